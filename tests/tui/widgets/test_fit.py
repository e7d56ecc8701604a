"""Text cut to its place: never wider than asked, an ellipsis exactly where something is missing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.painting.fit import in_rows, leading, measure, shorten, shorten_spans, text_of, widest
from tui.theme.glyphs import GLYPHS, Glyphs

UNICODE, ASCII = GLYPHS["unicode"], GLYPHS["ascii"]


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Fatima", 6, "Fatima"),
        ("Fatima", 5, "Fati…"),
        ("two words", 5, "two…"),
        ("Fatima", 1, "…"),
        ("Fatima", 0, ""),
        ("Fatima", -3, ""),
        ("日本語", 4, "日…"),
    ],
)
def test_a_text_too_long_ends_in_an_ellipsis(text: str, width: int, shown: str) -> None:
    assert shorten(text, width, UNICODE) == shown


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("10♠♣ 9♥", 6, "10♠♣…"),
        ("10♠♣ 9♥", 4, "…"),
        ("draws Y◊↔ R▲+2", 9, "draws…"),
        ("draws Y◊↔ R▲+2", 10, "draws Y◊↔…"),
        ("lays 12†", 7, "lays…"),
        ("▲best", 4, "▲be…"),
    ],
)
def test_a_card_is_cut_out_whole(text: str, width: int, shown: str) -> None:
    assert shorten(text, width, UNICODE) == shown


def test_in_ascii_a_text_is_measured_and_cut_as_it_is_painted() -> None:
    assert measure("…", ASCII) == 3
    assert shorten("Äachra …", 8, ASCII) == "Aachra~"


@given(st.text(max_size=20), st.integers(0, 25), st.sampled_from([UNICODE, ASCII]))
def test_a_shortened_text_always_fits(text: str, width: int, glyphs: Glyphs) -> None:
    assert measure(shorten(text, width, glyphs), glyphs) <= width


@pytest.mark.parametrize(
    ("width", "shown"),
    [(11, "Enter plays"), (10, "Enter pla…"), (6, "Enter…"), (5, "Ente…")],
)
def test_spans_are_cut_as_one_text_and_keep_their_roles(width: int, shown: str) -> None:
    spans = shorten_spans([("Enter", "accent", True), (" plays", "muted")], width, UNICODE)
    assert "".join(map(text_of, spans)) == shown
    assert spans[0][1:] == ("accent", True)


@pytest.mark.parametrize(("width", "shown"), [(9, "aa bb ccc"), (8, "aa bb"), (4, "aa"), (1, "")])
def test_leading_leaves_out_whole_texts_from_the_end(width: int, shown: str) -> None:
    assert leading(["aa", "bb", "ccc"], " ", width, UNICODE) == shown


def test_the_widest_of_no_texts_is_nothing() -> None:
    assert widest([], UNICODE) == 0
    assert widest(["a", "abc", "ab"], UNICODE) == 3


@pytest.mark.parametrize(
    ("words", "width", "gap", "rows"),
    [
        ("", 9, 1, []),
        ("one two six", 11, 1, [["one", "two", "six"]]),
        ("one two six", 10, 1, [["one", "two"], ["six"]]),
        ("one two six", 9, 0, [["one", "two", "six"]]),
        ("one seventeen six", 5, 2, [["one"], ["seventeen"], ["six"]]),
        ("seventeen a", 5, 1, [["seventeen"], ["a"]]),
    ],
)
def test_rows_hold_as_much_as_fits_with_gaps(
    words: str, width: int, gap: int, rows: list[list[str]]
) -> None:
    assert in_rows(words.split(), len, width, gap) == rows
