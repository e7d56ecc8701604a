"""The cell buffer: clipping, wide signs, half blocks, strips and the difference of two pictures."""

import pytest
from rich.cells import cell_len

from tests.tui.canvases import canvas_of
from tui.painting.canvas import JOIN_WITHIN


def test_text_keeps_the_background_below_unless_given_one() -> None:
    canvas = canvas_of(10, 1)
    canvas.fill(2, 0, 3, 1, "paper")
    assert canvas.put(0, 0, "abcdef", "cups") == 6
    assert [canvas.pen_at(x, 0).bg for x in range(6)] == ["felt"] * 2 + ["paper"] * 3 + ["felt"]
    canvas.put(1, 0, "x", bg="slot", bold=True)
    assert canvas.pen_at(1, 0)[:3] == ("text", "slot", True)


@pytest.mark.parametrize(
    ("x", "y", "shown", "end"),
    [(-2, 0, "cd", 2), (3, 0, "   ab", 7), (0, 1, "", 4), (0, -1, "", 4), (9, 0, "", 13)],
)
def test_text_is_clipped_at_the_edges(x: int, y: int, shown: str, end: int) -> None:
    canvas = canvas_of(5, 1)
    assert canvas.put(x, y, "abcd") == end
    assert canvas.text() == shown


@pytest.mark.parametrize(
    ("x", "width", "shown"),
    [(0, 6, "咖啡x"), (-1, 6, " 啡x"), (3, 6, "   咖"), (0, 3, "咖")],
)
def test_a_wide_sign_takes_two_cells_and_is_never_cut(x: int, width: int, shown: str) -> None:
    canvas = canvas_of(width, 1)
    assert canvas.put(x, 0, "咖啡x") == x + 5
    assert canvas.text() == shown
    assert cell_len(canvas.strip(0).text) == width


@pytest.mark.parametrize(("x", "shown"), [(0, "ab啡"), (1, " ab"), (2, "咖ab"), (3, "咖 ab")])
def test_writing_over_half_of_a_wide_sign_blanks_the_other_half(x: int, shown: str) -> None:
    canvas = canvas_of(6, 1)
    canvas.put(0, 0, "咖啡")
    canvas.put(x, 0, "ab")
    assert canvas.text().rstrip() == shown
    assert cell_len(canvas.strip(0).text) == 6


def test_spans_follow_each_other_with_their_own_pens() -> None:
    canvas = canvas_of(20, 1)
    assert canvas.run(1, 0, ["a ", ("b", "accent", True), ("c", "muted")]) == 5
    assert canvas.text() == " a bc"
    assert canvas.pen_at(3, 0)[0:3:2] == ("accent", True)
    assert canvas.pen_at(4, 0)[0:3:2] == ("muted", False)


@pytest.mark.parametrize(
    ("upper", "lower", "sign", "fg", "bg"),
    [
        (".", ".", " ", "text", "paper"),
        ("R", ".", "▀", "px-R", "paper"),
        (".", "R", "▄", "px-R", "paper"),
        ("R", "B", "▀", "px-R", "px-B"),
        ("R", "R", "█", "px-R", "px-R"),
    ],
)
def test_two_pixels_share_a_cell(upper: str, lower: str, sign: str, fg: str, bg: str) -> None:
    canvas = canvas_of(1, 1, ground="paper")
    canvas.pixels(0, 0, [upper, lower])
    assert canvas.strip(0).text == sign
    assert canvas.pen_at(0, 0)[:2] == (fg, bg)


def test_a_sprite_of_odd_height_leaves_the_last_half_free() -> None:
    canvas = canvas_of(2, 2)
    canvas.pixels(0, 0, ["RR", "RR", "R."])
    assert canvas.text() == "██\n▀"


def test_ascii_draws_no_pixels() -> None:
    canvas = canvas_of(2, 1, glyphs="ascii")
    canvas.pixels(0, 0, ["RR", "RR"])
    assert canvas.text() == ""


@pytest.mark.parametrize(
    ("glyphs", "value", "gained", "shown"),
    [
        ("unicode", 20, 0, "▄▄▄▄▄▄▄▄▄▄"),
        ("ascii", 20, 0, "#####....."),
        ("ascii", 20, 8, "###++....."),
        ("ascii", 0, 0, ".........."),
        ("ascii", 99, 0, "##########"),
        ("ascii", -5, 0, ".........."),
    ],
)
def test_a_meter_shows_the_part_reached(glyphs: str, value: int, gained: int, shown: str) -> None:
    canvas = canvas_of(12, 1, glyphs=glyphs)
    canvas.meter(0, 0, 10, value, 40, gained=gained)
    assert canvas.text()[:10] == shown


