"""What `kahwa room` does: it asks the host that is open on this machine, and tells its answer."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from core.ground.errors import KahwaError
from core.ground.words import _, ngettext
from tui.host.admin import ask, sockets
from tui.printing import say

READING = ("status", "tables", "people")
"""The actions that change nothing."""

ASKED_ABOUT = ("close", "remove", "forget")
"""The actions that name somebody or a table, and ask before they are carried out."""


class NotOpen(KahwaError):
    """There is no room to look after; the message says what to do."""

    code = "not-open"


class Refusal(KahwaError):
    """The room has refused; the message says why."""

    code = "room-refused"


def look_after(
    action: str, about: str, host_name: str | None, *, as_json: bool, is_sure: bool
) -> bool:
    """Carry an action out and tell what came of it; return False where the player says no.

    Raise KahwaError if no room is open here, or if it refuses.
    """
    _check(action, about)
    path = _socket(host_name)
    if action in ASKED_ABOUT and not (is_sure or _agrees(_question(action, about))):
        return False
    answer = asyncio.run(_asked(path, action, about))
    if as_json:
        say(json.dumps(answer))
    else:
        for line in _told(action, answer):
            say(line)
    return True


def _check(action: str, about: str) -> None:
    if action in ASKED_ABOUT and not about:
        raise Refusal(
            _("Name a table or a person: kahwa room {action} NAME.").format(action=action)
        )
    if action in READING and about:
        raise Refusal(_("{action} takes no name.").format(action=action))


def _question(action: str, about: str) -> str:
    question = {
        "close": _("Close table {about}? A game in play is lost."),
        "remove": _("Send {about} away for good?"),
        "forget": _("Forget {about}? Somebody else may take the name."),
    }[action]
    return question.format(about=about)


def _socket(host_name: str | None) -> Path:
    """Return where the room is asked; raise NotOpen where there is none, or more than one."""
    found = {path.stem.removeprefix("room-"): path for path in sockets() if _listens(path)}
    if host_name is not None and host_name in found:
        return found[host_name]
    if host_name is None and len(found) == 1:
        return next(iter(found.values()))
    if found:
        told = _("Hosts open on this machine: {names}. Name one with --host-name.")
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


async def _asked(path: Path, action: str, about: str) -> Any:
    try:
        answer = await ask(path, action, about)
    except (ConnectionError, TimeoutError, ValueError) as error:
        raise NotOpen(_("The room did not answer. Try again in a moment.")) from error
    if "error" in answer:
        raise Refusal(str(answer["error"]))
    return answer["answer"]


# ---------------------------------------------------------------------- in words


def _told(action: str, answer: Any) -> Iterable[str]:
    match action:
        case "status":
            return _status(answer)
        case "tables":
            return [_table(one) for one in answer] or [_("There are no tables.")]
        case "people":
            return [_person(one) for one in answer] or [_("Nobody is here.")]
        case "password":
            return [_("The password is {password} from now on.").format(password=answer)]
    return [str(answer)]


def _status(answer: Mapping[str, Any]) -> Iterable[str]:
    yield _("{room}: {line}").format(room=answer["room"], line=answer["line"])
    if answer["password"]:
        yield _("Password: {password}").format(password=answer["password"])
    count = int(answer["people"])
    people = ngettext("{count} person is here", "{count} people are here", count)
    tables = ngettext("{count} table", "{count} tables", int(answer["tables"]))
    resting = ngettext(
        "{count} game waits for its people",
        "{count} games wait for their people",
        answer["resting"],
    )
    yield _("{people}, {tables}, {resting}.").format(
        people=people.format(count=count),
        tables=tables.format(count=answer["tables"]),
        resting=resting.format(count=answer["resting"]),
    )


def _table(one: Mapping[str, Any]) -> str:
    told = _("Table {table}: {game}, {phase}. {seats}.")
    seats = ", ".join(name or _("free") for name in one["seats"])
    phase = {"waiting": _("waiting"), "playing": _("playing"), "over": _("over")}[one["phase"]]
    return told.format(table=one["table"], game=one["game"], phase=phase, seats=seats)


def _person(one: Mapping[str, Any]) -> str:
    if one["table"] is None:
        return _("{name}, in the hall").format(name=one["name"])
    return _("{name}, at table {table}").format(name=one["name"], table=one["table"])


def _agrees(question: str) -> bool:
    """Ask whether something shall be done; raise UsageError where nobody can answer."""
    from click import UsageError, confirm

    if sys.stdin is None or not sys.stdin.isatty():
        raise UsageError(_("Nobody can confirm that without a terminal. Add --yes to do it."))
    return confirm(question)
