"""What seats are told of an action, each only what it may know, and what happens at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.contract.game import Plain, View
from core.ground.errors import KahwaError
from core.match.match import MatchStep


@dataclass(frozen=True, slots=True)
class Update:
    """What one subscriber learns of one action: the new view, its choices and what happened.

    `number` is that of the action, 0 before the first; `actor` and `action` are the seat and its
    notation, None in the snapshot that opens a subscription or follows a take-back, whose `events`
    are empty. `previews` tells of each legal action what it would do. `row` is the number of the
    journal's last row: unlike that of actions it only grows, by take-backs as well. It is 0 before
    the first row, and where there is no journal.
    """

    number: int
    actor: int | None
    action: str | None
    view: View
    legal: tuple[str, ...]
    events: tuple[Plain, ...]
    previews: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    row: int = 0


Subscriber = Callable[[Update], object]


@dataclass(frozen=True, slots=True)
class Stepped:
    """The game has moved by a step, which everybody has been told of."""

    step: MatchStep


@dataclass(frozen=True, slots=True)
class WentBack:
    """The game goes back to a decision; nobody has been told yet where it stands now."""

    decision: MatchStep


@dataclass(frozen=True, slots=True)
class LaidAnew:
    """Everybody has been told where the game stands after it went back, or on as before."""


@dataclass(frozen=True, slots=True)
class BotNotKept:
    """A bot's action could not be saved; the bot tries again later."""

    error: KahwaError


@dataclass(frozen=True, slots=True)
class BotsRest:
    """Every bot has played and claimed: only a person can go on."""


GameEvent = Stepped | WentBack | LaidAnew | BotNotKept | BotsRest
"""What happens at a table, for whoever has laid it."""

TellGame = Callable[[GameEvent], None]


def tell_nobody(event: GameEvent) -> None:
    """Tell nobody what happens at a table."""
