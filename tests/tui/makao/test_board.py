"""Makao's table: the piles and the words beside them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.geometry import Region

from core.games.makao.game import Makao
from tests.tui.makao.sight import FOUR, after, read, seen, shared, words
from tui.games.makao.board import DRAW_ZONE, Piles, PilesModel, board_height, piles
from tui.games.makao.look import LOOK
from tui.games.makao.reading import MakaoReading
from tui.games.makao.talk import TALK
from tui.models import PendingChoice
from tui.painting.canvas import Canvas
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS
from tui.theme.sizes import SizeClass

FORGOT = {0: "R7 G4", 1: "R1 R2 R3", 2: "G1 G2 G3"}


def model(
    game: Makao, seat: int = 0, size: SizeClass = SizeClass.S, glyphs: str = "unicode"
) -> PilesModel:
    return piles(read(game, seat, size, glyphs=glyphs))


def lines(game: Makao, seat: int = 0, size: SizeClass = SizeClass.S) -> list[str]:
    """Return the lines beside the piles."""
    return [text for line in model(game, seat, size).lines if (text := words(line))]


class Unclickable(Piles):
    """The piles painted outside a screen, where what can be clicked is only noted."""

    def __init__(self) -> None:
        super().__init__()
        self.zones: list[tuple[Region, str]] = []

    def zone(self, region: Region, zone_id: str) -> None:
        """Note where a click means what."""
        self.zones.append((region, zone_id))


def board_of(
    game: Makao, size: SizeClass, width: int, glyphs: str = "unicode"
) -> tuple[Canvas, Unclickable]:
    """Paint the board; return where it is painted, and the board."""
    canvas = Canvas(width, board_height(size), LOOKS["zellige"], GLYPHS[glyphs])
    board = Unclickable()
    board.model = model(game, size=size, glyphs=glyphs)
    board.paint(canvas)
    return canvas, board


def painted(game: Makao, size: SizeClass, width: int, glyphs: str = "unicode") -> str:
    """Return the board as it is painted."""
    return board_of(game, size, width, glyphs)[0].text()


def test_the_piles_tell_their_cards_and_the_current_colour() -> None:
    shown = model(after(hands=FOUR, top="G5", stock="R1 R2 R3"))
    assert (shown.stock, shown.top) == (3, ("G", "5"))


def test_a_joker_on_top_has_the_colour_that_was_named() -> None:
    shown = model(after("0: J B"))
    assert shown.top == ("B", "J")


@pytest.mark.parametrize(
    ("moves", "forward", "order"),
    [(["0: R7"], True, "left to right"), (["0: RV"], False, "right to left")],
)
def test_the_direction_is_told_in_words(moves: list[str], forward: bool, order: str) -> None:
    game = after(*moves, hands={**FOUR, 0: "R7 RV R1"})
    assert model(game).forward is forward
    assert f"Order {'►' if forward else '◄'} {order}" in painted(game, SizeClass.S, 61)


def test_between_two_the_direction_does_not_matter() -> None:
    game = after(hands={0: "R1 R2"}, players=2)
    assert model(game).forward is None
    assert "Order" not in painted(game, SizeClass.S, 61)


@pytest.mark.parametrize(
    ("top", "sentence"),
    [
        ("R5", "red, 5 or a joker fits"),
        ("BS", "blue, skip or a joker fits"),
        ("J Y", "yellow or a joker fits"),
    ],
)
def test_on_my_turn_the_table_says_what_fits(top: str, sentence: str) -> None:
    assert lines(after(top=top)) == ["Your turn", sentence]


def test_a_penalty_names_its_cards_and_what_answers_it() -> None:
    hands = {2: "R+2 R1 R2", 3: "J+4 R1 R2", 0: "G+2 B1 B2"}
    first = after("2: R+2", hands={**hands, 3: "G+2 R1 R2"}, turn=2)
    assert model(first, 3).pending == 2
    assert lines(first, 3) == ["waiting for you: +2", "play +2 or J+4, or draw 2"]
    assert lines(first, 0) == ["waiting for Yusuf: +2"]
    joker = after("2: R+2", "3: J+4 G", hands=hands, turn=2)
    assert lines(joker) == ["waiting for you: +2 +4", "play G●+2 or J+4, or draw 6"]


def test_a_penalty_that_cannot_be_passed_on_says_so() -> None:
    hands = {3: "R+2 R1 R2", 0: "G+2 B1 B2"}
    game = after("3: R+2", hands=hands, turn=3, stacking=False)
    assert lines(game)[1] == "draw 2: you can't pass it on"


@pytest.mark.parametrize(
    ("rule", "choice"),
    [
        ("may-play", "play it, or keep it and pass"),
        ("must-play", "it fits: you must play it"),
    ],
)
def test_the_drawn_card_is_named(rule: str, choice: str) -> None:
    game = after("0: draw", hands={0: "B1 G2"}, stock="R9 R8", drawn_card=rule)
    assert lines(game) == ["You drew R▲9", choice]


def test_the_extra_card_of_a_minus_one_is_told() -> None:
    fitting = after("0: R-1", hands={0: "R-1 R7 B1"})
    assert lines(fitting) == ["One more card", "one that fits, or none"]
    stuck = after("0: R-1", hands={0: "R-1 G7 B1"})
    assert lines(stuck) == ["One more card", "none in hand fits"]
    assert lines(fitting, 1) == ["Nadia may play one more"]


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, ["Fatima's turn", "You forgot LAST CARD: c says it"]),
        (1, ["Your turn", "red, 7 or a joker fits", "Nadia forgot LAST CARD: x catches"]),
        (2, ["Fatima's turn", "Nadia forgot LAST CARD: x catches"]),
    ],
)
def test_a_forgotten_call_is_told_to_everybody(seat: int, told: list[str]) -> None:
    assert lines(after("0: R7", hands=FORGOT), seat) == told


def test_at_a_shared_screen_everybody_has_a_name() -> None:
    forgot = piles(shared(after("0: R7", hands=FORGOT)))
    assert [words(line) for line in forgot.lines] == [
        "Fatima's turn",
        "Nadia forgot LAST CARD: c says it",
    ]
    turn, _fits = piles(shared(after())).lines
    assert words(turn) == "Nadia's turn"


def test_your_turn_is_yours_also_where_nothing_can_be_played() -> None:
    over = TALK.read(replace(read(after()).sitting, legal=()))
    assert [words(line) for line in piles(over).lines] == ["Your turn"]


def test_a_forgotten_call_is_told_where_there_are_but_two_lines() -> None:
    game = after("0: R7", hands=FORGOT)
    assert lines(game, 1, SizeClass.XS) == ["Your turn", "Nadia forgot LAST CARD: x catches"]


def test_the_cards_below_the_top_one_are_told_latest_first() -> None:
    assert model(after("0: R7", discard="B5")).trail == (("R", "5"), ("B", "5"))


@pytest.mark.parametrize(
    ("size", "width"),
    [
        (SizeClass.XS, 60),
        (SizeClass.S, 61),
        (SizeClass.M, 91),
        (SizeClass.L, 172),
    ],
)
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_nothing_is_cut_at_any_size(size: SizeClass, width: int, glyphs: str) -> None:
    hands = {2: "R+2 R1 R2", 3: "J+4 R1 R2", 0: "G+2 B1 B2"}
    text = painted(after("2: R+2", "3: J+4 G", hands=hands, turn=2), size, width, glyphs)
    assert "+6  waiting for you: +2 +4" in text
    own = "G●+2" if glyphs == "unicode" else "G+2"
    assert f"play {own} or J+4, or draw 6" in text
    assert ("G ● GREEN" if glyphs == "unicode" else " G GREEN") in text
    assert "left to right" in text
    assert ("DRAW" in text) == (size != SizeClass.XS)


@pytest.mark.parametrize(
    ("glyphs", "first"),
    [
        ("unicode", "  J+4  GREEN   +6   order ►  draw 87"),
        ("ascii", "  J+4  GREEN   +6   order >  draw 87"),
    ],
)
def test_the_compact_form_is_two_lines(glyphs: str, first: str) -> None:
    hands = {2: "R+2 R1 R2", 3: "J+4 R1 R2", 0: "G+2 B1 B2"}
    game = after("2: R+2", "3: J+4 G", hands=hands, turn=2)
    assert painted(game, SizeClass.XXS, 40, glyphs) == f"{first}\n waiting for you: +2 +4"


def test_in_the_compact_form_a_forgotten_call_comes_first() -> None:
    hands = {0: "R5 R6", 1: "R7 G2", 2: "B1 B2", 3: "G1 G2"}
    text = painted(after("0: R5", hands=hands, turn=0), SizeClass.XXS, 40)
    assert text.endswith("You forgot LAST CARD: c says it")


@pytest.mark.parametrize(
    ("size", "width"),
    [
        (SizeClass.XXS, 40),
        (SizeClass.T, 40),
        (SizeClass.XS, 60),
        (SizeClass.S, 61),
        (SizeClass.M, 91),
        (SizeClass.L, 172),
    ],
)
def test_a_click_draws_where_the_stock_lies_and_nowhere_else(size: SizeClass, width: int) -> None:
    shown = []
    for stock in ("R1 R2 R3", ""):
        canvas, board = board_of(after(top="R9", stock=stock), size, width)
        ((region, means),) = board.zones
        assert means == DRAW_ZONE
        assert Region(0, 0, canvas.width, canvas.height).contains_region(region)
        rows = canvas.text().split("\n")[region.y : region.bottom]
        shown.append([row.ljust(width)[region.x : region.right] for row in rows])
        assert "9" not in "".join(shown[-1]), "that is the card to play on"
    full, empty = shown
    assert full != empty
    assert all(row.strip() for row in full)


def test_an_empty_stock_is_an_empty_place() -> None:
    text = painted(after(stock=""), SizeClass.S, 61)
    assert "DRAW 0" in text
    assert "◊ ◊" not in text


def test_the_look_shows_the_piles() -> None:
    reading = read(after())
    assert LOOK.board(reading, PendingChoice()) == piles(reading)


def test_who_has_the_turn_and_can_do_nothing_yet_is_called_you_all_the_same() -> None:
    stuck = MakaoReading(replace(seen(after()), legal=()))
    assert [words(line) for line in piles(stuck).lines] == ["Your turn"]
