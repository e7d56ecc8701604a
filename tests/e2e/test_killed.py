"""A program that is killed loses nothing: every game goes on where it was."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from tests.e2e.kit import (
    PERSONS,
    Situation,
    bring_about,
    come_back,
    everything,
    hand_over,
    persons,
    saved_before,
    the_game,
)
from tests.e2e.terminal import Terminal


def test_ronda_goes_on_with_the_bount_that_was_just_made(saves: Saves) -> None:
    with Terminal(
        "play",
        "ronda",
        "--seed",
        "17",
        "--set",
        "calls=auto",
        "--set",
        "announce=auto",
        *persons(2),
    ) as killed:
        killed.wait_for("► Enter lays")
        killed.enter("5C")
        hand_over(killed, "Salma", "Omar")
        killed.enter("5S")
        hand_over(killed, "Omar", "Salma")
        killed.wait_for("Omar Bount! 5†", "“Bount!”")
        shown = killed.settled()
        killed.kill()
    before = everything(the_game(saves))
    chain = before[0]["chain"]
    assert (chain["rank"], chain["level"], PERSONS[chain["seat"]]) == (5, 1, "Omar")
    with Terminal("resume") as resumed:
        come_back(resumed, "Salma")
        resumed.wait_to_show(shown)
        assert everything(the_game(saves)) == before


SITUATIONS = {
    "a trick of Rikiki": Situation(
        "rikiki", None, {"players": 4}, lambda state: len(state["trick"]) == 2, "Led ♠ spades"
    ),
    "the exchange of President": Situation(
        "president", "classic", {}, lambda state: state["phase"] == "exchange", "gives"
    ),
    "a penalty of Makao": Situation(
        "makao", None, {"players": 3}, lambda state: state["pending"] >= 4, "draw"
    ),
    "an open LAST CARD of Makao": Situation(
        "makao",
        None,
        {"players": 3},
        lambda state: state["open"] is not None,
        "Salma forgot LAST CARD: x",
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_the_game_goes_on_in(situation: Situation, saves: Saves) -> None:
    """The situation comes about in the program, which is killed before anything else happens."""
    last = saved_before(saves, situation)
    with Terminal("resume") as killed:
        bring_about(killed, situation, last)
        shown = killed.settled()
        killed.kill()
    before = everything(the_game(saves))
    assert situation.reached(before[0])
    with Terminal("resume") as resumed:
        come_back(resumed, last.next_person)
        resumed.wait_to_show(shown)
        assert everything(the_game(saves)) == before


def test_what_was_taken_back_stays_taken_back(saves: Saves) -> None:
    with Terminal(
        "play",
        "ronda",
        "--seed",
        "17",
        "--set",
        "calls=auto",
        "--set",
        "announce=auto",
        *persons(2),
    ) as killed:
        killed.wait_for("► Enter lays")
        killed.enter("5C")
        hand_over(killed, "Salma", "Omar")
        killed.enter("5S")
        hand_over(killed, "Omar", "Salma")
        killed.wait_for("Omar Bount!")
        before = len(the_game(saves).actions)
        killed.send("u")
        killed.wait_for("Omar, press Enter to see your cards", "Undone: Omar's decision")
        killed.wait_without("Bount!")
        killed.kill()
    taken = everything(the_game(saves))
    assert len(taken[2]) < before
    assert taken[0]["chain"]["level"] == 0
    with Terminal("resume") as resumed:
        resumed.wait_for("Omar, press Enter to see your cards")
        assert everything(the_game(saves)) == taken
        come_back(resumed, "Omar")
        resumed.send("u")
        resumed.wait_for("Salma, press Enter to see your cards")
        resumed.send("\r")
        resumed.wait_for("► Enter lays")
        assert the_game(saves).game.to_act == 0
