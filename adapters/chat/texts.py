"""Messages for people: what is to be said as a value, and the catalogues that say it.

A `Msg` names a sentence and what is put into it; `adapters.chat.messages` has a typed constructor
for each. `Texts` renders it in a language: every argument becomes text first (a name cleaned and
isolated, cards in an isolate, a number in the digits of the language), then Fluent puts the
sentence together. A message that a language lacks is said in English.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

from adapters.chat import bidi
from adapters.chat.languages import ARABIC_DIGITS, ENGLISH, LANGUAGES, PERSIAN_DIGITS, Language
from adapters.chat.recent import Recent
from adapters.chat.sources import read_sources
from adapters.chat.tappable import harmless
from engine.cards import Card, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Name:
    """A name as a person or a platform gave it; it is cleaned when it is shown."""

    text: str
    number: int = 1
    """Seat from 1, shown as *Player 3* when nothing of the name can be."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A name behind a sign, such as the colour of a team; the sign runs with the sentence."""

    sign: str
    who: Name | Msg


@dataclass(frozen=True, slots=True)
class Names:
    """Several names, joined by the language's *and*."""

    who: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in one row."""

    cards: tuple[Card, ...]
    as_given: bool = False
    """Keep the order, as for a trick; else they are sorted by suit, high to low."""


@dataclass(frozen=True, slots=True)
class Suits:
    """Several suits in the order of the table, each with its symbol."""

    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class Signed:
    """A change, shown with its sign."""

    value: int


@dataclass(frozen=True, slots=True)
class Code:
    """A command, a seal, a word that was typed: always left to right."""

    text: str
    is_typed: bool = False
    """Somebody typed it: nothing in it can be tapped."""


@dataclass(frozen=True, slots=True)
class Duration:
    """A time span in whole seconds, shown in seconds, minutes, hours or days."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Choices:
    """Several phrases, joined by the language's *or*."""

    items: tuple[Msg, ...]


