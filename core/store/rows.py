"""Rows checked as they are read: a damaged one is told from the others and costs only itself."""

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import accumulate
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from core.match.journal import ACTION, BACK, KINDS, Kind, Row
from core.store.appending import RowColumns, first_link, next_link
from core.store.model import GameHead, JsonObject, Learnt, Mark, SavedGame
from core.store.states import fitting

Natural = Annotated[int, msgspec.Meta(ge=0)]

EARLIEST = datetime(1000, 1, 2, tzinfo=UTC)
LATEST = datetime(9998, 12, 30, tzinfo=UTC)
"""Times that are kept, whatever a clock says: all time zones have them, in years of four digits."""

Moment = Annotated[str, msgspec.Meta(pattern=r"^(?!9999)[1-9]\d{3}-\d\d-\d\dT")]
"""A time that can be shown in any time zone; that it is one is seen when it is read."""

MaybeMoment = Moment | None

WELL_FORMED = re.compile(r"[\w-]{1,40}", re.ASCII)
"""The ids that name a game everywhere, also in the name of a file."""


class _Seat(msgspec.Struct):
    name: str
    kind: Literal["human", "bot"]
    level: str | None


class _Outcome(msgspec.Struct):
    kind: str
    value: Any


class _Summary(msgspec.Struct):
    scores: list[int] = []
    winners: list[int] | None = None


class GameOrigin(msgspec.Struct):
    """What must be known of where a game comes from."""

    kind: str


class Json(NamedTuple):
    """A column of JSON text, and what it must say."""

    kind: Any


Fields = Mapping[str, Any]

SEATS = Json(Annotated[list[_Seat], msgspec.Meta(min_length=1)])

_GAME: Fields = {
    "id": Annotated[str, msgspec.Meta(pattern=f"^{WELL_FORMED.pattern}$")],
    "game": str,
    "options": Json(dict[str, Any]),
    "players": Natural,
    "rules_version": Natural,
    "seats": SEATS,
    "source": Json(dict[str, Any]),
    "name": Annotated[str, msgspec.Meta(pattern="^[^\\x00]*$")] | None,
    "finished": Literal[0, 1],
    "summary": Json(_Summary),
    "created": Moment,
    "updated": Moment,
    "actions": Natural,
    "rows": Natural,
    "opening": Json(list[_Outcome]),
    "take_backs": Literal[0, 1],
    "origin": Json(GameOrigin | None),
    "binned": MaybeMoment,
}
_HEAD_JSON = [name for name, kind in _GAME.items() if isinstance(kind, Json) and name != "origin"]
_HEAD = msgspec.defstruct(
    "_HEAD", [(name, kind.kind if isinstance(kind, Json) else kind) for name, kind in _GAME.items()]
)
"""A whole row of a game, its JSON read."""

_ROW: Fields = {
    "number": Natural,
    "kind": Kind,
    "actions": Natural,
    "seat": Natural,
    "content": str,
    "outcomes": Json(list[_Outcome]),
    "checksum": str | None,
}
_MARK: Fields = {"kind": str, "seat": Natural, "times": Natural}
_LEARNT: Fields = {
    "kind": str,
    "game": str,
    "name": str,
    "step": Natural,
    "times": Natural,
    "updated": str,
    "game_id": str | None,
}


class DamagedColumns(Exception):
    """A row with columns that do not hold what they should."""

    def __init__(self, columns: Sequence[str]) -> None:
        super().__init__(", ".join(columns))
        self.columns = tuple(columns)


def head_of(row: RowColumns, marks: Sequence[Mark]) -> GameHead:
    """Return the head of a game; raise Damaged if it is none."""
    values = _all_at_once(row) or checked(row, _GAME)
    players = values["players"]
    if players != len(values["seats"]):
        raise DamagedColumns(["players"])
    del values["opening"]
    values |= {"finished": bool(row["finished"]), "take_backs": bool(row["take_backs"])}
    return GameHead(**values, marks=tuple(mark for mark in marks if mark.seat < players))


def _all_at_once(row: RowColumns) -> dict[str, Any] | None:
    """Return the values of a sound head, JSON read; None if it has to be found out what is wrong.

    Lists have thousands of heads, and to check each column by itself takes three times as long.
    """
    values = {column: row[column] for column in _GAME}
    try:
        for column in _HEAD_JSON:
            if not isinstance(values[column], str):
                return None
            values[column] = json.loads(values[column])
        msgspec.convert(values, _HEAD)
        for column in ("created", "updated"):
            check_moment(values[column])
    except (TypeError, ValueError, RecursionError):
        return None
    # What few heads have is read with care.
    return values if values["origin"] is values["binned"] is None else None


def readable_head(row: RowColumns, marks: Sequence[Mark]) -> GameHead | None:
    """Return the head of a row; one damaged row is logged and must not hide the other games."""
    try:
        return head_of(row, marks)
    except DamagedColumns as error:
        from core.ground.logs import log

        log().warning("saved game %r is unreadable: %s", row["id"], error)
        return None


