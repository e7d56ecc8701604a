"""A journal with another history than was shown: that table alone is closed, and loaded again."""

from __future__ import annotations

import pytest

from core.games.editions import OtherEdition
from core.match.match import BadRecord
from core.room_store.errors import Diverged
from core.store.errors import NoSuchGame
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.following_kit import Gates, Host, hours, shared, two_hosts
from tests.core.rooms.play_kit import Hours, settled

__all__ = ["hours", "shared"]


def restored(shared: MemoryDatabase, game: str, rows: int) -> None:
    """Let the journal have only its first rows, as a standby or a backup may."""
    shared.db.execute("DELETE FROM journal WHERE game_id = ? AND number > ?", (game, rows))
    shared.db.execute("UPDATE games SET rows = ?, actions = ? WHERE id = ?", (rows, rows, game))
    for number in [number for one, number in shared.attempts if one == game and number > rows]:
        del shared.attempts[game, number]


async def two_tables(shared: MemoryDatabase, hours: Hours) -> tuple[Host, Host, str]:
    """Return two hosts with five actions at their common table, and another one at the second."""
    one, other, game = await two_hosts(shared, hours)
    for _action in range(5):
        await one.act()
    await settled()
    return one, other, game


async def test_who_was_away_while_rows_were_lost_sees_that_when_connected_again(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one, other, game = await two_tables(shared, hours)
    restored(shared, game, 3)
    other.following.hear(None)
    await settled()
    assert isinstance(other.error, Diverged)
    assert str(other.error) == (
        f"Row 5 of game {game} differs from what was shown here. The table is reloaded."
    )
    assert other.following.games == ()
    await other.resume(game)
    assert other.table.match.row == 3
    await other.act()
    assert other.table.match.row == 4
    assert one.error is None


async def test_what_could_not_be_compared_is_compared_later(
    shared: MemoryDatabase, hours: Hours
) -> None:
    gates = Gates()
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
    game = await one.begin()
    for _action in range(3):
        await one.act()
    await other.resume(game)
    await settled()
    restored(shared, game, 2)
    gates.close("links")
    other.following.hear(None)
    gates.lose("links")
    await settled()
    assert other.error is None
    gates.open()
    await hours.go(1.3)
    assert isinstance(other.error, Diverged)


async def test_nothing_is_added_to_another_history(shared: MemoryDatabase, hours: Hours) -> None:
    one, _other, game = await two_tables(shared, hours)
    restored(shared, game, 3)
    with pytest.raises(Diverged):
        await one.act()
    assert isinstance(one.error, Diverged)
    assert [update.row for update in one.shown] == list(range(6))


async def test_rows_that_took_the_place_of_lost_ones_are_not_taken_in(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one, other, game = await two_tables(shared, hours)
    third = Host(shared, "h3", hours)
    restored(shared, game, 4)
    await third.resume(game)
    texts = third.table.match.game.legal_texts(third.table.match.game.to_act)
    await third.act(text=texts[-1])
    await third.act()
    await settled()
    assert third.error is None
    for host in (one, other):
        assert isinstance(host.error, Diverged)
        assert host.shown[-1].row == 5


async def test_another_table_goes_on(shared: MemoryDatabase, hours: Hours) -> None:
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours)
    broken = await one.begin()
    await one.act()
    await other.resume(broken)
    sound = await one.begin()
    await other.resume(sound)
    await settled()
    restored(shared, broken, 0)
    other.following.hear(None)
    await settled()
    assert isinstance(other.error, Diverged)
    assert list(other.following.games) == [sound]
    await one.act()
    await settled()
    assert other.table.match.row == 1


async def test_a_late_answer_closes_no_sound_table(shared: MemoryDatabase, hours: Hours) -> None:
    """What comes while the links are asked for is not held against the answer."""
    gates = Gates()
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
    game = await one.begin()
    await one.act()
    await other.resume(game)
    await settled()
    gates.close("links")
    other.following.hear(None)
    await settled()
    assert await other.act() == 2
    gates.open()
    await settled()
    assert other.error is None
    assert list(other.following.games) == [game]


async def test_another_checksum_than_the_one_that_was_kept_closes_the_table(
    shared: MemoryDatabase, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that are not the same although they say so: nothing of what came of them is shown."""
    gates = Gates()
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
    game = await one.begin()
    await other.resume(game)
    await settled()
    gates.close("news")
    monkeypatch.setattr("core.match.match.checksum", lambda game: "0" * 16)
    await one.act()
    monkeypatch.undo()
    gates.open()
    await settled()
    assert isinstance(other.error, BadRecord)
    assert str(other.error) == "The checksum of row 1 does not match the game."
    assert [update.row for update in other.shown] == [0]
    with pytest.raises(BadRecord):
        await other.resume(game)


async def test_a_fault_of_a_game_closes_its_table_only(
    shared: MemoryDatabase, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, game = await two_hosts(shared, hours)

    def fail(_row: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(other.table, "take_in", fail)
    await one.act()
    await settled()
    assert isinstance(other.error, Diverged)
    await other.resume(game)
    await one.act()
    await settled()
    assert other.table.match.row == 2


async def test_rules_of_another_release_are_not_followed(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours)
    game = await one.begin()
    await settled()
    shared.db.execute("UPDATE games SET rules_version = 99 WHERE id = ?", (game,))
    with pytest.raises(OtherEdition) as refused:
        await other.resume(game)
    assert str(refused.value).startswith("The game at this table can't continue here. Kahwa ")


async def test_what_was_thrown_away_is_not_followed_any_more(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one, other, game = await two_hosts(shared, hours)
    await one.store.delete(game)
    other.following.hear(None)
    await settled()
    assert isinstance(other.error, Diverged)
    with pytest.raises(NoSuchGame):
        await one.act()
    assert isinstance(one.error, NoSuchGame)
