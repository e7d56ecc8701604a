"""LAST CARD: the call, how long a seat is open, and who may claim."""

from __future__ import annotations

import pytest

from core.contract.game import NOBODY, NotYourTurn
from core.games.makao.game import Makao
from tests.core.makao.builder import play, position

LATE = {0: "B1 B2 B3", 1: "R1 G1", 2: "B1 B2 B3", 3: "Y1 Y2 Y3"}


def opened(card: str = "R1", *, hands: dict[int, str] | None = None, penalty: int = 4) -> Makao:
    """Return a game in which seat 1 has just played `card` and forgotten the call."""
    stock = "G6 G7 G8 G9 Y6 Y7 Y8 Y9"
    holding = LATE | {1: f"{card.split()[0]} G1"} | (hands or {})
    game = position(holding, stock=stock, rules={"catch_penalty": penalty})
    play(game, f"1:{card}")
    return game


def claims(game: Makao) -> dict[int, list[str]]:
    """Return what each seat may claim."""
    words = {seat: game.legal_texts(seat) for seat in range(game.players)}
    return {
        seat: [text for text in texts if text.split()[0] in ("catch", "last")]
        for seat, texts in words.items()
    }


def test_the_card_that_leaves_one_has_both_forms() -> None:
    game = position({1: "R1 J"})
    assert game.legal_texts(1) == [
        *("J B", "J B last", "J G", "J G last", "J R", "J R last", "J Y", "J Y last"),
        *("R1", "R1 last", "draw"),
    ]


@pytest.mark.parametrize("cards", ["R1", "R1 R2 R3"])
def test_no_other_card_has_the_call(cards: str) -> None:
    assert not [text for text in position({1: cards}).legal_texts(1) if "last" in text]


def test_the_drawn_card_and_the_extra_card_can_carry_the_call() -> None:
    drawn = position({1: "B1"}, stock="R8")
    play(drawn, "1:draw")
    assert drawn.legal_texts(1) == ["R8", "R8 last", "pass"]
    extra = position({1: "R-1 R1 B1"})
    play(extra, "1:R-1")
    assert extra.legal_texts(1) == ["R1", "R1 last", "pass"]


def test_who_calls_is_not_open() -> None:
    game = opened("R1 last")
    assert game.open_seat == NOBODY
    assert claims(game) == {seat: [] for seat in range(4)}


def test_who_forgets_can_be_caught_by_every_other_seat_and_can_still_say_it() -> None:
    game = opened()
    assert game.state()["open"] == 1
    assert claims(game) == {0: ["catch 1"], 1: ["last"], 2: ["catch 1"], 3: ["catch 1"]}
    assert game.actors() == [0, 1, 2, 3]
    assert game.view(3)["open"] == 1


@pytest.mark.parametrize("catcher", [0, 2, 3])
@pytest.mark.parametrize("penalty", [4, 2])
def test_who_is_caught_draws_and_the_turn_stays(catcher: int, penalty: int) -> None:
    game = opened(penalty=penalty)
    play(game, f"{catcher}:catch 1")
    assert len(game.hands[1]) == 1 + penalty
    assert (game.open_seat, game.to_act) == (NOBODY, 2)
    assert claims(game) == {seat: [] for seat in range(4)}


def test_who_says_it_in_time_is_safe() -> None:
    game = opened()
    play(game, "1:last")
    assert (game.open_seat, game.to_act, len(game.hands[1])) == (NOBODY, 2, 1)
    with pytest.raises(NotYourTurn):
        play(game, "0:catch 1")


@pytest.mark.parametrize("begin", ["draw", "R4"])
def test_the_next_seat_closes_by_beginning_its_turn(begin: str) -> None:
    game = opened(hands={2: "R4 B2 B3"})
    play(game, f"2:{begin}")
    assert game.open_seat == NOBODY


def test_a_pass_of_the_next_seat_closes_too() -> None:
    game = opened(hands={2: "B1 B2 B3"})
    game.stock, game.discard = [], game.discard[-1:]
    play(game, "2:pass")
    assert game.open_seat == NOBODY