@dataclass(frozen=True, slots=True)
class Msg:
    """One sentence or phrase: an id of the catalogues and the arguments of its placeholders."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()


Who = Name | Msg | Marked
"""A person by name, or a computer player by the message that names it."""
Arg = (
    Name
    | Marked
    | Names
    | Card
    | Cards
    | Suit
    | Suits
    | int
    | Signed
    | Code
    | Duration
    | Choices
    | Msg
)

DOT: Final = " · "
"""What stands between short messages on one line."""
DOTTED_ZEROS: Final = (PERSIAN_DIGITS[0], ARABIC_DIGITS[0])
"""Zeros that look like it."""
_UNITS: Final = (
    (120, 1, "count-seconds"),
    (7200, 60, "count-minutes"),
    (86400, 3600, "count-hours"),
)


class _Digits(Transformer):
    """Lead every plain placeholder through DIGITS, so that no catalogue has to ask for it."""

    def visit_Placeable(self, node: ast.Placeable) -> ast.Placeable:  # noqa: N802 - Fluent's name
        if isinstance(node.expression, ast.VariableReference):
            call = ast.CallArguments(positional=[node.expression])
            node.expression = ast.FunctionReference(ast.Identifier("DIGITS"), call)
            return node
        return self.generic_visit(node)


class _Ready(FluentType):
    """A placeholder whose text is final."""

    def __init__(self, text: str) -> None:
        self.text = text

    def format(self, locale: Locale) -> str:  # noqa: ARG002 - Fluent's signature
        return self.text


class Catalogue:
    """The messages of one language."""

    def __init__(
        self,
        language: Language,
        sources: Iterable[str],
        fallback: Catalogue | None,
        fault: Callable[[str, Exception], None],
    ) -> None:
        """Parse the text of each Fluent file; what it lacks is looked up in the fallback."""
        self.language = language
        self._fallback = fallback
        self._fault = fault
        # Arguments are isolated before they get here; Fluent would do it a second time.
        functions: dict[str, Callable[[Any], FluentType]] = {"DIGITS": self._digits}
        self._bundle = FluentBundle([language.code], functions=functions, use_isolating=False)
        for source in sources:
            self._bundle.add_resource(_Digits().visit(FluentResource(source)))
        # One card on the table is told to five readers, most of it as a moment ago.
        self._said: Recent[Msg, str] = Recent()
        self._lines: Recent[tuple[Msg, str], str] = Recent()
        self._dotted: Recent[tuple[Msg, ...], str] = Recent()

    def render(self, msg: Msg) -> str:
        """Say a message, in the language of the fallback if need be."""
        return self._said.get(msg) or self._said.put(msg, self._say(msg))

    def line(self, msg: Msg, icon: str) -> str:
        """Say a message as a whole line, with the mark of the language and maybe an emoji first."""
        key = (msg, icon)
        return self._lines.get(key) or self._lines.put(key, self._line(msg, icon))

    def joined(self, msgs: tuple[Msg, ...]) -> str:
        """Join short messages with dots, but where one would stand beside a zero that is a dot."""
        return self._dotted.get(msgs) or self._dotted.put(msgs, self._with_dots(msgs))

    def _line(self, msg: Msg, icon: str) -> str:
        text = self._say(msg)
        return bidi.line(f"{icon} {text}" if icon else text, rtl=self.language.rtl)

    def _with_dots(self, msgs: tuple[Msg, ...]) -> str:
        said = ""
        for msg in msgs:
            part = self.render(msg)
            ends = said[-1:] + part[:1]
            is_alike = any(zero in ends for zero in DOTTED_ZEROS)
            between = self.render(Msg("fact-separator")) if is_alike else DOT
            said = f"{said}{between}{part}" if said else part
        return said

    def _say(self, msg: Msg) -> str:
        if self._bundle.has_message(msg.id):
            args = {name: self.argument(value) for name, value in msg.args}
            return self._format(msg.id, args)
        if self._fallback is None:
            self._fault(msg.id, LookupError(msg.id))
            return msg.id
        text = self._fallback.render(msg)
        return bidi.isolate_ltr(text) if self.language.rtl else text

    def argument(self, arg: Arg) -> str | int:  # noqa: C901 - one line for each kind
        """Turn an argument into text; a plain number stays one, it may choose a plural form."""
        match arg:
            case Msg():
                return self.render(arg)
            case Name() | Marked():
                return self._who(arg)
            case Names():
                return self._joined([self._who(who) for who in arg.who], "list-and")
            case Choices():
                return self._joined([self.render(item) for item in arg.items], "list-or")
            case Card():
                return bidi.cards_text((arg,))
            case Cards():
                return bidi.cards_text(arg.cards if arg.as_given else bidi.in_order(arg.cards))
            case Suit():
                return self._suits((arg,))
            case Suits():
                return self._suits(arg.suits)
            case Code():
                shown = bidi.clean_text(arg.text, bidi.CODE_LIMIT)
                # The first digits of a seal may have no letter among them, as numbers to call.
                is_number = shown.isdecimal()
                return bidi.isolate_ltr(harmless(shown) if arg.is_typed or is_number else shown)
            case Signed():
                return bidi.signed(arg.value, self.language.digits)
            case Duration():
                return self.render(_duration(arg.seconds))
            case int():
                return arg

    def _who(self, who: Who) -> str:
        match who:
            case Marked():
                return f"{who.sign} {self._who(who.who)}"
            case Name():
                return self._name(who)
            case Msg():
                return bidi.isolate(self.render(who))

    def _suits(self, suits: Iterable[Suit]) -> str:
        said = [
            f"{self.render(Msg(f'suit-{suit.name.lower()}'))} {bidi.suit_symbol(suit)}"
            for suit in suits
        ]
        return self.render(Msg("list-separator")).join(said)

    def _name(self, name: Name) -> str:
        cleaned = bidi.clean_name(name.text)
        if cleaned is None:
            return self.render(Msg("player-number", (("n", name.number),)))
        return bidi.isolate(cleaned)

    def _joined(self, items: Sequence[str], message: str) -> str:
        if len(items) < 2:
            return "".join(items)
        first = self.render(Msg("list-separator")).join(items[:-1])
        return self._format(message, {"first": first, "last": items[-1]})

    def _format(self, message: str, args: dict[str, str | int]) -> str:
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            self._fault(message, LookupError(message))
            return message
        text, errors = self._bundle.format_pattern(pattern, args)
        for error in errors:
            self._fault(message, error)
        return bidi.apart(str(text))

    def _digits(self, value: str | FluentType) -> FluentType:
        match value:
            case str():
                return _Ready(value)
            case FluentInt():
                return _Ready(bidi.localise_digits(int(value), self.language.digits))
            case _:
                return value


class Texts:
    """All languages."""

    def __init__(self, sources: Mapping[Language, Sequence[str]], *, strict: bool = False) -> None:
        """Take the Fluent texts of each language, English among them; parsed at first use.

        Where ``strict`` is set a missing message or argument raises, for tests; else it is logged
        and the person reads what there is.
        """
        self._sources = {language.code: (language, texts) for language, texts in sources.items()}
        self._catalogues: dict[str, Catalogue] = {}
        self._strict = strict

    @classmethod
    def load(cls, *, strict: bool = False) -> Texts:
        """Read the catalogues of the package for every language of `LANGUAGES`."""
        return cls({language: read_sources(language.code) for language in LANGUAGES}, strict=strict)

    @property
    def languages(self) -> tuple[Language, ...]:
        """Give the languages there are."""
        return tuple(language for language, _ in self._sources.values())

    def language(self, code: str) -> Language:
        """Give a language by its code, English for an unknown one."""
        return self._sources[code if code in self._sources else ENGLISH.code][0]

    def render(self, msg: Msg, language: str) -> str:
        """Say a message in a language: one line, without a direction mark at its head."""
        return self._catalogue(language).render(msg)

    def line(self, msg: Msg, language: str, icon: str = "") -> str:
        """Say a message as a whole line, with the mark of the language and maybe an emoji first."""
        return self._catalogue(language).line(msg, icon)

    def dotted(self, msgs: Iterable[Msg], language: str) -> str:
        """Say several short messages on one line, with dots between them."""
        return self.marked(self.joined(msgs, language), language)

    def joined(self, msgs: Iterable[Msg], language: str) -> str:
        """Join short messages with dots, but where one would stand beside a zero that is a dot."""
        return self._catalogue(language).joined(tuple(msgs))

    def marked(self, text: str, language: str) -> str:
        """Put the direction mark of a language before a text that is ready."""
        return bidi.line(text, rtl=self.language(language).rtl)

    def number(self, value: int, language: str) -> str:
        """Write a bare number in the digits of a language."""
        return bidi.localise_digits(value, self.language(language).digits)

    def _catalogue(self, code: str) -> Catalogue:
        return self._catalogues.get(code) or self._parsed(self.language(code))

    def _parsed(self, language: Language) -> Catalogue:
        code = language.code
        if code not in self._catalogues:
            fallback = None if code == ENGLISH.code else self._catalogue(ENGLISH.code)
            self._catalogues[code] = Catalogue(
                language, self._sources[code][1], fallback, self._fault
            )
        return self._catalogues[code]

    def _fault(self, message: str, error: Exception) -> None:
        if self._strict:
            raise error
        logger.error("text not complete", extra={"message_id": message, "fault": repr(error)})


def _duration(seconds: int) -> Msg:
    for below, unit, message in _UNITS:
        if seconds < below:
            return Msg(message, (("n", -(-seconds // unit)),))
    return Msg("count-days", (("n", round(seconds / 86400)),))
