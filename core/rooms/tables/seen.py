"""What everybody in a card room may see of its people and tables, as plain records."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from core.contract.chance import BadChance
from core.contract.public_state import PublicState
from core.contract.sources import Sealed, source_from
from core.rooms.tables.plan import TablePlan

if TYPE_CHECKING:
    from core.contract.chance import Source
    from core.store import GameHead

Phase = Literal["waiting", "playing", "over"]


@dataclass(frozen=True, slots=True)
class PersonSeen:
    """Somebody who is here: at which table, if at one; `size` is that of the terminal, `80x24`.

    `way` is how somebody came: `host`, `ssh` or `lines`. `head` is that of the face which the
    person chose, empty for none.
    """

    name: str
    way: str
    size: str
    table: str | None
    muted: bool
    head: str = ""


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """A seat of a table: a person's, a bot's of a `level`, or free (with neither).

    `here` tells whether the person's line stands, `stood_in` that a bot plays for the person now.
    A bot will play for somebody who is away at the time `bot_at` of the loop, None where none will.
    `ready` matters while the table waits. Of a person `way`, `size` and `head` are as in
    `PersonSeen`.
    """

    name: str
    level: str | None = None
    here: bool = False
    ready: bool = False
    stood_in: bool = False
    bot_at: float | None = field(default=None, compare=False)
    way: str = ""
    size: str = ""
    head: str = ""

    @property
    def is_free(self) -> bool:
        """Whether a person may sit down here."""
        return not self.name


@dataclass(frozen=True, slots=True)
class TableSeen:
    """A table: what is played there and by whom.

    `opener` is who may change it while it waits. `commitment` is the SHA-256 of the secret that
    its cards come from, empty before the deal; `secret` is opened when the game is over. `asked` is
    who asks the others to take back the last decision, empty where nobody does. `release` is that
    of the Kahwa on which the game goes on, empty where this host plays it. `shown` is how the game
    stands while it goes on: without cards where nobody may watch, None where that is not known.
    """

    id: str
    plan: TablePlan
    opener: str
    phase: Phase
    seats: tuple[SeatSeen, ...]
    watchers: tuple[str, ...] = ()
    invited: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    commitment: str = ""
    secret: str = ""
    asked: str = ""
    release: str = ""
    shown: PublicState | None = None

    @property
    def free(self) -> int:
        """How many seats wait for a person."""
        return sum(seat.is_free for seat in self.seats)


def seen_by_head(seen: TableSeen, head: GameHead) -> TableSeen:
    """Return a table with what is known of its game without following it."""
    try:
        source = source_from(head.source)
        scores = tuple(int(score) for score in head.summary["scores"])
    except (BadChance, KeyError, TypeError, ValueError):
        return seen
    commitment, secret = seal_of(source, is_over=head.finished)
    return replace(seen, scores=scores, commitment=commitment, secret=secret)


def seal_of(source: Source, *, is_over: bool) -> tuple[str, str]:
    """Return the commitment of sealed cards and, once the game is over, their secret."""
    if not isinstance(source, Sealed):
        return "", ""
    return source.commitment, source.secret.hex() if is_over else ""
