"""The way to the network: what is sent, and what each failure becomes."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from aiohttp import web
from telegram import InputFile
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from adapters.telegram.request import AiohttpRequest, ReadyBody
from tests.adapters.ways import NOWHERE, Handle, broken_off, listening, silent

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@asynccontextmanager
async def server(handle: Handle) -> AsyncIterator[str]:
    async with listening(handle) as address:
        yield f"{address}/bot1:x/sendMessage"


def data(**values: object) -> RequestData:
    return RequestData([RequestParameter.from_input(key, value) for key, value in values.items()])


async def answered(status: int, body: str) -> object:
    async def handle(_request: web.Request) -> web.Response:
        return web.Response(status=status, text=body)

    async with server(handle) as url, AiohttpRequest() as request:
        return await request.post(url, data(chat_id=1))


async def test_text_goes_as_one_form_that_is_encoded_once() -> None:
    seen: dict[str, object] = {}

    async def handle(request: web.Request) -> web.Response:
        seen.update(await request.post())
        seen["type"] = request.content_type
        return web.json_response({"ok": True, "result": {"message_id": 7}})

    async with server(handle) as url, AiohttpRequest() as request:
        sent = data(chat_id=-100, text="سارا & ♥️ 100%", reply_markup={"inline_keyboard": []})
        assert await request.post(url, sent) == {"message_id": 7}
    assert seen["type"] == "application/x-www-form-urlencoded"
    assert seen["text"] == "سارا & ♥️ 100%"
    assert seen["reply_markup"] == '{"inline_keyboard": []}'
    assert seen["chat_id"] == "-100"


async def test_files_go_as_multipart_beside_the_other_fields() -> None:
    seen: dict[str, object] = {}

    async def handle(request: web.Request) -> web.Response:
        form = await request.post()
        photo = form["photo"]
        assert isinstance(photo, web.FileField)
        seen.update(name=photo.filename, body=photo.file.read(), caption=form["caption"])
        return web.json_response({"ok": True, "result": True})

    async with server(handle) as url, AiohttpRequest() as request:
        sent = data(caption="کارت", photo=InputFile(b"\x89PNG", filename="table.png"))
        assert await request.post(url, sent) is True
    assert seen == {"name": "table.png", "body": b"\x89PNG", "caption": "کارت"}


@pytest.mark.parametrize(
    ("status", "body", "error"),
    [
        (400, '{"description": "Bad Request: message is not modified"}', BadRequest),
        (403, '{"description": "Forbidden: bot was blocked by the user"}', Forbidden),
        (401, '{"description": "Unauthorized"}', InvalidToken),
        (404, '{"description": "Not Found"}', InvalidToken),
        (409, '{"description": "Conflict: terminated"}', Conflict),
        (400, '{"description": "x", "parameters": {"migrate_to_chat_id": -1007}}', ChatMigrated),
        (400, '{"description": "Bad Request: message is no', NetworkError),
        (502, "<html>Bad Gateway</html>", NetworkError),
        (500, "{}", NetworkError),
        (429, "<html>a proxy's</html>", NetworkError),
        (200, '{"ok": true, "resu', TelegramError),
        (200, "[1]", TelegramError),
    ],
)
async def test_an_answer_becomes_the_error_that_the_library_means(
    status: int, body: str, error: type[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(error) as caught:
        await answered(status, body)
    assert not isinstance(caught.value, BadRequest) or error in (BadRequest, ChatMigrated)
    assert caplog.records == []


async def test_a_pause_is_told_in_seconds_without_a_warning() -> None:
    body = '{"ok": false, "description": "x", "parameters": {"retry_after": 37}}'
    with pytest.raises(RetryAfter) as caught:
        await answered(429, body)
    assert caught.value.retry_after == 37


async def test_silence_is_a_time_out() -> None:
    async with server(silent) as url, AiohttpRequest(read_seconds=0.05) as request:
        with pytest.raises(TimedOut):
            await request.post(url, data(chat_id=1))


async def test_a_pool_without_a_free_connection_is_a_time_out() -> None:
    came = asyncio.Event()

    async def handle(_request: web.Request) -> web.Response:
        came.set()
        await asyncio.Event().wait()
        raise AssertionError

    pool = AiohttpRequest(1, read_seconds=5, connect_seconds=0.03, pool_seconds=0.03)
    async with server(handle) as url, pool as request:
        first = asyncio.create_task(request.post(url))
        await came.wait()
        with pytest.raises(TimedOut):
            await request.post(url, data(chat_id=1))
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first


async def test_a_dropped_connection_and_a_closed_port_are_network_errors() -> None:
    async def handle(request: web.Request) -> web.Response:
        assert request.transport is not None
        request.transport.close()
        raise asyncio.CancelledError

    async with server(handle) as url, AiohttpRequest() as request:
        with pytest.raises(NetworkError):
            await request.post(url, data(chat_id=1))
    async with AiohttpRequest() as request:
        with pytest.raises(NetworkError) as caught:
            await request.post(url, data(chat_id=1))
    assert "1:x" not in str(caught.value)


async def test_an_answer_that_breaks_off_and_a_host_without_address_are_network_errors() -> None:
    async with server(broken_off) as url, AiohttpRequest() as request:
        with pytest.raises(NetworkError):
            await request.post(url, data(chat_id=1))
        with pytest.raises(NetworkError) as caught:
            await request.post(f"{NOWHERE}/bot1:x/sendMessage", data(chat_id=1))
    assert "1:x" not in str(caught.value)


async def test_a_proxy_is_asked_for_everything() -> None:
    paths: list[str] = []

    async def handle(request: web.Request) -> web.Response:
        paths.append(request.raw_path)
        return web.json_response({"ok": True, "result": True})

    async with server(handle) as url:
        proxy = url.removesuffix("/bot1:x/sendMessage")
        async with AiohttpRequest(proxy=proxy) as request:
            assert await request.post("http://api.example/bot1/getMe") is True
    assert paths == ["http://api.example/bot1/getMe"]


async def test_what_is_closed_can_be_opened_again() -> None:
    request = AiohttpRequest()
    await request.initialize()
    await request.shutdown()
    await request.shutdown()
    with pytest.raises(NetworkError):
        await request.post("http://127.0.0.1:1/")


async def test_plain_json_goes_as_it_is() -> None:
    seen: list[object] = []

    async def handle(request: web.Request) -> web.Response:
        seen.append((request.content_type, await request.json()))
        return web.json_response({"ok": True, "result": {"message_id": 7}})

    said = {"chat_id": -100, "text": "سارا ♥️", "reply_markup": {"inline_keyboard": []}}
    async with server(handle) as url, AiohttpRequest() as request:
        assert await request.post(url, ReadyBody(said).as_data()) == {"message_id": 7}
    assert seen == [("application/json", said)]


@pytest.mark.parametrize("head", ['{"ok":true,', '{"ok": true, ', '{ "ok" : true ,'])
async def test_an_answer_that_nobody_reads_is_not_read(head: str) -> None:
    async def handle(_request: web.Request) -> web.Response:
        return web.Response(text=f'{head}"result":{{"message_id":7}}}}')

    async with server(handle) as url, AiohttpRequest() as request:
        unread = ReadyBody({"chat_id": 1}, is_read=False).as_data()
        assert await request.post(url, unread) in (True, {"message_id": 7})


async def test_but_a_refusal_is_read_always() -> None:
    async def handle(_request: web.Request) -> web.Response:
        said = {"ok": False, "error_code": 400, "description": "Bad Request: chat not found"}
        return web.json_response(said, status=400)

    async with server(handle) as url, AiohttpRequest() as request:
        with pytest.raises(BadRequest, match="hat not found"):
            await request.post(url, ReadyBody({"chat_id": 1}, is_read=False).as_data())


async def test_what_is_wrong_with_the_way_is_said_with_no_more_than_a_host() -> None:
    async def refuses(_request: web.Request) -> web.Response:
        return web.Response(status=403)

    async def said(url: str, proxy: str = "") -> str:
        async with AiohttpRequest(proxy=proxy or None) as request:
            with pytest.raises(NetworkError) as caught:
                await request.post(url, data(chat_id=1))
        return caught.value.message

    assert await said("http://127.0.0.1:1/bot1:x/getMe") == "nobody answers at 127.0.0.1:1"
    proxy = "http://ann:word@127.0.0.1:1"
    assert await said("http://api.example/bot1:x/getMe", proxy) == (
        "nobody answers at proxy 127.0.0.1:1"
    )
    async with server(refuses) as url:
        plain = await said(url.replace("http:", "https:"))
        assert plain.startswith("no secure connection to 127.0.0.1:")
        proxy = url.partition("/bot")[0].replace("//", "//ann:word@")
        # That server knows no way to connect to others.
        assert await said("https://api.example/bot1:x/getMe", proxy) == "the proxy answers 404"
    assert await said("http://nowhere.invalid/bot1:x/getMe") == "no such host: nowhere.invalid"
