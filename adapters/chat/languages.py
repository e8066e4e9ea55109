"""The languages that people may choose, and what the machine must know of each.

A language is added by copying the folder ``locales/en`` to ``locales/<code>``, translating it, and
adding one line to `LANGUAGES`; plural forms and list words come from CLDR by the code.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

LATIN_DIGITS: Final = "0123456789"
PERSIAN_DIGITS: Final = "۰۱۲۳۴۵۶۷۸۹"
ARABIC_DIGITS: Final = "٠١٢٣٤٥٦٧٨٩"


@dataclass(frozen=True, slots=True)
class Language:
    """One language."""

    code: str
    """Language tag, also the name of its folder."""
    name: str
    """What its speakers call it."""
    rtl: bool = False
    """Runs from right to left."""
    digits: str = LATIN_DIGITS
    """The ten digits, from zero."""


ENGLISH: Final = Language("en", "English")
LANGUAGES: Final = (
    ENGLISH,
    Language("fa", "فارسی", rtl=True, digits=PERSIAN_DIGITS),
    Language("ar", "العربية", rtl=True),
    Language("ro", "Română"),
)
"""In the order in which a keyboard offers them; the first is what all others fall back to."""


@lru_cache(1024)
def pick_language(*tags: str | None) -> str:
    """Give the code of the first tag that names one of our languages, else English."""
    return find_language(*tags) or ENGLISH.code


def find_language(*tags: str | None) -> str | None:
    """Give the code of the first tag that names one of our languages; None = no tag does.

    Tags are what platforms send: ``fa``, ``fa-IR``, ``en_GB``; None and unknown tags are skipped.
    """
    known = {language.code for language in LANGUAGES}
    for tag in tags:
        code = (tag or "").replace("_", "-").partition("-")[0].lower()
        if code in known:
            return code
    return None
