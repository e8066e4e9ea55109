"""Private pages: help, games, rules, settings, options, score, tricks, the check of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.chat import messages, tokens, wording
from adapters.chat.commands import COMMANDS
from adapters.chat.screen import Button, Screen, Span, Style, Tone
from engine.errors import BadOptionError
from engine.events import TrickTaken
from engine.fair import commitment
from engine.options import write
from engine.record import Verdict
from engine.table import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from adapters.chat.presenter.voice import Voice
    from adapters.chat.screen import Line
    from adapters.chat.texts import Msg, Texts
    from engine.events import Event
    from engine.game import AnyGame
    from engine.options import Options, Spec, Value
    from engine.record import Checked
    from engine.runtime.ports import Person


class Pages:
    """Pages that need no table, for one reader's language."""

    def __init__(self, texts: Texts, language: str) -> None:
        """Take the texts and a language."""
        self._texts = texts
        self._language = language

    def line(self, msg: Msg, icon: str = "", tone: Tone = Tone.PLAIN) -> Line:
        """Say a line."""
        return (Span(self._texts.line(msg, self._language, icon), tone),)

    def screen(self, lines: Iterable[Line], rows: Iterable[Sequence[Button]] = ()) -> Screen:
        """Put a page together."""
        rtl = self._texts.language(self._language).rtl
        return Screen(self._language, rtl, tuple(lines), tuple(tuple(row) for row in rows if row))

    def button(self, label: Msg, token: str, style: Style = Style.PLAIN) -> Button:
        """Make a button."""
        return Button(self._texts.render(label, self._language), token, style)

    def help(self, games: Iterable[str]) -> Screen:
        """Tell how to play, on one screen."""
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
            said = messages.help_command(command=f"/{spec.name}", about=about)
            lines.append(self.line(said, tone=Tone.QUIET))
        return self.screen(lines)

    def games(self, games: Iterable[str], *, is_asked: bool) -> Screen:
        """Show the games that can be dealt, one button each."""
        dealt = tuple(games)
        title = messages.games_ask() if is_asked else messages.games_title()
        lines = [self.line(title, "🂠", Tone.STRONG)]
        for game in dealt:
            name, pitch = wording.game_name(game), wording.game_pitch(game)
            lines.append(self.line(messages.games_line(game=name, pitch=pitch)))
        buttons = [self.button(wording.game_name(game), tokens.game(game)) for game in dealt]
        return self.screen(lines, [buttons])

    def rules(self, game: AnyGame, options: Options) -> Screen:
        """Tell the rules of a game as a table plays it."""
        values = {spec.name: getattr(options, spec.name) for spec in options.specs()}
        fixed, chosen = wording.rules(game.key, values)
        title = messages.rules_title(game=wording.game_name(game.key))
        lines = [self.line(title, "📖", Tone.STRONG)]
        lines += [self.line(said) for said in fixed]
        lines.append(self.line(messages.help_house(), tone=Tone.STRONG))
        lines += [self.line(said, tone=Tone.QUIET) for said in chosen]
        return self.screen(lines)

    def settings(self, person: Person, *, auto: bool | None) -> Screen:
        """Show somebody's own settings; ``auto`` is None away from a table."""
        current = self._texts.language(self._language)
        lines = [
            self.line(messages.set_title(), "⚙️", Tone.STRONG),
            self.line(messages.set_language_line(language=current.name)),
        ]
        buttons = [
            Button(
                language.name,
                tokens.setting(f"language {language.code}"),
                Style.GO if language.code == person.language else Style.PLAIN,
            )
            for language in self._texts.languages
        ]
        rows = [buttons]
        if auto is not None:
            value = messages.value_on() if auto else messages.value_off()
            lines.append(self.line(messages.set_auto_line(value=value)))
            token = tokens.setting(f"auto {'off' if auto else 'on'}")
            rows.append([self.button(messages.opt_auto_single(), token)])
        return self.screen(lines, rows)

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
            [voice.page(messages.btn_verify(), "verify", "🔏")],
            [
                voice.page(messages.btn_concede(), "concede", "🏳️"),
                voice.page(messages.btn_leave(), "leave", "🚪"),
                voice.page(messages.btn_stop(), "stop", "⏹️"),
            ],
        ],
    )


def score(voice: Voice) -> Screen:
    """Show the finished deals and the score."""
    table = voice.table
    lines = [voice.line(messages.score_title(), "📊", Tone.STRONG)]
    if not table.results:
        lines.append(voice.line(messages.score_empty()))
    tags = {"kot": messages.word_kot(), "hakem_kot": messages.word_hakem_kot()}
    for result in table.results:
        side = 0 if result.points[0] else 1
        team, points = voice.team(result.winners), result.points[side]
        tag = tags.get(result.kind)
        if tag is None:
            said = messages.score_line(n=result.number, team=team, n_points=points)
        else:
            said = messages.score_line_tagged(n=result.number, team=team, n_points=points, tag=tag)
        lines.append(voice.line(said))
    if table.state is not None:
        view = table.view(None)
        for side, points in enumerate(view.scores):
            said = messages.score_total(team=voice.team(view.sides[side]), n=points)
            lines.append(voice.line(said, tone=Tone.STRONG))
    return voice.screen(lines)


def last_trick(voice: Voice) -> Msg | Screen:
    """Show the last finished trick, card by card."""
    view = None if voice.table.state is None else voice.table.view(None)
    if view is None or view.last_taker is None:
        return messages.last_none()
    lines = [voice.line(messages.last_title(name=voice.seat(view.last_taker)), "📜", Tone.STRONG)]
    for seat, card in view.last_trick:
        lines.append(voice.line(messages.table_card(name=voice.seat(seat), card=card)))
    return voice.screen(lines)


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
