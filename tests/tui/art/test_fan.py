"""The fan: steps, raised and greyed cards, shades of groups, keys and click regions."""

import pytest

from tests.tui.canvases import canvas_of
from tui.art.fan import FanCard, draw_fan, fan_step, fan_width
from tui.decks import fan_of

FRENCH, MAKAO = fan_of("french").slice, fan_of("makao").slice


@pytest.mark.parametrize(
    ("count", "width", "widest", "step"),
    [(5, 61, 7, 7), (13, 61, 7, 4), (26, 80, 7, 3), (40, 80, 7, 3), (7, 91, 9, 9), (0, 61, 7, 7)],
)
def test_the_step_makes_the_hand_fit(count: int, width: int, widest: int, step: int) -> None:
    assert fan_step(count, width, widest) == step


def test_twenty_six_cards_take_seventy_nine_columns() -> None:
    assert fan_width(26, fan_step(26, 80, 7)) == 79
    assert fan_width(0, 7) == 0


def test_a_narrow_french_fan() -> None:
    cards = [
        FanCard(("9", "S"), "9"),
        FanCard(("10", "H"), "0", raised=True),
        FanCard(("K", "H"), "K"),
    ]
    canvas = canvas_of(11, 6)
    draw_fan(canvas, 0, 0, cards, 3, 4, FRENCH, cursor=1)
    assert canvas.text().splitlines() == [
        "   ╭──",
        "╭──│10╭──╮",
        "│9 │♥ │K │",
        "│♠ ╰──│♥ │",
        "╰──   ╰──╯",
        " 9  0  K",
    ]


def test_a_narrow_makao_fan() -> None:
    cards = [FanCard(("R", "+2")), FanCard(("G", "V")), FanCard(("", "J+4"))]
    canvas = canvas_of(11, 6)
    draw_fan(canvas, 0, 0, cards, 3, 4, MAKAO)
    assert canvas.text().splitlines() == [
        "",
        "╭──╭──╭──╮",
        "│+2│↔ │+4│",
        "│R▲│G●│▀▀│",
        "╰──╰──╰──╯",
    ]
    assert [canvas.pen_at(x, 2).bg for x in (1, 4, 7)] == ["mr", "mg", "mk"]


@pytest.mark.parametrize(
    ("group", "shades"),
    [("rank", ["paper", "paper", "paper2"]), ("suit", ["paper", "paper2", "paper2"])],
)
def test_each_group_of_cards_has_its_shade(group: str, shades: list[str]) -> None:
    cards = [FanCard(("9", "S")), FanCard(("9", "H")), FanCard(("K", "H"))]
    canvas = canvas_of(11, 6)
    draw_fan(canvas, 0, 0, cards, 3, 4, FRENCH, group=group)  # type: ignore[arg-type]
    assert [canvas.pen_at(x, 2).bg for x in (1, 4, 7)] == shades


@pytest.mark.parametrize(("look", "key"), [("zellige", " 9 "), ("high-contrast", "[9]")])
def test_the_card_at_the_cursor_has_an_armed_key_and_the_paper_of_a_picked_one(
    look: str, key: str
) -> None:
    canvas = canvas_of(11, 6, look=look)
    draw_fan(
        canvas, 0, 0, [FanCard(("9", "S"), "9"), FanCard(("9", "H"), "9")], 3, 4, FRENCH, cursor=0
    )
    assert canvas.strip(5).text[:3] == key
    assert canvas.pen_at(1, 5)[:2] == ("onaccent", "accent")
    assert (canvas.pen_at(1, 2).bg, canvas.pen_at(4, 2).bg) == ("pick", "paper")


@pytest.mark.parametrize("deck", ["french", "makao"])
def test_the_key_of_a_card_that_may_not_be_played_is_muted(deck: str) -> None:
    face = ("9", "S") if deck == "french" else ("R", "9")
    canvas = canvas_of(11, 6)
    cards = [FanCard(face, "9", off=True), FanCard(face, "9")]
    draw_fan(canvas, 0, 0, cards, 3, 4, fan_of(deck).slice)
    assert [(canvas.pen_at(x, 5).fg, canvas.pen_at(x, 5).bold) for x in (1, 4)] == [
        ("muted", False),
        ("text", True),
    ]
    assert not canvas.pen_at(1, 2).bold
    assert canvas.pen_at(4, 2).bold


@pytest.mark.parametrize(("step", "height"), [(3, 4), (5, 6), (7, 6), (9, 6), (16, 10)])
@pytest.mark.parametrize("face", [("R", "9"), ("Y", "S"), ("", "J+4")])
def test_all_of_a_makao_card_that_may_not_be_played_is_dim(
    face: tuple[str, str], step: int, height: int
) -> None:
    canvas = canvas_of(step + 1, height + 2)
    draw_fan(canvas, 0, 0, [FanCard(face, "9", off=True)], step, height, MAKAO)
    pens = [canvas.pen_at(x, y) for x in range(step + 1) for y in range(1, height + 1)]
    assert {pen.bg for pen in pens} <= {"slot", "muted"}
    assert not any(pen.bold for pen in pens)


@pytest.mark.parametrize("step", [6, 7, 9, 16])
@pytest.mark.parametrize("off", [False, True])
def test_court_cards_show_figures_where_there_is_room(step: int, off: bool) -> None:
    def drawn(rank: str) -> str:
        canvas = canvas_of(2 * step + 1, 8)
        cards = [FanCard((rank, "H"), off=off), FanCard(("2", "H"))]
        draw_fan(canvas, 0, 0, cards, step, 6, FRENCH)
        rows = range(3, 6)  # below the index
        cells = ((canvas.strip(y).text[x], canvas.pen_at(x, y)) for y in rows for x in range(step))
        return "".join(f"{sign}{pen.fg}{pen.bg}" for sign, pen in cells)

    assert len({drawn(rank) for rank in ("9", "J", "Q", "K")}) == 4


@pytest.mark.parametrize("step", [3, 5, 6, 7, 9, 12, 16])
@pytest.mark.parametrize("height", [4, 6, 10])
@pytest.mark.parametrize("deck", ["french", "makao"])
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_a_fan_stays_in_its_rows_and_columns(
    step: int, height: int, deck: str, glyphs: str
) -> None:
    faces = [("10", "S"), ("Q", "H"), ("2", "D")]
    if deck == "makao":
        faces = [("Y", "-1"), ("", "J+4"), ("R", "S")]
    width = fan_width(3, step)
    canvas = canvas_of(width + 2, height + 4, glyphs=glyphs, ground="slot")
    regions = draw_fan(
        canvas,
        1,
        1,
        [FanCard(face) for face in faces],
        step,
        height,
        fan_of(deck).slice,
    )
    covered = {
        (x, y)
        for x in range(width + 2)
        for y in range(height + 4)
        if canvas.pen_at(x, y).bg != "slot"
    }
    assert covered == {(x, y) for x in range(1, width + 1) for y in range(2, height + 2)}
    assert [region.x for region in regions] == [1, 1 + step, 1 + 2 * step]
    assert sum(region.width for region in regions) == width
    assert {(region.y, region.height) for region in regions} == {(1, height + 2)}
