"""Pictures below messages: one attachment with a description, uploaded only when it shows more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from adapters.chat.surface import UnreachableError
from adapters.discord.failures import NO_PERMISSION, code_of
from adapters.discord.parcel import PICTURE, Parcel

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from adapters.chat.gallery import Gallery
    from adapters.chat.screen import Screen
    from adapters.chat.surface import Ref

Json = dict[str, Any]
T = TypeVar("T")

LONGEST_ALT: Final = 1024


class Pictures:
    """Attaches what screens show."""

    def __init__(self, gallery: Gallery | None) -> None:
        """Take the gallery, None where there are no pictures."""
        self._gallery = gallery

    async def attached(
        self, body: Json, screen: Screen, ref: Ref = "", *, is_private: bool = False
    ) -> Parcel:
        """Attach the picture of a screen, unless the message ``ref`` shows it already.

        An old picture stays below newer words, but for one person alone: it may be a hand.
        """
        gallery, shown = self._gallery, screen.picture
        if gallery is None or (shown is not None and ref and gallery.shows(ref, shown)):
            return Parcel(body)
        picture = None if shown is None else await gallery.draw(shown)
        if shown is None or picture is None:
            return Parcel({**body, "attachments": []} if is_private and ref else body)
        said = {"id": 0, "filename": PICTURE, "description": shown.alt[:LONGEST_ALT]}
        return Parcel({**body, "attachments": [said]}, picture)

    def showed(self, ref: Ref, screen: Screen, parcel: Parcel) -> None:
        """Take note of what a message shows, once it does."""
        if parcel.picture is not None and self._gallery is not None and screen.picture is not None:
            self._gallery.showed(ref, screen.picture)


async def with_or_without(
    call: Callable[[Parcel], Awaitable[T]], parcel: Parcel
) -> tuple[T, Parcel]:
    """Make a call with a picture, without it where files may not be attached."""
    try:
        return await call(parcel), parcel
    except UnreachableError as error:
        # Whatever else closes a channel closes it to words too.
        if parcel.picture is None or code_of(error.__cause__) != NO_PERMISSION:
            raise
    words = {name: value for name, value in parcel.body.items() if name != "attachments"}
    bare = Parcel(words)
    return await call(bare), bare
