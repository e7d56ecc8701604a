"""The server of the tests does what is asked of it, and lets nobody else's work be lost."""

import psycopg
import pytest

from tests.cluster.server import LOCKED, PASSWORD, Server, is_alive, named


def test_each_room_has_a_place_of_its_own(room_url: str, database: Server) -> None:
    with database.schema() as other_url, psycopg.connect(other_url) as other:
        other.execute("CREATE TABLE there ()")
        other.commit()
        with psycopg.connect(room_url) as db, pytest.raises(psycopg.errors.UndefinedTable):
            db.execute("SELECT FROM there")


@pytest.mark.thorough
@pytest.mark.parametrize("way", ["crash", "restart", "immediate", "backend", "pause"])
def test_what_was_committed_outlasts(way: str, own_database: Server) -> None:
    server = own_database
    with server.schema() as url:
        with psycopg.connect(url) as db:
            db.execute("CREATE TABLE kept AS SELECT 1 AS one")
        if way == "crash":
            processes = server.pids()
            server.crash()
            assert not server.is_running
            assert not any(map(is_alive, processes))
            server.start()
        elif way == "restart":
            server.restart()
        elif way == "immediate":
            server.restart("immediate")
        elif way == "backend":
            with psycopg.connect(url) as db:
                server.crash_backend()
                with pytest.raises(psycopg.OperationalError):
                    db.execute("SELECT 1")
            with server.admin():
                pass
        else:
            server.pause()
            with pytest.raises(psycopg.OperationalError):
                psycopg.connect(url, connect_timeout=2)
            server.go_on()
        with psycopg.connect(url) as db:
            assert db.execute("SELECT one FROM kept").fetchall() == [(1,)]


@pytest.mark.thorough
def test_cutting_ends_the_connections_of_an_application(database: Server) -> None:
    with psycopg.connect(database.url(), application_name=named("cut me")) as db:
        assert database.cut(named("cut me")) == 1
        with pytest.raises(psycopg.OperationalError):
            db.execute("SELECT 1")


@pytest.mark.thorough
def test_one_user_needs_a_password(database: Server) -> None:
    with database.admin() as db:
        db.execute(f"CREATE ROLE {LOCKED} LOGIN PASSWORD '{PASSWORD}'")
    try:
        psycopg.connect(database.url(user=LOCKED, password=PASSWORD)).close()
        with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
            psycopg.connect(database.url(user=LOCKED, password="wrong"))
    finally:
        with database.admin() as db:
            db.execute(f"DROP ROLE {LOCKED}")
