"""A Telegram that is as strict as the real one, for the real python-telegram-bot over TCP."""

from tests.fakes.common.waiting import UnansweredError
from tests.fakes.telegram.fake import TOKEN, FakeTelegram
from tests.fakes.telegram.faults import Fault
from tests.fakes.telegram.model import (
    Answer,
    ApiError,
    Btn,
    Call,
    Chat,
    Content,
    Message,
    Press,
    User,
)

__all__ = [
    "TOKEN",
    "Answer",
    "ApiError",
    "Btn",
    "Call",
    "Chat",
    "Content",
    "FakeTelegram",
    "Fault",
    "Message",
    "Press",
    "UnansweredError",
    "User",
]
