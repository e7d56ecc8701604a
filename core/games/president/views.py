"""The JSON of President: the whole state, what one seat may know, what an action would do."""

from __future__ import annotations

from typing import TypedDict

from core.contract.cards import FRENCH_BY_RANK, HIDDEN
from core.contract.game import NOBODY, View
from core.contract.public_state import PublicState
from core.games.president.notation import GIFT
from core.games.president.position import PresidentPosition
from core.games.president.scoring import points_of, title_of, titles
from core.games.president.sets import cards_of, rank_of


class Top(TypedDict):
    """The set to beat, and the seat that played it."""

    seat: int
    cards: list[str]


class Owed(TypedDict):
    """The seat that must return cards now, and how many."""

    seat: int
    cards: int


class PresidentView(View):
    """The state as one seat sees it: the hands of all others are numbers of cards.

    The whole state has the same fields and shows every hand. `hand` counts from 1. `titles` are
    those of the hand before by seat, None for a seat without one. `winner` are the seats that won
    or share the win.
    """

    hand: int
    hands_total: int
    first: int
    leader: int
    hands: list[list[str] | int]
    top: Top | None
    passed: list[int]
    out: list[int]
    points: list[int]
    titles: list[str | None] | None
    owes: Owed | None
    seen: list[str]
    winner: list[int] | None


class PresidentPreview(TypedDict):
    """What a legal action would do.

    `cards` are played or given, none by a pass; `beats` is the set that they beat, none where the
    seat leads, and `by_suit` tells that both sets have one rank. The hand has `left` cards then;
    who so goes out gets `title` and `points`, else None and 0. A gift goes `to` a seat, all else
    to NOBODY.
    """

    cards: list[str]
    beats: list[str]
    by_suit: bool
    left: int
    title: str | None
    points: int
    to: int


def texts(cards: int) -> list[str]:
    """Return the notation of cards given as bits, in canonical order."""
    return FRENCH_BY_RANK.texts(cards_of(cards))


def state(position: PresidentPosition) -> PresidentView:
    """Return the whole state; a hidden hand is a count."""
    hands: list[list[str] | int] = [
        count if held == HIDDEN else texts(held)
        for held, count in zip(position.hands, position.counts, strict=True)
    ]
    return _view(position, hands)


def view(position: PresidentPosition, seat: int) -> PresidentView:
    """Return the state with the hands of all other seats as counts."""
    hands: list[list[str] | int] = list(position.counts)
    if seat != NOBODY:
        hands[seat] = texts(position.hands[seat])
    return _view(position, hands)


def _view(position: PresidentPosition, hands: list[list[str] | int]) -> PresidentView:
    top: Top | None = None
    if position.top:
        top = {"seat": position.top_seat, "cards": texts(position.top)}
    owes: Owed | None = None
    if position.owed:
        owes = {"seat": position.to_act, "cards": position.owed}
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


def preview(position: PresidentPosition, seat: int, action: int) -> PresidentPreview:
    """Return what a legal action of a seat would do; all of it is known to the seat."""
    cards = action & ~GIFT
    left = position.counts[seat] - cards.bit_count()
    gift = cards != action
    beaten = 0 if gift or not cards else position.top
    goes_out = not left
    place = len(position.out)
    return {
        "cards": texts(cards),
        "beats": texts(beaten),
        "by_suit": beaten != 0 and rank_of(beaten) == rank_of(cards),
        "left": left,
        "title": title_of(place, position.players) if goes_out else None,
        "points": points_of(place, position.players, whole=position.terms.whole) if goes_out else 0,
        "to": position.partner(seat) if gift else NOBODY,
    }


def public_state(game: PresidentPosition) -> PublicState:
    """Return what the table shows to all: the set to beat."""
    return PublicState(tuple(texts(game.top)), round=game.hand, rounds=game.terms.hands)