def test_a_penalty_draw_closes_too() -> None:
    game = opened("R+2")
    assert (game.open_seat, game.pending) == (1, 2)
    play(game, "2:draw")
    assert game.open_seat == NOBODY


def test_after_a_skip_the_seat_after_the_skipped_one_closes() -> None:
    game = opened("RS")
    assert claims(game)[2] == ["catch 1"]
    assert game.to_act == 3
    play(game, "3:draw")
    assert game.open_seat == NOBODY


def test_the_next_seat_may_open_itself_when_it_closes_another() -> None:
    game = opened(hands={2: "R4 B2"})
    play(game, "2:R4")
    assert game.open_seat == 2
    assert claims(game) == {0: ["catch 2"], 1: ["catch 2"], 2: ["last"], 3: ["catch 2"]}


def test_a_catch_leaves_a_penalty_pending() -> None:
    game = opened("R+2")
    play(game, "2:catch 1")
    assert (game.pending, game.to_act, len(game.hands[1])) == (2, 2, 5)


def test_a_catch_gives_what_there_is() -> None:
    game = opened()
    game.stock, game.discard = game.stock[:1], game.discard[-1:]
    play(game, "0:catch 1")
    assert (len(game.hands[1]), game.open_seat, game.turnovers) == (2, NOBODY, 0)
    nothing = opened()
    nothing.stock, nothing.discard = [], nothing.discard[-1:]
    play(nothing, "0:catch 1")
    assert (len(nothing.hands[1]), nothing.open_seat) == (1, NOBODY)


# -- the minus-one


def test_during_its_own_extra_card_a_seat_stays_open_and_after_its_pass() -> None:
    game = opened("R-1")
    assert (game.to_act, game.extra, game.open_seat) == (1, True, 1)
    assert game.legal_texts(1) == ["last", "pass"]
    play(game, "1:pass")
    assert (game.to_act, game.open_seat) == (2, 1)
    assert claims(game)[0] == ["catch 1"]
    play(game, "2:draw")
    assert game.open_seat == NOBODY


def test_caught_then_the_extra_card_goes_on_with_a_card_just_drawn() -> None:
    game = opened("R-1")
    game.stock = [game.deck(game.options).parse(card) for card in ("Y9", "Y8", "R9", "G-1")]
    play(game, "3:catch 1")
    assert (game.to_act, game.extra, game.open_seat) == (1, True, NOBODY)
    assert game.legal_texts(1) == ["G-1", "R9", "pass"]
    play(game, "1:R9")
    assert game.to_act == 2


def test_saying_it_during_the_extra_card_makes_safe() -> None:
    game = opened("R-1")
    play(game, "1:last")
    assert (game.to_act, game.extra, game.open_seat) == (1, True, NOBODY)


# -- the turn comes back


@pytest.mark.parametrize("card", ["RS", "RV"])
def test_between_two_the_own_next_move_closes(card: str) -> None:
    two = {0: "B1 B2 B3", 1: f"{card} B1"}
    game = position(two, players=2, stock="G6 G7 G8 G9 Y6")
    play(game, f"1:{card}")
    assert (game.to_act, game.open_seat) == (1, 1)
    assert game.legal_texts(1) == ["draw", "last"]
    assert game.legal_texts(0) == ["catch 1"]
    caught = game.clone()
    play(caught, "0:catch 1")
    assert (caught.to_act, len(caught.hands[1])) == (1, 5)
    play(game, "1:draw")
    assert game.open_seat == NOBODY


def test_the_own_pass_closes_when_the_turn_came_back() -> None:
    game = position({0: "B1 B2 B3", 1: "RS B1"}, players=2, stock="")
    play(game, "1:RS")
    game.discard = game.discard[-1:]
    play(game, "1:pass")
    assert (game.to_act, game.open_seat) == (0, NOBODY)


def test_without_a_catch_penalty_there_is_no_call_and_nobody_is_open() -> None:
    game = position(LATE, rules={"catch_penalty": 0})
    assert game.legal_texts(1) == ["R1", "draw"]
    play(game, "1:R1")
    assert game.open_seat == NOBODY
    assert game.actors() == [2]
