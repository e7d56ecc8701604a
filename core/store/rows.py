"""Rows checked as they are read: a damaged one is told from the others and costs only itself."""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from core.store.model import FinishedGame, GameHead, Journal, Mark, Result

Natural = Annotated[int, msgspec.Meta(ge=0)]

Moment = Annotated[str, msgspec.Meta(pattern=r"^(19[7-9]|2\d\d)\d-\d\d-\d\dT")]
"""A time that can be shown in any time zone; that it is one is seen when it is read."""

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


class Json(NamedTuple):
    """A column of JSON text, and what it must say."""

    kind: Any


Fields = Mapping[str, Any]

_SEATS = Json(Annotated[list[_Seat], msgspec.Meta(min_length=1)])

_GAME: Fields = {
    "id": Annotated[str, msgspec.Meta(pattern=f"^{WELL_FORMED.pattern}$")],
    "game": str,
    "options": Json(dict[str, Any]),
    "players": Natural,
    "rules_version": Natural,
    "seats": _SEATS,
    "source": Json(dict[str, Any]),
    "name": str | None,
    "finished": Literal[0, 1],
    "summary": Json(_Summary),
    "created": Moment,
    "updated": Moment,
    "actions": Natural,
    "opening": Json(list[_Outcome]),
    "take_backs": Literal[0, 1],
}
_ACTION: Fields = {
    "number": Natural,
    "seat": Natural,
    "action": str,
    "outcomes": Json(list[_Outcome]),
    "checksum": str | None,
}
_RESULT: Fields = {
    "game_id": str,
    "game": str,
    "name": str | None,
    "seats": _SEATS,
    "updated": Moment,
    "actions": Natural,
    "seat": Natural,
    "won": Literal[0, 1],
    "rivals": Json(list[Natural]),
    "counts": Json(dict[str, int]),
}
_MARK: Fields = {"kind": str, "seat": Natural, "times": Natural}


class Damaged(Exception):
    """A row with columns that do not hold what they should."""

    def __init__(self, columns: Sequence[str]) -> None:
        super().__init__(", ".join(columns))
        self.columns = tuple(columns)


def head_of(row: sqlite3.Row, marks: Sequence[Mark]) -> GameHead:
    """Return the head of a game; raise Damaged if it is none."""
    values = _checked(row, _GAME)
    players = values["players"]
    if players != len(values["seats"]):
        raise Damaged(["players"])
    del values["opening"]
    values |= {"finished": bool(row["finished"]), "take_backs": bool(row["take_backs"])}
    return GameHead(**values, marks=tuple(mark for mark in marks if mark.seat < players))


def damaged_columns(row: sqlite3.Row) -> tuple[str, ...]:
    """Return what is damaged in the row of a game; nothing in a sound one."""
    try:
        head_of(row, ())
    except Damaged as error:
        return error.columns
    return ()


def journal_of(row: sqlite3.Row, actions: Sequence[sqlite3.Row], marks: Sequence[Mark]) -> Journal:
    """Return a whole game; raise Damaged where a row of it is damaged or missing."""
    head = head_of(row, marks)
    steps = [_checked(action, _ACTION) for action in actions]
    if [step["number"] for step in steps] != list(range(1, head.actions + 1)):
        raise Damaged(["actions"])
    outcomes = json.loads(row["opening"])
    for step in steps:
        outcomes += step["outcomes"]
    return Journal(
        head=head,
        actions=[(step["seat"], step["action"]) for step in steps],
        outcomes=outcomes,
        checksums={step["number"]: step["checksum"] for step in steps if step["checksum"]},
    )


def finished_game_of(row: sqlite3.Row) -> FinishedGame:
    """Return a finished game with its result; raise Damaged if either is damaged."""
    values = _checked(row, _RESULT)
    seat, rivals = values["seat"], values["rivals"]
    if max(seat, *rivals, 0) >= len(values["seats"]):
        raise Damaged(["seat", "rivals"])
    return FinishedGame(
        id=values["game_id"],
        game=values["game"],
        name=values["name"],
        seats=values["seats"],
        ended=values["updated"],
        actions=values["actions"],
        helped=bool(row["helped"]),
        # What was never counted counts as none.
        result=Result(seat, bool(values["won"]), rivals, Counter(values["counts"])),
    )


def marks_by_game(rows: Sequence[sqlite3.Row]) -> dict[Any, tuple[Mark, ...]]:
    """Return the marks of each game that has any; damaged ones are left out."""
    marks: dict[Any, tuple[Mark, ...]] = {}
    for row in rows:
        try:
            mark = Mark(**_checked(row, _MARK))
        except Damaged:
            continue
        marks[row["game_id"]] = (*marks.get(row["game_id"], ()), mark)
    return marks


def _checked(row: sqlite3.Row, fields: Fields) -> dict[str, Any]:
    """Return the values of a row, JSON read; raise Damaged naming all that do not fit."""
    values, damaged = {}, []
    for column, kind in fields.items():
        try:
            values[column] = _value(row[column], kind)
        except (ValueError, RecursionError):
            damaged.append(column)
    if damaged:
        raise Damaged(damaged)
    return values


def _value(value: Any, kind: Any) -> Any:
    if isinstance(kind, Json):
        if not isinstance(value, str):
            raise ValueError("no text")
        value = json.loads(value)
        kind = kind.kind
    msgspec.convert(value, kind)
    if kind is Moment:
        _check_moment(value)
    return value


def _check_moment(text: str) -> None:
    if datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("a time without a zone")
