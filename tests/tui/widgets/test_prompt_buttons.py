"""The ► line and the bar of buttons: nothing overflows, and every state can be told apart."""

import pytest

from tests.tui.widgets.host import click, hosted, picture_of
from tests.tui.widgets.samples import BUTTONS, PROMPT
from tui.models import Prompt
from tui.theme.glyphs import GLYPHS
from tui.widgets.buttons import ButtonBar
from tui.widgets.prompt import PromptLine


def prompt(model: Prompt = PROMPT) -> PromptLine:
    widget = PromptLine()
    widget.model = model
    return widget


def bar() -> ButtonBar:
    widget = ButtonBar()
    widget.model = BUTTONS
    return widget


async def test_prompt_shows_its_detail_only_on_a_second_row() -> None:
    main = " ► Enter plays 5 of cups saying Bount: 5 cards, +1 point"
    assert await picture_of(prompt(), 61) == [main]
    assert await picture_of(prompt(), 61, 2) == [main, "   It takes 5 6 7 10 from the table."]


async def test_a_detail_that_has_not_room_enough_is_left_out() -> None:
    rows = await picture_of(prompt(), 40, 2)
    assert rows == ["► Enter plays 5 of cups saying Bount: 5", "  cards, +1 point"]


async def test_a_sentence_too_long_ends_in_an_ellipsis_before_the_edge() -> None:
    assert await picture_of(prompt(), 40) == ["► Enter plays 5 of cups saying Bount:…"]


@pytest.mark.parametrize(
    ("rows", "shown"),
    [
        (1, ["► You cannot pass while there are ca…"]),
        (2, ["► You cannot pass while there are", "  cards to draw: play or draw one."]),
    ],
)
async def test_a_long_sentence_goes_on_in_the_next_row(rows: int, shown: list[str]) -> None:
    refusal = "You cannot pass while there are cards to draw: play or draw one."
    widget = prompt(Prompt(((refusal, "bad"),)))
    assert await picture_of(widget, 38, rows) == shown
    assert widget.rows(38, GLYPHS["unicode"]) == 2
    assert widget.rows(80, GLYPHS["unicode"]) == 1


async def test_the_tones_of_a_sentence_go_on_in_the_next_row() -> None:
    widget = prompt(Prompt((("Enter", "accent", True), (" plays the five of cups", "text"))))
    async with hosted(widget, 20, 2) as app:
        assert app.rows == ["► Enter plays the", "  five of cups"]
        assert app.canvas.pen_at(2, 0).fg == "accent"
        assert {app.canvas.pen_at(2, 1).fg, app.canvas.pen_at(8, 0).fg} == {"text"}


def test_no_row_is_asked_for_a_detail() -> None:
    assert prompt().rows(61, GLYPHS["unicode"]) == 1


async def test_an_empty_prompt_has_no_pointer() -> None:
    assert await picture_of(prompt(Prompt())) == [""]


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (64, "  r Ronda   t Tringa   b Bount   f Khamsa   x Äachra   m Missa"),
        (61, "  r Ronda  t Tringa  b Bount  f Khamsa  x Äachra  m Missa"),
        (56, "  r Ronda  t Trin…  b Bount  f Kham…  x Äach…  m Missa"),
        (44, "  r Ro…  t Tr…  b Bo…  f Kh…  x Äa…  m Mi…"),
        (32, "  r …  t …  b …  f …  x …  m …"),
    ],
)
async def test_a_narrow_bar_loses_its_gaps_then_the_ends_of_labels(width: int, shown: str) -> None:
    (row,) = await picture_of(bar(), width)
    assert row == shown
    assert len(row) < width


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (64, ["  r Ronda   t Tringa   b Bount   f Khamsa   x Äachra   m Missa", ""]),
        (40, ["  r Ronda   t Tringa   b Bount", "  f Khamsa   x Äachra   m Missa"]),
        (24, ["  r Ronda   t Tringa", "  b …  f …  x Ä…  m M…"]),
    ],
)
async def test_buttons_go_on_in_a_second_row(width: int, shown: list[str]) -> None:
    assert await picture_of(bar(), width, 2) == shown


async def test_a_high_bar_has_tall_buttons() -> None:
    top, middle, bottom = await picture_of(bar(), 91, 3)
    assert middle.startswith("   r Ronda     t Tringa     b Bount")
    assert top == bottom == ""


async def test_the_states_of_buttons_differ_in_fill() -> None:
    async with hosted(bar(), 80) as app:
        canvas = app.canvas
        fills = [canvas.pen_at(x, 0).bg for x in (3, 13, 24)]
        assert fills == ["felt", "key", "accent"]


@pytest.mark.parametrize("look", ["high-contrast", "ansi16", "ascii"])
async def test_the_armed_button_is_bracketed_where_colours_are_few(look: str) -> None:
    (row,) = await picture_of(bar(), look=look)
    assert "[b Bount]" in row
    assert row.count("[") == 1


@pytest.mark.parametrize(
    ("height", "x", "y", "pressed"),
    [(1, 2, 0, ["ronda"]), (1, 14, 0, ["tringa"]), (1, 70, 0, []), (3, 14, 2, ["tringa"])],
)
async def test_a_click_on_a_button_reports_its_id(
    height: int, x: int, y: int, pressed: list[str]
) -> None:
    async with hosted(bar(), 80, height) as app:
        assert await click(app, x, y) == pressed
