"""What stays of a game: each game's best moments from its events, the race, the deciding cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from core.bots.levels import choose
from core.contract.highlights import Highlights
from core.contract.sources import Seeded
from core.games.makao.highlights import MakaoHighlights
from core.games.president.highlights import PresidentHighlights
from core.games.registry import game_names, game_type
from core.games.rikiki.highlights import RikikiHighlights
from core.games.ronda.highlights import RondaHighlights
from core.match.highlights import highlights_of
from core.match.match import Match

Told = Any
"""An event, or as much of it as counts here."""


def award(kind: str, points: int, side: int = 0, missa: int = 0) -> Told:
    return {
        "type": "award", "kind": kind, "points": points, "side": side, "seat": side,
        "missa": missa, "total": points,
    }  # fmt: skip


def capture(card: str, *taken: str, seat: int = 0) -> Told:
    return {
        "type": "play", "seat": seat, "card": card, "call": None, "captured": list(taken),
        "emptied": False,
    }  # fmt: skip


def called(call: str, card: str, *taken: str, seat: int = 0) -> Told:
    """Return a capture that answers the card before it with a call."""
    return {**capture(card, *taken, seat=seat), "call": call}


OVERTAKEN: Told = {"type": "taken-over", "seat": 0, "by": 1, "call": "bount", "points": 1}


def won(points: int, rival: int) -> Told:
    return {"type": "game-over", "winner": 0, "points": [points, rival]}


def last_round(own: int, rival: int) -> list[Told]:
    """Return the end of a round with so many points each, and the beginning of the next."""
    end = {"type": "round-end", "sides": [{"after": own}, {"after": rival}]}
    return [end, {"type": "round", "round": 2}]


BEHIND, AHEAD = last_round(30, 35), last_round(35, 30)


def bid(bid: int | str, points: int, kind: str = "met") -> Told:
    own = {"seat": 0, "bid": bid, "kind": kind, "points": points, "total": points}
    other = {"seat": 1, "bid": 0, "kind": "missed", "points": -5, "total": -5}
    return {"type": "round-end", "round": 3, "rounds": 9, "seats": [own, other]}


def hand(number: int, *cards: str) -> list[Told]:
    return [
        {"type": "round", "hand": number, "hands_total": 3},
        {"type": "deal", "counts": [2, 2], "hand": list(cards)},
    ]


def plays(seat: int, *cards: str, left: int = 3) -> Told:
    return {"type": "play", "seat": seat, "cards": list(cards), "left": left}


def gift(seat: int, *cards: str) -> Told:
    return {"type": "gift", "seat": seat, "to": 1 - seat, "cards": list(cards)}


def out(seat: int) -> Told:
    return {"type": "out", "seat": seat, "place": 1, "title": ""}


def trick(*cards: str) -> Told:
    return {"type": "trick", "seat": 0, "cards": list(cards)}


def lays(pending: int, seat: int = 0) -> Told:
    return {"type": "play", "seat": seat, "card": "R+2", "pending": pending, "left": 3}


def draws(seat: int, why: str = "penalty") -> Told:
    return {"type": "draw", "seat": seat, "why": why}


SEVEN = ("1C", "1D", "2S", "3S", "4S", "5S", "6S")
LATER, EARLIER = "3 cards in one capture", "4 cards in one capture"
RONDA: Sequence[tuple[list[Told], str]] = [
    ([award("bount", 1), award("khamsa", 5), award("aachra", 10)], "Äachra! +10"),
    ([award("aachra", 10, side=1), award("khamsa", 5)], "Khamsa! +5"),
    ([award("tringa", 5), award("bount", 2, missa=1)], "Tringa! +5"),
    ([award("khamsa", 5), award("tringa", 5)], "Khamsa! +5"),
    ([award("khamsa", 5), award("tringa", 7)], "Tringa! +7"),
    ([capture("5C", "5D", "6S", "7S"), *BEHIND, capture("2C", "2D", "3S"), won(41, 39)], LATER),
    ([capture("5C", "5D", "6S", "7S"), *AHEAD, capture("2C", "2D", "3S"), won(41, 39)], EARLIER),
    ([capture("5C", "5D", "6S"), award("bount", 2, missa=1)], "Bount and Missa! +2"),
    ([award("bount", 1), capture("5C", "5D", "6S")], "3 cards in one capture"),
    (
        [capture("5C", "5D"), capture("5C", "5D", "6S"), capture("2C", "2D")],
        "3 cards in one capture",
    ),
    ([award("bount", 1), award("cards", 3)], "Bount! +1"),
    ([capture(*SEVEN), award("bount", 2, missa=1)], "7 cards in one capture"),
    ([capture(*SEVEN), award("tringa", 5)], "Tringa! +5"),
    ([award("bount", 2, missa=1), award("cards", 3), won(41, 40)], "Won by a single point"),
    ([award("bount", 2, missa=1), award("cards", 3), won(41, 39)], "Bount and Missa! +2"),
    ([capture(*SEVEN), award("bount", 1), won(41, 37)], "Won with a Bount! +1"),
    ([award("bount", 2, missa=1), won(41, 40)], "Won with a Bount! +2"),
    ([award("bount", 2, missa=1), won(41, 36)], "Bount and Missa! +2"),
    ([award("khamsa", 5), award("bount", 1), won(41, 40)], "Khamsa! +5"),
    ([capture(*SEVEN), award("bount", 1, side=1), won(41, 38)], "7 cards in one capture"),
    (
        [{**capture("5C", "5D", "6S"), "emptied": True}, capture("2C", "2D", "3S")],
        "3 cards in one capture, and Missa!",
    ),
]
RIKIKI: Sequence[tuple[list[Told], str]] = [
    ([bid(6, 22), bid("absolute", 30, "absolute-made")], "Absolute zero! +30"),
    ([bid(6, 22), bid("absolute", 20, "absolute-made")], "Bid 6, won 6: +22"),
    ([bid(6, 22), *[bid(0, 5)] * 7], "8 exact bids in a row"),
    ([bid(2, 12), bid(4, 18), bid(7, -9, "missed")], "Bid 4, won 4: +18"),
    ([bid(3, 16), *[bid(0, 5)] * 4], "5 exact bids in a row"),
    ([bid(4, 18), *[bid(0, 5)] * 4], "Bid 4, won 4: +18"),
    ([bid(3, 16), *[bid(0, 5)] * 3], "Bid 3, won 3: +16"),
    ([bid(0, 5), bid(0, 5), bid(0, 5)], "3 exact bids in a row"),
    ([bid(0, 5), bid(3, -6, "missed"), bid(0, 5), bid(0, 5)], "2 exact bids in a row"),
    ([bid(1, 12), bid(3, -6, "missed"), *[bid(0, 5)] * 3], "3 exact bids in a row"),
    ([bid(2, 14), bid(3, -6, "missed"), *[bid(0, 5)] * 3], "Bid 2, won 2: +14"),
    ([bid(1, 12), bid(0, 5)], "Bid 1, won 1: +12"),
]
CLOSE = "Out first, one card ahead of the next"
FAR = "Out first, 5 cards ahead of the next"
SLOW = [plays(0, "3S"), plays(1, "4S")] * 3
SHORT = "1 card short of being out first"
TRICK = "Trick won with 3 3 3"
THREES = ("3S", "3C", "3D")
PRESIDENT: Sequence[tuple[list[Told], str]] = [
    ([*hand(1, "3S", "4D"), plays(0, "3S"), out(0)], "Out first with a weak hand"),
    ([*hand(1, "3S", "KD"), plays(0, "3S"), out(0)], "Out first in 1 turn"),
    (
        [*hand(1, "3S", "4D"), gift(0, "3S"), gift(1, "AD"), plays(0, "AD"), out(0)],
        "Out first in 1 turn",
    ),
    ([*hand(1, "AS", "2D"), plays(0, "AS"), plays(0, "2D"), out(0)], "Out first in 2 turns"),
    ([*hand(1, "AS", "2D"), *SLOW, plays(1, "3S", left=1), plays(0, "AS"), out(0)], CLOSE),
    ([*hand(1, "AS", "2D"), plays(1, "3S", left=5), plays(0, "AS"), out(0)], FAR),
    ([*hand(1, "AS", "2D"), plays(1, "2D"), plays(0, "2S")], "A 2 answered with a 2"),
    (
        [*hand(1, "AS", "2D"), plays(1, "2D"), plays(0, "2S"), trick(*THREES), out(0)],
        "Out first in 1 turn",
    ),
    ([*hand(1), trick(*THREES), plays(1, "2D"), plays(0, "2S")], "A 2 answered with a 2"),
    ([*hand(1, "9S", "9D"), trick("9S", "9D")], "Trick won with 9 9"),
    ([*hand(1), trick("2S", "2D", "2C"), trick("9S", "9D", "9C")], "Trick won with 9 9 9"),
    ([*hand(1), trick("KS", "KD"), trick("9S", "9D"), trick("2S")], "Trick won with 9 9"),
    ([*hand(1), trick("KS", "KD"), plays(0, "3S", left=1), out(1)], SHORT),
    ([*hand(1), plays(0, *THREES), plays(0, "5S", "5D")], "5 cards in a row that nobody beat"),
    ([*hand(1), plays(0, *THREES), plays(1, "5S"), plays(0, "8S", "8C"), trick(*THREES)], TRICK),
    (
        [*hand(1), plays(0, *THREES, left=2), plays(0, "5S", "5D", left=0), out(0)],
        "Out first with 5 cards in a row",
    ),
    (
        [
            *hand(1),
            plays(1, "3S", left=1),
            plays(0, *THREES, left=6),
            plays(0, "5S", left=0),
            out(0),
        ],
        "Out first after being 5 cards behind",
    ),
]
OVER = {"type": "game-over", "totals": [0, 60], "winners": [0]}
HAND_END = {"type": "hand-end", "out": 0, "points": [0, 7], "totals": [0, 7]}
HEAVY_END = {**HAND_END, "points": [0, 28]}
ROUT = "Out first: 28 points for the others"
CATCH = {"type": "catch", "seat": 0, "caught": 1}
CAUGHT, OUT_FIRST = "Caught a rival who forgot LAST CARD", "Out first: 7 points for the others"


def hands(*points: tuple[int, int], winner: int = 0) -> list[Told]:
    """Return the ends of some hands, of which the first player has won the last, and the game's."""
    told, totals = [], [0, 0]
    for own, other in points:
        totals = [totals[0] + own, totals[1] + other]
        out = 1 if own else 0
        told.append({"type": "hand-end", "out": out, "points": [own, other], "totals": totals})
    return [*told, {"type": "game-over", "totals": totals, "winners": [winner]}]


