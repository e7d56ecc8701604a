"""Makao's stages: what is looked at before the next state."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.makao.sight import FOUR, after, heard, read
from tui.games.makao.reading import MakaoReading
from tui.games.makao.staging import stages
from tui.games.makao.talk import TALK
from tui.games.seat_view import StagedView

FORGOT = {0: "R7 G4", 1: "R1 R2 R3", 2: "G1 G2 G3", 3: "B1 B2 B3"}


def staged(move: str, *before: str, seat: int = 0, **scene: Any) -> tuple[StagedView, ...]:
    """Return what is looked at after a move that some others went before."""
    _game, events = heard(*before, move, seat=seat, **scene)
    _same, earlier = heard(*before, seat=seat, **scene)
    return stages(read(after(*before, **scene), seat), events[len(earlier) :])


def read_of(stage: StagedView) -> MakaoReading:
    return TALK.read(stage.sitting)


@pytest.mark.parametrize("move", ["0: R7", "0: draw"])
def test_a_usual_move_is_seen_by_itself(move: str) -> None:
    assert staged(move) == ()


def test_a_penalty_is_seen_drawn_while_it_still_waits() -> None:
    hands = {**FOUR, 3: "R+2 R1 R2"}
    (stage,) = staged("0: draw", "3: R+2", hands=hands, turn=3, stock="B8 G9 Y1")
    view = read_of(stage).view
    assert (view["pending"], view["stock"], stage.last) == (2, 1, False)
    assert sorted(read_of(stage).hand) == sorted([*hands[0].split(), "B8", "G9"])


def test_a_joker_that_ends_the_hand_shows_the_colour_it_was_given() -> None:
    hands = {0: "J", 1: "R1", 2: "G1 G2", 3: "R3"}
    (stage,) = staged("0: J G", hands=hands, top="B5")
    assert (read_of(stage).view["colour"], read_of(stage).view["discard"][-1]) == ("G", "J")


@pytest.mark.parametrize(("seat", "held"), [(0, 5), (1, 5)])
def test_a_caught_seat_is_seen_to_draw_also_from_the_pile(seat: int, held: int) -> None:
    scene: dict[str, Any] = {"hands": FORGOT, "stock": "B8", "discard": "B9 Y1 Y2 Y3"}
    (stage,) = staged("2: catch 0", "0: R7", seat=seat, **scene)
    view = read_of(stage).view
    assert read_of(stage).hand_size(0) == held
    assert (view["stock"], view["discard"], view["open"]) == (2, ["R7"], None)
    assert stage.sitting.remarks[2].bubble == "Caught!"


def test_the_last_card_lies_on_the_pile_with_what_all_count() -> None:
    (stage,) = staged("0: R7", hands={0: "R7", 1: "R1", 2: "G1 G2", 3: "J"})
    view = read_of(stage).view
    assert stage.last
    assert (view["discard"][-1], view["hands"][0], view["totals"]) == ("R7", [], [0, 1, 3, 30])
    assert stage.sitting.landed is not None
    assert (stage.sitting.landed.seat, stage.sitting.landed.card) == (0, "R7")
    bubbles = {seat: remark.bubble for seat, remark in stage.sitting.remarks.items()}
    assert bubbles == {0: "Makao!", 1: "+1", 2: "+3", 3: "+30"}
