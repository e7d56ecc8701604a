"""What `kahwa room` does: it asks a host of this machine or the database, and prints the answer."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.ground.errors import KahwaError
from core.ground.words import _, ngettext, pgettext
from tui.host.admin import ask, sockets
from tui.printing import agrees, say

READING = ("status", "tables", "people")
"""The actions that change nothing."""

NAMING = ("close", "remove", "forget")
"""The actions that name somebody or a table."""

ONLY_HERE = "drain"
"""The action that only a host of this machine can carry out."""


class NotOpen(KahwaError):
    """There is no room to look after; the message says what to do."""

    code = "not-open"


class CaretakerRefusal(KahwaError):
    """The room has refused; the message says why."""

    code = "room-refused"


@dataclass(frozen=True, slots=True)
class CaretakerRequest:
    """An action, what it is about, and whom to ask: a host, or a database where none is open."""

    action: str
    about: str
    host_name: str | None
    store: str
    as_json: bool
    is_sure: bool


def look_after(asked: CaretakerRequest) -> bool:
    """Carry an action out and tell what came of it; return False where the player says no.

    Raise KahwaError if there is no room to look after, or if it refuses.
    """
    _check(asked)
    path = _socket(asked)
    question = _question(asked)
    if question and not (asked.is_sure or _agrees(question)):
        return False
    answer = asyncio.run(_of_database(asked) if path is None else _of_host(path, asked))
    if asked.as_json:
        say(json.dumps(answer))
    else:
        for line in _told(asked.action, answer):
            say(line)
    return True


def _check(asked: CaretakerRequest) -> None:
    if asked.action in NAMING and not asked.about:
        told = _("Name a table or a person: kahwa room {action} NAME.")
        raise CaretakerRefusal(told.format(action=asked.action))
    if asked.action in READING and asked.about:
        raise CaretakerRefusal(_("{action} takes no name.").format(action=asked.action))


def _question(asked: CaretakerRequest) -> str:
    """Return what is asked before it is done, nothing where that can be undone."""
    questions = {
        "close": _("Close table {about}? A game in progress is deleted."),
        "remove": _("Remove {about} for good?"),
        "forget": _("Forget {about}? Anyone can then take the name."),
        "archive": _("Export and delete the finished games from before {about}?"),
    }
    return questions.get(asked.action, "").format(about=asked.about)


def _socket(asked: CaretakerRequest) -> Path | None:
    """Return where a host is asked, None where the database is; raise NotOpen if neither can be."""
    found = {path.stem.removeprefix("room-"): path for path in sockets() if _listens(path)}
    if asked.host_name is not None and asked.host_name in found:
        return found[asked.host_name]
    if asked.host_name is None and len(found) == 1:
        return next(iter(found.values()))
    if asked.store and asked.action != ONLY_HERE and (asked.host_name is None or not found):
        return None
    if found:
        told = _("Several hosts are open here: {names}. Choose one with --host-name.")
        raise NotOpen(told.format(names=", ".join(sorted(found))))
    raise NotOpen(_("No room is open on this machine. Open one with kahwa host."))


def _listens(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(2.0)
        try:
            line.connect(str(path))
        except OSError:
            return False
    return True


async def _of_host(path: Path, asked: CaretakerRequest) -> Any:
    try:
        answer = await ask(path, asked.action, asked.about)
    except (ConnectionError, TimeoutError, ValueError) as error:
        raise NotOpen(_("The room didn't answer. Try again in a moment.")) from error
    if "error" in answer:
        raise CaretakerRefusal(str(answer["error"]))
    return answer["answer"]


async def _of_database(asked: CaretakerRequest) -> Any:
    from tui.host.hostless_room import visited

    async with visited(asked.store) as caretaker:
        return await caretaker.deeds()[asked.action](asked.about)


# ---------------------------------------------------------------------- in words


def _told(action: str, answer: Any) -> Iterable[str]:
    match action:
        case "status":
            return _status(answer)
        case "tables":
            return [_table(one) for one in answer] or [_("There are no tables.")]
        case "people":
            return [_person(one) for one in answer] or [_("Nobody is here.")]
        case "archive":
            return _archived(answer)
    return [str(answer["done"])]


def _status(answer: Mapping[str, Any]) -> Iterable[str]:
    named = [_("{room}: {line}").format(room=answer["room"], line=answer["line"])]
    yield from named if answer["line"] else [str(answer["room"])]
    if answer["password"]:
        yield _("Password: {password}").format(password=answer["password"])
    count = int(answer["people"])
    people = ngettext("{count} person is here", "{count} people are here", count)
    tables = ngettext("{count} table", "{count} tables", int(answer["tables"]))
    resting = ngettext(
        "{count} paused game",
        "{count} paused games",
        answer["resting"],
    )
    yield _("{people}, {tables}, {resting}.").format(
        people=people.format(count=count),
        tables=tables.format(count=answer["tables"]),
        resting=resting.format(count=answer["resting"]),
    )
    if answer["state"] == "draining":
        yield _("No new games. The room closes after the last one.")
    elif answer["state"] == "closed":
        yield _("No host has the room open.")
    elif answer["state"] == "cut off":
        from core.rooms.people.store_availability import WRONG

        yield WRONG[answer["trouble"] or "away"].told()
    for host in answer["hosts"]:
        yield _("Host {name}: {line}").format(name=host["name"], line=host["line"])


def _table(one: Mapping[str, Any]) -> str:
    told = _("Table {table}: {game}, {phase}. {seats}.")
    seats = ", ".join(name or pgettext("seat", "free") for name in one["seats"])
    phase = {
        "waiting": pgettext("table", "waiting"),
        "playing": pgettext("table", "playing"),
        "over": pgettext("table", "over"),
    }[one["phase"]]
    return told.format(table=one["table"], game=one["game"], phase=phase, seats=seats)


def _person(one: Mapping[str, Any]) -> str:
    if one["table"] is None:
        return _("{name}, in the hall").format(name=one["name"])
    return _("{name}, at table {table}").format(name=one["name"], table=one["table"])


def _archived(answer: Mapping[str, Any]) -> Iterable[str]:
    games, stayed = int(answer["games"]), int(answer["stayed"])
    if not games:
        yield _("No finished games from before that day.")
    else:
        told = ngettext(
            "{count} game exported to {folder} and deleted.",
            "{count} games exported to {folder} and deleted.",
            games,
        )
        yield told.format(count=games, folder=answer["folder"])
    if stayed:
        told = ngettext(
            "{count} game couldn't be read, so it stays.",
            "{count} games couldn't be read, so they stay.",
            stayed,
        )
        yield told.format(count=stayed)


def _agrees(question: str) -> bool:
    """Ask whether something shall be done; raise UsageError where nobody can answer."""
    from click import UsageError

    if sys.stdin is None or not sys.stdin.isatty():
        raise UsageError(_("Confirming needs a terminal. Add --yes to go ahead."))
    return agrees(question)