FROM_BEHIND = "Won from behind: 20 points for the others"
MAKAO: Sequence[tuple[list[Told], str]] = [
    ([lays(2, seat=1), lays(8), draws(1), OVER], "8 cards passed on"),
    ([lays(2, seat=1), lays(6), draws(1), OVER], "A game with 0 points"),
    ([lays(2, seat=1), lays(6), draws(1), CATCH], "6 cards passed on"),
    ([lays(2, seat=1), lays(6), draws(1), CATCH, HEAVY_END], ROUT),
    ([lays(2, seat=1), lays(8), draws(1), HEAVY_END], "8 cards passed on"),
    ([CATCH, HEAVY_END], ROUT),
    ([lays(2, seat=1), lays(4), draws(1), OVER], "A game with 0 points"),
    ([lays(2, seat=1), lays(4), draws(1), HAND_END], "4 cards passed on"),
    ([lays(2, seat=1), lays(4), lays(6, seat=1), draws(0), CATCH], CAUGHT),
    ([lays(2, seat=1), lays(4), lays(8, seat=1), draws(0), HAND_END], OUT_FIRST),
    ([lays(2, seat=1), lays(6), HAND_END], OUT_FIRST),
    ([lays(2, seat=1), lays(4), draws(1), CATCH], CAUGHT),
    ([HAND_END], OUT_FIRST),
    ([lays(2, seat=1), lays(8), draws(1), *hands((9, 0), (0, 20))], FROM_BEHIND),
    ([CATCH, *hands((5, 0), (0, 9), (0, 20))], CAUGHT),
    ([CATCH, *hands((9, 0), (0, 20), winner=1)], CAUGHT),
    ([CATCH, *hands((20, 0), (0, 20), (1, 0), winner=1)], CAUGHT),
]  # fmt: skip
KINDS: dict[type[Highlights[Any]], Sequence[tuple[list[Told], str]]] = {
    RondaHighlights: RONDA,
    RikikiHighlights: RIKIKI,
    PresidentHighlights: PRESIDENT,
    MakaoHighlights: MAKAO,
}


