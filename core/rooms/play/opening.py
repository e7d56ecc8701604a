"""Games of a card room opened from where it is kept: new ones, and those that were left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import NamedTuple

from core.contract.chance import Source
from core.contract.options import Options
from core.games.editions import OtherEdition, edition_of
from core.games.registry import game_type
from core.ground.words import _
from core.match.match import Match
from core.room_store.contract import RoomStore
from core.saves.journal_rows import RowBuilder, new_head
from core.saves.resuming import replayed
from core.store.errors import InBin
from core.store.model import GameHead, new_game_id
from core.table.seating import Seat, check_bots


class Opening(NamedTuple):
    """A game with the link of its last row, and what builds the rows to come."""

    head: GameHead
    match: Match
    seats: list[Seat]
    link: str
    rows: RowBuilder


async def fresh_id(store: RoomStore, rng: Random) -> str:
    """Return an id that no game of the room has."""
    while True:
        game_id = new_game_id(rng)
        if not await store.heads([game_id]):
            return game_id


async def begun_game(
    store: RoomStore,
    game_id: str,
    game: str,
    options: Options,
    seats: list[Seat],
    source: Source,
    *,
    take_backs: bool,
) -> Opening:
    """Deal a new game and keep it; raise KahwaError, keeping nothing, if that is impossible."""
    match = Match(game_type(game), options, source)
    head = new_head(game_id, match, seats, take_backs=take_backs)
    link = await store.create(head, match.outcomes)
    return Opening(head, match, seats, link, RowBuilder(match, seats))


async def left_game(
    store: RoomStore,
    game_id: str,
    elsewhere: Callable[[Callable[[], Match]], Awaitable[Match]],
) -> Opening:
    """Load a game as it stands in the journal, and have it replayed `elsewhere`.

    Raise OtherEdition where it is played by rules that this Kahwa has not, KahwaError where it
    cannot be read or played on.
    """
    saved = await store.load(game_id)
    head = saved.head
    if head.binned is not None:
        raise InBin(game_id)
    try:
        edition_of(head.game, head.rules_version)
    except OtherEdition as error:
        raise OtherEdition(
            _("The game at this table can't continue here. {reason}").format(reason=error)
        ) from error
    match = await elsewhere(lambda: replayed(saved))
    seats = [Seat.from_plain(plain) for plain in head.seats]
    check_bots(game_id, seats)
    rows = RowBuilder(match, seats, saved.last_state)
    return Opening(head, match, seats, saved.link, rows)
