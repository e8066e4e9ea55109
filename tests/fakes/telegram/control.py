"""The control channel of the stand-alone fake Telegram."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

from tests.fakes.common.control import Control as Base
from tests.fakes.common.pump import Ground
from tests.fakes.common.waiting import UnansweredError
from tests.fakes.telegram.faults import Fault
from tests.fakes.telegram.model import Chat, Json, Message, User
from tests.fakes.telegram.pump import TelegramGround
from tests.fakes.telegram.world import SUPERGROUP

if TYPE_CHECKING:
    from tests.fakes.telegram.fake import FakeTelegram

MOST_SHOWN: Final = 50


class Control(Base):
    """Makes people and groups, lets them act, reports. Each verb takes and gives an object.

    ========== ====================================================================
    groups     ``count, members, kind, started, language`` -> ``groups``
    say        ``user, chat, text`` -> ``message``
    say_all    ``text``: the first member of every group says it
    press      ``user, chat, message, data`` -> ``answer``
    press_all  ``pattern, people``: so many members of every group press the first
               button of the newest message that fits -> ``answered``
    flood      ``pattern, seconds, patience, seed`` -> what `Flood.report` gives
    fault      the fields of `Fault`;  ``clear``  ends all faults
    see        ``user, chat`` -> ``messages``
    report     -> calls, refusals, complaints, suspicions
    reset      forgets counts and complaints, not the world
    down, up   the bot was killed, runs again
    ========== ====================================================================
    """

    def __init__(self, fake: FakeTelegram) -> None:
        """Take the fake; `Server.extra` leads here."""
        super().__init__()
        self._fake = fake
        self.groups: list[Chat] = []
        self.verbs |= {
            "groups": self._groups,
            "say": self._say,
            "say_all": self._say_all,
            "press": self._press,
            "press_all": self._press_all,
            "fault": self._fault,
            "clear": self._clear,
            "see": self._see,
            "report": self._report,
            "reset": self._reset,
            "down": self._down,
            "up": self._up,
        }

    def grounds(self) -> list[Ground]:
        """Give the groups that were made."""
        return [TelegramGround(self._fake, chat) for chat in self.groups]

    async def _groups(self, wanted: Json) -> Json:
        fake = self._fake
        made = []
        for number in range(wanted.get("count", 1)):
            people = [
                fake.user(f"P{number}-{seat}", language=wanted.get("language", "en"))
                for seat in range(wanted.get("members", 4))
            ]
            for user in people if wanted.get("started") else ():
                fake.open(user)
            kind = wanted.get("kind", SUPERGROUP)
            chat = fake.group(f"Group {number}", tuple(people), kind)
            self.groups.append(chat)
            made.append({"id": chat.id, "members": [user.id for user in people]})
        return {"groups": made}

    def _user(self, wanted: Json) -> User:
        return self._fake.state.world.users[wanted["user"]]

    def _chat(self, wanted: Json) -> Chat:
        return self._fake.state.world.chats[wanted["chat"]]

    async def _say(self, wanted: Json) -> Json:
        message = self._fake.say(self._user(wanted), self._chat(wanted), wanted["text"])
        return {"message": message.id}

    async def _say_all(self, wanted: Json) -> Json:
        for chat in self.groups:
            self._fake.say(_people(chat)[0], chat, wanted["text"])
        return {"said": len(self.groups)}

    async def _press(self, wanted: Json) -> Json:
        message = self._chat(wanted).messages[wanted["message"]]
        press = self._fake.press(self._user(wanted), message, wanted["data"])
        try:
            answer = await press.answered()
        except UnansweredError:
            return {"answer": None}
        return {"answer": {"text": answer.text, "is_alert": answer.is_alert, "url": answer.url}}

    async def _press_all(self, wanted: Json) -> Json:
        pattern = re.compile(wanted["pattern"])
        presses = []
        for chat in self.groups:
            message = _newest(chat, pattern)
            if message is None:
                continue
            data = next(one.data for one in message.buttons() if pattern.fullmatch(one.data))
            people = _people(chat)[: wanted.get("people", 1)]
            presses += [self._fake.press(user, message, data) for user in people]
        waiting = (press.answered() for press in presses)
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        answered = sum(not isinstance(answer, BaseException) for answer in answers)
        return {"pressed": len(presses), "answered": answered}

    async def _fault(self, wanted: Json) -> Json:
        self._fake.faults.add(Fault(**wanted))
        return {}

    async def _clear(self, wanted: Json) -> Json:
        self._fake.faults.clear()
        return {}

    async def _see(self, wanted: Json) -> Json:
        shown = self._fake.messages(self._chat(wanted), self._user(wanted))
        return {"messages": [_message(one) for one in shown[-MOST_SHOWN:]]}

    async def _report(self, wanted: Json) -> Json:
        fake = self._fake
        limits = fake.state.limits
        return {
            "calls": dict(fake.api.counts),
            "refused": dict(fake.api.refused),
            "complaints": fake.complaints,
            "suspicions": fake.suspicions,
            "most_in_group": 0 if limits is None else limits.most_in_group,
            "pending_updates": fake.state.inbox.pending,
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


def _people(chat: Chat) -> list[User]:
    return [user for user in chat.members.values() if user is not chat.owner]


def _newest(chat: Chat, pattern: re.Pattern[str]) -> Message | None:
    for message in reversed(chat.messages.values()):
        if any(pattern.fullmatch(one.data) for one in message.buttons()):
            return message
    return None


def _message(one: Message) -> Json:
    return {
        "id": one.id,
        "from": one.sender.first_name,
        "text": one.text,
        "rows": [[[b.text, b.data, b.url] for b in row] for row in one.rows],
        "edits": one.edits,
    }
