"""What a game brings to be talked about: sentences, and what typed lines mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.contract.moods import Moods
from tui.games.reading import Reading
from tui.games.seat_view import SeatViewOf
from tui.models import LogLine, Remark, Typed
from tui.sheet_models import Ending, RoundSheet

R = TypeVar("R", bound=Reading)
E = TypeVar("E")
"""What one game's reading is, and what its events are."""


def as_written(_reading: Reading, action: str) -> str:
    """Return an action as its notation has it."""
    return action


def never(_reading: Reading) -> None:
    """Return that no action is taken without asking."""
    return


def nothing(_reading: Reading) -> Sequence[str]:
    """Return no sentence."""
    return ()


def not_idle(_reading: Reading) -> bool:
    """Return that there may be something to decide at any time."""
    return False


def no_remark(_reading: Reading, _event: object) -> Remark | None:
    """Return that a seat says and does nothing that is shown at its place."""
    return None


def no_points(_event: object) -> Mapping[int, int]:
    """Return that an event tells of no side how many points it has."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTalk(Generic[R, E]):
    """One game in words: functions over one reading, which `read` makes once an update.

    Line mode needs nothing else, the screen needs it too; it loads nothing that paints.
    """

    read: Callable[[SeatViewOf[Any, Any]], R]
    """What a sitting means to its seat."""

    hand: Callable[[R], Sequence[str]]
    """The player's cards in words, sorted."""

    table: Callable[[R], Sequence[str]]
    """In a sentence or two what must be known to answer now."""

    players: Callable[[R], Sequence[str]]
    """A sentence about every seat, the player's own first, then in playing order."""

    waiting: Callable[[R], str]
    """Whom the table waits for."""

    typed: Callable[[R, str], Typed]
    """What a typed line means."""

    typing: str
    """How cards are typed, in a sentence or two for the help, marked with `N_`."""

    narrate: Callable[[R, E], Sequence[LogLine]]
    """The log's lines of an event, none for what the log leaves out."""

    sheet: Callable[[R, E, Sequence[E]], RoundSheet | None]
    """The sheet of a round that an event ends, None for any other event.

    The last parameter are the events of the round so far, those of the same action included.
    """

    ending: Callable[[R], Ending]
    """The end of the game, whose view is read."""

    on_sheet: frozenset[str] = frozenset()
    """The types of the events that the sheet of a round tells: lines need not tell them too."""

    remark: Callable[[R, E], Remark | None] = no_remark
    """What an event makes a seat say or do at its place."""

    points: Callable[[E], Mapping[int, int]] = no_points
    """The points that sides have after an event, of those of which it tells that."""

    moods: Moods[E] | None = None
    """How moods come about on the faces of the players; without it all stay calm."""

    terms: Callable[[R], Sequence[str]] = nothing
    """What the settings have something be called here, where texts and rules call it otherwise."""

    groups: Callable[[R], Sequence[str]] | None = None
    """A long hand in few words: what belongs together, told together; None where it is `hand`."""

    answer: Callable[[R, str], str] = as_written
    """How a legal action is typed; `typed` understands it."""

    automatic: Callable[[R], str | None] = never
    """The action to take without asking the player, if there is but one to take."""

    idle: Callable[[R], bool] = not_idle
    """Whether nothing is left for this seat to decide for a while: bots may hurry."""

    standing: Callable[[R], Sequence[str]] = nothing
    """What this seat does by itself from now on, or that it decides again."""

    phrases: Sequence[str] = ()
    """What people say to each other over this game with a digit each, marked with `N_`."""

    standing_ends: frozenset[str] = frozenset()
    """The types of the events with which what a seat has settled to do by itself is over."""


AnyTalk = GameTalk[Any, Any]
"""The talk of some game: only its own functions know its reading and its events."""
