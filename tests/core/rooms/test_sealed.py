"""What a room's cards come from is seen by nobody before the game is over, and by all after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from core.contract.sources import Sealed
from core.games.registry import game_names, game_type
from core.rooms.guest_session import GuestSession
from core.rooms.room import Room
from core.rooms.tables import dealt_table
from core.rooms.tables.plan import TablePlan
from core.table import Update
from tests.core.rooms.kit import Face, comes, room_at
from tests.core.rooms.opened import dealt_at, only_table

SMALL: dict[str, dict[str, int | str]] = {
    "ronda": {"target": 15},
    "president": {"players": 4, "hands": 3},
    "makao": {"players": 4, "target": 60},
    "rikiki": {"players": 4},
}


def plan(game: str) -> TablePlan:
    """Return a small table of a game for two persons, with bots in the other seats."""
    preset = next(iter(game_type(game).table.presets))
    players = int(TablePlan(game, preset, SMALL[game]).settled()["players"])
    levels = (None, None, *("random" for _seat in range(players - 2)))
    return TablePlan(game, preset, SMALL[game], levels, watchers=True)


class Onlooker:
    """Keeps everything that a face is given, as text."""

    def __init__(self, stay: GuestSession, face: Face) -> None:
        self.stay = stay
        self.face = face
        self.text = ""
        self.place = stay.place()
        self.place.follow(self.take)

    def take(self, update: Update) -> None:
        """Keep an update, and all else that can be asked for now, while the game goes on."""
        if self.place.is_over:
            return
        head = self.stay.head()
        given = (
            *(update, head, *self.stay.tables(), self.stay.people(), self.place.seats),
            *(self.place.past(), self.place.options, self.face.notices, self.face.lines),
        )
        self.text += repr(given)


def secrets_of(room: Room) -> tuple[Sealed, list[str]]:
    """Return the source of the only table's game, and the texts that would give it away."""
    source = dealt_at(only_table(room)).table.match.chance.source
    assert isinstance(source, Sealed)
    return source, [source.secret.hex(), source.bot_seed, repr(source.secret)]


async def turns(until: Callable[[], bool]) -> None:
    """Let everything happen that is due, until something holds."""
    for _turn in range(200):
        if until():
            return
        await asyncio.sleep(0)


@pytest.mark.parametrize("game", game_names())
async def test_nothing_that_is_seen_gives_the_secret_away(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealt_table, "BOTS_PACE", 0.0)
    monkeypatch.setattr(dealt_table, "BOTS_GRACE", 0.0)
    room, rng = room_at(tmp_path), Random(game)
    faces = [comes(room, name) for name in ("Salma", "Karim", "Lina")]
    (salma, _one), (karim, _two), (lina, _three) = faces
    table = await salma.open(plan(game))
    await karim.sit(table)
    await lina.watch(table)
    await salma.start()
    source, secrets = secrets_of(room)
    onlookers = [Onlooker(stay, face) for stay, face in faces]
    persons = onlookers[:2]
    for _action in range(60):
        await turns(lambda: any(one.place.snapshot().legal for one in persons))
        acting = [one for one in persons if one.place.snapshot().legal]
        if not acting or acting[0].place.is_over:
            break
        await acting[0].place.act(rng.choice(acting[0].place.snapshot().legal))
    for one in onlookers:
        assert source.commitment in one.text
        assert [secret for secret in secrets if secret in one.text] == []
    for stay, _face in faces[:2]:
        await stay.stand()


async def test_the_secret_is_open_when_the_game_is_over(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    salma, _face = comes(room, "Salma")
    table = await salma.open(plan("president"))
    await salma.start()
    source, secrets = secrets_of(room)
    play = dealt_at(only_table(room)).table
    rng = Random(1)
    while not (game := play.match.game).is_over:
        await play.act(game.to_act, rng.choice(game.legal_texts(game.to_act)))
    seen = salma.table(table)
    assert seen.secret == source.secret.hex()
    assert salma.recording().match.chance.source.plain() == {"secret": secrets[0]}
