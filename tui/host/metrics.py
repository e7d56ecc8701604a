"""What a host has counted, for Prometheus, and how it stands, told to this machine only."""

from __future__ import annotations

import asyncio
import errno
import json
import os
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from http import HTTPStatus

from core.ground.logs import log
from core.ground.words import _
from core.room_store.contract import Trouble
from core.room_store.figures import Figures, Histogram
from tui.host.answering import AnswerServer, port_of
from tui.host.errors import HostingError

HERE = "127.0.0.1"
"""The only address at which figures are told: they are for whoever runs the machine."""

PATH, HEALTH = "/metrics", "/health"
TYPE = "text/plain; version=0.0.4; charset=utf-8"
JSON = "application/json"

READY = "ready"
"""How a host stands that guests may be sent to."""

PATIENCE = 5.0
"""Seconds in which a question must have arrived."""

LONGEST = 8192
"""Bytes of a question."""

ACTED = ("person", "bot", "clock")
REFUSED = ("overtaken", "lease-lost", "too-early", "diverged", "away")
"""By whom there are actions, and why there are none: these are told although there were none."""

TROUBLES: tuple[Trouble, ...] = ("away", "read-only", "full")
"""Why a database can't be used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a host stands at the moment.

    `guests` have come in here, `people` at all hosts. `games` are played at the room's `tables`,
    `followed` are those that this host replays, and `leases` those of them that it drives. `hosts`
    are those that live. It `is_draining` when it closes with its last game; `trouble` is what is
    wrong with the database.
    """

    name: str
    release: str
    guests: int
    people: int
    tables: int
    games: int
    followed: int
    leases: int
    hosts: int
    trouble: Trouble
    is_draining: bool


Tell = Callable[[], Awaitable[str]]
"""Returns all figures as they are now, or how the host stands: `ready`, or why no guests come."""


def exposition(standing: Standing, figures: Figures) -> str:
    """Return everything as Prometheus reads it."""
    return "\n".join([*_gauges(standing), *_counters(figures), ""])


def _gauges(standing: Standing) -> Iterator[str]:
    about = {"host": standing.name, "release": standing.release}
    yield from _family("kahwa_info", "gauge", "Which host this is.", [(about, 1)])
    for name, told, value in (
        ("guests", "Guests who are here at this host.", standing.guests),
        ("people", "People who are in the room, at any host.", standing.people),
        ("tables", "Tables of the room.", standing.tables),
        ("games", "Tables of the room at which a game is played.", standing.games),
        ("games_followed", "Games that this host replays.", standing.followed),
        ("leases", "Games that this host drives.", standing.leases),
        ("hosts", "Hosts of the room that live, as far as this one knows.", standing.hosts),
        ("draining", "Whether the host closes with its last game.", int(standing.is_draining)),
        ("store_up", "Whether the database can be used.", int(not standing.trouble)),
    ):
        yield from _family(f"kahwa_{name}", "gauge", told, [({}, value)])
    values = [({"why": why}, int(why == standing.trouble)) for why in TROUBLES]
    yield from _family("kahwa_store_trouble", "gauge", "Why the database can't be used.", values)


def _counters(figures: Figures) -> Iterator[str]:
    # A figure that begins with 1 has not risen, as Prometheus sees it.
    acted = dict.fromkeys(ACTED, 0) | figures.actions
    refused = dict.fromkeys(REFUSED, 0) | figures.refused
    by = [({"by": who}, count) for who, count in sorted(acted.items())]
    why = [({"why": code}, count) for code, count in sorted(refused.items())]
    for name, told, values in (
        ("actions_total", "Actions that this host has kept, by who acted.", by),
        ("refused_total", "Actions that could not be kept here, by why.", why),
        ("rows_read_total", "Rows that this host has read of others.", [({}, figures.rows)]),
        ("away_seconds_total", "Seconds without the database.", [({}, round(figures.away, 3))]),
        ("outages_total", "How often the database went away.", [({}, figures.outages)]),
        ("reconnects_total", "How often news may have been missed.", [({}, figures.missed)]),
    ):
        yield from _family(f"kahwa_{name}", "counter", told, values)
    told = "Seconds until an action was on the disk."
    yield from _histogram("kahwa_append_seconds", told, figures.appending)
    told = "Seconds from news of a game until its rows were here."
    yield from _histogram("kahwa_follow_seconds", told, figures.following)


def _family(
    name: str, kind: str, told: str, values: Iterable[tuple[Mapping[str, str], float]]
) -> Iterator[str]:
    yield f"# HELP {name} {told}"
    yield f"# TYPE {name} {kind}"
    for labels, value in values:
        yield f"{name}{_labelled(labels)} {value}"


def _histogram(name: str, told: str, histogram: Histogram) -> Iterator[str]:
    yield f"# HELP {name} {told}"
    yield f"# TYPE {name} histogram"
    for bound, count in histogram.below():
        yield f'{name}_bucket{{le="{bound}"}} {count}'
    yield f'{name}_bucket{{le="+Inf"}} {histogram.count}'
    yield f"{name}_sum {round(histogram.sum, 6)}"
    yield f"{name}_count {histogram.count}"


def _labelled(labels: Mapping[str, str]) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(text)}"' for name, text in labels.items()) + "}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


class MetricsServer(AnswerServer):
    """Answers `GET /metrics` and `GET /health` on loopback, and nothing else."""

    question_ends = b"\r\n\r\n"
    patience = PATIENCE

    def __init__(self, tell: Tell, state: Tell) -> None:
        """Take what returns the figures, and how the host stands."""
        super().__init__()
        self._tell = tell
        self._state = state
        self.port = 0
        """The port at which it listens, 0 until it does."""

    async def listen(self, port: int) -> None:
        """Listen at a port, any free one for 0; raise HostingError if that cannot be."""
        try:
            self._server = await asyncio.start_server(self.accept, HERE, port, limit=LONGEST)
        except OSError as error:
            raise HostingError(
                _(
                    "Can't serve metrics on {address} port {port} ({reason}). Choose another port "
                    "with --metrics."
                ).format(port=port, address=HERE, reason=os.strerror(error.errno or errno.EIO))
            ) from error
        self.port = port_of(self._server)

    def failed(self, error: Exception) -> None:
        log().error("the figures could not be told", exc_info=error)

    async def answer(self, asked: bytes) -> bytes:
        """Return the answer to a question, head and body."""
        words = asked.split(b"\r\n", 1)[0].decode("ascii", "replace").split(" ")
        method, path = (*words, "", "")[:2]
        if method not in ("GET", "HEAD"):
            return _response(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET is answered here.\n")
        with_body = method == "GET"
        place = path.partition("?")[0]
        if place == PATH:
            return _response(HTTPStatus.OK, await self._tell(), with_body=with_body)
        if place == HEALTH:
            state = await self._state()
            status = HTTPStatus.OK if state == READY else HTTPStatus.SERVICE_UNAVAILABLE
            return _response(status, json.dumps({"state": state}) + "\n", JSON, with_body=with_body)
        told = f"The figures are at {PATH}, how the host stands at {HEALTH}.\n"
        return _response(HTTPStatus.NOT_FOUND, told)


def _response(status: HTTPStatus, text: str, kind: str = TYPE, *, with_body: bool = True) -> bytes:
    body = text.encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: {kind}\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + (body if with_body else b"")