def test_what_was_gained_stands_out_in_a_meter() -> None:
    canvas = canvas_of(10, 1)
    canvas.meter(0, 0, 10, 20, 40, "cool", gained=8)
    assert [canvas.pen_at(x, 0).fg for x in (0, 2, 3, 4, 5)] == [
        "cool", "cool", "good", "good", "key",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("look", "state", "shown"),
    [
        ("zellige", "armed", " b Bount "),
        ("zellige", "possible", " b Bount "),
        ("high-contrast", "armed", "[b Bount]"),
        ("ansi16", "armed", "[b Bount]"),
        ("ansi16", "off", " b Bount "),
    ],
)
def test_an_armed_button_is_bracketed_where_colour_is_not_enough(
    look: str, state: str, shown: str
) -> None:
    canvas = canvas_of(12, 1, look=look)
    assert canvas.keycap(0, 0, "b", "Bount", state) == 9  # type: ignore[arg-type]
    assert canvas.strip(0).text[:9] == shown


def test_a_tall_button_is_three_rows_of_one_colour() -> None:
    canvas = canvas_of(14, 3)
    end = canvas.keycap(0, 0, "b", "Bount", "armed", tall=True)
    assert {canvas.pen_at(x, y).bg for x in range(end) for y in range(3)} == {"accent"}
    assert canvas.text().splitlines()[1] == "  b Bount"


def test_a_row_becomes_a_strip_of_its_width_with_one_segment_for_each_pen() -> None:
    canvas = canvas_of(10, 1)
    canvas.put(2, 0, "ab", "accent")
    strip = canvas.strip(0)
    assert strip.cell_length == 10
    assert [segment.text for segment in strip] == ["  ", "ab", "      "]


@pytest.mark.parametrize(
    ("changes", "runs"),
    [
        ([], []),
        ([4], [(4, 0, 1, 1)]),
        ([4, 4 + JOIN_WITHIN - 1], [(4, 0, JOIN_WITHIN, 1)]),
        ([4, 4 + JOIN_WITHIN], [(4, 0, 1, 1), (4 + JOIN_WITHIN, 0, 1, 1)]),
    ],
)
def test_changed_cells_come_as_runs(
    changes: list[int], runs: list[tuple[int, int, int, int]]
) -> None:
    before, after = canvas_of(30, 2), canvas_of(30, 2)
    for x in changes:
        after.put(x, 0, "x")
    assert after.changed_runs(before) == runs


def test_a_change_of_colour_alone_is_a_change() -> None:
    before, after = canvas_of(8, 1), canvas_of(8, 1)
    before.put(3, 0, "x", "text")
    after.put(3, 0, "x", "accent")
    assert after.changed_runs(before) == [(3, 0, 1, 1)]


def test_a_wide_sign_changes_as_a_whole() -> None:
    before, after = canvas_of(8, 1), canvas_of(8, 1)
    before.put(3, 0, "日")
    after.put(3, 0, "月")
    assert after.changed_runs(before) == [(3, 0, 2, 1)]


def test_a_mark_stands_in_the_cell_of_its_letter_before_wide_signs_too() -> None:
    before, after = canvas_of(8, 1), canvas_of(8, 1)
    before.put(0, 0, "e\u0301日x")
    after.put(0, 0, "e\u0301日y")
    assert after.changed_runs(before) == [(3, 0, 1, 1)]
    assert next(iter(after.spans(0, 0, 1)))[0] == "e\u0301"


def test_canvases_of_different_size_are_not_compared() -> None:
    with pytest.raises(ValueError, match="one size"):
        canvas_of(8, 1).changed_runs(canvas_of(9, 1))


@pytest.mark.parametrize("at", [(-2, -1), (0, 0), (3, 1), (9, 9), (-9, 0)])
def test_a_blit_is_clipped(at: tuple[int, int]) -> None:
    canvas, stamp = canvas_of(5, 2), canvas_of(3, 2, ground="paper")
    canvas.blit(*at, stamp)
    inked = {(x, y) for x in range(5) for y in range(2) if canvas.pen_at(x, y).bg == "paper"}
    x, y = at
    assert inked == {
        (x + i, y + j) for i in range(3) for j in range(2) if 0 <= x + i < 5 and 0 <= y + j < 2
    }
