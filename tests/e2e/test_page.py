"""The page itself in Chromium: columns, phone, languages, private pages, coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.e2e.player import DESK, PHONE, Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.e2e.server import Server

pytestmark = [pytest.mark.heavy("playwright", "chromium"), pytest.mark.timeout(120)]

GROUP: Final = '.pane[data-chat="group"]'
ANSWERED: Final = 'html[data-waiting="0"]'
CUT_OFF: Final = """() => [...document.querySelectorAll("#bar, .pane, .pane > header, .messages, .say, .message, .keys, #sheet")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.id} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`)"""  # noqa: E501 - one expression
TOO_SMALL: Final = """() => [...document.querySelectorAll("button, select, input")]
  .map((one) => ({ name: one.id || one.className || one.dataset.cb, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width && (box.height < 44 || box.width < 40))
  .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`)"""  # noqa: E501 - one expression
ORDER: Final = """(cards) => cards
  .map((one) => [one.getBoundingClientRect(), one.dataset.cb.split(":p").at(-1)])
  .sort(([a], [b]) => a.top - b.top || a.left - b.left)
  .map(([, card]) => card)"""
ARROWS: Final = """() => [...document.querySelectorAll(".pane .send")]
  .map((one) => getComputedStyle(one).transform.startsWith("matrix(-1"))"""
"""Which arrows point to the left, from the first column to the last."""
GAPS: Final = """() => [...document.querySelectorAll(".pane")]
  .map((one) => one.getBoundingClientRect())
  .sort((a, b) => a.left - b.left)
  .flatMap((one, at, all) => (at ? [Math.round(one.left - all[at - 1].right)] : []))"""
"""How wide the line is between neighbours, in pixels."""
SUITS: Final = "SHCD"
RANKS: Final = "AKQJT98765432"


def come(browser: Browser, server: Server, size: dict[str, int], language: str = "en") -> Player:
    player = Player(browser, server.url, language=language, size=size)
    player.page.wait_for_selector('html[data-link="open"]')
    return player


def invite(player: Player, others: int) -> None:
    """Let more people come into the group."""
    for number in range(2, 2 + others):
        if not player.sees("#add-person"):
            player.press("#menu")
        player.press("#add-person")
        player.page.wait_for_function(
            "count => document.querySelectorAll('[data-me] option').length === count", arg=number
        )
    player.page.keyboard.press("Escape")


def begin(player: Player, text: str = "/newgame hokm") -> None:
    """Open a table, fill it with computers and begin."""
    player.say(text)
    player.page.wait_for_selector('[data-cb$="!bot"]')
    while player.sees('[data-cb$="!bot"]'):
        player.press_and_see('[data-cb$="!bot"]')
    player.press('[data-cb$="!start"]')
    player.page.wait_for_selector(f"{GROUP} svg")


def reach_a_lead(player: Player) -> None:
    """Go on until a whole hand of cards is offered."""
    player.page.wait_for_selector(".attention .key")
    if player.sees(".attention .key.suited"):
        player.press(".attention .key.suited")
    player.page.wait_for_selector(".attention .key.card:not(:disabled)")


def chosen(player: Player, selector: str) -> str:
    return player.page.locator(selector).first.input_value()


def test_the_first_minute_is_one_button(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    player.press("[data-start=hokm]")
    player.page.wait_for_selector(f'{GROUP} [data-cb$="!start"]')
    assert player.page.locator("[data-start]").count() == 0


def test_the_page_comes_back_by_itself(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    begin(player)
    reach_a_lead(player)
    board = f"{GROUP} .message:has(svg)"
    before = player.page.locator(board).last.get_attribute("data-msg")
    server.kill()
    player.page.wait_for_selector("#lost", state="visible")
    card = player.page.locator(".attention .key.card:not(:disabled)").first
    token = card.get_attribute("data-cb")
    card.click()  # asked while nobody listens; it is not forgotten
    server.start()
    player.page.wait_for_selector("#lost", state="hidden")
    player.page.wait_for_selector(ANSWERED)
    player.page.wait_for_selector(f'[data-cb="{token}"]:not(:disabled)', state="detached")
    assert player.page.locator(board).last.get_attribute("data-msg") == before
    player.page.wait_for_selector(".attention .key.card:not(:disabled)")
    assert player.errors == []


def test_two_windows_see_the_same(browser: Browser, server: Server) -> None:
    one, other = come(browser, server, DESK), come(browser, server, PHONE)
    begin(one)
    reach_a_lead(one)
    other.page.wait_for_selector("#sheet .key.card")
    other.press("#sheet .key.card")
    one.page.wait_for_function("() => !document.querySelector('.attention')")
    messages = f"{GROUP} .message"
    numbers = "all => all.map((one) => one.dataset.msg)"
    assert one.page.eval_on_selector_all(messages, numbers) == other.page.eval_on_selector_all(
        messages, numbers
    )


@pytest.mark.parametrize("language", ["en", "fa", "ar", "ro"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_is_cut_off(
    browser: Browser, server: Server, language: str, size: dict[str, int]
) -> None:
    player = come(browser, server, size, language)
    invite(player, 3)
    assert player.page.evaluate(CUT_OFF) == []
    begin(player)
    reach_a_lead(player)
    assert player.page.evaluate(CUT_OFF) == []
    if size == PHONE:
        assert player.page.evaluate(TOO_SMALL) == []
        for tab in ("katherine", "sara"):
            player.press(f'[data-tab="{tab}"]')
            player.page.wait_for_selector(f'.pane[data-chat="private:{tab}"]')
            assert player.page.evaluate(CUT_OFF) == []
            assert player.page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("language", ["fa", "ar"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_cards_run_from_left_to_right_in_every_language(
    browser: Browser, server: Server, language: str, size: dict[str, int]
) -> None:
    player = come(browser, server, size, language)
    assert player.page.locator("html").get_attribute("dir") == "rtl"
    player.say(f"/settings language {language}")
    player.page.wait_for_selector("[data-toast]")
    begin(player)
    reach_a_lead(player)
    cards = player.page.eval_on_selector_all(".attention .key.card", ORDER)
    assert player.page.locator(".attention").first.get_attribute("dir") == "rtl"
    by_suit = sorted(cards, key=lambda card: (SUITS.index(card[1]), RANKS.index(card[0])))
    assert [c for s in SUITS for c in cards if c[1] == s] == by_suit


def test_languages_are_each_one_s_own(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    invite(player, 1)
    assert chosen(player, "[data-language=sara]") == "fa"
    player.page.select_option("[data-language=katherine]", "fa")
    pane = '.pane[data-chat="private:katherine"]'
    player.page.wait_for_selector(f'{pane}[lang="fa"][dir="rtl"]')
    assert player.page.locator("html").get_attribute("dir") == "ltr"
    player.page.select_option("[data-language=group]", "fa")
    player.page.wait_for_selector(ANSWERED)
    player.say("/newgame hokm")
    player.page.wait_for_selector(f'{GROUP} .message[lang="fa"][dir="rtl"] .key')
    player.page.select_option("#language", "fa")
    assert player.page.locator("html").get_attribute("dir") == "rtl"
    player.page.reload()
    player.page.wait_for_selector('html[dir="rtl"] .pane')


@pytest.mark.parametrize("language", ["en", "ar"])
def test_each_column_is_laid_out_as_its_own_language_runs(
    browser: Browser, server: Server, language: str
) -> None:
    player = come(browser, server, DESK, language)
    invite(player, 1)
    # Whoever is there first speaks the browser's language; the second one does not.
    arrows = player.page.evaluate(ARROWS)
    assert arrows == ([True, True, False] if language == "ar" else [False, False, True])
    assert player.page.evaluate(GAPS) == [1, 1]


def test_as_discord_shows_what_telegram_leaves_out(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    begin(player)
    reach_a_lead(player)
    player.press(".attention .key.card:not(:disabled)")
    player.page.wait_for_function("() => !document.querySelector('.attention')")
    disabled = player.page.locator(".private .key.card:disabled")
    assert disabled.count() == 12
    assert not disabled.first.is_visible()
    player.press("#as")
    assert disabled.first.is_visible()
    player.page.reload()
    player.page.wait_for_selector(".private .key.card:disabled", state="visible")


def test_a_private_page_is_seen_by_one_and_goes(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    invite(player, 1)
    player.say("/rules hokm")
    page = f"{GROUP} .message.only"
    player.page.wait_for_selector(page)
    player.page.select_option("[data-me]", "sara")
    assert player.page.locator(page).count() == 0
    player.page.select_option("[data-me]", "katherine")
    player.press(f"{page} [data-dismiss]")
    player.page.wait_for_selector(page, state="detached")


def test_a_refusal_is_a_passing_line_in_that_chat(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    player.say("/newgame chess")
    player.page.wait_for_selector(f'{GROUP} .toast[data-toast="katherine"]')
    assert player.page.locator(f"{GROUP} .message:not(.mine)").count() == 0


def test_commands_are_offered_while_typing(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    field = player.page.locator('.say input[data-chat="group"]')
    field.press_sequentially("/n")
    assert player.page.locator(f"{GROUP} .commands li").count() == 1
    field.press("ArrowDown")
    field.press("Tab")
    assert field.input_value() == "/newgame "
    field.press_sequentially("hokm")
    field.press("Enter")
    player.page.wait_for_selector('[data-cb$="!start"]')
    private = player.page.locator('.say input[data-chat="private:katherine"]')
    private.press_sequentially("/")
    names = player.page.locator(".pane.private .commands b").all_inner_texts()
    assert "/settings" in names
    assert "/newgame" not in names
    private.press("Escape")
    assert not player.sees(".pane.private .commands")


def test_a_seed_begins_a_new_table(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    player.press("#seed")
    player.page.fill("#ask-text", "1234")
    player.press("#ask-yes")
    player.page.wait_for_selector('[data-cb$="!start"]')
    assert "1234" in player.page.locator("#seed").inner_text()


def test_the_theme_is_the_system_s_until_chosen(browser: Browser, server: Server) -> None:
    page = browser.new_context(color_scheme="light").new_page()
    page.goto(server.url)
    page.wait_for_selector('html[data-theme="light"] .pane')
    page.click("#theme")
    page.reload()
    page.wait_for_selector('html[data-theme="dark"] .pane')


def test_the_last_column_stays_as_chosen(browser: Browser, server: Server) -> None:
    player = come(browser, server, DESK)
    invite(player, 3)
    player.press('[data-second="stefan"]')
    chats = "all => all.map((one) => one.dataset.chat)"
    seen = player.page.eval_on_selector_all(".pane", chats)
    assert seen == ["group", "private:katherine", "private:stefan"]
    player.press('[data-second="mahmoud"]')
    seen = player.page.eval_on_selector_all(".pane", chats)
    assert seen == ["group", "private:katherine", "private:mahmoud"]
