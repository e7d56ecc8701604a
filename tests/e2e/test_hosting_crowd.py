"""The real OpenSSH client gets in while others hold connections that never come in."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import pytest

from tests.e2e.hosting import Guest, Host, wait

NEAR = tuple(f"127.0.0.{number}" for number in range(2, 6))
"""Addresses that are counted with 127.0.0.1: all are of one /24."""

FAR = tuple(f"127.0.{number}.1" for number in range(1, 41))
"""Addresses of forty groups."""


@contextmanager
def silent(host: Host, count: int, addresses: tuple[str, ...]) -> Iterator[None]:
    """Connections that say nothing, from these addresses in turn."""
    sources = cycle(addresses)
    opened = [host.connection(next(sources)) for _ in range(count)]
    try:
        yield
    finally:
        for one in opened:
            one.close()


@contextmanager
def stream(host: Host, addresses: tuple[str, ...]) -> Iterator[None]:
    """Connections that are opened one after the other, fifty a second, two minutes at most."""
    over = threading.Event()
    opened: list[socket.socket] = []

    def call() -> None:
        sources = cycle(addresses)
        while len(opened) < 6000 and not over.wait(0.02):
            opened.append(host.connection(next(sources)))
            if len(opened) > 300:
                opened[len(opened) - 300].close()

    thread = threading.Thread(target=call)
    thread.start()
    try:
        wait(lambda: len(opened) > 150, "a stream of connections", host.log)
        yield
    finally:
        over.set()
        thread.join()
        for one in opened:
            one.close()


def comes_in(host: Host, name: str, *options: str) -> bool:
    """Tell whether somebody who has never been here gets into the room at the first call."""
    return f"You are {name}" in host.run("ssh", name, "-T", *options, typed=f"{name}\n").stdout


@pytest.mark.parametrize("addresses", [("127.0.0.1",), NEAR, FAR, NEAR + FAR])
@pytest.mark.parametrize("count", [40, 400])
def test_a_newcomer_gets_in_whatever_hangs_on_in_silence(
    tmp_path: Path, count: int, addresses: tuple[str, ...]
) -> None:
    with Host(tmp_path, "--open") as host, silent(host, count, addresses):
        if len(addresses) > 1:
            assert comes_in(host, "Salma")
        else:
            # Whoever shares the address of those who have only just called may need a few calls.
            assert any(comes_in(host, "Salma") for _time in range(20))


@pytest.mark.parametrize("addresses", [NEAR, FAR])
def test_a_newcomer_gets_in_while_others_call_all_the_time(
    tmp_path: Path, addresses: tuple[str, ...]
) -> None:
    with Host(tmp_path, "--open") as host, stream(host, addresses):
        for name in ("Salma", "Karim", "Rim"):
            assert comes_in(host, name)


def test_whoever_compares_fingerprints_is_not_cut_off_by_a_crowd(tmp_path: Path) -> None:
    with (
        Host(tmp_path, "--open") as host,
        Guest(host, "Salma", "-oStrictHostKeyChecking=ask") as salma,
    ):
        salma.wait_for("Are you sure you want to continue connecting")
        with silent(host, 200, NEAR + FAR):
            salma.send("yes\r")
            salma.answer("Your name:", "Salma")
            salma.wait_for("TABLES")
    assert "event=gave-way" in host.log()


def test_whoever_gives_way_reads_why(tmp_path: Path) -> None:
    with Host(tmp_path, "--open") as host:
        first = host.connection("127.0.0.2")
        with silent(host, 40, NEAR):
            told = b""
            while data := first.recv(4096):
                told += data
        first.close()
        assert told.startswith(b"SSH-2.0-Kahwa")
        assert b"Too many people are connecting. Try again." in told
