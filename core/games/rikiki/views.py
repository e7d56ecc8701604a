"""State and views of Rikiki as JSON."""

from __future__ import annotations

from core.cards import FRENCH_BY_SUIT
from core.game import NOBODY, Plain
from core.games.rikiki.notation import bid_value
from core.games.rikiki.position import Position
from core.games.rikiki.tricks import NO_TRUMP, SUITS


def suit_letter(suit: int) -> str | None:
    """Return the letter of a suit, None for no trumps."""
    return None if suit == NO_TRUMP else SUITS[suit]


def seated_cards(leader: int, cards: list[int], players: int) -> list[list[int | str]]:
    """Return a trick as `[seat, card]` pairs in the order played."""
    return [
        [(leader + place) % players, FRENCH_BY_SUIT.text(card)] for place, card in enumerate(cards)
    ]


def _plain(game: Position, hands: list[list[str] | int], stock: list[str] | int) -> Plain:
    text, players = FRENCH_BY_SUIT.text, game.players
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
        "swapped": None if game.swapped is None else [game.swapped[0], text(game.swapped[1])],
        "totals": game.totals[:],
        "winner": None if game.winner is None else game.winner[:],
    }


def state(game: Position) -> Plain:
    """Return the whole state."""
    texts = FRENCH_BY_SUIT.texts
    return _plain(game, [texts(hand) for hand in game.hands], texts(game.stock))


def view(game: Position, seat: int) -> Plain:
    """Return the state with the other hands and the stock as counts."""
    hands: list[list[str] | int] = [
        FRENCH_BY_SUIT.texts(hand) if owner == seat else len(hand)
        for owner, hand in enumerate(game.hands)
    ]
    return _plain(game, hands, len(game.stock))
