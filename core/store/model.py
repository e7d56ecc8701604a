"""What is kept of a game, as plain data that knows no rules."""

from random import Random
from typing import Any, NamedTuple

from msgspec import Struct, field

from core.match.journal import Row
from core.store.states import KeptState

JsonObject = dict[str, Any]

ID_SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Base 32 without i, l, o and u, which are misread or make words."""
ID_LENGTH = 6


HINT = "hint"
"""The kind of mark that a seat gets for every hint it is shown."""

TAKE_BACK = "take-back"
"""The kind of mark that a seat gets for every decision of its own that is taken back."""

COACH = "coach"
"""The kind of mark that a seat gets whenever the coach at its side speaks up."""

TAKE_OVER = "take-over"
"""The kind of mark that a seat gets in a game begun from a point of another one."""

STAND_IN = "stand-in"
"""The kind of mark that a seat gets whenever a bot begins to play for its person."""


IMPORTED = "import"
"""The kind of origin of a game that came as a file: it was played elsewhere, perhaps by others."""

OF_DAY = "day"
"""The kind of origin of a deal of the day; its `day` says of which (ISO 8601)."""


class Mark(NamedTuple):
    """How often a seat has had some help that is no action of the game, such as a hint."""

    kind: str
    seat: int
    times: int


class Learnt(NamedTuple):
    """One thing of a kind that a person has learnt, or begun to.

    `step` is how far it was done when it was left, `times` how often it was done to its end, and
    `updated` when it was last opened or left (ISO 8601, UTC). A lesson that is being played as a
    saved game has the `game_id` of that.
    """

    kind: str
    game: str
    name: str
    step: int
    times: int
    updated: str
    game_id: str | None


class Result(NamedTuple):
    """How a finished game went for the `seat` of a person, with what the game counts of it.

    `rivals` are the seats it played against: all but itself and its partners.
    """

    seat: int
    won: bool
    rivals: list[int]
    counts: dict[str, int]


class FinishedGame(NamedTuple):
    """A finished game with its result: what the statistics are made of.

    `options` and `seats` are those of the game's head, `ended` is when its last action was saved
    (ISO 8601, UTC), `helped` whether a seat has any marks.
    """

    id: str
    game: str
    name: str | None
    options: dict[str, int | str | bool]
    seats: list[JsonObject]
    ended: str
    actions: int
    helped: bool
    result: Result


class GameHead(Struct, frozen=True):
    """Everything about a saved game but its actions.

    `origin` tells where a game comes from that was not simply begun here: a JSON object with a
    `kind` (`IMPORTED`, `OF_DAY`) and what belongs to it. `binned` is when it was thrown away (ISO
    8601, UTC), where it was.

    The table writes `seats` (each `{"name", "kind": "human" | "bot", "level"}`), `source`, where
    its chance comes from, `summary`, what the list of saved games shows, and `take_backs`, whether
    decisions may be taken back. The store itself fills `created`, `updated` (ISO 8601, UTC; of a
    game that was played elsewhere they may be told), `actions`, how many stand, `rows`, how many
    the journal has, and `marks`.
    """

    id: str
    game: str
    options: JsonObject
    players: int
    rules_version: int
    seats: list[JsonObject]
    source: JsonObject
    name: str | None = None
    finished: bool = False
    summary: JsonObject = field(default_factory=dict)
    take_backs: bool = True
    origin: JsonObject | None = None
    created: str = ""
    updated: str = ""
    actions: int = 0
    rows: int = 0
    binned: str | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(self.seats) if seat["kind"] == "human"]

    @property
    def is_imported(self) -> bool:
        """Whether the game came as a file."""
        return (self.origin or {}).get("kind") == IMPORTED


class SavedGame(NamedTuple):
    """A whole saved game: all `rows` of its journal, and the game as it stands after them.

    Replaying `actions`, (seat, text) in order, with `outcomes`, every outcome of chance in order,
    leads to where it was left. `checksums` maps n to the checksum after action n, and action n is
    row `row_of[n - 1]`. `link` is the hash of the whole history. `outcomes_by[n]` is how many
    outcomes of chance there were after action n. `states` are the positions that are kept of a
    long game, the last first.
    """

    head: GameHead
    rows: list[Row]
    link: str
    actions: list[tuple[int, str]]
    outcomes: list[JsonObject]
    checksums: dict[int, str]
    row_of: list[int]
    outcomes_by: list[int]
    states: list[KeptState]

    @property
    def last_state(self) -> int:
        """After how many actions the last position that is kept was reached; 0 where none is."""
        return self.states[0].actions if self.states else 0


def new_game_id(random: Random) -> str:
    """Return a short readable id, such as `k4x9mz`."""
    return "".join(random.choices(ID_SIGNS, k=ID_LENGTH))
