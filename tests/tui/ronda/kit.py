"""Saved Ronda games on scripted decks, and sittings of scripted positions as they are read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.contract.game import Event
from core.contract.sources import Scripted, Seeded
from core.games.ronda.game import Ronda
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.core.ronda.table import deck, position
from tests.tui import table_kit
from tests.tui.table_kit import NAMES, take
from tui.config.settings import Settings
from tui.games.ronda.reading import RondaReading
from tui.games.ronda.talk import TALK
from tui.games.seat_view import SeatViewOf
from tui.models import Spans
from tui.painting.fit import text_of
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import SizeClass

PAIR_OF_FIVES = "5C 5S 12D"
FIVE_AND_SEVEN = "1D 5B 7C"
OPENING = "2C 4S 6B 10D"


def dealt(
    saves: Saves,
    *actions: str,
    mine: str = PAIR_OF_FIVES,
    theirs: str = FIVE_AND_SEVEN,
    table: str = OPENING,
    persons: int = 1,
    **options: Any,
) -> OpenGame:
    """Return a new game of two with given hands, the first seat to act, after some actions."""
    source = Scripted([deck(mine, theirs, table)], 1)
    return take(table_kit.begun(saves, "ronda", 2, source, persons, **options), *actions)


def bount_offered(saves: Saves) -> OpenGame:
    """Return a game in which the first seat may say Bount with either of its fives."""
    return dealt(saves, "ronda", "silent", "12D", "5B")


def khamsa_offered(saves: Saves) -> OpenGame:
    """Return a game in which the first seat may answer a Bount with its last five."""
    return dealt(saves, "ronda", "silent", "5C", "5B bount")


def first_action_played_out(saves: Saves, seed: int = 1, **options: Any) -> OpenGame:
    """Return a game that ends its first round with the next action of the first seat.

    Every seat took its first legal action until then.
    """
    game = table_kit.begun(saves, "ronda", 2, Seeded(seed, 0), **options)
    while (match := game.match).game.to_act != 0 or not _ends_round(game):
        take(game, match.game.legal_texts(match.game.to_act)[0])
    return game


def _ends_round(game: OpenGame) -> bool:
    step = game.match.prepare(0, game.match.game.legal_texts(0)[0])
    return any(event.type == "round-end" for event in step.events)


def state_of(game: OpenGame) -> Ronda:
    """Return the state of an open game."""
    state = game.match.game
    assert isinstance(state, Ronda)
    return state


def last_action(game: OpenGame) -> list[str]:
    """Return the keys that type the action with which the round ends."""
    return ["colon", *state_of(game).legal_texts(0)[0].replace(" ", ""), "enter"]


def seen(
    game: Ronda,
    seat: int = 0,
    size: SizeClass = SizeClass.S,
    *,
    glyphs: str = "unicode",
    **settings: Any,
) -> RondaReading:
    """Return how a seat of a game reads what it sees on a terminal of a size class."""
    return TALK.read(
        SeatViewOf(
            seat=seat,
            names=NAMES[: game.players],
            levels=(None, *["casual"] * (game.players - 1)),
            view=game.view(seat),
            legal=tuple(game.legal_texts(seat)),
            glyphs=GLYPHS[glyphs],
            settings=Settings(**{"repaint": "full", **settings}),
            size=size,
            previews=game.previews(seat),
        )
    )


def changed(reading: RondaReading, **given: Any) -> RondaReading:
    """Return how the same seat reads a sitting in which some things are as given."""
    return TALK.read(replace(reading.sitting, **given))


def at(
    hands: list[str], table: str = "", *actions: str, seat: int = 0, **given: Any
) -> RondaReading:
    """Return how a seat reads a position, see `position`, after some actions."""
    game = position(hands, table, **given)
    for action in actions:
        game.apply(game.to_act, game.check(game.to_act, action))
    return seen(game, seat)


def heard(game: Ronda, *actions: str, seat: int = 0) -> list[Any]:
    """Carry out actions of whoever is to act; return their events as a seat sees them."""
    events: list[Event] = []
    game.listener = events.append
    for action in actions:
        game.apply(game.to_act, game.check(game.to_act, action))
    game.listener = None
    return [event.seen_by(seat) for event in events]


def words(spans: Spans) -> str:
    """Return the text of some spans."""
    return "".join(text_of(span) for span in spans)
