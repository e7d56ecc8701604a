"""The rows of finished games and their results, checked as they are read, ten thousand at once."""

import sqlite3
from typing import Literal, NamedTuple, TypedDict

import msgspec

from core.store.model import IMPORTED, FinishedGame, JsonObject, Result
from core.store.rows import (
    SEATS,
    DamagedColumns,
    Fields,
    GameOrigin,
    Json,
    Moment,
    Natural,
    check_moment,
    checked,
)

Options = dict[str, int | str | bool]

_FIELDS: Fields = {
    "game_id": str,
    "game": str,
    "name": str | None,
    "options": Json(Options),
    "seats": SEATS,
    "updated": Moment,
    "actions": Natural,
    "seat": Natural,
    "won": Literal[0, 1],
    "rivals": Json(list[Natural]),
    "counts": Json(dict[str, int]),
}
_ORIGIN: Fields = {"origin": Json(GameOrigin | None)}


class _Columns(NamedTuple):
    """The columns of `_FIELDS` before their JSON is read."""

    game_id: str
    game: str
    name: str | None
    options: str
    seats: str
    updated: Moment
    actions: Natural
    seat: Natural
    won: Literal[0, 1]
    rivals: str
    counts: str


class _Counts(dict[str, int]):
    """What a game counts; what was never counted counts as none."""

    def __missing__(self, _name: str) -> int:
        return 0


class _Seat(TypedDict):
    name: str
    kind: Literal["human", "bot"]
    level: str | None


_options = msgspec.json.Decoder(Options)
_seats = msgspec.json.Decoder(list[_Seat])
_rivals = msgspec.json.Decoder(list[Natural])
_counts = msgspec.json.Decoder(dict[str, int])


def is_imported(row: sqlite3.Row) -> bool:
    """Tell whether a game came as a file; raise Damaged if its origin cannot be read."""
    if row["origin"] is None:
        return False
    return bool(checked(row, _ORIGIN)["origin"]["kind"] == IMPORTED)


def finished_game_of(row: sqlite3.Row) -> FinishedGame:
    """Return a finished game with its result; raise Damaged if either is damaged."""
    try:
        values = _quickly(row)
    except (ValueError, RecursionError):
        values = checked(row, _FIELDS)  # which tells what is damaged
    seat, rivals = values["seat"], values["rivals"]
    if max(seat, *rivals, 0) >= len(values["seats"]):
        raise DamagedColumns(["seat", "rivals"])
    return FinishedGame(
        id=values["game_id"],
        game=values["game"],
        name=values["name"],
        options=values["options"],
        seats=values["seats"],
        ended=values["updated"],
        actions=values["actions"],
        helped=bool(row["helped"]),
        result=Result(seat, bool(values["won"]), rivals, _Counts(values["counts"])),
    )


def _quickly(row: sqlite3.Row) -> JsonObject:
    """Return the columns of `_FIELDS`, JSON read; raise ValueError where anything does not fit."""
    columns = msgspec.convert(tuple(row[: len(_FIELDS)]), _Columns)
    check_moment(columns.updated)
    return columns._asdict() | {
        "options": _options.decode(columns.options),
        "seats": _seats.decode(columns.seats),
        "rivals": _rivals.decode(columns.rivals),
        "counts": _counts.decode(columns.counts),
    }
