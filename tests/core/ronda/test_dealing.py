"""Dealing: packets, the opening table, batches, misdeals, the deal passing on."""

from __future__ import annotations

import pytest

from core.contract.cards import SPANISH
from core.contract.chance import RecordedChance
from core.contract.game import Event
from core.contract.options import BadOption
from core.contract.sources import Seeded
from tests.core.ronda.table import (
    WAYS,
    deck,
    outcomes,
    play,
    position,
    scripted,
    seeded,
    shuffled_deck,
)

FOURS_MISDEAL = deck("1C 1S 1B 1D", "2C 3C 4C 5C")


@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_packets_come_from_the_top_the_dealer_last(players: int, deal: str) -> None:
    cards = shuffled_deck(7)
    for dealer in range(players):
        game = scripted([cards], dealer, players=players, deal=deal)
        size = 3 if deal == "table" else 4
        for place in range(players):
            seat = (dealer + 1 + place) % players
            packet = cards[place * size : (place + 1) * size]
            assert set(game.state()["hands"][seat]) == set(packet)
        assert game.to_act == (dealer + 1) % players


@pytest.mark.parametrize(
    ("players", "deal", "sizes"),
    [
        (2, "table", [3] * 6),
        (3, "table", [3] * 4),
        (4, "table", [3] * 3),
        (4, "four-first", [4, 3, 3]),
        (2, "fours", [4] * 5),
    ],
)
def test_batches_of_a_round(players: int, deal: str, sizes: list[int]) -> None:
    game = seeded(3, players=players, deal=deal, target=201)
    seen = []
    while game.round == 1:
        state = game.state()
        if state["phase"] == "announce" and state["said"] == [None] * players:
            seen.append(len(state["hands"][0]))
            assert state["batch"] == len(seen)
            assert state["batches"] == len(sizes)
            assert state["last_batch"] == (len(seen) == len(sizes))
        game.apply(game.to_act, game.legal(game.to_act)[0])
    assert seen == sizes


def test_the_deal_passes_to_the_next_seat() -> None:
    game = seeded(3, players=3, target=201)
    first = game.dealer
    while game.round == 1:
        game.apply(game.to_act, game.legal(game.to_act)[0])
    assert (game.round, game.dealer) == (2, (first + 1) % 3)
    assert game.seen == list(game.layout.values())
    assert (game.captured, game.last_capture) == ([0, 0, 0], None)


@pytest.mark.parametrize(
    ("run_limit", "laid", "table"),
    [
        (4, "1C 2C 4C 6C", "1C 2C 4C 6C"),
        (4, "1C 1S 4C 6C 7C", "1C 4C 6C 7C"),  # a rank twice
        (4, "1C 2C 3C 4C 6C", "1C 2C 3C 6C"),  # four in a row
        (4, "5C 6C 7C 10C 12C", "5C 6C 7C 12C"),  # 7 and 10 are neighbours
        (4, "6C 10C 11C 7C 12C", "6C 10C 11C 12C"),  # the gap closes
        (4, "11C 12C 1C 2C", "11C 12C 1C 2C"),  # no wrap from 12 to 1
        (3, "1C 2C 3C 5C 6C", "1C 2C 5C 6C"),
        (3, "1C 3C 2C 5C 7C", "1C 3C 5C 7C"),  # the gap closes
        (3, "6C 7C 10C 12C 1C", "6C 7C 12C 1C"),
        (3, "11C 12C 1C 2C", "11C 12C 1C 2C"),
    ],
)
def test_the_opening_table(run_limit: int, laid: str, table: str) -> None:
    stack = deck("4D 5D 6D", "7D 10D 11D", laid)
    game = scripted([stack], 1, run_limit=run_limit)
    assert game.state()["table"] == table.split()
    assert game.state()["seen"] == table.split()
    sent = [card for card in laid.split() if card not in table.split()]
    sent = [card for card in sent if laid.index(card) < laid.index(table.split()[-1])]
    assert SPANISH.texts(game.sent_back) == sent
    assert game.state()["stock"][len(game.stock) - len(sent) :] == sent


