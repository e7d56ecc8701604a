"""State and views of Rikiki as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.game import NOBODY, View
from core.contract.public_state import PublicState
from core.games.rikiki.notation import BidValue, bid_value
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import NO_TRUMP, SUITS, best_place

SeatedCard = tuple[int, str]
"""A seat and its card, in JSON an array of the two."""


class RikikiView(View):
    """The whole state, or a view of it: there other hands and the stock are counts.

    `trick` and the finished tricks of `played` list the cards as they were laid. `swapped` is who
    took which card for the 2 of trumps. `bids`, `tricks` and `totals` are by seat.
    """

    round: int
    rounds: int
    hand_size: int
    dealer: int
    turned: str | None
    trump: str | None
    hands: list[list[str] | int]
    stock: list[str] | int
    bids: list[BidValue | None]
    tricks: list[int]
    trick: list[SeatedCard]
    played: list[list[SeatedCard]]
    swapped: SeatedCard | None
    totals: list[int]
    winner: list[int] | None


def suit_letter(suit: int) -> str | None:
    """Return the letter of a suit, None for no trumps."""
    return None if suit == NO_TRUMP else SUITS[suit]


def seated_cards(leader: int, cards: list[int], players: int) -> list[SeatedCard]:
    """Return a trick as `[seat, card]` pairs in the order played."""
    text = FRENCH_BY_SUIT.text
    pairs = [[(leader + place) % players, text(card)] for place, card in enumerate(cards)]
    return cast(list[SeatedCard], pairs)


def best_card(trick: Sequence[SeatedCard], trump: str | None) -> SeatedCard:
    """Return the seat and the card that are winning a trick that has begun."""
    cards = [FRENCH_BY_SUIT.parse(card) for _seat, card in trick]
    return trick[best_place(cards, NO_TRUMP if trump is None else SUITS.index(trump))]


def _plain(
    game: RikikiPosition, hands: list[list[str] | int], stock: list[str] | int
) -> RikikiView:
    text, players = FRENCH_BY_SUIT.text, game.players
    swapped: Any = None if game.swapped is None else [game.swapped[0], text(game.swapped[1])]
    return {
        "game": game.name,
        "options": dict(game.options),
        "players": players,
        "round": game.round,
        "rounds": game.rounds,
        "hand_size": game.hand_size,
        "phase": game.phase,
        "dealer": game.dealer,
        "turn": None if game.to_act == NOBODY else game.to_act,
        "turned": None if game.turned is None else text(game.turned),
        "trump": suit_letter(game.trump),
        "hands": hands,
        "stock": stock,
        "bids": [bid_value(bid) for bid in game.bids],
        "tricks": game.tricks[:],
        "trick": seated_cards(game.leader, game.trick, players),
        "played": [seated_cards(leader, cards, players) for leader, cards in game.played],
        "swapped": swapped,
        "totals": game.totals[:],
        "winner": None if game.winner is None else game.winner[:],
    }


def state(game: RikikiPosition) -> RikikiView:
    """Return the whole state."""
    texts = FRENCH_BY_SUIT.texts
    hands: list[list[str] | int] = [texts(hand) for hand in game.hands]
    return _plain(game, hands, texts(game.stock))


def view(game: RikikiPosition, seat: int) -> RikikiView:
    """Return the state with the other hands and the stock as counts."""
    hands: list[list[str] | int] = [
        FRENCH_BY_SUIT.texts(hand) if owner == seat else len(hand)
        for owner, hand in enumerate(game.hands)
    ]
    return _plain(game, hands, len(game.stock))


def public_state(game: RikikiPosition) -> PublicState:
    """Return what the table shows to all: the trick, and the card that was turned up."""
    text = FRENCH_BY_SUIT.text
    turned = "" if game.turned is None else text(game.turned)
    return PublicState(tuple(map(text, game.trick)), turned, game.round, game.rounds)
