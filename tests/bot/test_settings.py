"""Settings: what can be seen to be wrong before anybody is called."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from adapters.sql.opening import path_of
from bot.settings import Settings

TOKEN = "1:secret"  # noqa: S105 - it must not show


@pytest.fixture(autouse=True)
def _no_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def settings(monkeypatch: pytest.MonkeyPatch, **given: str) -> Settings:
    for name, value in {"TELEGRAM_TOKEN": TOKEN, **given}.items():
        monkeypatch.setenv(f"HAKEM_{name}", value)
    return Settings()


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("HTTP_PORT", "many", "integer"),
        ("DATABASE_URL", " ", "a file or an address"),
        ("TELEGRAM_API_URL", "api.telegram.org", "begin with https://"),
        ("TELEGRAM_API_URL", "", "begin with https://"),
        ("TELEGRAM_API_URL", "https://", "name a host"),
        ("TELEGRAM_API_URL", "https://api.telegram.org/bot", "address alone"),
        ("TELEGRAM_API_URL", "https://api.telegram.org:0", "end with a host"),
        ("DISCORD_API_URL", "discord.com/api/v10", "begin with https://"),
        ("DISCORD_API_URL", "", "begin with https://"),
        ("DISCORD_API_URL", "wss://gateway.discord.gg", "begin with https://"),
        ("DISCORD_API_URL", "https://discord.com", "end with /api/v10"),
        ("DISCORD_API_URL", "https://discord.com/api/v9/", "end with /api/v10"),
        ("DISCORD_API_URL", "https://discord.com/api/v10?a=b", "no blanks"),
        ("DISCORD_GATEWAY_URL", "gateway.discord.gg", "begin with wss://"),
        ("DISCORD_GATEWAY_URL", "https://discord.com/api/v10", "begin with wss://"),
        ("DISCORD_GATEWAY_URL", "wss://", "name a host"),
        ("DISCORD_GATEWAY_URL", "wss://gateway.discord.gg:0", "end with a host"),
        ("DISCORD_SHARDS", "-1", "greater than or equal to 0"),
        ("TELEGRAM_PROXY", "socks5://127.0.0.1:1080", "begin with https://"),
        ("TELEGRAM_PROXY", "127.0.0.1:3128", "begin with https://"),
        ("TELEGRAM_WEBHOOK_URL", "http://cards.example.org/telegram", "https:// only"),
        ("TELEGRAM_WEBHOOK_URL", "https://cards.example.org:8080/telegram", "8443 only"),
        ("TELEGRAM_WEBHOOK_URL", "https://cards.example.org/readyz/", "another path"),
        ("TELEGRAM_WEBHOOK_URL", f"https://cards.example.org/{TOKEN}", "token must not"),
        ("TELEGRAM_WEBHOOK_URL", "https://cards.example.org/a?b=c", "end with a host"),
        ("TELEGRAM_WEBHOOK_URL", "https://cards.example.org/a b", "no blanks"),
        ("TELEGRAM_WEBHOOK_URL", "https://cards.example.org/{bot}", "braces"),
    ],
)
def test_what_is_wrong_is_said_without_a_secret(
    name: str, value: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValidationError) as caught:
        settings(monkeypatch, **{name: value})
    (error,) = caught.value.errors(include_input=False, include_url=False)
    assert error["loc"] == (name.lower(),)
    assert says in error["msg"]
    assert TOKEN not in error["msg"]


def test_a_bot_api_server_of_ones_own_may_deliver_to_any_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = settings(
        monkeypatch,
        TELEGRAM_API_URL="http://127.0.0.1:8081/api",
        TELEGRAM_WEBHOOK_URL="http://127.0.0.1:9000/telegram",
        TELEGRAM_PROXY="http://user:word@127.0.0.1:3128",
    )
    assert made.telegram_webhook_url == "http://127.0.0.1:9000/telegram"


def test_a_proxy_may_stand_before_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    made = settings(
        monkeypatch,
        DISCORD_API_URL="http://127.0.0.1:8080/api/v10/",
        DISCORD_GATEWAY_URL="ws://127.0.0.1:7878",
    )
    assert made.discord_api_url == "http://127.0.0.1:8080/api/v10/"


def test_a_database_may_be_named_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    made = settings(monkeypatch, DATABASE_URL="games/my tables.db", LOG_LEVEL="debug")
    assert path_of(made.database_url) == Path("games/my tables.db")
    assert made.log_level == "DEBUG"


def test_a_password_in_any_address_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = {
        "TELEGRAM_API_URL": "https://me:pass-one@telegram.example",
        "TELEGRAM_PROXY": "http://me:pass-two@127.0.0.1:3128",
        "TELEGRAM_WEBHOOK_URL": "https://me:pass-three@cards.example.org/t",
        "DISCORD_API_URL": "https://me:pass-four@discord.example/api/v10",
        "DISCORD_GATEWAY_URL": "wss://me:pass-five@discord.example",
        "DATABASE_URL": "postgresql+asyncpg://me:pass-six@db/hakem",
    }
    words = {address.partition("me:")[2].partition("@")[0] for address in addresses.values()}
    assert len(words) == len(addresses)
    assert set(settings(monkeypatch, **addresses).hidden) == {TOKEN, *words}