def test_a_card_sent_back_goes_to_the_place_that_chance_names() -> None:
    checked = 0
    for seed in range(60):
        heard: list[Event] = []
        game = seeded(seed, heard.append)
        refused = [event.fields for event in heard if event.type == "sent-back"]
        places = [outcome["value"] for outcome in outcomes(game) if outcome["kind"] == "place"]
        assert len(places) == len(refused) == len(game.sent_back)
        if len(places) == 1:
            laid_since = 4 - refused[0]["lying"]
            assert game.stock.index(game.sent_back[0]) == places[0] - laid_since
            checked += 1
    assert checked > 5


def test_no_table_cards_with_four_card_hands() -> None:
    assert seeded(1, players=4).state()["table"] == []
    assert seeded(1, deal="fours").state()["table"] == []


@pytest.mark.parametrize(
    ("players", "deal", "misdeal", "again"),
    [
        (4, "four-first", "1C 1S 1B 1D", True),
        (4, "four-first", "2C 3C 4C 5C 1C 1S 1B 1D", True),
        (4, "four-first", "2C 3C 4C 1C 1S 1B 1D 5C", False),  # split over two hands
        (2, "fours", "1C 1S 1B 1D", True),
        (2, "fours", "2C 3C 4C 5C 6C 7C 10C 11C 1C 1S 1B 1D", True),  # in the second batch
        (2, "fours", "2C 3C 4C 5C 6C 7C 10C 1C 1S 1B 1D 11C", False),
        (2, "table", "1C 1S 1B 1D", False),
        (4, "table", "1C 1S 1B 1D", False),
    ],
)
def test_misdeals_are_shuffled_again(players: int, deal: str, misdeal: str, again: bool) -> None:
    plain = shuffled_deck(1)
    heard: list[Event] = []
    decks = [deck(misdeal), plain]
    game = scripted(decks, 1, heard.append, players=players, deal=deal)
    assert [event.type for event in heard].count("misdeal") == again
    assert (game.round, game.dealer) == (1, 1)
    first = game.state()["hands"][2 % players]
    assert (set(first) <= set(plain[:4])) == again


def test_a_misdeal_counts_as_a_shuffle() -> None:
    plain, other = shuffled_deck(1), shuffled_deck(2)
    game = scripted([FOURS_MISDEAL, plain, other], 1, deal="fours", target=201)
    while game.round == 1:
        game.apply(game.to_act, game.legal(game.to_act)[0])
    assert set(game.state()["hands"][1]) == set(other[:4])
    while game.round == 2:  # the third round meets the misdeal again and skips it
        game.apply(game.to_act, game.legal(game.to_act)[0])
    assert set(game.state()["hands"][0]) == set(plain[:4])


@pytest.mark.parametrize("decks", [[FOURS_MISDEAL], [FOURS_MISDEAL] * 3])
def test_a_script_of_misdeals_only_is_refused(decks: list[list[str]]) -> None:
    with pytest.raises(BadOption, match="misdeal"):
        scripted(decks, deal="fours")


def test_seeds_give_every_dealer_and_the_same_game_again() -> None:
    assert {seeded(seed, players=4).dealer for seed in range(30)} == {0, 1, 2, 3}
    assert seeded(5).state() == seeded(5).state()
    assert seeded(5).state() != seeded(6).state()
    assert scripted([deck()]).dealer == 0
    assert RecordedChance(SPANISH, Seeded(1, 1)).first_seat(2) == 1


def test_the_last_batch_is_told_when_it_is_dealt() -> None:
    game = position(["1C", "2C"], "3C", batch=5)
    assert "last-batch" in [event["type"] for event in play(game, "1C", "2C")]
    game = position(["1C", "2C"], "3C", batch=4)
    assert "last-batch" not in [event["type"] for event in play(game, "1C", "2C")]
