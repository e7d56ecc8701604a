"""Every card at every size: inside its rectangle, unlike all others, with the pinta of its suit."""

from collections.abc import Callable

import pytest

from tests.tui.canvases import canvas_of
from tests.tui.theme.test_glyphs import FRENCH, MAKAO, SPANISH
from tui.art.backs import draw_back, draw_back_strip, draw_backs
from tui.art.french import draw_french
from tui.art.makao import draw_makao
from tui.art.spanish import SIZES, draw_spanish
from tui.art.sprites import ACES, BUSTS, EMBLEMS, FIGURES, LARGE, MIDDLE, PLACARDS, SMALL
from tui.painting.canvas import PIXELS, Canvas

FRENCH_SIZES = ((5, 1), (5, 3), (5, 4), (9, 6), (16, 10))
MAKAO_SIZES = ((5, 1), (5, 3), (9, 5), (16, 8), (22, 12))
SIGN_SETS = ("unicode", "square", "letters", "ascii")

Draw = Callable[..., None]

DECKS = [
    (draw_spanish, SPANISH, size, glyphs) for size in SIZES for glyphs in SIGN_SETS
] + [
    (draw_french, FRENCH, size, glyphs) for size in FRENCH_SIZES for glyphs in SIGN_SETS
] + [
    (draw_makao, MAKAO, size, glyphs) for size in MAKAO_SIZES for glyphs in SIGN_SETS
]  # fmt: skip


def named(value: object) -> str:
    return getattr(value, "__name__", None) or str(value) if not isinstance(value, list) else ""


def picture(canvas: Canvas) -> tuple[object, ...]:
    return tuple(
        (sign, canvas.pen_at(x, y))
        for y, row in enumerate(canvas.text().splitlines())
        for x, sign in enumerate(row)
    )


@pytest.mark.parametrize(("draw", "deck", "size", "glyphs"), DECKS, ids=named)
def test_a_card_covers_its_rectangle_and_nothing_else(
    draw: Draw, deck: list[tuple[object, object]], size: tuple[int, int], glyphs: str
) -> None:
    width, height = size
    for card in deck:
        canvas = canvas_of(width + 4, height + 4, glyphs=glyphs, ground="slot")
        draw(canvas, 2, 2, *card, width, height)
        untouched = {
            (x, y)
            for x in range(width + 4)
            for y in range(height + 4)
            if canvas.pen_at(x, y).bg == "slot"
        }
        inside = {(x, y) for x in range(2, 2 + width) for y in range(2, 2 + height)}
        assert not untouched & inside
        assert len(untouched) + len(inside) == (width + 4) * (height + 4)


@pytest.mark.parametrize(("draw", "deck", "size", "glyphs"), DECKS, ids=named)
def test_no_two_cards_look_alike(
    draw: Draw, deck: list[tuple[object, object]], size: tuple[int, int], glyphs: str
) -> None:
    texts, pictures = set(), set()
    for card in deck:
        canvas = canvas_of(*size, glyphs=glyphs)
        draw(canvas, 0, 0, *card, *size)
        texts.add(canvas.text())
        pictures.add(picture(canvas))
    assert len(pictures) == len(deck)
    assert len(texts) == len(deck), "a card must be known without its colours"


@pytest.mark.parametrize(
    ("size", "edges"),
    [
        ((5, 4), {"D": "╭───╮", "C": "╭─ ─╮", "S": "╭ ─ ╮", "B": "╭···╮"}),
        ((8, 6), {"D": "╭──────╮", "C": "╭──  ──╮", "S": "╭─ ── ─╮", "B": "╭ ─  ─ ╮"}),
        ((16, 12), {"D": "╭──────────────╮", "C": "╭──────  ──────╮",
                    "S": "╭────  ──  ────╮", "B": "╭──  ──  ──  ──╮"}),
    ],
)  # fmt: skip
def test_the_frame_is_broken_as_often_as_the_pinta_of_the_suit(
    size: tuple[int, int], edges: dict[str, str]
) -> None:
    for suit, edge in edges.items():
        canvas = canvas_of(*size)
        draw_spanish(canvas, 0, 0, 4, suit, *size)
        assert canvas.text().splitlines()[0] == edge


def test_a_size_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="7x6"):
        draw_spanish(canvas_of(20, 20), 0, 0, 4, "D", 7, 6)


def test_a_picked_card_lies_on_another_paper() -> None:
    canvas = canvas_of(16, 6)
    draw_spanish(canvas, 0, 0, 5, "C", 8, 6)
    draw_spanish(canvas, 8, 0, 5, "C", 8, 6, "pick")
    assert (canvas.pen_at(1, 1).bg, canvas.pen_at(9, 1).bg) == ("paper", "pick")


@pytest.mark.parametrize("size", FRENCH_SIZES)
def test_a_card_that_may_not_be_played_is_grey_and_not_bold(size: tuple[int, int]) -> None:
    for card in FRENCH:
        canvas = canvas_of(*size)
        draw_french(canvas, 0, 0, *card, *size, off=True)
        pens = {canvas.pen_at(x, y) for x in range(size[0]) for y in range(size[1])}
        assert {pen.fg for pen in pens} <= {"off", "text", "paper"}
        assert not any(pen.bold for pen in pens)


def test_sprites_are_rectangles_of_known_colours() -> None:
    every = [*BUSTS.values(), *FIGURES.values()]
    for pips in (SMALL, MIDDLE, LARGE, EMBLEMS, PLACARDS, ACES):
        every += pips.values()
    for sprite in every:
        assert len({len(row) for row in sprite}) == 1
        assert set("".join(sprite)) <= set(PIXELS) | set(".Zz")


def test_backs() -> None:
    canvas = canvas_of(24, 4)
    draw_back(canvas, 0, 0, 5, 3)
    assert draw_backs(canvas, 6, 0, 3, 5, 3, 3) == 17
    assert draw_back_strip(canvas, 0, 3, 4) == 4
    assert draw_backs(canvas, 18, 0, 0, 5, 3, 3) == 18
    assert canvas.text().splitlines() == [
        "╭───╮ ╭──╭──╭───╮",
        "│◊ ◊│ │◊ │◊ │◊ ◊│",
        "╰───╯ ╰──╰──╰───╯",
        "◊◊◊◊",
    ]
