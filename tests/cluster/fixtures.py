"""What tests ask for: one database server for all, and a place for a room in it for each."""

import os
from collections.abc import Iterator

import pytest

from tests.cluster.server import Server, shared_server


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The one server of all tests, which none may stop; it ends soon after the tests."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        return shared_server(folder.parent, os.getppid())
    return shared_server(folder, os.getpid())


@pytest.fixture
def room_url(database: Server) -> Iterator[str]:
    """The address of an empty place for one card room."""
    with database.schema() as url:
        yield url


@pytest.fixture(scope="module")
def own_database() -> Iterator[Server]:
    """A server that the tests of a module may stop, crash and pause, if they start it again."""
    server = Server.make()
    yield server
    server.close()