class DamagedRow(Exception):
    """A row of a game's journal that is damaged, missing or of another history."""

    def __init__(self, number: int, kind: object = "") -> None:
        """Take the number of the row, and of what kind it says that it is."""
        super().__init__(f"row {number}")
        self.number = number
        self.kind = kind


def saved_game_of(
    game: RowColumns,
    journal: Sequence[RowColumns],
    marks: Sequence[Mark],
    states: Mapping[object, tuple[object, object]] = MappingProxyType({}),
) -> SavedGame:
    """Return a whole game; raise Damaged or DamagedRow where it is damaged."""
    head = head_of(game, marks)
    rows: list[Row] = []
    links: list[str] = []
    last, before = first_link(game), 0
    for number, kept in enumerate(journal, 1):
        row = _row_of(kept, number)
        last = next_link(last, kept)
        if row.number != number or kept["link"] != last or not _follows(row, before):
            raise DamagedRow(number)
        rows.append(row)
        links.append(last)
        before = row.actions
    if len(rows) != head.rows:
        raise DamagedRow(len(rows) + 1)
    standing = _as_it_stands(head, rows, last, json.loads(game["opening"]))
    return standing._replace(states=fitting(states, rows, links))


def _row_of(kept: RowColumns, number: int) -> Row:
    """Return a row of a journal, checked; raise DamagedRow if it is none.

    Most rows brought no chance; of a long game they are checked here, without reading JSON.
    """
    _game, own, kind, actions, seat, content, outcomes, checksum, _link = kept
    if (
        outcomes == "[]"
        and type(own) is type(actions) is type(seat) is int
        and min(own, actions, seat) >= 0
        and kind in KINDS
        and type(content) is str
        and (checksum is None or type(checksum) is str)
    ):
        return Row(own, kind, actions, seat, content, [], checksum)
    try:
        return Row(**checked(kept, _ROW))
    except DamagedColumns as error:
        raise DamagedRow(number, kind) from error


def check_row(kept: RowColumns) -> Row:
    """Return a row of a journal; raise Damaged if it is none, whatever its link says."""
    return Row(**checked(kept, _ROW))


def _follows(row: Row, before: int) -> bool:
    """Tell whether a row leaves as many actions as its kind may, after one that left `before`."""
    if row.kind == ACTION:
        return row.actions == before + 1
    return row.actions < before if row.kind == BACK else row.actions == before


def _as_it_stands(
    head: GameHead, rows: list[Row], last: str, opening: list[JsonObject]
) -> SavedGame:
    """Return a game with the actions that have not been taken back."""
    standing: list[Row] = []
    checksums: list[str | None] = []
    for row in rows:
        if row.kind == ACTION:
            standing.append(row)
            checksums.append(row.checksum)
        else:
            del standing[row.actions :], checksums[row.actions :]
            # The first deal has no row, and older rows no checksum, to compare with.
            if row.actions and row.checksum != (checksums[-1] or row.checksum):
                raise DamagedRow(row.number)
    if len(standing) != head.actions:
        raise DamagedColumns(["actions"])
    counts = (len(row.outcomes) for row in standing)
    return SavedGame(
        head=head,
        rows=rows,
        link=last,
        actions=[(row.seat, row.content) for row in standing],
        outcomes=opening + [dict(outcome) for row in standing for outcome in row.outcomes],
        checksums={number: value for number, value in enumerate(checksums, 1) if value},
        row_of=[row.number for row in standing],
        outcomes_by=list(accumulate(counts, initial=len(opening))),
        states=[],
    )


def marks_by_game(rows: Sequence[RowColumns]) -> dict[Any, tuple[Mark, ...]]:
    """Return the marks of each game that has any; damaged ones are left out."""
    marks: dict[Any, tuple[Mark, ...]] = {}
    for row in rows:
        try:
            mark = Mark(**checked(row, _MARK))
        except DamagedColumns:
            continue
        marks[row["game_id"]] = (*marks.get(row["game_id"], ()), mark)
    return marks


def learnt_of(rows: Sequence[RowColumns]) -> list[Learnt]:
    """Return what is learnt by the rows that are not damaged."""
    learnt = []
    for row in rows:
        with suppress(DamagedColumns):
            learnt.append(Learnt(**checked(row, _LEARNT)))
    return learnt


def checked(row: RowColumns, fields: Fields) -> dict[str, Any]:
    """Return the values of a row, JSON read; raise Damaged naming all that do not fit."""
    values, damaged = {}, []
    for column, kind in fields.items():
        try:
            values[column] = _value(row[column], kind)
        except (ValueError, RecursionError):
            damaged.append(column)
    if damaged:
        raise DamagedColumns(damaged)
    return values


def _value(value: Any, kind: Any) -> Any:
    if isinstance(kind, Json):
        if value is None:
            return msgspec.convert(None, kind.kind)
        if not isinstance(value, str):
            raise ValueError("no text")
        value = json.loads(value)
        kind = kind.kind
    msgspec.convert(value, kind)
    if kind in (Moment, MaybeMoment) and value is not None:
        check_moment(value)
    return value


def check_moment(text: str) -> None:
    """Raise ValueError for a time that is none, or has no zone."""
    if datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("a time without a zone")
