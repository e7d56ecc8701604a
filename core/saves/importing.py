"""The game of a record saved among one's own, where it is not there already."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from core.records.recording import Recording
from core.saves.journal_rows import first_rows
from core.store import GameHead, NoSuchGame, SavedGame, Store, StoreError


class Namesake(Enum):
    """What the game here is that has the id of a record already."""

    OTHER = "other"
    SHORTER = "shorter"
    """The same game, which the record takes further."""
    LONGER = "longer"
    """The same game, which goes on further than the record."""


class TakenIn(NamedTuple):
    """What became of a record: the id of its game, whether that is new here, and its comments.

    `asked` is the id that the record tells, which another game may have, its `namesake`; `comments`
    is how many were taken in with the game, or into the one that was here, `differing` how many of
    its own this one has kept instead. `was_binned` tells that it had been thrown away, and is out
    of the bin again.
    """

    id: str
    asked: str
    is_new: bool
    comments: int
    was_binned: bool = False
    differing: int = 0
    namesake: Namesake | None = None


def take_in(store: Store, rng: Random, recording: Recording) -> TakenIn:
    """Save the game of a record under its own id, or under a new one where that is taken.

    If the same game is here, only comments come to it, where it has none. Nobody who sat in the
    game is played for by a program: whatever a record says, no command comes of it.
    """
    head, asked, comments = recording.head, recording.head.id, recording.comments or {}
    for game_id in store.like(head):
        if _is_same(store, game_id, recording):
            added, differing = _add_comments(store, game_id, comments)
            binned = _bring_back(store, game_id)
            return TakenIn(game_id, asked, False, added, binned, differing)
    namesake = _namesake(store, recording)
    head = replace(head, id=asked if asked and namesake is None else store.fresh_id(rng))
    first = first_rows(recording.match, len(recording.match.actions))
    store.create(head, first.outcomes, first.rows, comments)
    return TakenIn(head.id, asked, True, len(comments), namesake=namesake)


def _is_same(store: Store, game_id: str, recording: Recording) -> bool:
    """Tell whether a saved game is the one of the record: the same rules, chance and actions."""
    try:
        saved = store.load(game_id)
    except StoreError:
        return False
    past = recording.match
    return (
        _is_begun_alike(saved, recording)
        and saved.actions == past.actions
        and saved.outcomes == past.outcomes
    )


def _is_begun_alike(saved: SavedGame, recording: Recording) -> bool:
    """Tell whether a saved game has the rules and the players of the record."""
    game = recording.match.game
    return (
        saved.head.game == game.name
        and saved.head.options == dict(game.options)
        and saved.head.rules_version == game.rules_version
        and _names(saved.head) == [seat.name for seat in recording.seats]
    )


def _namesake(store: Store, recording: Recording) -> Namesake | None:
    """Return what the game is that has the id of the record; None if that is free."""
    if not recording.head.id:
        return None
    try:
        saved = store.load(recording.head.id)
    except NoSuchGame:
        return None
    except StoreError:
        return Namesake.OTHER
    past = recording.match
    both = min(len(saved.actions), len(past.actions))
    chance = min(len(saved.outcomes), len(past.outcomes))
    if (
        not _is_begun_alike(saved, recording)
        or saved.actions[:both] != past.actions[:both]
        or saved.outcomes[:chance] != past.outcomes[:chance]
    ):
        return Namesake.OTHER
    return Namesake.SHORTER if len(saved.actions) == both else Namesake.LONGER


def _names(head: GameHead) -> list[str]:
    from core.records.symbols import name_told

    return [name_told(str(seat["name"])) for seat in head.seats]


def _add_comments(store: Store, game_id: str, comments: Mapping[int, str]) -> tuple[int, int]:
    """Add the comments of moves that have none yet; return how many, and how many differ."""
    rows = [0, *store.load(game_id).row_of]
    known = store.comments.of(game_id)
    fresh = {rows[position]: text for position, text in comments.items()}
    added = {row: text for row, text in fresh.items() if row not in known}
    for row, text in added.items():
        store.comments.put(game_id, row, text)
    return len(added), sum(text != known.get(row, text) for row, text in fresh.items())


def _bring_back(store: Store, game_id: str) -> bool:
    """Take a game out of the bin; tell whether it lay there."""
    was_binned = store.load(game_id).head.binned is not None
    if was_binned:
        store.bin.bring_back(game_id)
    return was_binned
