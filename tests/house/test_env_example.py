"""`.env.example` tells every setting with its default and one comment."""

import re

from pydantic import SecretStr

from bot.settings import Settings
from tests.house.tree import read

ENTRY = re.compile(r"^# (?P<comment>.+)\n#(?P<name>[A-Z_]+)=(?P<default>.*)$", re.MULTILINE)


def written(default: object) -> str:
    """Return a default as one writes it into the file; nothing set is an empty text."""
    if isinstance(default, SecretStr):
        return default.get_secret_value()
    return "" if default is None else str(default)


def test_every_setting_stands_there_with_its_default() -> None:
    prefix = Settings.model_config.get("env_prefix", "")
    expected = {
        (prefix + name).upper(): written(field.get_default(call_default_factory=True))
        for name, field in Settings.model_fields.items()
    }
    found = {entry["name"]: entry["default"] for entry in ENTRY.finditer(read(".env.example"))}
    assert found == expected


def test_nothing_else_stands_there() -> None:
    assignments = re.findall(r"^#?([A-Z_]+)=", read(".env.example"), re.MULTILINE)
    assert assignments == [entry["name"] for entry in ENTRY.finditer(read(".env.example"))]
