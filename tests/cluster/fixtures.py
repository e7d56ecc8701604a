"""What tests ask for: one database server for all, and a place for a room in it for each."""

from collections.abc import Iterator

import pytest

from tests.cluster.server import Server, shared_server


@pytest.fixture(scope="session")
def database() -> Server:
    """The one server of all tests, which none may stop; it ends soon after the tests."""
    return shared_server()


@pytest.fixture
def room_url(database: Server) -> Iterator[str]:
    """The address of an empty place for one card room."""
    with database.schema() as url:
        yield url


@pytest.fixture(scope="module")
def server_of_module() -> Iterator[Server]:
    """A server for the tests of a module."""
    server = Server.make()
    yield server
    server.close()


@pytest.fixture
def own_database(server_of_module: Server) -> Iterator[Server]:
    """A server that the test may stop, crash and pause; it shares it with others of its module."""
    yield server_of_module
    if server_of_module.is_running:
        server_of_module.go_on()
    else:
        server_of_module.start()
