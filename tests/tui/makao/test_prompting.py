"""The ► line of Makao: what Enter does, or why it does nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.games.makao.game import Makao
from tests.tui.makao.sight import FOUR, after, read, seen, shared, words
from tui.config.settings import Settings
from tui.games.makao.prompting import prompt
from tui.games.makao.reading import MakaoReading
from tui.models import PendingChoice

LONG = {0: "R7 R+2 RS RV R-1 Y5 B9 J J+4", 1: "R1 R2 R3"}


def line(game: Makao, card: str = "", seat: int = 0, *, calling: bool = False) -> str:
    """Return the ► line with the cursor on a card."""
    reading = read(game, seat)
    cursor = reading.hand.index(card) if card else 0
    calls = frozenset({"last"}) if calling else frozenset[str]()
    return words(prompt(reading, PendingChoice(cursor, calls=calls)).main)


def detail(game: Makao, card: str, *, calling: bool = False) -> str:
    reading = read(game)
    calls = frozenset({"last"}) if calling else frozenset[str]()
    return words(prompt(reading, PendingChoice(reading.hand.index(card), calls=calls)).detail)


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("R7", "Enter plays R▲7: the colour stays red"),
        ("Y5", "Enter plays Y◊5: the colour becomes yellow"),
        ("RS", "Enter plays R▲Ø: Fatima misses a turn"),
        ("RV", "Enter plays R▲↔: the order reverses"),
        ("R-1", "Enter plays R▲−1: then you may play one more card"),
        ("R+2", "Enter plays R▲+2: Fatima must answer or draw 2"),
        ("J", "Enter plays J: you name the colour"),
        ("J+4", "Enter plays J+4: Fatima must answer or draw 4"),
        ("B9", "B■9: only red, 5 or a joker fits"),
    ],
)
def test_what_a_card_does(card: str, sentence: str) -> None:
    assert line(after(hands=LONG), card) == sentence


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("R+2", "Enter plays R▲+2: Fatima must draw 2"),
        ("J+4", "Enter plays J+4: Fatima must draw 4"),
    ],
)
def test_without_stacking_nobody_can_answer(card: str, sentence: str) -> None:
    assert line(after(hands=LONG, stacking=False), card) == sentence


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("skip", "Enter plays R▲↔: you play again"),
        ("literal", "Enter plays R▲↔: Fatima is next"),
    ],
)
def test_a_reverse_between_two(rule: str, sentence: str) -> None:
    assert line(after(hands=LONG, players=2, two_player_reverse=rule), "RV") == sentence


def test_the_next_seat_is_told_in_the_direction_of_play() -> None:
    game = after("0: RV", "3: R8", "2: R9", "1: R6", hands={**LONG, 1: "R6 R1 B1"} | _OTHERS)
    assert line(game, "RS") == "Enter plays R▲Ø: Yusuf misses a turn"


_OTHERS = {2: "R9 G1 G2", 3: "R8 G3 G6"}


@pytest.mark.parametrize(
    ("hand", "card", "calling", "sentence"),
    [
        ("R7 B9", "R7", False, "c says LAST CARD first; Enter plays R▲7 without it"),
        ("J B9", "J", False, "c says LAST CARD first; Enter plays J without it"),
        ("R7 B9", "R7", True, "Enter plays R▲7 saying LAST CARD"),
        ("J B9", "J", True, "Enter plays J saying LAST CARD, naming a colour"),
        ("R7", "R7", False, "Enter plays R▲7, your last card: MAKAO!"),
    ],
)
def test_the_last_cards(hand: str, card: str, calling: bool, sentence: str) -> None:
    assert line(after(hands={0: hand}), card, calling=calling) == sentence


def test_without_help_the_line_only_tells_of_the_call() -> None:
    sitting = seen(after(hands={0: "R7 B9"}))
    alone = replace(sitting, settings=Settings(repaint="full", beginner_help=False))
    told = words(prompt(MakaoReading(alone), PendingChoice(0)).main)
    assert told == "Enter plays R▲7 without LAST CARD; c says it"


def test_where_the_call_does_not_exist_it_is_not_asked_for() -> None:
    game = after(hands={0: "R7 B9"}, catch_penalty=0)
    assert line(game, "R7") == "Enter plays R▲7: the colour stays red"


def test_after_a_joker_only_the_named_colour_fits() -> None:
    game = after(hands={0: "B5 G1 R7"}, top="J G")
    sentence = "R▲7: only green, as named, or a joker fits"
    assert line(game, "R7") == sentence


def test_a_penalty_that_can_be_answered() -> None:
    game = after("0: R+2", hands={0: "R+2 R1 R2", 1: "G+2 R8 B1"})
    assert line(game, "G+2", 1) == "Enter plays G●+2: Amina must answer or draw 4"
    assert line(game, "R8", 1) == "R▲8 doesn't answer +2"


@pytest.mark.parametrize(
    ("moves", "hands", "sentence"),
    [
        (
            ["3: R+2"],
            {3: "R+2 R1 R2", 0: "R7 B9 G1"},
            "Enter draws 2: no card of yours answers",
        ),
        ([], {0: "G7 B9 G1", 3: "R1 R2"}, "Enter draws a card: none of yours fits"),
        (
            ["0: R-1"],
            {0: "R-1 B9 G1", 3: "R1 R2"},
            "Enter ends your turn: no card of yours fits after the −1",
        ),
    ],
)
def test_without_a_card_to_play_enter_does_what_is_left(
    moves: list[str], hands: dict[int, str], sentence: str
) -> None:
    turn = 3 if moves and moves[0].startswith("3") else 0
    assert line(after(*moves, hands=hands, turn=turn)) == sentence


@pytest.mark.parametrize(
    ("moves", "turn", "rules", "sentence"),
    [
        (["3: R+2"], 3, {}, "Then you play your turn."),
        (["3: R+2"], 3, {"after_penalty": "lose-turn"}, "Then your turn is lost."),
        ([], 0, {}, "If it fits, you may play it."),
        (["0: R-1"], 0, {}, ""),
        ([], 0, {"stock": ""}, ""),
    ],
)
def test_without_a_card_to_play_the_detail_says_what_comes_after(
    moves: list[str], turn: int, rules: dict[str, Any], sentence: str
) -> None:
    hands = {0: "R-1 G7 B9 G1" if moves == ["0: R-1"] else "G7 B9 G1", 3: "R+2 R1 R2"}
    reading = read(after(*moves, hands=hands, turn=turn, **rules))
    assert words(prompt(reading, PendingChoice()).detail) == sentence


def test_with_nothing_to_draw_enter_passes() -> None:
    game = after(hands={0: "G7 B9 G1"}, stock="")
    assert line(game) == "Enter passes: nothing fits, and there is nothing to draw"


def test_after_drawing_only_the_drawn_card_is_played() -> None:
    game = after("0: draw", hands={0: "R7 B9 G1"}, stock="R9 R8")
    assert line(game, "R9") == "Enter plays R▲9: the colour stays red"
    assert line(game, "R7") == "R▲7: you may play only the drawn card now"


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (0, "c says LAST CARD before somebody catches you"),
        (2, "x catches Nadia, who forgot LAST CARD"),
    ],
)
def test_a_forgotten_call_is_told_out_of_turn(seat: int, sentence: str) -> None:
    assert line(after("0: R7", hands={0: "R7 G4", 1: "R1 R2 R3"}), seat=seat) == sentence


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["0: R7"], "Fatima plays next."),
        (["0: R+2"], "Fatima must answer or draw 2."),
        (["0: R7", "1: R-1"], "Fatima may play one more card."),
    ],
)
def test_whom_the_table_waits_for(moves: list[str], sentence: str) -> None:
    game = after(*moves, hands={**FOUR, 1: "R1 R-1 R2 R3"})
    assert line(game) == sentence


@pytest.mark.parametrize(
    ("hands", "card", "calling", "sentence"),
    [
        (LONG, "R7", False, "d draws a card, and then only that card may be played."),
        (
            {0: "R7 B9"},
            "R7",
            False,
            "If you forget the call and someone notices, you draw 4 cards.",
        ),
        ({0: "R7 B9"}, "R7", True, "c cancels the call."),
    ],
)
def test_the_detail_says_what_else_may_be_done(
    hands: dict[int, str], card: str, calling: bool, sentence: str
) -> None:
    assert detail(after(hands=hands), card, calling=calling) == sentence


def test_the_detail_of_the_next_seat_tells_whom_to_catch() -> None:
    game = after("3: R7", hands={0: "R1 R2 R3", 3: "R7 G4"}, turn=3)
    assert detail(game, "R1") == "x catches Yusuf, who forgot LAST CARD."


def test_at_a_shared_screen_the_forgetful_has_a_name() -> None:
    game = after("0: R7", hands={0: "R7 G4", 1: "R1 R2 R3"})
    told = words(prompt(shared(game), PendingChoice()).main)
    assert told == "c says LAST CARD before somebody catches Nadia"


@pytest.mark.parametrize(
    ("moves", "scene", "card", "sentence"),
    [
        (["0: RS"], {"hands": {0: "RS R1"}, "players": 2}, "R1", "c says LAST CARD first"),
        (["0: R-1"], {"hands": {0: "R-1 R7 G1 G2"}}, "R7", "p ends your turn without another"),
        (["0: draw"], {"stock": "R9 R8"}, "R9", "p keeps the drawn card."),
        (["0: draw"], {"stock": "R9 R8", "drawn_card": "must-play"}, "R9", ""),
        ([], {"stock": ""}, "R7", "p passes."),
    ],
)
def test_the_detail_follows_from_what_was_done(
    moves: list[str], scene: dict[str, Any], card: str, sentence: str
) -> None:
    told = detail(after(*moves, **scene), card)
    assert told.startswith(sentence)
    assert bool(told) is bool(sentence)


def test_after_the_end_enter_shows_it() -> None:
    game = after("0: R7", hands={0: "R7", 1: "J+4 J+4"}, target=50)
    assert game.is_over
    assert line(game) == "The game is over; Enter shows how it ended."
