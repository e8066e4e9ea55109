"""What Discord's API refuses, with the numbers that its documentation gives."""

from __future__ import annotations

from typing import Any, Final

MESSAGES: Final = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20012: (403, "You are not authorized to perform this action on this application"),
    30003: (400, "Maximum number of pins reached for the channel (50)"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40003: (429, "You are opening direct messages too fast."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
}


class ApiError(Exception):
    """A refusal of the API."""

    def __init__(
        self,
        code: int,
        *,
        status: int = 0,
        message: str = "",
        errors: dict[str, Any] | None = None,
        retry_after: float | None = None,
    ) -> None:
        """Keep the JSON error code; status and message are those of the documentation.

        ``retry_after``: virtual seconds. ``errors``: the tree of an invalid form.
        """
        usual = MESSAGES.get(code, (400, ""))
        self.code = code
        self.status = status or usual[0]
        self.message = message or usual[1]
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f"{self.status} {code} {self.message}")

    def body(self) -> dict[str, Any]:
        """Write it as Discord does."""
        found: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            found["errors"] = self.errors
        return found


class FormError(ApiError):
    """A body that Discord does not take: 50035, with the place and the reason."""

    def __init__(self, path: str, reason: str, code: str = "BASE_TYPE_BAD_LENGTH") -> None:
        """Take the place, such as ``components.0.label``, the sentence, and Discord's word."""
        tree: dict[str, Any] = {"_errors": [{"code": code, "message": reason}]}
        for part in reversed(path.split(".") if path else []):
            tree = {part: tree}
        super().__init__(50035, errors=tree)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        """Tell place and reason."""
        return f"{self.path}: {self.reason}"
