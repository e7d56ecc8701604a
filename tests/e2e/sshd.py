"""An OpenSSH server on loopback, with keys and settings of its own, and a terminal logged in."""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

import pytest

from tests.e2e.terminal import PATIENCE, Terminal
from tests.ports import free_port

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")

PRIVILEGES = Path("/run/sshd")
"""A folder that a server started by root asks for; the system makes it with the first one."""

DROPPED_AFTER = 2
"""Seconds of silence on both sides after which the server takes a line for dead."""

CONFIG = """
ListenAddress 127.0.0.1:{port}
HostKey {folder}/host_key
AuthorizedKeysFile {folder}/guest_key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
ClientAliveInterval {alive}
ClientAliveCountMax 2
PrintLastLog no
PrintMotd no
SetEnv KAHWA_HOME={home} LANG=C.UTF-8
"""

OPTIONS = """
Host kahwa
HostName 127.0.0.1
Port {port}
User {user}
IdentityFile {folder}/guest_key
IdentitiesOnly yes
BatchMode yes
StrictHostKeyChecking no
UserKnownHostsFile {folder}/known_hosts
LogLevel ERROR
"""


class Login:
    """A server that lets one key in, and how to reach it."""

    def __init__(self, folder: Path, home: Path, port: int) -> None:
        """Write keys and settings into a folder; games are kept under `home`."""
        self.folder = folder
        self.port = port
        for name in ("host_key", "guest_key"):
            key = str(folder / name)
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        fields = {"folder": folder, "port": port, "home": home, "user": getpass.getuser()}
        server = CONFIG.format(**fields, alive=DROPPED_AFTER // 2)
        (folder / "sshd_config").write_text(server)
        (folder / "ssh_config").write_text(OPTIONS.format(**fields))

    @property
    def pid(self) -> int:
        """The number of the process that was logged in with last."""
        file = self.folder / "pid"
        wait_until(lambda: file.exists() and bool(file.read_text().strip()), "kahwa begins")
        return int(file.read_text())

    def command(self, *arguments: str) -> list[str]:
        """Return the words behind `ssh` that log in and run `kahwa` there."""
        words = [sys.executable, "-m", "tui", *arguments]
        noted = f"echo $$ > {self.folder}/pid; exec {shlex.join(words)}"
        return ["-F", str(self.folder / "ssh_config"), "-tt", "kahwa", noted]


class SshTerminal(Terminal):
    """A terminal in which `ssh` runs."""

    PROGRAM: ClassVar[tuple[str, ...]] = ("ssh",)


@contextmanager
def login(folder: Path, home: Path) -> Iterator[Login]:
    """Run a server; skip the test in a sentence where there is none."""
    if SSHD is None or shutil.which("ssh") is None:
        pytest.skip("OpenSSH is not installed: kahwa in an SSH login is not tested here")
    if os.getuid() == 0:
        PRIVILEGES.mkdir(mode=0o755, exist_ok=True)
    folder.mkdir(parents=True)
    one = Login(folder, home, free_port())
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(
            [SSHD, "-D", "-e", "-f", str(folder / "sshd_config")],
            stdin=subprocess.DEVNULL,
            stderr=log,
        ) as server,
    ):
        try:
            wait_until(lambda: _answers(one.port, server, folder), "sshd listens")
            yield one
        finally:
            server.terminate()


def _answers(port: int, server: subprocess.Popen[bytes], folder: Path) -> bool:
    """Tell whether the server listens; fail with its log if it has ended."""
    assert server.poll() is None, (folder / "log").read_text()
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def runs(pid: int) -> bool:
    """Tell whether a process of this number runs; one that nobody has buried does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def wait_until(condition: Callable[[], bool], wish: str) -> None:
    """Wait until something holds; `wish` says what."""
    give_up = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < give_up, f"{wish}: waited in vain"
        time.sleep(0.05)
