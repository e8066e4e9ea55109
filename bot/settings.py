"""Settings of a process, from the environment or a `.env` file; the only reader of either."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every setting with its default; `.env.example` says each in a sentence."""

    model_config = SettingsConfigDict(env_prefix="HAKEM_", env_file=".env", extra="ignore")

    telegram_token: SecretStr = SecretStr("")
    telegram_api_url: str = "https://api.telegram.org"
    telegram_webhook_url: str = ""
    telegram_proxy: str = ""
    discord_token: SecretStr = SecretStr("")
    discord_api_url: str = "https://discord.com/api/v10"
    discord_gateway_url: str = "wss://gateway.discord.gg"
    database_url: str = "sqlite+aiosqlite:///hakem.db"
    http_host: str = "127.0.0.1"
    http_port: int = Field(default=8080, ge=0, le=65535)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] = "console"

    @property
    def secrets(self) -> tuple[str, ...]:
        """Give every secret that is set, so that logs can leave it out."""
        found = (self.telegram_token, self.discord_token)
        return tuple(value for token in found if (value := token.get_secret_value()))
