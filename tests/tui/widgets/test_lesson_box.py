"""What the box of a lesson says finds its place, the least needed last."""

from __future__ import annotations

from tui.painting.fit import text_of
from tui.theme.glyphs import GLYPHS
from tui.widgets.lesson_box import DISPENSABLE, Paragraph, laid_out

UNICODE = GLYPHS["unicode"]

DONE = Paragraph("That was right.", "good", 2)
TEXT = Paragraph("Now take the other card.")
KEYS = Paragraph("Enter plays it.", "muted", 1)


def lines(*said: Paragraph, rows: int, width: int = 24) -> list[str]:
    return ["".join(map(text_of, line)) for line in laid_out(said, width, rows, UNICODE)]


def test_paragraphs_stand_below_each_other() -> None:
    assert lines(DONE, TEXT, KEYS, rows=3) == [DONE.text, TEXT.text, KEYS.text]


def test_where_rows_are_scarce_they_stand_behind_each_other() -> None:
    assert lines(DONE, TEXT, KEYS, rows=2, width=30) == [
        "That was right. Now take the",
        "other card. Enter plays it.",
    ]


def test_what_was_done_goes_first_and_the_keys_next() -> None:
    assert lines(DONE, TEXT, KEYS, rows=2) == [TEXT.text, KEYS.text]
    assert lines(DONE, TEXT, KEYS, rows=1) == [TEXT.text]


def test_what_is_dispensable_never_stands_behind_something_else() -> None:
    asked = Paragraph("What?", "muted", DISPENSABLE)
    assert lines(KEYS, asked, rows=2) == [KEYS.text, asked.text]
    assert lines(KEYS, asked, rows=1) == [KEYS.text]


def test_what_is_needed_is_cut_with_a_sign_where_there_is_no_room_at_all() -> None:
    assert lines(TEXT, rows=1, width=12) == ["Now take th…"]
    assert lines(Paragraph(TEXT.text, rank=DISPENSABLE), rows=1, width=12) == ["Now take th…"]
    assert lines(rows=1) == []
