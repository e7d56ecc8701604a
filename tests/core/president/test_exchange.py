"""The exchange: who gives what, in which order, and who leads afterwards."""

from __future__ import annotations

import pytest

from core.contract.game import Illegal, NotYourTurn
from core.games.president.exchange import pairs
from core.games.president.game import President
from core.games.president.scoring import PARTNERS, title_of
from tests.core.president.builder import act, hands_of, scripted


def ranked(second: dict[int, str], players: int = 4, first_leader: str = "random") -> President:
    """Return a game at the exchange: seat 0 was President, then 1, 2 .. in order of seats.

    The first hand is brought to its last cards by hand, the second is dealt as given.
    """
    uneven = players not in (2, 4, 13)
    game = scripted(
        {},
        second,
        players=players,
        finish="all",
        hands=2,
        exchange=True,
        uneven=uneven,
        first_leader=first_leader,
    )
    spades = ["2S", "AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S", "6S", "5S", "4S", "3S"]
    game.hands = [game.parse(card) for card in spades[:players]]
    game.counts = [1] * players
    game.to_act = game.leader = 0
    while game.hand == 1:
        act(game, game.legal_texts(game.to_act)[0])
    return game


SECOND = {
    0: "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 5D",
    1: "3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 6D",
    2: "3D 4D 2C 2D 7D 8D 9D 10D JD QD KD AD 5H",
    3: "3H 4H 2S 6H 7H 8H 9H 10H JH QH KH AH 2H",
}


def test_lower_seats_give_their_highest_cards_and_the_president_is_asked_first() -> None:
    game = ranked(SECOND)
    state = game.state()
    assert state["titles"] == ["President", "Vice-President", "Vice-Scum", "Scum"]
    assert state["phase"] == "exchange"
    assert state["turn"] == 0
    assert state["leader"] == 3
    assert state["first"] == 1
    assert state["owes"] == {"seat": 0, "cards": 2}
    assert hands_of(game)[0][-2:] == ["2S", "2H"]
    assert hands_of(game)[1][-1:] == ["2D"]
    assert [len(hand) for hand in hands_of(game)] == [15, 14, 12, 11]


def test_highest_is_in_canonical_order_within_a_rank_too() -> None:
    game = ranked({3: "2S 2C 2D 2H"})
    assert hands_of(game)[0][-2:] == ["2D", "2H"]
    assert hands_of(game)[3][-2:] == ["2S", "2C"]


def test_gifts_move_at_once_and_the_vice_president_is_asked_next() -> None:
    game = act(ranked(SECOND), "give 3S 2H")
    state = game.state()
    assert state["turn"] == 1
    assert state["phase"] == "exchange"
    assert state["owes"] == {"seat": 1, "cards": 1}
    assert {"3S", "2H"} <= set(hands_of(game)[3])
    assert len(hands_of(game)[0]) == len(hands_of(game)[3]) == 13
    act(game, "give 2D")
    state = game.state()
    assert "2D" in hands_of(game)[2]
    assert (state["phase"], state["owes"]) == ("play", None)
    assert (state["turn"], state["leader"], state["top"]) == (3, 3, None)


@pytest.mark.parametrize("first_leader", ["random", "three"])
def test_the_scum_leads_whoever_holds_the_three(first_leader: str) -> None:
    game = ranked(SECOND, first_leader=first_leader)
    act(game, "give 4S 5S", "give 3C")
    assert "3S" in hands_of(game)[0]
    assert game.leader == game.to_act == 3


@pytest.mark.parametrize("players", [2, 3])
def test_few_players_exchange_one_card_between_first_and_last(players: int) -> None:
    last = players - 1
    game = ranked({last: "2H"}, players=players)
    assert game.state()["owes"] == {"seat": 0, "cards": 1}
    assert "2H" in hands_of(game)[0]
    act(game, "give 2H")
    assert "2H" in hands_of(game)[last]
    assert (game.phase, game.leader) == ("play", last)


@pytest.mark.parametrize(("players", "pairs"), [(5, ((0, 4, 2), (1, 3, 1))), (13, None)])
def test_citizens_exchange_nothing(players: int, pairs: tuple[tuple[int, int, int], ...]) -> None:
    game = ranked({}, players=players)
    assert game.exchange == (pairs or ((0, 12, 2), (1, 11, 1)))


def test_every_choice_of_the_owed_number_is_legal() -> None:
    game = ranked(SECOND)
    assert len(game.legal(0)) == 15 * 14 // 2
    assert "give 3S 4S" in game.legal_texts(0)
    assert "give 2S 2H" in game.legal_texts(0)
    assert game.actors() == [0]
    act(game, "give 3S 4S")
    assert len(game.legal(1)) == 14


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pass", "exchange"),
        ("3S", "exchange"),
        ("give 3S", "give back 2"),
        ("give 3S 4S 5S", "give back 2"),
        ("give 3S 3C", "do not have 3C"),
        ("give 3S 3S", "twice"),
        ("give", "doesn't know"),
        ("give3S4S", "doesn't know"),
    ],
)
def test_refusals_in_the_exchange(text: str, reason: str) -> None:
    with pytest.raises(Illegal, match=reason):
        ranked(SECOND).check(0, text)


def test_the_vice_president_waits_for_the_president() -> None:
    with pytest.raises(NotYourTurn):
        ranked(SECOND).check(1, "give 3C")


def test_cards_are_given_in_the_exchange_only() -> None:
    game = scripted(SECOND)
    with pytest.raises(Illegal, match="only in the exchange"):
        game.check(0, "give 3S")


@pytest.mark.parametrize("hands_total", [1, 2])
def test_without_the_option_nothing_is_exchanged(hands_total: int) -> None:
    game = scripted({}, finish="all", hands=hands_total)
    while not game.is_over:
        assert game.phase == "play"
        game.apply(game.to_act, game.legal(game.to_act)[0])


def test_exchange_in_one_hand_changes_nothing() -> None:
    game = scripted(SECOND, exchange=True, finish="all")
    while not game.is_over:
        assert game.phase == "play"
        game.apply(game.to_act, game.legal(game.to_act)[0])
    assert game.hand == 1


@pytest.mark.parametrize("players", range(2, 14))
def test_the_titles_that_exchange_are_those_of_the_seats_that_do(players: int) -> None:
    exchanging = {
        title_of(upper, players): title_of(lower, players)
        for upper, lower, _count in pairs(range(players))
    }
    titles = {title_of(place, players) for place in range(players)}
    named = {title: PARTNERS[title] for title in titles if title in PARTNERS}
    assert named == exchanging | {lower: upper for upper, lower in exchanging.items()}
