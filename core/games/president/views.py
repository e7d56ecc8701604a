"""The JSON of President: the whole state, and what one seat may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.cards import FRENCH_BY_RANK, HIDDEN
from core.game import NOBODY, Plain
from core.games.president.scoring import titles
from core.games.president.sets import cards_of

if TYPE_CHECKING:
    from core.games.president.game import President


def texts(cards: int) -> list[str]:
    """Return the notation of cards given as bits, in canonical order."""
    return FRENCH_BY_RANK.texts(cards_of(cards))


def state(game: President) -> Plain:
    """Return the whole state, its fields in the order of the spec; a hidden hand is a count."""
    hands = zip(game.hands, game.counts, strict=True)
    return _plain(game, [count if held == HIDDEN else texts(held) for held, count in hands])


def view(game: President, seat: int) -> Plain:
    """Return the state with the hands of all other seats as counts."""
    hands: list[list[str] | int] = list(game.counts)
    hands[seat] = texts(game.hands[seat])
    return _plain(game, hands)


def _plain(game: President, hands: object) -> Plain:
    top = {"seat": game.top_seat, "cards": texts(game.top)} if game.top else None
    owes = {"seat": game.to_act, "cards": game.owed} if game.owed else None
    return {
        "game": game.name,
        "options": dict(game.options),
        "players": game.players,
        "hand": game.hand,
        "hands_total": game.options["hands"],
        "first": game.first,
        "phase": game.phase,
        "turn": None if game.to_act == NOBODY else game.to_act,
        "leader": game.leader,
        "hands": hands,
        "top": top,
        "passed": game.passed.copy(),
        "out": game.out.copy(),
        "points": game.points.copy(),
        "titles": titles(game.ranking, game.players),
        "owes": owes,
        "seen": [card for cards in game.played for card in texts(cards)],
        "winner": game.winners(),
    }
