"""Text as a real browser draws it with the real fonts: inside its plate and never on another."""

import base64
from dataclasses import replace
from importlib.resources import files

import pytest

from adapters.chat.pictures.spec import SeatPlate
from adapters.chat.pictures.svg import svg
from adapters.chat.pictures.text import width
from tests.adapters.chat.pictures.samples import LONG_NAMES, TABLE_EN

FONTS = (
    ("Noto Sans", "fontpkg_noto_sans", "NotoSans[wdth,wght].ttf"),
    ("Noto Sans Arabic", "fontpkg_noto_sans_arabic", "NotoSansArabic[wdth,wght].ttf"),
)
WORDS = (
    "Katherine",
    "Ștefan",
    "سارا رضایی",
    "محمود",
    "ليلى الخطيب",
    "câștigă meciul",
    "۱۲۳",
    "7–0",
)
MEASURE = """() => [...document.querySelectorAll('svg')].flatMap(svg =>
  [...svg.querySelectorAll('rect[rx="26"]')].map(rect => {
    const plate = rect.closest('g[transform]').parentElement;
    const edges = box => [box.left, box.top, box.right, box.bottom];
    return {
      plate: edges(rect.getBoundingClientRect()),
      parts: [...plate.querySelectorAll('text, rect[rx="10"]')]
        .filter(one => one.getAttribute('font-size') !== '38')
        .map(one => edges(one.getBoundingClientRect())),
    };
  }))"""
LENGTHS = "() => [...document.querySelectorAll('.word')].map(one => one.getBBox().width)"


def page_of(body: str) -> str:
    faces = "".join(
        f"@font-face{{font-family:'{family}';font-weight:100 900;src:url(data:font/ttf;base64,"
        f"{base64.b64encode((files(package) / 'files' / name).read_bytes()).decode()})}}"
        for family, package, name in FONTS
    )
    return f"<!doctype html><meta charset=utf-8><style>{faces}svg{{width:1000px}}</style>{body}"


@pytest.mark.heavy("playwright", "chromium")
async def test_long_names_stay_on_their_plates(chromium: str) -> None:
    from playwright.async_api import async_playwright

    tables: list[str] = []
    for rtl in (False, True):
        for at in range(0, len(LONG_NAMES), 4):
            seats = tuple(
                SeatPlate(name, "", seat % 2, line="غایب" if rtl else "hakem", count="13")
                for seat, name in enumerate(LONG_NAMES[at : at + 4])
            )
            tables.append(svg(replace(TABLE_EN, seats=seats, rtl=rtl), f"p{len(tables)}"))
    words = "".join(
        f'<svg><text class="word" y="50" font-size="30" font-weight="700"'
        f' font-family="Noto Sans, Noto Sans Arabic">{word}</text></svg>'
        for word in WORDS
    )
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = await browser.new_page()
        await page.set_content(page_of("".join(tables) + words))
        await page.evaluate("() => document.fonts.ready")
        plates = await page.evaluate(MEASURE)
        lengths = await page.evaluate(LENGTHS)
        await browser.close()

    assert len(plates) == len(LONG_NAMES) * 2
    for plate in plates:
        left, _, right, _ = plate["plate"]
        assert len(plate["parts"]) == 4, "name, line, box and number"
        for part_left, _, part_right, _ in plate["parts"]:
            assert left + 8 <= part_left
            assert part_right <= right - 8
        (_, line, box, _) = plate["parts"]
        assert line[2] + 4 <= box[0] or box[2] + 4 <= line[0]
    for word, length in zip(WORDS, lengths, strict=True):
        assert length <= width(word, 30) * 1.03, word
        assert length >= width(word, 30) * 0.8, word
