"""What everybody at a table is told of an action, each only what their seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.contract.game import Plain, View


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


Subscriber = Callable[[Update], None]
