"""Settings of a process, from the environment or a `.env` file; the only reader of either."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    EnvSettingsSource,
    SettingsConfigDict,
)

from adapters.sql.opening import file_url
from bot.addresses import (
    DISCORD,
    GATEWAY,
    TELEGRAM,
    api_address,
    gateway_address,
    proxy_address,
    rest_address,
    webhook_address,
)

PREFIX: Final = "HAKEM_"


def _database_address(value: str) -> str:
    """Take a file too, as the command line does."""
    if not value.strip():
        raise ValueError("a file or an address such as sqlite+aiosqlite:///hakem.db belongs here")
    return value if "://" in value else file_url(Path(value))


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


class Settings(BaseSettings):
    """Every setting with its default; `.env.example` says each in a sentence."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_file=".env", extra="ignore")

    telegram_token: SecretStr = SecretStr("")
    telegram_api_url: Annotated[str, AfterValidator(api_address)] = TELEGRAM
    telegram_webhook_url: str = ""
    telegram_proxy: Annotated[str, AfterValidator(proxy_address)] = ""
    discord_token: SecretStr = SecretStr("")
    discord_api_url: Annotated[str, AfterValidator(rest_address)] = DISCORD
    discord_gateway_url: Annotated[str, AfterValidator(gateway_address)] = GATEWAY
    discord_shards: int = Field(default=1, ge=0, le=1000)
    pictures: Literal["on", "off"] = "on"
    database_url: Annotated[str, AfterValidator(_database_address)] = "sqlite+aiosqlite:///hakem.db"
    http_host: str = "127.0.0.1"
    http_port: int = Field(default=8080, ge=0, le=65535)
    limit_open_lobbies: int = Field(default=1, ge=1)
    limit_lobbies_per_hour: int = Field(default=20, ge=1)
    limit_tables_per_person: int = Field(default=3, ge=1)
    limit_commands: int = Field(default=5, ge=1)
    limit_commands_per_minute: int = Field(default=30, ge=1)
    limit_text: int = Field(default=256, ge=64, le=4096)
    limit_name: int = Field(default=256, ge=20, le=1024)
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = (
        "INFO"
    )
    log_format: Literal["console", "json"] = "console"

    @field_validator("telegram_webhook_url")
    @classmethod
    def _is_deliverable(cls, url: str, before: ValidationInfo) -> str:
        token = before.data.get("telegram_token", SecretStr(""))
        api_url = before.data.get("telegram_api_url", TELEGRAM)
        return webhook_address(url, token.get_secret_value(), api_url)

    @property
    def tokens(self) -> tuple[str, ...]:
        """Give every token that is set."""
        found = (self.telegram_token, self.discord_token)
        return tuple(value for token in found if (value := token.get_secret_value()))

    @property
    def hidden(self) -> tuple[str, ...]:
        """Give every secret there is, passwords in addresses too: no log holds one."""
        values = (str(getattr(self, name)) for name in type(self).model_fields)
        found = (urlsplit(value).password for value in values if "://" in value)
        return (*self.tokens, *(word for word in found if word))


def unknown() -> tuple[str, ...]:
    """Name what looks like a setting and is none: a slip of the pen would go unnoticed."""
    known = {f"{PREFIX}{name}".upper() for name in Settings.model_fields}
    sources = EnvSettingsSource(Settings), DotEnvSettingsSource(Settings)
    given = {name.upper() for source in sources for name in source.env_vars}
    return tuple(sorted(name for name in given - known if name.startswith(PREFIX)))
