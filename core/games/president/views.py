"""The JSON of President: the whole state, and what one seat may know of it."""

from __future__ import annotations

from core.cards import FRENCH_BY_RANK, HIDDEN
from core.game import NOBODY, Plain
from core.games.president.position import Position
from core.games.president.scoring import titles
from core.games.president.sets import cards_of


def texts(cards: int) -> list[str]:
    """Return the notation of cards given as bits, in canonical order."""
    return FRENCH_BY_RANK.texts(cards_of(cards))


def state(position: Position) -> Plain:
    """Return the whole state; a hidden hand is a count."""
    hands = zip(position.hands, position.counts, strict=True)
    return _plain(position, [count if held == HIDDEN else texts(held) for held, count in hands])


def view(position: Position, seat: int) -> Plain:
    """Return the state with the hands of all other seats as counts."""
    hands: list[list[str] | int] = list(position.counts)
    hands[seat] = texts(position.hands[seat])
    return _plain(position, hands)


def _plain(position: Position, hands: object) -> Plain:
    top = {"seat": position.top_seat, "cards": texts(position.top)} if position.top else None
    owes = {"seat": position.to_act, "cards": position.owed} if position.owed else None
    return {
        "game": position.name,
        "options": dict(position.options),
        "players": position.players,
        "hand": position.hand,
        "hands_total": position.terms.hands,
        "first": position.first,
        "phase": position.phase,
        "turn": None if position.to_act == NOBODY else position.to_act,
        "leader": position.leader,
        "hands": hands,
        "top": top,
        "passed": position.passed.copy(),
        "out": position.out.copy(),
        "points": position.points.copy(),
        "titles": titles(position.ranking, position.players),
        "owes": owes,
        "seen": [card for cards in position.played for card in texts(cards)],
        "winner": position.winners(),
    }
