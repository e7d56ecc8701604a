"""Announcing: what may be said, and how pots, ties and hidden combinations are settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from core.contract.cards import SPANISH_RANKS
from core.games.ronda.combinations import combination
from tests.core.ronda.table import (
    awards,
    cards,
    deck,
    finish_batch,
    play,
    refusal,
    scripted,
)

HIGH_CARDS = "12B 11B 10B 6B"
"""An opening table that the hands of these tests rarely meet."""


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("1C 2C 3C", None),
        ("1C 1S 3C", ("ronda", 1)),
        ("12C 1S 12S", ("ronda", 12)),
        ("5C 5S 5B", ("tringa", 5)),
        ("1C 2C 3C 4C", None),
        ("1C 1S 12C 12S", ("ronda", 12)),  # two pairs: the higher one
        ("10C 10S 7C 7S", ("ronda", 10)),
        ("5C 5S 5B 12C", ("tringa", 5)),
        ("1C 5C 5S 12C", ("ronda", 5)),
    ],
)
def test_what_a_hand_holds(hand: str, held: tuple[str, int] | None) -> None:
    found = combination(cards(hand))
    assert (found and (found.kind, SPANISH_RANKS[found.rank])) == held


@pytest.mark.parametrize(
    ("announce", "hand", "legal"),
    [
        ("manual", "1C 2C 3C", ["silent"]),
        ("manual", "1C 1S 3C", ["ronda", "silent"]),
        ("manual", "1C 1S 1B", ["silent", "tringa"]),
        ("auto", "1C 2C 3C", ["silent"]),
        ("auto", "1C 1S 3C", ["ronda"]),
        ("auto", "1C 1S 1B", ["tringa"]),
    ],
)
def test_what_may_be_said(announce: str, hand: str, legal: list[str]) -> None:
    game = scripted([deck(hand)], 1, announce=announce)
    assert game.legal_texts(0) == legal
    assert game.legal_texts(1) == []
    for other in {"ronda", "tringa", "silent", hand.split()[0]} - set(legal):
        assert refusal(game, other)


def test_every_seat_speaks_once_from_the_one_after_the_dealer() -> None:
    game = scripted([deck()], 1, players=4)
    for seat in (2, 3, 0, 1):
        assert (game.phase, game.to_act) == ("announce", seat)
        play(game, "silent")
    assert (game.phase, game.to_act) == ("play", 2)
    assert game.said == ["silent"] * 4


PAIR_7 = "7C 7S 1C 2C"
PAIR_7_TOO = "7B 7D 1S 2S"
PAIR_12 = "12C 12S 1B 2B"
TRINGA_5 = "5C 5S 5B 1D"
TRINGA_11 = "11C 11S 11B 2D"


@pytest.mark.parametrize(
    ("hands", "said", "at_once"),
    [
        # one Ronda alone: 1 to its side
        ([PAIR_7, "", "", ""], "ronda silent silent silent", [(0, "ronda", 1)]),
        (["", PAIR_7, "", ""], "silent ronda silent silent", [(1, "ronda", 1)]),
        # one Tringa: 5 and the number of Rondas, the partner's too
        ([TRINGA_5, "", "", ""], "tringa silent silent silent", [(0, "tringa", 5)]),
        ([TRINGA_5, PAIR_7, "", ""], "tringa ronda silent silent", [(0, "tringa", 6)]),
        ([TRINGA_5, PAIR_7, PAIR_12, PAIR_7_TOO], "tringa ronda ronda ronda", [(0, "tringa", 8)]),
        ([PAIR_12, TRINGA_5, PAIR_7, ""], "ronda tringa ronda silent", [(1, "tringa", 7)]),
        # nothing at once when it is contested, or when nobody announces
        ([PAIR_7, PAIR_12, "", ""], "ronda ronda silent silent", []),
        ([TRINGA_5, TRINGA_11, "", ""], "tringa tringa silent silent", []),
        ([PAIR_7, TRINGA_5, "", ""], "silent silent silent silent", []),
    ],
)
def test_settlement_when_all_have_spoken(
    hands: list[str], said: str, at_once: list[tuple[int, str, int]]
) -> None:
    game = scripted([deck(*fill(hands))], 3, players=4)
    assert awards(play(game, *said.split())) == at_once


def fill(hands: Sequence[str]) -> list[str]:
    """Return the hands with the empty ones filled by cards that hold nothing."""
    taken = set(" ".join(hands).split())
    filled = []
    for hand, suit in zip(hands, "CSBD", strict=True):
        free = [f"{rank}{s}" for rank in (3, 4, 6, 10, 1, 2) for s in suit + "CSBD"]
        own = hand.split()
        for card in free:
            fits = card not in taken and card[:-1] not in {other[:-1] for other in own}
            if len(own) < 4 and fits:
                own.append(card)
                taken.add(card)
        filled.append(" ".join(own))
    return filled


@pytest.mark.parametrize(
    ("hands", "said", "contest", "options"),
    [
        # the highest Ronda takes the pot of k
        ([PAIR_7, PAIR_12, "", ""], "ronda ronda silent silent", [(1, 2)], {}),
        ([PAIR_12, "", PAIR_7, ""], "ronda silent ronda silent", [(0, 2)], {}),
        # tied highest ranks: floor(pot / tied) to each side
        ([PAIR_7, PAIR_7_TOO, "", ""], "ronda ronda silent silent", [(0, 1), (1, 1)], {}),
        (
            [PAIR_7, PAIR_7_TOO, "6C 6S 1B 2B", ""],
            "ronda ronda ronda silent",
            [(0, 1), (1, 1)],
            {},
        ),
        # tied partners both
        (
            [PAIR_7, "6C 6S 1B 2B", PAIR_7_TOO, "4C 4S 1D 2D"],
            "ronda ronda ronda ronda",
            [(0, 2), (0, 2)],
            {},
        ),
        # equal ranks below the highest change nothing
        ([PAIR_7, PAIR_7_TOO, PAIR_12, ""], "ronda ronda ronda silent", [(0, 3)], {}),
        # several Tringas: 5t + k to the highest, or the lowest
        ([TRINGA_5, TRINGA_11, "", ""], "tringa tringa silent silent", [(1, 10)], {}),
        (
            [TRINGA_5, TRINGA_11, "", ""],
            "tringa tringa silent silent",
            [(0, 10)],
            {"tringa_contest": "lower"},
        ),
        ([TRINGA_5, TRINGA_11, PAIR_12, ""], "tringa tringa ronda silent", [(1, 11)], {}),
        (
            [TRINGA_5, TRINGA_11, PAIR_12, PAIR_7],
            "tringa tringa ronda ronda",
            [(0, 12)],
            {"tringa_contest": "lower"},
        ),
        # the option is about Tringas only
        (
            [PAIR_7, PAIR_12, "", ""],
            "ronda ronda silent silent",
            [(1, 2)],
            {"tringa_contest": "lower"},
        ),
        # settled at once, so no pot
        ([TRINGA_5, PAIR_12, "", ""], "tringa ronda silent silent", [], {}),
        ([PAIR_12, "", "", ""], "ronda silent silent silent", [], {}),
    ],
)
def test_contested_pots_at_the_end_of_the_batch(
    hands: list[str], said: str, contest: list[tuple[int, int]], options: dict[str, Any]
) -> None:
    game = scripted([deck(*fill(hands))], 3, players=4, target=201, hidden_penalty=0, **options)
    play(game, *said.split())
    heard = finish_batch(game)
    found = [(side, points) for side, kind, points in awards(heard) if kind == "contest"]
    assert found == contest
    assert any(event["type"] == "reveal" for event in heard) == bool(contest)


@pytest.mark.parametrize(
    ("hands", "said", "penalties"),
    [
        # only somebody who announced gains, and only from another side's hider
        ([PAIR_7, PAIR_12, "", ""], "silent silent silent silent", []),
        ([PAIR_7, PAIR_12, "", ""], "ronda silent silent silent", [0]),
        ([PAIR_7, PAIR_12, "", ""], "silent ronda silent silent", [1]),
        ([PAIR_7, "", PAIR_12, ""], "ronda silent silent silent", []),
        # having nothing is not hiding
        ([PAIR_7, "", "", ""], "ronda silent silent silent", []),
        # each hider by himself
        ([PAIR_7, PAIR_12, "", TRINGA_5], "ronda silent silent silent", [0, 0]),
        # hiders on both sides, in play order
        ([PAIR_7, PAIR_7_TOO, PAIR_12, TRINGA_5], "ronda ronda silent silent", [1, 0]),
        # a hidden Tringa counts the same
        ([TRINGA_5, PAIR_12, "", ""], "silent ronda silent silent", [1]),
    ],
)
@pytest.mark.parametrize("penalty", [1, 5, 0])
def test_hidden_combinations(
    hands: list[str], said: str, penalties: list[int], penalty: int
) -> None:
    game = scripted([deck(*fill(hands))], 3, players=4, target=201, hidden_penalty=penalty)
    play(game, *said.split())
    heard = finish_batch(game)
    found = [(side, points) for side, kind, points in awards(heard) if kind == "hidden"]
    assert found == ([(side, penalty) for side in penalties] if penalty else [])


@pytest.mark.parametrize("contest", ["higher", "lower"])
@pytest.mark.parametrize(
    ("hands", "said", "winner"),
    [
        # Tringa before Ronda
        (["12C 12S 1C", "1S 1B 1D", "2C 2S 3C"], "ronda tringa silent", 1),
        # then the higher rank, whatever tringa_contest
        (["3C 3S 3B", "4C 4S 4B", "2C 2S 1C"], "tringa tringa silent", 1),
        (["4C 4S 4B", "3C 3S 3B", "2C 2S 1C"], "tringa tringa silent", 0),
        # then the first in play order
        (["7C 7S 1C", "7B 7D 1S", "2C 2S 3C"], "ronda ronda silent", 0),
        (["2C 2S 3C", "7B 7D 1S", "7C 7S 1C"], "silent ronda ronda", 1),
    ],
)
def test_the_best_announcer_gains(hands: list[str], said: str, winner: int, contest: str) -> None:
    game = scripted([deck(*hands, HIGH_CARDS)], 2, players=3, target=201, tringa_contest=contest)
    play(game, *said.split())
    found = [award for award in awards(finish_batch(game)) if award[1] == "hidden"]
    assert found == [(winner, "hidden", 1)]


def test_the_settlement_order_is_call_pot_hidden() -> None:
    hands = ["5C 5S 2C", "6C 6S 1C", "12C 12S 1S"]
    game = scripted([deck(*hands, "11B 10B 7B 4B")], 2, players=3, target=201)
    play(game, "ronda", "ronda", "silent", "5C", "6C", "12C", "5S", "6S", "12S", "2C", "1C")
    heard = play(game, "1S bount")
    assert awards(heard) == [(2, "bount", 1), (1, "contest", 2), (1, "hidden", 1)]


def test_a_pending_call_is_settled_with_the_pot() -> None:
    hands = ["5C 5S 1C", "6C 6S 1S"]
    game = scripted([deck(*hands, "11B 10B 7B 4B")], 1, target=201)
    play(game, "ronda", "ronda", "5C", "6C", "5S", "6S", "1C")
    assert awards(play(game, "1S bount")) == [(1, "bount", 1), (1, "contest", 2)]


def test_the_pot_of_three_tied_by_two_leaves_one_lost() -> None:
    hands = ["7C 7S 1C", "7B 7D 1S", "2C 2S 3C"]
    game = scripted([deck(*hands, "12B 11B 10B 5B")], 2, players=3, target=201)
    play(game, "ronda", "ronda", "ronda")
    pots = [award for award in awards(finish_batch(game)) if award[1] == "contest"]
    assert pots == [(0, "contest", 1), (1, "contest", 1)]
