"""Private pages: help, games, rules, settings, options, score, tricks, the check of a deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from adapters.chat import messages, tokens, wording
from adapters.chat.commands import COMMANDS
from adapters.chat.presenter.lobby import values
from adapters.chat.presenter.look_page import look_lines, look_rows
from adapters.chat.presenter.peek import fitting
from adapters.chat.presenter.voice import spread
from adapters.chat.screen import Button, Screen, Span, Style, Tone
from engine.chairs import PLAYERS
from engine.errors import BadOptionError
from engine.events import TrickTaken
from engine.fair import commitment
from engine.options import write
from engine.record import Verdict
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from adapters.chat.looks import Look
    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from adapters.chat.texts import Msg, Texts
    from engine.events import Event
    from engine.game import AnyGame
    from engine.options import Options, Spec, Value
    from engine.record import Checked
    from engine.runtime.ports import Person, Place
    from engine.table import Table

LANGUAGES_A_ROW: Final = 2
GAMES_A_ROW: Final = 3


class Pages:
    """Pages that need no table, for one reader's language."""

    def __init__(self, texts: Texts, language: str) -> None:
        """Take the texts and a language."""
        self._texts = texts
        self._language = language

    def line(self, msg: Msg, icon: str = "", tone: Tone = Tone.PLAIN) -> Line:
        """Say a line."""
        return (Span(self._texts.line(msg, self._language, icon), tone),)

    def dotted(self, msgs: Iterable[Msg], tone: Tone = Tone.PLAIN) -> Line:
        """Say several things on one line."""
        return (Span(self._texts.dotted(tuple(msgs), self._language), tone),)

    def screen(self, lines: Iterable[Line], rows: Iterable[Sequence[Button]] = ()) -> Screen:
        """Put a page together."""
        rtl = self._texts.language(self._language).rtl
        return Screen(self._language, rtl, tuple(lines), tuple(tuple(row) for row in rows if row))

    def button(self, label: Msg, token: str, style: Style = Style.PLAIN, icon: str = "") -> Button:
        """Make a button."""
        said = self._texts.render(label, self._language)
        return Button(f"{icon} {said}" if icon else said, token, style)

    def help(self, games: Iterable[str], *, is_linked: bool = True) -> Screen:
        """Tell how to play, on one screen; ``is_linked`` = /start opens the private chat."""
        lines = [
            self.line(messages.help_title(), "❓", Tone.STRONG),
            self.line(messages.help_intro(command="/newgame")),
            self.line(messages.help_private()),
            self.line(messages.help_fair(command="/verify")),
            self.line(messages.help_absent()),
            self.line(messages.help_points()),
            self.line(messages.help_commands(), tone=Tone.STRONG),
        ]
        dealt = tuple(games)
        for spec in COMMANDS:
            about = wording.command_about(spec.name, dealt)
            if spec.name == "start" and not is_linked:
                about = messages.cmd_begin()
            said = messages.help_command(command=f"/{spec.name}", about=about)
            lines.append(self.line(said, tone=Tone.QUIET))
        to_rule = tokens.page(tokens.NO_TABLE, "ladder")
        ladder = self.button(messages.btn_ladder(), to_rule, icon="⚖️")
        return self.screen(lines, [[self._to_own_settings(messages.btn_settings()), ladder]])

    def games(self, games: Iterable[str], *, is_asked: bool) -> Screen:
        """Show the games that can be dealt, one button each."""
        dealt = tuple(games)
        title = messages.games_ask() if is_asked else messages.games_title()
        lines = [self.line(title, "🂠", Tone.STRONG)]
        for game in dealt:
            name, pitch = wording.game_name(game), wording.game_pitch(game)
            lines.append(self.line(messages.games_line(game=name, pitch=pitch)))
        buttons = [self.button(wording.game_name(game), tokens.game(game)) for game in dealt]
        return self.screen(lines, spread(buttons, -(-len(buttons) // GAMES_A_ROW)))

    def rules(self, game: AnyGame, options: Options) -> Screen:
        """Tell the rules of a game as a table plays it."""
        fixed, chosen = wording.rules(game.key, values(options))
        title = messages.rules_title(game=wording.game_name(game.key))
        lines = [self.line(title, "📖", Tone.STRONG)]
        lines += [self.line(said) for said in fixed]
        lines.append(self.line(messages.help_house(), tone=Tone.STRONG))
        lines += [self.line(said, tone=Tone.QUIET) for said in chosen]
        return self.screen(lines)

    def settings(
        self,
        person: Person,
        *,
        auto: bool | None,
        place: Place | None = None,
        chooses_hand: bool = False,
    ) -> Screen:
        """Show somebody's own settings, and the way to those of a group.

        ``auto`` is None away from a table, ``place`` outside a group; ``chooses_hand`` where cards
        come to the group or in private, as a person likes.
        """
        current = self._texts.language(self._language)
        lines = [
            self.line(messages.set_title(), "⚙️", Tone.STRONG),
            self.line(messages.set_language_line(language=current.name)),
        ]
        rows = self._languages("language", "", person.language)
        if auto is not None:
            value = messages.value_on() if auto else messages.value_off()
            lines.append(self.line(messages.set_auto_line(value=value)))
            token = tokens.setting(f"auto {'off' if auto else 'on'}")
            rows.append([self.button(messages.opt_auto_single(), token)])
        if chooses_hand:
            is_private = person.takes_cards
            value = messages.value_private() if is_private else messages.value_here()
            lines.append(self.line(messages.set_hand_line(value=value)))
            other = messages.btn_hand_here() if is_private else messages.btn_hand_private()
            token = tokens.setting(f"hand {'here' if is_private else 'dm'}")
            rows.append([self.button(other, token, icon="🂠")])
        if place is not None:
            to_group = tokens.page(tokens.NO_TABLE, f"group.{place.id}")
            rows.append([self.button(messages.btn_group_settings(), to_group, icon="👥")])
        return self.screen(lines, rows)

    def group_settings(self, place: Place, look: Look | None = None) -> Screen:
        """Show what is set for a group; each button says for which.

        ``look`` is None where there are no pictures.
        """
        said = messages.set_group_language_open()
        if place.language is not None:
            name = self._texts.language(place.language).name
            said = messages.set_group_language_line(language=name)
        lines = [
            self.line(messages.set_group_title(group=place.name), "⚙️", Tone.STRONG),
            self.line(said),
            self.line(messages.set_group_who(), tone=Tone.QUIET),
        ]
        rows = self._languages("group", f" {place.id}", place.language)
        if look is not None:
            lines[-1:-1] = look_lines(self, look)
            rows += look_rows(self, look, place)
        return self.screen(lines, [*rows, [self._to_own_settings(messages.btn_my_settings())]])

    def _languages(self, whose: str, whom: str, chosen: str | None) -> list[list[Button]]:
        """Offer the languages, a few in a row."""
        buttons = [
            Button(
                language.name,
                tokens.setting(f"{whose} {language.code}{whom}"),
                Style.GO if language.code == chosen else Style.PLAIN,
            )
            for language in self._texts.languages
        ]
        return [
            buttons[at : at + LANGUAGES_A_ROW] for at in range(0, len(buttons), LANGUAGES_A_ROW)
        ]

    def _to_own_settings(self, label: Msg) -> Button:
        return self.button(label, tokens.page(tokens.NO_TABLE, "settings"), icon="⚙️")

    def chips(self, amount: int, daily: int) -> Screen:
        """Show what somebody has at home, and how to get more."""
        return self.screen(
            [
                self.line(messages.chips_home(n_chips=amount), "🪙", Tone.STRONG),
                self.line(messages.chips_daily(n_chips=daily, command="/chips refill")),
                self.line(messages.help_points(), tone=Tone.QUIET),
            ]
        )

    def question(self, said: Msg, yes: str) -> Screen:
        """Ask before something that cannot be taken back."""
        no = tokens.page(tokens.Token.parse(yes).table, "close")
        buttons = [
            self.button(messages.btn_yes(), yes, Style.DANGER),
            self.button(messages.btn_no(), no),
        ]
        return self.screen([self.line(said, "❓", Tone.STRONG)], [buttons])


def options(voice: Voice, *, may_change: bool) -> Screen:
    """Show a table's options; a press takes the next value of those that a keyboard offers."""
    table = voice.table
    lines = [voice.line(messages.lobby_options_title(), "⚙️", Tone.STRONG)]
    if table.status is not Status.LOBBY:
        lines.append(voice.quiet(messages.set_locked()))
    rows: list[list[Button]] = []
    if len(table.game.seats) > 1:
        said = messages.lobby_option_line(
            option=messages.opt_players(), value=messages.value_number(n=len(table.chairs))
        )
        if may_change and table.status is Status.LOBBY:
            token = tokens.ask(table.id, f"set {PLAYERS}={_more_or_least(table)}")
            rows.append([Button(voice.say(said), token)])
        else:
            lines.append(voice.line(said))
    for spec in table.options.specs():
        value = getattr(table.options, spec.name)
        name = wording.option_name(table.game.key, spec.name)
        said = messages.lobby_option_line(
            option=name, value=wording.option_value(table.game.key, spec.name, value)
        )
        if not may_change or table.status is not Status.LOBBY:
            lines.append(voice.line(said))
            continue
        token = tokens.ask(table.id, f"set {spec.name}={write(_following(table.options, spec))}")
        rows.append([Button(voice.say(said), token)])
    return voice.screen(lines, rows)


def _more_or_least(table: Table) -> int:
    """Give the next number of chairs, after the most the fewest that hold all who sit."""
    seated = sum(chair is not None for chair in table.chairs)
    fitting = sorted(count for count in table.game.seats if count >= seated)
    return next((count for count in fitting if count > len(table.chairs)), fitting[0])


def _following(chosen: Options, spec: Spec) -> Value:
    """Give the next value that the other options allow, so that no press leads into a corner."""
    value: Value = getattr(chosen, spec.name)
    at = spec.choices.index(value) + 1 if value in spec.choices else 0
    for choice in (*spec.choices[at:], *spec.choices[:at]):
        try:
            chosen.changed({spec.name: write(choice)})
        except BadOptionError:
            continue
        return choice
    return value


def more(voice: Voice) -> Screen:
    """Show what else can be done at a table."""
    concede = [voice.page(messages.btn_concede(), "concede", "🏳️")]
    if not voice.table.in_teams:
        concede = []
    return voice.screen(
        [voice.line(messages.btn_more(), "⋯", Tone.STRONG)],
        [
            [
                voice.page(messages.btn_score(), "score", "📊"),
                voice.page(messages.btn_tricks(), "tricks", "📜"),
            ],
            [
                voice.page(messages.btn_rules(), "rules", "📖"),
                voice.page(messages.btn_options(), "options", "⚙️"),
            ],
            [
                voice.page(messages.btn_verify(), "verify", "🔏"),
                Button(
                    f"⚙️ {voice.say(messages.btn_settings())}",
                    tokens.page(tokens.NO_TABLE, "settings"),
                ),
            ],
            [
                *concede,
                voice.page(messages.btn_leave(), "leave", "🚪"),
                voice.page(messages.btn_stop(), "stop", "⏹️"),
            ],
        ],
    )


def last_trick(voice: Voice) -> Msg | Screen:
    """Show the last finished trick, card by card."""
    view = None if voice.table.state is None else voice.table.view(None)
    if view is None or view.last_taker is None:
        return messages.last_none()
    lines = [voice.line(messages.last_title(name=voice.seat(view.last_taker)), "📜", Tone.STRONG)]
    for seat, card in view.last_trick:
        lines.append(voice.line(messages.table_card(name=voice.seat(seat), card=card)))
    return voice.screen(lines)


def short_last_trick(voice: Voice) -> str | None:
    """Tell the last finished trick in a small window; None = there is none, or no room."""
    shown = last_trick(voice)
    taker = None if voice.table.state is None else voice.table.view(None).last_taker
    if not isinstance(shown, Screen) or taker is None:
        return None
    view = voice.table.view(None)
    cards, name = [card for _, card in view.last_trick], voice.seat(taker)
    short = messages.tricks_line(n=sum(view.tricks), cards_in_order=cards, name=name)
    return fitting(voice, (shown.lines, [voice.line(short)]))


def tricks(voice: Voice, history: Iterable[Event]) -> Screen:
    """Show all finished tricks of the present deal."""
    taken = [event for event in history if isinstance(event, TrickTaken)]
    title = messages.tricks_title(n=max(voice.table.deal, 1))
    lines = [voice.line(title, "📜", Tone.STRONG)]
    if not taken:
        lines.append(voice.line(messages.last_none()))
    for number, event in enumerate(taken, 1):
        cards = [card for _, card in event.cards]
        name = voice.seat(event.seat)
        said = messages.tricks_line(n=number, cards_in_order=cards, name=name)
        lines.append(voice.line(said))
    return voice.screen(lines)


def placed(voice: Voice, screen: Screen) -> Screen:
    """Name the table on a page that is read away from its group."""
    game = wording.game_name(voice.table.game.key)
    said = voice.quiet(messages.private_title(game=game, group=voice.place.name))
    return replace(screen, lines=(*screen.lines[:1], said, *screen.lines[1:]))


def check(voice: Voice, deal: int, checked: Iterable[Checked]) -> Screen:
    """Show whether a deal was what its seal promised."""
    rows = tuple(checked)
    is_fair = all(row.verdict is Verdict.FAIR for row in rows)
    lines = [
        voice.line(messages.fair_title(n=deal), "🔏", Tone.STRONG),
        voice.line(
            messages.fair_ok() if is_fair else messages.fair_bad(), "✅" if is_fair else "⚠️"
        ),
    ]
    seed = rows[-1].seed
    if seed:
        seal = commitment(bytes.fromhex(seed))
        lines.append(voice.quiet(messages.fair_seal(code=seal)))
        lines.append(voice.quiet(messages.fair_key(code=seed)))
    lines.append(voice.quiet(messages.fair_words(n=len(rows[-1].words))))
    lines.append(voice.quiet(messages.fair_how(method="SHA-256")))
    return voice.screen(lines)
