"""The game of a record saved among one's own, where it is not there already."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from core.match import Match
from core.records.model import Record
from core.store import GameHead, NoSuchGame, Store, StoreError


class TakenIn(NamedTuple):
    """What became of a record: the id of its game, whether that is new here, and its comments.

    `asked` is the id that the record tells, which another game may have; `comments` is how many
    were taken in with the game, or into the one that was here. `was_binned` tells that this one had
    been thrown away, and is out of the bin again.
    """

    id: str
    asked: str
    is_new: bool
    comments: int
    was_binned: bool = False


def take_in(store: Store, rng: Random, record: Record) -> TakenIn:
    """Save the game of a record under its own id, or under a new one where that is taken.

    If the same game is here, only comments come to it, where it has none. Nobody who sat in the
    game is played for by a program: whatever a record says, no command comes of it.
    """
    head = record.recording().head
    for game_id in store.like(head):
        if _is_same(store, game_id, record):
            added = _add_comments(store, game_id, record)
            return TakenIn(game_id, record.id, False, added, _bring_back(store, game_id))
    head = replace(head, id=_free_id(store, rng, record.id))
    past = record.match
    match = Match(type(past.game), past.game.options, past.chance.source, past.outcomes)
    opening = list(match.outcomes)
    rows = [match.act(seat, text).row(n) for n, (seat, text) in enumerate(past.actions, 1)]
    store.create(head, opening, rows, record.comments)
    return TakenIn(head.id, record.id, True, len(record.comments))


def _is_same(store: Store, game_id: str, record: Record) -> bool:
    """Tell whether a saved game is the one of the record: the same rules, chance and actions."""
    try:
        saved = store.load(game_id)
    except StoreError:
        return False
    past = record.match
    return (
        saved.head.options == dict(past.game.options)
        and saved.head.rules_version == past.game.rules_version
        and saved.actions == past.actions
        and saved.outcomes == past.outcomes
        and _names(saved.head) == [seat.name for seat in record.seats]
    )


def _names(head: GameHead) -> list[str]:
    from core.records.signs import name_told

    return [name_told(str(seat["name"])) for seat in head.seats]


def _add_comments(store: Store, game_id: str, record: Record) -> int:
    """Add the comments of moves that have none yet; return how many."""
    rows = [0, *store.load(game_id).row_of]
    known = store.comments.of(game_id)
    fresh = {rows[position]: text for position, text in record.comments.items()}
    added = {row: text for row, text in fresh.items() if row not in known}
    for row, text in added.items():
        store.comments.put(game_id, row, text)
    return len(added)


def _bring_back(store: Store, game_id: str) -> bool:
    """Take a game out of the bin; tell whether it lay there."""
    was_binned = store.load(game_id).head.binned is not None
    if was_binned:
        store.bin.bring_back(game_id)
    return was_binned


def _free_id(store: Store, rng: Random, asked: str) -> str:
    """Return the id that a record asks for, or a new one where it has none or that is taken."""
    if not asked:
        return store.fresh_id(rng)
    try:
        store.load(asked)
    except NoSuchGame:
        return asked
    except StoreError:
        pass
    return store.fresh_id(rng)
