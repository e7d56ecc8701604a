"""The band of stars, the name on it, and the frame of a game's end, in half blocks and in ASCII.

Pixels are shown by the letters of their colours, two rows of them in each row of cells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.tui.canvases import canvas_of
from tui.art.band import Edges, draw_band, draw_frame, draw_title
from tui.painting.canvas import PIXELS, Canvas
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS


class Pixels(Canvas):
    """A canvas that remembers which pixels were put where."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height, LOOKS["zellige"], GLYPHS["unicode"], "bg")
        self.put_at: list[tuple[int, int]] = []
        self.rows: list[str] = []

    def pixels(
        self,
        x: int,
        y: int,
        grid: Sequence[str],
        palette: Mapping[str, str] = PIXELS,
        bg: str | None = None,
    ) -> None:
        self.put_at.append((x, y))
        self.rows += grid


BAND = """
BBBBBBRGGGGRVVVVVVRGGGGRBBBBBB
BBTTBBRRGGRRVVTTVVRRGGRRBBTTBB
TTvvTTTRRRRTTTbbTTTRRRRTTTvvTT
vvvvvvTBBVVTbbbbbbTVVBBTvvvvvv
vvvvvvTBBVVTbbbbbbTVVBBTvvvvvv
vvGGvvvTBVTbbbGGbbbTVBTvvvGGvv
vvGGvvvTBVTbbbGGbbbTVBTvvvGGvv
vvvvvvTBBVVTbbbbbbTVVBBTvvvvvv
vvvvvvTBBVVTbbbbbbTVVBBTvvvvvv
TTvvTTTRRRRTTTbbTTTRRRRTTTvvTT
BBTTBBRRGGRRVVTTVVRRGGRRBBTTBB
BBBBBBRGGGGRVVVVVVRGGGGRBBBBBB
"""

NARROW = """
VVTbbbbbbTVVB
VVTbbbbbbTVVB
VTbbbGGbbbTVB
VTbbbGGbbbTVB
VVTbbbbbbTVVB
VVTbbbbbbTVVB
"""

FRAME = """
bbbbbbvvvvvTBBVVTbbbbbbTVVBBTvvvvvbbbbbb
bbbbbbvvvvvTBBVVTbbbbbbTVVBBTvvvvvbbbbbb
bbGGbbvGGvvvTBVTbbbGGbbbTVBTvvvGGvbbGGbb
bbGGbbvGGvvvTBVTbbbGGbbbTVBTvvvGGvbbGGbb
bbbbbbvvvvvTBBVVTbbbbbbTVVBBTvvvvvbbbbbb
bbbbbbGGGGGGGGGGGGGGGGGGGGGGGGGGGGbbbbbb
VVVVVG............................GVVVVV
VVTTVG............................GVTTVV
TTbbTG............................GTbbTT
bbbbbG............................Gbbbbb
bbbbbG............................Gbbbbb
bbGGbG............................GbGGbb
bbGGbG............................GbGGbb
bbbbbG............................Gbbbbb
bbbbbG............................Gbbbbb
TTbbTG............................GTbbTT
VVTTVG............................GVTTVV
VVVVVG............................GVVVVV
VVVVVG............................GVVVVV
VVTTVG............................GVTTVV
bbbbbbGGGGGGGGGGGGGGGGGGGGGGGGGGGGbbbbbb
bbGGbbvGGvvvTBVTbbbGGbbbTVBTvvvGGvbbGGbb
bbGGbbvGGvvvTBVTbbbGGbbbTVBTvvvGGvbbGGbb
bbbbbbvvvvvTBBVVTbbbbbbTVVBBTvvvvvbbbbbb
"""

CALM = """
bbbbbbvvvvvCbbvvCbbbbbbCvvbbCvvvvvbbbbbb
bbbbbbvvvvvCbbvvCbbbbbbCvvbbCvvvvvbbbbbb
bbnnbbvnnvvvCbvCbbbnnbbbCvbCvvvnnvbbnnbb
bbnnbbvnnvvvCbvCbbbnnbbbCvbCvvvnnvbbnnbb
bbbbbbvvvvvCbbvvCbbbbbbCvvbbCvvvvvbbbbbb
bbbbbbCCCCCCCCCCCCCCCCCCCCCCCCCCCCbbbbbb
vvvvvC............................Cvvvvv
vvCCvC............................CvCCvv
CCbbCC............................CCbbCC
bbbbbC............................Cbbbbb
bbbbbC............................Cbbbbb
bbnnbC............................Cbnnbb
bbnnbC............................Cbnnbb
bbbbbC............................Cbbbbb
bbbbbC............................Cbbbbb
CCbbCC............................CCbbCC
vvCCvC............................CvCCvv
vvvvvC............................Cvvvvv
vvvvvC............................Cvvvvv
vvCCvC............................CvCCvv
bbbbbbCCCCCCCCCCCCCCCCCCCCCCCCCCCCbbbbbb
bbnnbbvnnvvvCbvCbbbnnbbbCvbCvvvnnvbbnnbb
bbnnbbvnnvvvCbvCbbbnnbbbCvbCvvvnnvbbnnbb
bbbbbbvvvvvCbbvvCbbbbbbCvvbbCvvvvvbbbbbb
"""