@pytest.mark.parametrize(
    ("kind", "events", "best"),
    [(kind, events, best) for kind, rows in KINDS.items() for events, best in rows],
)
def test_the_best_moment_is_the_first_of_the_list_that_happened(
    kind: type[Highlights[Any]], events: list[Told], best: str
) -> None:
    found = kind(0, [0, 1])
    for action, event in enumerate(events):
        found.take(action, event)
    moment = found.best(0)
    assert moment is not None
    assert moment.title == best


def rises(players: int) -> str:
    """Return the best moment of who was last in a hand, and first in the next."""
    found = PresidentHighlights(0, range(players))
    titles = ["Scum", *(None for _ in range(players - 2)), "President"]
    end = {"type": "round-end", "points": [0] * players, "titles": titles}
    for action, event in enumerate([end, *hand(2, "AS", "2D"), plays(0, "AS"), out(0)]):
        found.take(action, event)
    moment = found.best(0)
    assert moment is not None
    return moment.title


@pytest.mark.parametrize(("hands", "place"), [(1, "trick 2"), (3, "hand 2, trick 2")])
def test_a_moment_of_president_tells_the_hand_only_where_there_are_several(
    hands: int, place: str
) -> None:
    found = PresidentHighlights(0, [0, 1])
    begins, deal = hand(2)
    lead: Told = {"type": "lead", "seat": 0}
    begins["hands_total"] = hands
    for event in [begins, deal, lead, lead, trick("9S", "9D")]:
        found.take(1, event)
    moment = found.best(0)
    assert moment is not None
    assert moment.place == place


