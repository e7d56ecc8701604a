"""Every form of Ronda's ► line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.ronda.table import deck, scripted
from tests.tui.ronda.kit import at, changed, heard, seen, words
from tests.tui.sizes.course import Course
from tui.config.settings import Settings
from tui.games.ronda.look import LOOK
from tui.games.ronda.reading import RondaReading
from tui.games.ronda.talk import TALK
from tui.games.ronda.words import CALL_KEYS, call_word
from tui.models import KeyRefusal, PendingChoice

BOUNT = (["2C 5S 5C", "5B 5D 7D"], "4S 6B")


def main(reading: RondaReading, cursor: int = 0, *armed: str) -> str:
    return words(LOOK.prompt(reading, PendingChoice(cursor, calls=frozenset(armed))).main)


def detail(reading: RondaReading, cursor: int = 0, *armed: str) -> str:
    return words(LOOK.prompt(reading, PendingChoice(cursor, calls=frozenset(armed))).detail)


@pytest.mark.parametrize(
    ("hands", "table", "given", "told", "more"),
    [
        (["5C", "3D 7D"], "4S", {}, "lays 5 of cups: it takes nothing", "stays on the table"),
        (["5C", "3D 7D"], "5S 7D", {}, "plays 5 of cups: 2 cards", "grows from 0 to 2 cards"),
        (
            ["5C", "3D 7D"],
            "5S 6D",
            {},
            "plays 5 of cups: 3 cards and a Missa, +1 point",
            "It takes 5 and 6",
        ),
        (
            ["5C", "3D 7D"],
            "5S 6D",
            {"batch": 6, "captured": [7, 9]},
            "plays 5 of cups: 3 cards",
            "grows from 7 to 10 cards",
        ),
    ],
)
def test_enter_says_what_the_card_does(
    hands: list[str], table: str, given: dict[str, Any], told: str, more: str
) -> None:
    reading = at(hands, table, **given)
    assert main(reading) == f"Enter {told}"
    assert more in detail(reading)


def test_a_card_that_may_be_called_says_how() -> None:
    reading = at(*BOUNT, "5B", turn=1, dealer=0)
    assert main(reading, 1) == "b Bount +1, then Enter; Enter alone: 5 of cups, 3 cards"
    told = "With the call, the 5 of cups takes 3 cards, and +1 point if nobody answers."
    assert detail(reading, 1) == detail(reading, 0) == told
    assert main(reading, 1, "bount") == "Enter plays 5 of cups saying Bount: 3 cards, +1 point"
    assert main(reading, 0) == "b Bount +1, then Enter; Enter alone lays 2 of cups"


def test_a_khamsa_is_told_with_what_it_takes_over() -> None:
    reading = at(*BOUNT, "5B", "5C bount", seat=1, turn=1, dealer=0)
    assert main(reading, 0) == "f Khamsa +5, then Enter; Enter alone lays 5 of coins"
    told = "With the call, the 5 of coins takes 4 cards, and +5 points if nobody answers."
    assert detail(reading, 0) == told
    told = "Enter plays 5 of coins saying Khamsa: 4 cards, +5 points"
    assert main(reading, 0, "khamsa") == told


def test_calls_are_told_in_the_language_of_the_table() -> None:
    game = at(*BOUNT, "5B", turn=1, dealer=0)
    spanish = changed(game, settings=Settings(calls="spanish"))
    assert main(spanish, 1) == "b Uno +1, then Enter; Enter alone: 5 of cups, 3 cards"


def test_without_help_for_beginners_a_call_is_told_below_what_enter_does() -> None:
    reading = at(*BOUNT, "5B", turn=1, dealer=0)
    reading = changed(reading, settings=Settings(beginner_help=False))
    assert main(reading, 1) == "Enter plays 5 of cups quietly: 3 cards"
    assert detail(reading, 1) == "Press b to say Bount with it."
    assert main(reading, 0) == "Enter lays 2 of cups: it takes nothing"


def test_at_every_turn_of_whole_games_a_call_that_is_possible_leads() -> None:
    led = 0
    for players in (2, 3, 4):
        for sitting in Course("ronda", 7, players=players).turns():
            reading = TALK.read(sitting)
            call = reading.open_call
            for cursor in range(len(reading.hand)) if call else ():
                started = f"{CALL_KEYS[call]} {call_word('darija', call)} +"
                assert main(reading, cursor).startswith(started)
                led += 1
    assert led > 10


ALONE = "It scores {} if nobody else announces."
SILENT = " If you stay silent and another side announces, they get {}."


@pytest.mark.parametrize(
    ("mine", "penalty", "told", "more"),
    [
        (
            "5C 5S 12D",
            1,
            "Enter says Ronda: you hold a pair of 5s",
            ALONE.format("+1 point") + SILENT.format("1 point"),
        ),
        (
            "5C 5S 5D",
            5,
            "Enter says Tringa: you hold three 5s",
            ALONE.format("+5 points") + SILENT.format("5 points"),
        ),
        (
            "5C 5S 12D",
            0,
            "Enter says Ronda: you hold a pair of 5s",
            ALONE.format("+1 point"),
        ),
    ],
)
def test_an_announcement_is_told_with_its_price(
    mine: str, penalty: int, told: str, more: str
) -> None:
    game = scripted([deck(mine, "1D 6B 7C")], 1, players=2, hidden_penalty=penalty)
    assert (main(seen(game)), detail(seen(game))) == (told, more)


def test_others_are_waited_for_by_name() -> None:
    game = scripted([deck("5C 5S 12D", "1D 6B 7C")], 1, players=2)
    assert main(seen(game, 1)) == "Nadia can announce."
    heard(game, "silent", "silent")
    assert main(seen(game, 1)) == "Nadia plays next."
    assert LOOK.enter(seen(game, 1), PendingChoice()) == KeyRefusal("Nadia plays next.")


def test_the_end_is_told() -> None:
    reading = at(["5C", "3D"], "5S 6D", "5C", points=[40, 0])
    assert reading.view["phase"] == "over"
    assert main(reading) == "The game is over; Enter shows how it ended."
    assert LOOK.enter(reading, PendingChoice()) == KeyRefusal("The game is over.")