def rows(picture: str) -> list[str]:
    return picture.strip().splitlines()


def test_a_star_is_in_the_middle_of_the_band() -> None:
    canvas = Pixels(30, 8)
    draw_band(canvas, 1, 6)
    assert (canvas.put_at, canvas.rows) == ([(0, 1)], rows(BAND))
    assert canvas.text().strip() == "", "the signs are for terminals without half blocks"


def test_a_low_band_has_the_middle_of_its_stars() -> None:
    canvas = Pixels(13, 3)
    draw_band(canvas, 0, 3)
    assert canvas.rows == rows(NARROW)


def test_the_band_in_ascii_is_knots() -> None:
    canvas = canvas_of(10, 4, glyphs="ascii", ground="bg")
    draw_band(canvas, 1, 3)
    assert canvas.text().splitlines() == ["", "<>--<>--<>", "--<>--<>--", "<>--<>--<>"]
    assert canvas.pen_at(9, 3).fg == "accent"


def test_the_name_is_in_the_middle_with_a_line_below_it() -> None:
    canvas = canvas_of(41, 6, ground="felt")
    draw_title(canvas, 0, 6, "the card room")
    assert canvas.text().splitlines() == [
        "",
        "        █ ▄▀ ▄▀▀▄ █  █ █   █ ▄▀▀▄",
        "        █▀▄  █▀▀█ █▀▀█ █▄▀▄█ █▀▀█",
        "        ▀  ▀ ▀  ▀ ▀  ▀ ▀   ▀ ▀  ▀",
        "",
        "              the card room",
    ]
    edges = [canvas.pen_at(x, 0).bg for x in (4, 5, 35, 36)]
    assert edges == ["felt", "bg", "bg", "felt"]


def test_the_name_in_ascii() -> None:
    canvas = canvas_of(25, 5, glyphs="ascii", ground="felt")
    draw_title(canvas, 1, 4, "the card room")
    assert canvas.text().splitlines() == ["", "", "        K A H W A", "", "      the card room"]
    assert (canvas.pen_at(8, 2).fg, canvas.pen_at(8, 2).bold) == ("accent", True)
    assert canvas.pen_at(8, 4).fg == "muted"


def test_a_wider_line_widens_the_ground_of_the_name() -> None:
    canvas = canvas_of(44, 4, glyphs="ascii", ground="felt")
    draw_title(canvas, 0, 4, "x" * 30)
    grounds = [canvas.pen_at(x, 0).bg for x in range(44)]
    assert grounds == ["felt"] * 4 + ["bg"] * 36 + ["felt"] * 4


@pytest.mark.parametrize(("calm", "picture"), [(False, FRAME), (True, CALM)])
def test_a_star_is_in_every_corner_of_the_frame_and_amid_every_edge(
    calm: bool, picture: str
) -> None:
    canvas = Pixels(40, 12)
    draw_frame(canvas, Edges(3, 2, 6), calm=calm)
    assert (canvas.put_at, canvas.rows) == ([(0, 0)], rows(picture))
    assert canvas.text().strip() == ""


def test_the_frame_in_ascii_leaves_its_middle_free() -> None:
    canvas = canvas_of(12, 6, glyphs="ascii")
    draw_frame(canvas, Edges(2, 1, 3), calm=False)
    assert canvas.text().splitlines() == [
        "<>--<>--<>--",
        "--<>--<>--<>",
        "<>-      >--",
        "--<      -<>",
        "<>-      >--",
        "--<>--<>--<>",
    ]
    assert canvas.pen_at(0, 3).fg == canvas.pen_at(11, 3).fg == canvas.pen_at(5, 5).fg == "accent"


def test_a_frame_without_sides_is_two_bands() -> None:
    canvas = canvas_of(6, 4, glyphs="ascii")
    draw_frame(canvas, Edges(1, 1, 0), calm=False)
    assert canvas.text().splitlines() == ["<>--<>", "", "", "--<>--"]