def test_from_scum_to_president_is_a_long_way_only_among_four() -> None:
    assert rises(4) == "From Scum to President"
    assert rises(3) == "Out first in 1 turn"


@pytest.mark.parametrize(
    ("winner", "best"), [(0, "Trick won with 9 9"), (1, "1 card short of being out first")]
)
def test_a_winner_was_not_short_of_winning(winner: int, best: str) -> None:
    found = PresidentHighlights(0, [0, 1, 2])
    deal = {"type": "deal", "counts": [3, 1, 1]}
    tricks = [trick("9S", "9D"), plays(0, "9S", "9D", left=1)]
    first = [plays(1, "AS", left=0), out(1)]
    end = {"type": "game-over", "winner": [winner], "points": [3, 1, 1]}
    for action, event in enumerate([hand(1)[0], deal, *tricks, *first, end]):
        found.take(action, event)
    moment = found.best(0)
    assert moment is not None
    assert moment.title == best


def test_a_call_is_a_moment_when_it_was_played_not_when_it_was_paid() -> None:
    found = RondaHighlights(0, [0, 1])
    found.take(7, called("khamsa", "5C", "5D"))
    found.take(8, capture("6C", seat=1))
    found.take(8, award("khamsa", 5))
    moment = found.best(0)
    assert moment is not None
    assert (moment.title, moment.action, moment.card) == ("Khamsa! +5", 7, "5C")


def test_a_capture_that_was_taken_over_is_none() -> None:
    found = RondaHighlights(0, [0, 1])
    found.take(7, called("bount", "5C", "5D", "6S", "7S"))
    found.take(8, called("khamsa", "5B", "5C", "5D", "6S", "7S", seat=1))
    found.take(8, OVERTAKEN)
    assert found.best(0) is None
    moment = found.best(1)
    assert moment is not None
    assert moment.title == "5 cards in one capture"


def test_of_two_alike_it_is_the_later_one() -> None:
    found = RondaHighlights(0, [0, 1])
    for action in (3, 8):
        found.take(action, award("khamsa", 5))
    moment = found.best(0)
    assert moment is not None
    assert moment.action == 8


def test_who_has_done_nothing_has_no_moment_and_no_cards_decided() -> None:
    for kind in KINDS:
        assert kind(0, [0, 1]).best(1) is None
        assert kind(0, [0, 1]).deciding() is None


def test_the_trick_that_broke_a_bid_decides() -> None:
    found: Highlights[Any] = RikikiHighlights(0, [0, 1])
    found.take(1, {"type": "bidding-end", "bids": [1, 0]})
    for number, winner in enumerate(("3S", "5S", "9S"), 1):
        cards = [[1, "2S"], [0, winner]]
        trick = {"type": "trick", "seat": 0, "card": winner, "cards": cards, "tricks": [number, 0]}
        found.take(number, trick)
    deciding = found.deciding()
    assert deciding is not None
    assert (deciding.heading, deciding.cards, deciding.picked) == (
        "The deciding trick",
        ("2S", "5S"),
        1,
    )


def played(name: str, seed: int) -> Match:
    kind, rng = game_type(name), Random(seed)
    match = Match(kind, kind.table.settle({}), Seeded(seed))
    while not match.game.is_over:
        game = match.game
        opinion = choose("casual", game.observation(game.to_act), rng.random)
        match.commit(match.prepare(game.to_act, game.text(opinion.action)))
    return match


@pytest.mark.parametrize("name", game_names())
def test_what_stays_of_a_whole_game_ends_as_the_game_did(name: str) -> None:
    match = played(name, 5)
    found = highlights_of(match, 0)
    assert found is not None
    assert list(found.race[-1].points) == match.game.scores()
    assert [one.action for one in found.race] == sorted(one.action for one in found.race)
    winners = match.game.winners()
    assert winners
    deciding = found.deciding()
    assert deciding is not None
    assert 0 <= deciding.picked < len(deciding.cards)
    moment = found.best(winners[0])
    assert moment is not None
    assert 0 < moment.action <= len(match.actions)
