"""Writes messages: puts a body's parts together, checks limits, tells observers and the gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fakes.discord import components, mentions, reading
from tests.fakes.discord.errors import ApiError, FormError
from tests.fakes.discord.model import COMPONENTS_V2, Content, Json, Message

if TYPE_CHECKING:
    from tests.fakes.common.http import Upload
    from tests.fakes.discord.model import Channel, Interaction, User
    from tests.fakes.discord.state import State

LONGEST: Final = 2000
MOST_EMBEDS: Final = 10
MOST_IN_EMBEDS: Final = 6000
MOST_FILES: Final = 10
BIGGEST_FILE: Final = 10 * 1024 * 1024
SETTABLE: Final = (1 << 2) | (1 << 6) | (1 << 12) | COMPONENTS_V2
Files = dict[str, "Upload"]


def compose(state: State, body: Json, files: Files, before: Content | None = None) -> Content:
    """Put together what a message will show; raises `FormError` and 50006.

    With ``before`` it is an edit: what the body does not name stays.
    """
    old = before or Content()
    mentions.check(body.get("allowed_mentions"))
    flags = body.get("flags") or 0
    if flags & ~SETTABLE:
        raise FormError("flags", f"{flags} holds a flag that no bot may set", "BITFIELD")
    flags |= old.flags & COMPONENTS_V2
    is_v2 = bool(flags & COMPONENTS_V2)
    raw = (body["content"] or "") if "content" in body else old.raw
    embeds = tuple(body["embeds"] or ()) if "embeds" in body else old.embeds
    if is_v2 and (raw or embeds):
        raise FormError(
            "content" if raw else "embeds",
            "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        )
    if len(raw) > LONGEST:
        raise FormError("content", f"Must be {LONGEST} or fewer in length.")
    _check_embeds(embeds)
    parts = body["components"] or () if "components" in body else old.components
    read = components.Components(state.world.emojis, is_v2=is_v2).take(parts)
    attachments = _attach(state, body, files, old)
    if not (raw.strip() or embeds or parts or attachments):
        raise ApiError(50006)
    if raw != raw.strip():
        state.watch.trimmed(raw)
        raw = raw.strip()
    texts = [raw, *read.texts, *reading.embed_lines(embeds)]
    text = "\n".join(reading.plain(one, state.world.name_of) for one in texts if one)
    return Content(
        raw, text, tuple(read.rows), embeds, components.numbered(parts), attachments, flags
    )


def _check_embeds(embeds: tuple[Json, ...]) -> None:
    if len(embeds) > MOST_EMBEDS:
        raise FormError("embeds", f"Must be {MOST_EMBEDS} or fewer in length.")
    if sum(map(len, reading.embed_lines(embeds))) > MOST_IN_EMBEDS:
        raise FormError(
            "embeds",
            f"Embed size exceeds maximum size of {MOST_IN_EMBEDS}",
            "MAX_EMBED_SIZE_EXCEEDED",
        )
    for index, one in enumerate(embeds):
        if not reading.embed_lines((one,)) and not (one.get("image") or one.get("thumbnail")):
            raise FormError(f"embeds.{index}", "an embed that shows nothing", "EMBED_EMPTY")


def _attach(state: State, body: Json, files: Files, old: Content) -> tuple[Json, ...]:
    """Give the attachments: those kept of an edited message, then the new files."""
    wanted = body.get("attachments")
    kept = list(old.attachments)
    if wanted is not None:
        ids = {str(one["id"]) for one in wanted}
        given = {key.removeprefix("files[").removesuffix("]") for key in files}
        if ids - given - {one["id"] for one in kept}:
            raise FormError("attachments", "neither a file that came nor one that is there")
        kept = [one for one in kept if one["id"] in ids]
    told = {str(one["id"]): one for one in wanted or ()}
    for key, upload in files.items():
        if len(upload.body) > BIGGEST_FILE:
            raise ApiError(40005)
        number = state.world.ids.next()
        index = key.removeprefix("files[").removesuffix("]")
        name = told.get(index, {}).get("filename") or upload.name
        state.world.files[number] = upload
        address = f"{state.base_url}/attachments/{number}/{name}"
        kept.append(
            {
                "id": str(number),
                "filename": name,
                "size": len(upload.body),
                "url": address,
                "proxy_url": address,
                "content_type": upload.mime or "application/octet-stream",
            }
        )
        if told.get(index, {}).get("description"):
            kept[-1]["description"] = told[index]["description"]
    if len(kept) > MOST_FILES:
        raise FormError("attachments", f"Must be {MOST_FILES} or fewer in length.")
    return tuple(kept)


def send(
    state: State,
    channel: Channel,
    body: Json,
    files: Files,
    *,
    receiver: User | None = None,
    origin: Interaction | None = None,
) -> Message:
    """Post a message of the bot's; raises `ApiError`."""
    content = compose(state, body, files)
    message = state.world.post(channel, state.world.bot, content, receiver=receiver, origin=origin)
    message.epoch = state.epoch
    written(state, message, "send", body)
    return message


def edit(state: State, message: Message, body: Json, files: Files) -> Message:
    """Change a message of the bot's; raises `ApiError`."""
    content = compose(state, body, files, None if message.is_loading else message.content)
    is_new = message.is_loading
    if not is_new:
        if not state.keeps_history:
            message.history.clear()
        message.history.append(message.content)
        message.edits += 1
        message.edited_ms = state.clock.now_ms()
    message.content, message.is_loading = content, False
    message.epoch = state.epoch
    written(state, message, "send" if is_new else "edit", body)
    return message


def delete(state: State, message: Message) -> None:
    """Delete a message of the bot's."""
    message.is_deleted = True
    state.last_written, state.last_kind = message, "delete"
    if message.receiver is None:
        data: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
        state.sessions.emit_message("MESSAGE_DELETE", data, message.channel)


def written(state: State, message: Message, kind: str, body: Json) -> None:
    """Tell everybody who must know that a message shows something new."""
    state.last_written, state.last_kind = message, kind
    if kind == "send":
        state.watch.sent(message, body)
    state.watch.shown(message)
    if message.receiver is None:
        name = "MESSAGE_CREATE" if kind == "send" else "MESSAGE_UPDATE"
        data = state.wire(message)
        state.sessions.emit_message(name, data, message.channel)


def looks_same(before: Content, after: Content) -> bool:
    """Tell whether people see no difference."""
    return (before.raw, before.embeds, before.components) == (
        after.raw,
        after.embeds,
        after.components,
    ) and [one["id"] for one in before.attachments] == [one["id"] for one in after.attachments]
