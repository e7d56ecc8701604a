"""Sets, places and cards as President's face words them."""

from __future__ import annotations

import pytest

from tui.games.narrating import listed
from tui.games.president.words import higher, place_word, set_words, short, shout
from tui.theme.glyphs import GLYPHS


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7S", "a seven"),
        ("8D", "an eight"),
        ("AH", "an ace"),
        ("7S 7H", "two sevens"),
        ("6S 6C 6D", "three sixes"),
        ("2S 2C 2D 2H", "four twos"),
    ],
)
def test_a_set_is_named_by_its_number_and_rank(cards: str, expected: str) -> None:
    assert set_words(cards.split()) == expected


def test_a_set_is_called_with_a_capital() -> None:
    assert shout(["10S", "10C"]) == "Two tens"


@pytest.mark.parametrize(
    ("signs", "cards", "expected"),
    [
        ("unicode", "7S 7D 7H", "7♠♦♥"),
        ("unicode", "9C 10S 10H", "9♣ 10♠♥"),
        ("ascii", "7S 7D 7H", "7SDH"),
    ],
)
def test_cards_in_signs_name_each_rank_once(signs: str, cards: str, expected: str) -> None:
    assert short(GLYPHS[signs], cards.split()) == expected


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (1, "a higher card"),
        (2, "a higher pair"),
        (3, "a higher triple"),
        (4, "four higher cards"),
    ],
)
def test_what_beats_a_set_depends_on_its_number(count: int, expected: str) -> None:
    assert higher(count) == expected


def test_every_place_of_the_largest_table_has_a_word() -> None:
    assert [place_word(place) for place in (1, 2, 3, 4, 13)] == ["1st", "2nd", "3rd", "4th", "13th"]


@pytest.mark.parametrize(
    ("names", "expected"),
    [(["Omar"], "Omar"), (["Omar", "Zineb"], "Omar and Zineb"), (["A", "B", "C"], "A, B and C")],
)
def test_names_are_joined_to_a_row(names: list[str], expected: str) -> None:
    assert listed(names) == expected
