"""What several machines need is loaded by nobody else: no driver of a database, no cluster."""

import grimp
import pytest

from core.games.registry import game_names
from tests.loaded import loaded_by

CLUSTER = {
    "psycopg",
    "psycopg_binary",
    "distributed",
    "dask",
    "tornado",
    "core.room_store.postgres",
}

HOSTED = """
import asyncio, sys
from core.bots.crew import CrewHere
from tui.host.hosting import RoomHosting
from tui.host.plan import HostingPlan

async def host() -> None:
    plan = HostingPlan(host="Hassan", bind="127.0.0.1", port=0)
    hosting = await RoomHosting.open(plan, CrewHere())
    await hosting.close()

asyncio.run(host())
print(*sys.modules)
"""
"""Opens a room on a file, as `kahwa host` does, and closes it."""


@pytest.mark.parametrize(
    "module", ["core.room_store.local", "core.rooms.room", "tui.cli.commands", "tui.app"]
)
def test_what_everybody_needs_loads_nothing_of_a_cluster(module: str) -> None:
    loaded = loaded_by(f"import sys, {module}; print(*sys.modules)")
    assert module in loaded
    assert loaded.isdisjoint(CLUSTER)


def test_a_room_on_a_file_is_hosted_without_a_driver_of_a_database() -> None:
    loaded = loaded_by(HOSTED)
    assert {"asyncssh", "core.rooms.room"} <= loaded
    assert loaded.isdisjoint(CLUSTER)


GAMES = tuple(f"core.games.{name}" for name in game_names())


def test_a_room_that_is_opened_loads_no_game_before_one_is_played() -> None:
    loaded = loaded_by(HOSTED)
    assert "tui.host.hosting" in loaded
    assert [name for name in loaded if name.startswith(GAMES)] == []


def test_the_contract_of_a_room_needs_neither_of_its_stores() -> None:
    loaded = loaded_by("import sys, core.room_store.contract as _; print(*sys.modules)")
    assert loaded.isdisjoint(CLUSTER | {"core.room_store.local", "core.room_store.shelf"})


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """All imports, also those in functions and those for types only."""
    return grimp.build_graph(
        "core", "tui", "styles", include_external_packages=True, cache_dir=None
    )


@pytest.mark.parametrize(
    ("package", "home"),
    [("psycopg", "core.room_store.postgres."), ("distributed", "core.arena.")],
)
def test_one_folder_alone_knows_a_package_of_a_cluster(
    graph: grimp.ImportGraph, package: str, home: str
) -> None:
    found = graph.modules & {package}
    users = {user for one in found for user in graph.find_modules_that_directly_import(one)}
    assert [user for user in users if not user.startswith(home)] == []


def test_what_speaks_to_a_database_is_reached_by_one_door(graph: grimp.ImportGraph) -> None:
    """All else stands on the contract of a room's store, whichever it is."""
    inside = {"core.room_store.postgres", *graph.find_descendants("core.room_store.postgres")}
    users = {
        user for one in inside for user in graph.find_modules_that_directly_import(one)
    } - inside
    assert "psycopg" in graph.modules
    assert users <= {"core.room_store.opening"}
