"""Sittings at real games of President, for the tests of its look and its talk."""

from __future__ import annotations

from typing import Any

from core.contract.game import Event
from core.games.president.game import President
from tests.core.president.builder import act, scripted, short
from tui.config.settings import Settings
from tui.games.president.look import LOOK
from tui.games.president.reading import PresidentReading
from tui.games.seat_view import SeatViewOf
from tui.models import PendingChoice, Spans
from tui.painting.fit import text_of
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass

NAMES = (
    *("Nadia", "Fatima", "Karim", "Omar", "Salma", "Yusuf", "Zineb"),
    *("Hicham", "Amina", "Mehdi", "Imane", "Rachid", "Leila"),
)


def sitting_of(game: President, seat: int = 0, **changes: Any) -> SeatViewOf[Any, Any]:
    """Return what a seat of a game sees; seat 0 is a person, the others are bots."""
    fields: dict[str, Any] = {
        "seat": seat,
        "names": NAMES[: game.players],
        "levels": (None, *["casual"] * (game.players - 1)),
        "view": game.view(seat),
        "legal": tuple(game.legal_texts(seat)),
        "glyphs": GLYPHS["unicode"],
        "settings": Settings(player="Nadia"),
        "size": SizeClass.S,
        "previews": game.previews(seat),
    }
    return SeatViewOf(**fields | changes)


def reading_of(game: President, seat: int = 0, **changes: Any) -> PresidentReading:
    """Return how a seat of a game reads it."""
    return PresidentReading(sitting_of(game, seat, **changes))


def words(spans: Spans) -> str:
    """Return spans as plain text."""
    return "".join(map(text_of, spans))


def asks(game: President, *picked: int, cursor: int = 0, seat: int = 0) -> str:
    """Return the ► line for a cursor and picked places."""
    draft = PendingChoice(cursor=cursor, picked=frozenset(picked))
    return words(LOOK.prompt(reading_of(game, seat), draft).main)


def after_first_hand() -> tuple[President, list[Event]]:
    """Return a match of four whose second hand has begun, and the events since the first deal.

    Seat 0 was first out and is President, then seats 1 and 2; seat 3 is Scum and had the twos of
    diamonds and hearts to give. The President is to return two cards.
    """
    events: list[Event] = []
    second = {0: "3S 3C 4S", 1: "AS 5S", 2: "KH KD", 3: "2D 2H 9S"}
    game = scripted({}, second, preset="classic", hands=2, listener=events.append)
    game.hands = [game.parse(card) for card in ("2H", "AH", "KH", "3S")]
    game.counts = [1, 1, 1, 1]
    game.played = []
    game.to_act = game.leader = 0
    events.clear()
    act(game, "2H", "pass", "pass", "pass", "AH", "pass", "pass", "KH")
    return game, events


def seen(events: list[Event], seat: int = 0) -> list[Any]:
    """Return events as a seat sees them."""
    return [event.seen_by(seat) for event in events]


PAIR_TO_BEAT = ("7C 9S 9C 9H JS", "3S 3C 4C 5C", "4S 4D", "5S 5D")


def facing_sevens(**options: Any) -> President:
    """Return a game of four in which seat 0 must beat the sevens of spades and hearts of seat 1."""
    return short(list(PAIR_TO_BEAT), turn=0, top=(1, "7S 7H"), **options)


def leading() -> President:
    """Return a game of four in which seat 0 leads."""
    return short(list(PAIR_TO_BEAT), turn=0)
