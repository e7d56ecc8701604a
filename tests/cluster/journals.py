"""The journals of games as their store has them, for the check."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from core.room_store.contract import KeptRow, RoomStore
from tests.cluster.replayed import Journal


async def journals_of(store: RoomStore, games: Iterable[str]) -> dict[str, Journal]:
    """Return the whole journals of those of the games that there are."""
    wanted = sorted(games)
    heads = await store.heads(wanted)
    links = await store.links(dict.fromkeys(heads, 0))
    rows: dict[str, list[KeptRow]] = defaultdict(list)
    for kept in await store.read(dict.fromkeys(heads, 0)):
        rows[kept.game].append(kept)
    return {game: Journal(head, links[game], rows[game]) for game, head in heads.items()}
