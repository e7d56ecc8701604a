"""What the box of a lesson says finds its place, the least needed last."""

from __future__ import annotations

from tests.tui.canvases import canvas_of
from tui.painting.fit import text_of
from tui.theme.glyphs import GLYPHS
from tui.widgets.lesson_box import DISPENSABLE, LessonBox, LessonBoxModel, LessonText, laid_out

UNICODE = GLYPHS["unicode"]

DONE = LessonText("That was right.", "good", 2)
TEXT = LessonText("Now take the other card.")
KEYS = LessonText("Enter plays it.", "muted", 1)


def lines(*said: LessonText, rows: int, width: int = 24) -> list[str]:
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
    asked = LessonText("What?", "muted", DISPENSABLE)
    assert lines(KEYS, asked, rows=2) == [KEYS.text, asked.text]
    assert lines(KEYS, asked, rows=1) == [KEYS.text]


def test_what_is_needed_is_cut_with_a_sign_where_there_is_no_room_at_all() -> None:
    assert lines(TEXT, rows=1, width=12) == ["Now take th…"]
    assert lines(LessonText(TEXT.text, rank=DISPENSABLE), rows=1, width=12) == ["Now take th…"]
    assert lines(rows=1) == []


def painted(*said: LessonText, width: int, height: int, look: str = "zellige") -> list[str]:
    """Return the rows of a box."""
    box, canvas = LessonBox(), canvas_of(width, height, look)
    box.set_reactive(LessonBox.model, LessonBoxModel("Puzzle", "Runs", said=said))
    box.paint(canvas)
    return canvas.text().split("\n")


def test_from_80_columns_on_a_row_is_left_blank_below_the_heading() -> None:
    rows = painted(TEXT, width=80, height=6)
    assert rows[1:3] == ["", " " + TEXT.text]
    assert painted(TEXT, width=60, height=6)[1] == " " + TEXT.text


def test_where_no_colour_parts_box_and_table_the_blank_row_is_below_the_text() -> None:
    four = [TEXT] * 4
    assert painted(*four, width=80, height=6)[1:] == ["", *[" " + TEXT.text] * 4]
    rows = painted(*four, width=80, height=6, look="high-contrast")
    assert rows[1:] == [*[" " + TEXT.text] * 4, ""]


def test_the_heading_stays_where_all_that_is_left_of_the_text_fits_below_it() -> None:
    asked = LessonText("And what else? " * 9, "muted", DISPENSABLE)
    rows = painted(TEXT, asked, width=40, height=4)
    assert rows[:2] == [" Puzzle  Runs", " " + TEXT.text]


def test_text_that_needs_every_row_takes_that_of_the_heading_too() -> None:
    long = LessonText(TEXT.text + " And then see what comes of it." * 4)
    rows = painted(long, width=40, height=4)
    assert rows[0].startswith(" Now take the other card.")
