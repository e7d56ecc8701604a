"""What tests ask for: one database server for all, and a place for a room in it for each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.cluster.server import Server, shared_server

if TYPE_CHECKING:
    from core.room_store.postgres import PostgresStore


PATIENCE = 120.0
"""Seconds after which something that should have ended will not end any more."""

ASKING = ("line", "telling", "appending")
"""The modules that give up what waits for a database that is away."""


def wait_for_ever(patch: pytest.MonkeyPatch) -> None:
    """Have nothing given up that waits for the database: whoever awaits an answer hangs."""
    for module in ASKING:
        patch.setattr(f"core.room_store.postgres.{module}.PATIENCE_SECONDS", 100 * PATIENCE)


class Opens(Protocol):
    """Opens the store of a room as `open_store` does."""

    async def __call__(
        self, url: str, name: str = "kahwa", *, changing: bool = True
    ) -> PostgresStore:
        """Open the store at a URL, under the name that the server is told."""
        ...


@pytest.fixture(scope="session")
def database() -> Server:
    """The one server of all tests, which none may stop; it ends soon after the tests."""
    return shared_server()


@pytest.fixture
def room_url(database: Server) -> Iterator[str]:
    """The address of an empty place for one card room."""
    with database.schema() as url:
        yield url


@pytest.fixture
async def opens() -> AsyncIterator[Opens]:
    """What opens stores, none of which outlives the test, however that ends."""
    from core.room_store.postgres import open_store

    stores: list[PostgresStore] = []

    async def open_for_now(
        url: str, name: str = "kahwa", *, changing: bool = True
    ) -> PostgresStore:
        store = await open_store(url, name, changing=changing)
        stores.append(store)
        return store

    yield open_for_now
    for store in stores:
        await store.close()


@pytest.fixture(scope="module")
def server_of_module() -> Iterator[Server]:
    """A server for the tests of a module."""
    server = Server.make()
    try:
        yield server
    finally:
        server.close()


@pytest.fixture
def own_database(server_of_module: Server) -> Iterator[Server]:
    """A server that the test may stop, crash and pause; it shares it with others of its module."""
    yield server_of_module
    if server_of_module.is_running:
        server_of_module.go_on()
    else:
        server_of_module.start()
