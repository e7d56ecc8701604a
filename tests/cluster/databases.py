"""What lies below the rooms of the proof, to be disturbed and counted: a file, or a server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg

from tests.cluster.server import Server

ROWS = "SELECT id, rows FROM games"
DRIVERS = "SELECT game_id, holder FROM leases"


class FileBelow:
    """The file of one host alone: nothing can be cut off, and nobody else drives."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def restart(self) -> None:
        """Do nothing: there is no server."""

    def crash(self) -> None:
        """Do nothing: there is no server."""

    def cut(self, share: float = 1.0) -> None:
        """Do nothing: there are no connections."""

    def slow(self, milliseconds: float) -> None:
        """Do nothing: the disk is what it is."""

    def rows(self) -> dict[str, int]:
        """Return how many rows each game has."""
        with closing(sqlite3.connect(self._path)) as db:
            return dict(db.execute(ROWS).fetchall())

    def drivers(self) -> dict[str, str]:
        """Return nothing: whoever is there drives."""
        return {}


class ServerBelow:
    """The server of several hosts, which have their room in a schema of it."""

    def __init__(self, server: Server, url: str) -> None:
        self._server = server
        self._url = url

    def restart(self) -> None:
        """Have it end in peace, and begin again."""
        self._server.restart()

    def crash(self) -> None:
        """Kill all its processes at once, and begin again."""
        self._server.crash()
        self._server.start()

    def cut(self, share: float = 1.0) -> None:
        """Cut a share of all connections."""
        with self._server.admin() as db:
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
                " AND random() < %s",
                (share,),
            )

    def slow(self, milliseconds: float) -> None:
        """Have each flush to the disk take so much longer from now on."""
        self._server.slow_disk(milliseconds)

    def rows(self) -> dict[str, int]:
        """Return how many rows each game has."""
        with psycopg.connect(self._url, autocommit=True) as db:
            return dict(db.execute(ROWS).fetchall())

    def drivers(self) -> dict[str, str]:
        """Return whose life drives each game; nothing while the server is away."""
        try:
            with psycopg.connect(self._url, autocommit=True) as db:
                return dict(db.execute(DRIVERS).fetchall())
        except psycopg.OperationalError:
            return {}
