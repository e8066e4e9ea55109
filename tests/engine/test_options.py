"""Options: three kinds of field, read from what people write, written for records."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadOptionError, UnknownOptionError
from engine.options import Between, Options, Spec, write


@dataclass(frozen=True, slots=True)
class Sample(Options):
    """One field of each kind, and two that exclude each other."""

    flag: bool = False
    ways: Literal["slow", "fast"] = "slow"
    size: Annotated[int, Between(2, 12, (3, 6))] = 6

    def check(self) -> None:
        if self.flag and self.ways == "fast":
            raise BadOptionError("flag", "on")


@dataclass(frozen=True, slots=True)
class Odd(Options):
    """A kind of field that no face could draw."""

    ratio: float = 0.5


@dataclass(frozen=True, slots=True)
class Marked(Options):
    """A number without bounds."""

    size: Annotated[int, "no bounds"] = 1


def test_specs_tell_all_that_a_face_draws_own_fields_first() -> None:
    assert Sample.specs() == (
        Spec("flag", default=False, choices=(False, True), bounds=None),
        Spec("ways", "slow", ("slow", "fast"), None),
        Spec("size", 6, (3, 6), (2, 12)),
        Spec("turn_seconds", 60, (0, 30, 60, 90, 300, 86400), None),
        Spec("auto_single", default=False, choices=(False, True), bounds=None),
        Spec("hints", default=False, choices=(False, True), bounds=None),
    )


@pytest.mark.parametrize("kind", [Odd, Marked])
def test_an_unknown_kind_of_field_is_a_fault(kind: type[Options]) -> None:
    with pytest.raises(TypeError):
        kind.specs()


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("flag", "on", True),
        ("flag", " ON ", True),
        ("flag", "yes", True),
        ("flag", "true", True),
        ("flag", "1", True),
        ("flag", "off", False),
        ("flag", "no", False),
        ("flag", "false", False),
        ("flag", "0", False),
        ("ways", "Fast", "fast"),
        ("size", "2", 2),
        ("size", "12", 12),
        ("size", "۷", 7),
        ("turn_seconds", "0", 0),
        ("turn_seconds", "86400", 86400),
        ("auto_single", "on", True),
    ],
)
def test_a_value_is_read_as_people_write_it(name: str, text: str, value: object) -> None:
    read = getattr(Sample.parse({name: text}), name)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("flag", "maybe"),
        ("flag", "2"),
        ("ways", "1"),
        ("ways", ""),
        ("size", "1"),
        ("size", "13"),
        ("size", "-3"),
        ("size", "6.0"),
        ("size", "²"),
        ("size", ""),
        ("size", "6" * 5000),
        ("turn_seconds", "45"),
    ],
)
def test_a_value_out_of_bounds_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(BadOptionError) as caught:
        Sample.parse({name: text})
    assert caught.value.params["name"] == name


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(UnknownOptionError) as caught:
        Sample.parse({"colour": "red"})
    assert caught.value.params == {"name": "colour"}


def test_fields_that_exclude_each_other_are_refused_together() -> None:
    with pytest.raises(BadOptionError):
        Sample.parse({"flag": "on", "ways": "fast"})
    with pytest.raises(BadOptionError):
        Sample(flag=True).changed({"ways": "fast"})


def test_a_change_keeps_the_rest() -> None:
    assert Sample(size=3).changed({"flag": "on"}) == Sample(flag=True, size=3)


def test_words_name_only_what_differs() -> None:
    assert Sample().words() == {}
    assert Sample(flag=True, size=3, auto_single=True).words() == {
        "flag": "on",
        "size": "3",
        "auto_single": "on",
    }


samples = st.builds(
    Sample,
    turn_seconds=st.sampled_from((0, 30, 60, 90, 300, 86400)),
    auto_single=st.booleans(),
    flag=st.booleans(),
    ways=st.just("slow"),
    size=st.integers(2, 12),
)


@given(samples)
def test_words_read_back(options: Sample) -> None:
    assert Sample.parse(options.words()) == options


@given(samples)
def test_every_value_that_is_written_is_read(options: Sample) -> None:
    values = {field.name: getattr(options, field.name) for field in fields(Sample)}
    assert Sample.parse({name: write(value) for name, value in values.items()}) == options
