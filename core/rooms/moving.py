"""A room copied from its file into a database, or back: people, tables, words, games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import _
from core.room_store.contract import Appending, Kind, RoomStore
from core.rooms.errors import Refused
from core.rooms.people.person import HOST
from core.store.model import TAKE_BACK, JsonObject, SavedGame

KINDS: Final[tuple[Kind, ...]] = ("word", "person", "keys", "settings", "table")
"""What is copied besides the games; the tables last, for they name people and games."""


@dataclass(frozen=True, slots=True)
class RoomCopied:
    """How much there was, and how many games stayed behind since they can't be read."""

    people: int
    tables: int
    games: int
    stayed: int


async def copy_room(source: RoomStore, target: RoomStore, host: str, *, back: bool) -> RoomCopied:
    """Copy a room into a store that has none; what was copied before it failed is found again.

    Whoever sits at the screen of the only host is there known as the one of `host`, and the other
    way round on the way `back`. Raise Refused if either room is open or the target has one already,
    and StoreError.
    """
    if await source.hosts() or await target.hosts():
        raise Refused(_("The room is open. Close its hosts first."))
    for kind in ("person", "table"):
        there = (await target.entries(kind)).changed
        if any(content is not None for content in there.values()):
            raise Refused(_("There's already a room in that place."))
    names = (f"{HOST}:{host}", HOST) if back else (HOST, f"{HOST}:{host}")
    entries = {kind: await _entries_of(source, kind, *names) for kind in KINDS}
    games = {str(one["game"]) for one in entries["table"].values() if one.get("game")}
    games |= set(await source.finished_before(date.max))
    stayed = 0
    for game in sorted(games):
        try:
            saved = await source.load(game)
        except KahwaError as error:
            log().warning("game %s stays where it is: %s", game, error)
            stayed += 1
            continue
        await _copy_game(target, saved)
    for kind, some in entries.items():
        claims = {name: people_at(one) for name, one in some.items()} if kind == "table" else {}
        await target.put(kind, some, None, claims)
    return RoomCopied(len(entries["person"]), len(entries["table"]), len(games) - stayed, stayed)


async def _entries_of(store: RoomStore, kind: Kind, old: str, new: str) -> dict[str, JsonObject]:
    """Return the entries of a kind that there are, in which one key is another."""
    there = (await store.entries(kind)).changed

    def renamed(plain: Any) -> Any:
        if isinstance(plain, dict):
            return {name: renamed(one) for name, one in plain.items()}
        if isinstance(plain, list):
            return [renamed(one) for one in plain]
        return new if plain == old else plain

    rename: Callable[[str], str] = lambda name: new if name == old else name  # noqa: E731
    return {
        rename(name): renamed(content) if kind == "table" else content
        for name, content in there.items()
        if content is not None
    }


def people_at(table: JsonObject) -> list[str]:
    """Return the keys of those who sit at a table, as it is kept; of a damaged one nobody's."""
    seats = table.get("seats")
    chosen: Iterable[Any] = seats if isinstance(seats, list) else ()
    return [str(seat["person"]) for seat in chosen if isinstance(seat, dict) and seat.get("person")]


async def _copy_game(target: RoomStore, saved: SavedGame) -> None:
    """Keep a game row by row; those that are there are of an earlier attempt."""
    head = saved.head
    there = (await target.heads([head.id])).get(head.id)
    if there is None:
        await target.create(head, saved.outcomes[: saved.outcomes_by[0]])
        for mark in head.marks:
            for _time in range(0 if mark.kind == TAKE_BACK else mark.times):
                await target.mark(head.id, mark.kind, mark.seat)
    begun = 0 if there is None else there.rows
    previous = (await target.links({head.id: begun}))[head.id]
    states = {saved.row_of[one.actions - 1] + 1: one.state for one in saved.states if one.actions}
    for row in saved.rows[begun:]:
        is_last = row.number == len(saved.rows)
        previous = await target.append(
            Appending(
                game=head.id,
                row=row,
                previous=previous,
                by=f"moved/{row.number}/person",
                summary=head.summary,
                finished=head.finished and is_last,
                state=states.get(row.number),
            )
        )
    if previous != saved.link:
        raise Refused(_("The game {game} already there is a different one.").format(game=head.id))
