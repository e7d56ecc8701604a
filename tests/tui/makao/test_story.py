"""Makao told: the log's lines and what is said at the seats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.makao.builder import Heard, play, scripted, settled, stacked_deck
from tests.tui.makao.sight import FOUR, heard, read
from tui.games.makao.story import narrate, remark
from tui.models import Remark

FORGOT = {0: "R7 G4", 1: "R1 R2 R3", 2: "G1 G2 G3", 3: "B1 B2 B3"}


def log(*moves: str, seat: int = 0, **scene: Any) -> list[str]:
    """Return the log of some moves as a seat reads it."""
    game, events = heard(*moves, seat=seat, **scene)
    reading = read(game, seat)
    return [f"{line.who} {line.what}" for event in events for line in narrate(reading, event)]


def remarks(*moves: str, **scene: Any) -> list[Remark]:
    game, events = heard(*moves, **scene)
    reading = read(game)
    return [found for event in events if (found := remark(reading, event)) is not None]


@pytest.mark.parametrize(
    ("moves", "scene", "told"),
    [
        (["0: R7"], {}, ["You R▲7"]),
        (["1: R1"], {"turn": 1, "catch_penalty": 0}, ["Fatima R▲1"]),
        (["0: J B"], {}, ["You J, now blue"]),
        (["0: R+2"], {}, ["You R▲+2: +2"]),
        (["0: J+4 G"], {"hands": {0: "J+4 R1 R2"}}, ["You J+4, now green: +4"]),
        (["0: RS"], {"hands": {0: "RS R1 R2"}}, ["You R▲Ø", "Fatima misses a turn"]),
        (
            ["0: RV"],
            {"hands": {0: "RV R1 R2"}},
            ["You R▲↔", "——— play goes right to left"],
        ),
        (["0: RV"], {"hands": {0: "RV R1 R2"}, "players": 2}, ["You R▲↔"]),
        (
            ["0: R-1", "0: pass"],
            {"hands": {0: "R-1 R1 R2"}},
            ["You R▲−1", "You play no further card"],
        ),
    ],
)
def test_cards_are_told_in_signs(moves: list[str], scene: dict[str, Any], told: list[str]) -> None:
    assert log(*moves, **scene) == told


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, ["You draw R▲9", "You keep the drawn card"]),
        (1, ["Nadia draws 1", "Nadia keeps the drawn card"]),
    ],
)
def test_only_the_player_reads_which_card_was_drawn(seat: int, told: list[str]) -> None:
    assert log("0: draw", "0: pass", stock="R9 R8", seat=seat) == told


def test_many_cards_drawn_are_a_number() -> None:
    hands = {2: "R+2 R1 R2", 3: "B+2 B1 B2", 0: "G1 G2 G3"}
    moves = ("2: R+2", "3: B+2", "0: draw")
    assert log(*moves, hands=hands, turn=2, stock="R9 R8 B8 B7")[-1] == (
        "You draw R▲9  R▲8  B■8  B■7"
    )
    more = {1: "G+2 G1 G2", 2: "R+2 R1 R2", 3: "B+2 B1 B2", 0: "J+4 G3 G4"}
    told = log(
        "1: G+2", "2: R+2", "3: B+2", "0: J+4 B", "1: draw", hands=more, top="G5", turn=1, seat=1
    )
    assert told[-1] == "You draw 10"


def test_a_joker_drawn_is_not_told_like_a_number_of_cards() -> None:
    assert log("0: draw", stock="J+4 R9") == ["You draw J+4"]


def test_a_stock_that_runs_out_and_a_pass_for_want_are_told() -> None:
    told = log("0: draw", hands={0: "G1 G2"}, stock="", discard="B8 B9")
    assert told == ["——— the discard pile becomes the stock: 2 cards", "You draw B■8"]
    assert log("0: pass", hands={0: "G1 G2"}, stock="") == ["You pass, there is nothing to draw"]


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (["0: R7 last"], ["You R▲7", "You say LAST CARD"]),
        (["0: R7"], ["You R▲7", "You forget to say LAST CARD"]),
        (
            ["0: R7", "0: last"],
            ["You R▲7", "You forget to say LAST CARD", "You say LAST CARD after all"],
        ),
        (
            ["0: R7", "1: R1"],
            ["You R▲7", "You forget to say LAST CARD", "You get away with it", "Fatima R▲1"],
        ),
    ],
)
def test_the_call_is_told_said_forgotten_and_made_good(moves: list[str], told: list[str]) -> None:
    assert log(*moves, hands=FORGOT) == told


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, ["Amina catches you", "You draw R▲9  R▲8  B■8  B■7"]),
        (1, ["Amina catches Nadia", "Nadia draws 4"]),
        (2, ["You catch Nadia", "Nadia draws 4"]),
    ],
)
def test_a_catch_is_told_from_every_side(seat: int, told: list[str]) -> None:
    lines = log("0: R7", "2: catch 0", hands=FORGOT, seat=seat, stock="R9 R8 B8 B7 B6")
    assert lines[2:] == told


def test_the_end_of_a_hand_is_told_with_everybodys_points() -> None:
    told = log("0: R7", hands={0: "R7", 1: "R1", 2: "G1 G2", 3: "J"})
    assert told[:5] == [
        "You R▲7",
        "You MAKAO!",
        "Fatima counts 1 point",
        "Amina counts 3 points",
        "Yusuf counts 30 points",
    ]


def test_the_end_of_the_game_is_told() -> None:
    hands = {0: "R7", 1: "J+4 J+4", 2: "R1", 3: "R1"}
    assert log("0: R7", hands=hands, target=50)[-1] == "You win the game with 0"
    shared = {0: "R7", 1: "J+4 J+4", 2: "R0", 3: "R1"}
    told = log("0: R7", hands=shared, target=50)
    assert told[-2:] == ["You share the win with 0", "Amina shares the win with 0"]


def test_a_dead_hand_says_why() -> None:
    hands = {seat: f"{colour}1 {colour}2" for seat, colour in enumerate("GBYG")}
    moves = [f"{seat}: pass" for seat in range(4)]
    assert "——— the round ends: everyone passed" in log(*moves, hands=hands, stock="")
    game, _events = heard(hands={0: "G1 G2"}, stock="", discard="B8 B9")
    game.turnovers = 9
    listener = game.listener = Heard()
    play(game, "0: draw")
    reading, told = read(game), list[Any](event.public() for event in listener.events)
    lines = [line.what for event in told for line in narrate(reading, event)]
    assert "the round ends: the discard pile was reused too often" in lines


def test_a_penalty_of_which_nothing_is_left_is_told() -> None:
    hands = {0: "B1 G2", 3: "R+2 R1"}
    told = log("3: R+2", "0: catch 3", "0: draw", hands=hands, turn=3, stock="")
    assert told[-2:] == ["Yusuf draws 1", "You find nothing to draw"]


@pytest.mark.parametrize(
    ("dealer", "tops", "told"),
    [
        (0, "R5", ["——— round 1, you deal", "——— R▲5 is turned up"]),
        (
            2,
            "J RS",
            [
                "——— round 1, Amina deals",
                "——— J went back into the stock",
                "——— R▲Ø is turned up",
                "Yusuf misses a turn",
            ],
        ),
        (
            3,
            "B+2 G9 G8",
            ["——— round 1, Yusuf deals", "——— B■+2 is turned up", "You draw G●9  G●8"],
        ),
    ],
)
def test_the_deal_is_told(dealer: int, tops: str, told: list[str]) -> None:
    options, listener = settled(4), Heard()
    first, _blank, rest = tops.partition(" ")
    deck = stacked_deck(options, {}, first, rest, dealer)
    game = scripted(options, [deck], dealer, listener)
    events: list[Any] = [event.seen_by(0) for event in listener.events]
    lines = [f"{line.who} {line.what}" for event in events for line in narrate(read(game), event)]
    assert lines == told


def test_what_a_seat_says_and_does_stands_at_its_place() -> None:
    assert remarks("0: R7 last", hands=FORGOT) == [Remark(0, "Last card!", "R▲7")]
    assert remarks("0: R7", hands=FOUR) == [Remark(0, "", "R▲7")]
    assert remarks("0: draw", "0: pass", hands=FOUR, stock="R9 R8") == [
        Remark(0, deed="drew 1"),
        Remark(0, deed="passed"),
    ]
    assert remarks("0: R7", hands={0: "R7"})[:2] == [Remark(0, "", "R▲7"), Remark(0, "Makao!")]


def test_the_call_stands_through_an_extra_card_that_is_not_played() -> None:
    hands = {0: "R-1 G4", 1: "R1 R2 R3"}
    assert remarks("0: R-1 last", "0: pass", hands=hands) == [Remark(0, "Last card!", "R▲−1")]


def test_claims_are_said_aloud() -> None:
    caught = remarks("0: R7", "2: catch 0", hands=FORGOT)
    assert caught[1:] == [Remark(2, "Caught!", tone="warm"), Remark(0, deed="drew 4")]
    assert remarks("0: R7", "0: last", hands=FORGOT)[1:] == [Remark(0, "Last card!")]
