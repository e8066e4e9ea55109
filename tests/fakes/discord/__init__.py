"""A Discord that is as strict as the real one, for the real discord.py over TCP."""

from tests.fakes.common.waiting import UnansweredError
from tests.fakes.discord.errors import ApiError
from tests.fakes.discord.fake import TOKEN, FakeDiscord
from tests.fakes.discord.faults import Fault
from tests.fakes.discord.model import (
    Answer,
    Btn,
    Call,
    Channel,
    Content,
    Guild,
    Interaction,
    Message,
    User,
)
from tests.fakes.discord.typed import NotOfferedError

__all__ = [
    "TOKEN",
    "Answer",
    "ApiError",
    "Btn",
    "Call",
    "Channel",
    "Content",
    "FakeDiscord",
    "Fault",
    "Guild",
    "Interaction",
    "Message",
    "NotOfferedError",
    "UnansweredError",
    "User",
]
