"""A host's figures in Prometheus' text form, told on loopback only."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from core.room_store.figures import Figures
from tui.host import metrics
from tui.host.errors import HostingError
from tui.host.metrics import HERE, MetricsServer, Standing, exposition

STANDING = Standing(
    name='al"pha\\',
    release="1.2",
    guests=3,
    people=5,
    tables=2,
    games=1,
    followed=1,
    leases=1,
    hosts=2,
    trouble="",
    is_draining=False,
)

LABEL = r'[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"'
SAMPLE = re.compile(rf"([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{{({LABEL}(?:,{LABEL})*)\}})? (\S+)")
KINDS = {"counter", "gauge", "histogram"}


def read_strictly(text: str) -> dict[str, dict[str, float]]:
    """Read Prometheus' text form as it is described; return for each family its samples.

    A family stands together, behind its HELP and TYPE; no sample comes twice; a counter is none
    that falls below nothing; a histogram's buckets grow up to +Inf, which is its count.
    """
    assert text.endswith("\n")
    families: dict[str, dict[str, float]] = {}
    kind = name = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            name = line.split(" ", 3)[2]
            assert name not in families, "a family stands together"
            families[name] = {}
        elif line.startswith("# TYPE "):
            _sign, _type, of, kind = line.split(" ")
            assert (of, kind in KINDS) == (name, True)
            assert not families[name], "the type comes before the first sample"
            assert kind != "counter" or name.endswith("_total")
        else:
            found = SAMPLE.fullmatch(line)
            assert found is not None, line
            ends = ("_bucket", "_sum", "_count") if kind == "histogram" else ("",)
            assert found[1] in {name + end for end in ends}, line
            sample = f"{found[1].removeprefix(name)}{found[2] or ''}"
            assert sample not in families[name], line
            families[name][sample] = float(found[3])
            assert kind == "gauge" or float(found[3]) >= 0
        if kind == "histogram" and line.startswith(f"{name}_count"):
            _check_histogram(families[name])
    return families


def _check_histogram(samples: dict[str, float]) -> None:
    buckets = [(one, count) for one, count in samples.items() if one.startswith("_bucket")]
    bounds = [float(one.partition('le="')[2].rstrip('"')) for one, _count in buckets]
    counts = [count for _one, count in buckets]
    assert bounds == sorted(set(bounds))
    assert counts == sorted(counts)
    assert (bounds[-1], counts[-1]) == (float("inf"), samples["_count"])


def told(figures: Figures) -> list[str]:
    """Return the lines of what Prometheus reads."""
    return exposition(STANDING, figures).splitlines()


def test_every_line_is_one_that_prometheus_reads() -> None:
    figures = Figures()
    figures.actions["person"] += 4
    figures.refused["overtaken"] += 1
    figures.appending.note(0.004)
    lines = told(figures)
    read = read_strictly(exposition(STANDING, figures))
    assert read["kahwa_append_seconds"]["_count"] == 1
    assert all(read.values()), "no family is empty"
    assert 'kahwa_info{host="al\\"pha\\\\",release="1.2"} 1' in lines
    assert 'kahwa_actions_total{by="person"} 4' in lines
    assert 'kahwa_refused_total{why="overtaken"} 1' in lines
    assert 'kahwa_append_seconds_bucket{le="0.0025"} 0' in lines
    assert 'kahwa_append_seconds_bucket{le="0.005"} 1' in lines
    assert 'kahwa_append_seconds_bucket{le="+Inf"} 1' in lines
    assert "kahwa_append_seconds_count 1" in lines
    assert "kahwa_guests 3" in lines
    assert "kahwa_store_up 1" in lines


def test_every_figure_is_explained_once_before_it_is_told() -> None:
    lines = told(Figures())
    types = [line.split()[2] for line in lines if line.startswith("# TYPE")]
    assert len(types) == len(set(types))
    assert types == [line.split()[2] for line in lines if line.startswith("# HELP")]
    assert {"kahwa_leases", "kahwa_away_seconds_total", "kahwa_follow_seconds"} <= set(types)


def test_what_has_not_happened_yet_is_told_as_nothing() -> None:
    lines = told(Figures())
    assert 'kahwa_refused_total{why="diverged"} 0' in lines
    assert 'kahwa_actions_total{by="clock"} 0' in lines


async def said(text: str) -> str:
    return text


@asynccontextmanager
async def listening(state: str = "ready") -> AsyncIterator[int]:
    server = MetricsServer(partial(said, "kahwa_guests 3\n"), partial(said, state))
    await server.listen(0)
    try:
        yield server.port
    finally:
        await server.close()


async def asked(port: int, question: str) -> str:
    """Return what is answered."""
    reader, writer = await asyncio.open_connection(HERE, port)
    writer.write(question.encode())
    try:
        return (await reader.read()).decode()
    finally:
        writer.close()


async def test_the_figures_are_answered() -> None:
    async with listening() as port:
        answer = await asked(port, "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
    head, _blank, body = answer.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 200 OK\r\n")
    assert "Content-Type: text/plain; version=0.0.4" in head
    assert f"Content-Length: {len(body)}" in head
    assert body == "kahwa_guests 3\n"


@pytest.mark.parametrize(
    ("state", "status"), [("ready", "200 OK"), ("draining", "503 "), ("cut off", "503 ")]
)
async def test_a_balancer_can_ask_whether_guests_may_be_sent_here(state: str, status: str) -> None:
    async with listening(state) as port:
        answer = await asked(port, "GET /health HTTP/1.1\r\n\r\n")
    head, _blank, body = answer.partition("\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status}")
    assert "Content-Type: application/json" in head
    assert json.loads(body) == {"state": state}


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("GET / HTTP/1.1", "404"),
        ("GET /metrics?name=x HTTP/1.1", "200"),
        ("HEAD /metrics HTTP/1.0", "200"),
        ("POST /metrics HTTP/1.1", "405"),
        ("hello", "405"),
    ],
)
async def test_nothing_else_is_answered(question: str, status: str) -> None:
    async with listening() as port:
        answer = await asked(port, f"{question}\r\n\r\n")
    assert answer.split()[1] == status
    if question.startswith("HEAD"):
        assert answer.endswith("\r\n\r\n")


async def test_whoever_asks_for_too_long_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics.MetricsServer, "patience", 0.05)
    async with listening() as port:
        assert await asked(port, "GET /metrics") == ""
        assert await asked(port, "x" * 3 * metrics.LONGEST) == ""


async def test_a_port_that_is_taken_is_told_in_a_sentence() -> None:
    async with listening() as port:
        with pytest.raises(HostingError, match=f"on 127.0.0.1 port {port} .*--metrics"):
            await MetricsServer(partial(said, ""), partial(said, "")).listen(port)
