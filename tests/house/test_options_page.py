"""The page of all options says what the games take."""

from tests.house.options_page import PAGE, page
from tests.house.tree import read


def test_the_page_is_up_to_date() -> None:
    assert read(PAGE) == page(), "python -m tests.house.options_page writes it anew"
