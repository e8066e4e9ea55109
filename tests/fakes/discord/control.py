"""The control channel of the stand-alone fake Discord."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

from tests.fakes.common.control import Control as Base
from tests.fakes.common.pump import Ground
from tests.fakes.common.waiting import UnansweredError
from tests.fakes.discord.faults import Fault
from tests.fakes.discord.model import Channel, Interaction, Json, Message, User
from tests.fakes.discord.pump import DiscordGround

if TYPE_CHECKING:
    from tests.fakes.discord.fake import FakeDiscord

MOST_SHOWN: Final = 50


class Control(Base):
    """Makes people and guilds, lets them act, reports. Each verb takes and gives an object.

    ========== ====================================================================
    groups     ``count, members, locale`` -> ``groups``: guilds of one channel
    say        ``user, channel, text``, a command where it begins with a slash -> ``answer``
    say_all    ``text``: the first member of every guild uses this command
    press      ``user, channel, message, data`` -> ``answer``
    press_all  ``pattern, people``: so many members of every guild press the first
               button of the newest message that fits -> ``answered``
    flood      ``pattern, seconds, patience, seed`` -> what `Flood.report` gives
    fault      the fields of `Fault`;  ``clear``  ends all faults
    gateway    ``do``: close, drop, reconnect, invalidate or silence; ``code``
    see        ``user, channel`` -> ``messages``; without a channel what is private
    report     -> calls, refusals, complaints, suspicions
    reset      forgets counts and complaints, not the world
    down, up   the bot was killed, runs again
    ========== ====================================================================
    """

    def __init__(self, fake: FakeDiscord) -> None:
        """Take the fake; `Server.extra` leads here."""
        super().__init__()
        self._fake = fake
        self.groups: list[Channel] = []
        self.verbs |= {
            "groups": self._groups,
            "say": self._say,
            "say_all": self._say_all,
            "press": self._press,
            "press_all": self._press_all,
            "fault": self._fault,
            "clear": self._clear,
            "gateway": self._gateway,
            "see": self._see,
            "report": self._report,
            "reset": self._reset,
            "down": self._down,
            "up": self._up,
        }

    def grounds(self) -> list[Ground]:
        """Give the channels that were made."""
        return [DiscordGround(self._fake, channel) for channel in self.groups]

    async def _groups(self, wanted: Json) -> Json:
        fake, made = self._fake, []
        for number in range(wanted.get("count", 1)):
            people = [
                fake.user(f"P{number}-{seat}", locale=wanted.get("locale", "en-US"))
                for seat in range(wanted.get("members", 4))
            ]
            channel = fake.places.group(f"Group {number}", tuple(people))
            self.groups.append(channel)
            made.append({"id": channel.id, "members": [user.id for user in people]})
        return {"groups": made}

    def _user(self, wanted: Json) -> User:
        return self._fake.state.world.users[wanted["user"]]

    def _channel(self, wanted: Json) -> Channel:
        return self._fake.state.world.channels[wanted["channel"]]

    async def _say(self, wanted: Json) -> Json:
        user, channel, text = self._user(wanted), self._channel(wanted), wanted["text"]
        if not text.startswith("/"):
            self._fake.say(user, channel, text)
            return {"answer": None}
        return await _answer(self._fake.run(user, channel, text))

    async def _say_all(self, wanted: Json) -> Json:
        said = [
            self._fake.run(self._people(channel)[0], channel, wanted["text"])
            for channel in self.groups
        ]
        return {"said": len(said), "answered": await _answered(said)}

    async def _press(self, wanted: Json) -> Json:
        message = self._fake.state.world.any_message(self._channel(wanted), wanted["message"])
        if message is None:
            raise LookupError("message")
        return await _answer(self._fake.press(self._user(wanted), message, wanted["data"]))

    async def _press_all(self, wanted: Json) -> Json:
        pattern = re.compile(wanted["pattern"])
        presses = []
        for channel in self.groups:
            for user in self._people(channel)[: wanted.get("people", 1)]:
                message = self._newest(channel, user, pattern)
                if message is not None:
                    fitting = (b.data for b in message.buttons() if pattern.fullmatch(b.data))
                    presses.append(self._fake.press(user, message, next(fitting)))
        return {"pressed": len(presses), "answered": await _answered(presses)}

    def _newest(self, channel: Channel, user: User, pattern: re.Pattern[str]) -> Message | None:
        for message in reversed(self._fake.messages(channel, user)):
            if any(pattern.fullmatch(one.data) for one in message.buttons()):
                return message
        return None

    def _people(self, channel: Channel) -> list[User]:
        guild = channel.guild
        assert guild is not None
        return [one for one in guild.members.values() if one not in (guild.owner, self._fake.bot)]

    async def _fault(self, wanted: Json) -> Json:
        self._fake.faults.add(Fault(**wanted))
        return {}

    async def _clear(self, wanted: Json) -> Json:
        self._fake.faults.clear()
        return {}

    async def _gateway(self, wanted: Json) -> Json:
        gateway, what = self._fake.gateway, wanted["do"]
        if what == "close":
            await gateway.close(wanted.get("code", 4000))
        elif what == "invalidate":
            gateway.invalidate(is_resumable=wanted.get("is_resumable", False))
        else:
            {
                "drop": gateway.drop,
                "reconnect": gateway.reconnect,
                "silence": gateway.fall_silent,
            }[what]()
        return {"log": self._fake.state.sessions.log}

    async def _see(self, wanted: Json) -> Json:
        fake, user = self._fake, self._user(wanted)
        private = "channel" not in wanted
        shown = fake.private(user) if private else fake.messages(self._channel(wanted), user)
        return {"messages": [_message(one) for one in shown[-MOST_SHOWN:]]}

    async def _report(self, wanted: Json) -> Json:
        fake = self._fake
        return {
            "calls": dict(fake.api.counts),
            "refused": dict(fake.api.refused),
            "complaints": fake.complaints,
            "suspicions": fake.suspicions,
            "fullest_second": fake.state.limits.fullest_second,
            "gateway": fake.state.sessions.log,
            "commands": [one["name"] for one in fake.state.commands.of(None)],
            "faults": [[rule.kind, rule.hits] for rule in fake.faults.rules],
        }

    async def _reset(self, wanted: Json) -> Json:
        self._fake.api.counts.clear()
        self._fake.api.refused.clear()
        self._fake.state.complaints.clear()
        return {}

    async def _down(self, wanted: Json) -> Json:
        self._fake.bot_went_down()
        return {}

    async def _up(self, wanted: Json) -> Json:
        self._fake.bot_came_up()
        return {}


async def _answer(one: Interaction) -> Json:
    """Wait for the first answer; give it, None where there is none."""
    try:
        answer = await one.answered()
    except UnansweredError:
        return {"answer": None}
    return {"answer": {"text": answer.text, "is_private": answer.is_private}}


async def _answered(made: list[Interaction]) -> int:
    """Wait for all answers and count them."""
    waiting = (one.answered() for one in made)
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    return sum(not isinstance(answer, BaseException) for answer in answers)


def _message(one: Message) -> Json:
    return {
        "id": one.id,
        "channel": one.channel.id,
        "from": one.author.name,
        "text": one.text,
        "rows": [[[b.text, b.data, b.url] for b in row] for row in one.rows],
        "edits": one.edits,
        "is_private": one.receiver is not None,
    }
