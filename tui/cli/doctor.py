"""`kahwa doctor`: what is looked at, in which order, and how it is told."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from core.doctor import WRONG, Check, Finding, Repaired, examine, treat
from core.doctor.bots import look_at_bots
from core.doctor.copies import look_at_copies
from core.doctor.database import look_at_database
from core.doctor.files import look_at_disk, look_at_folders, look_at_log, look_at_private
from core.doctor.locks import look_at_locks
from core.doctor.repairing import Repairs
from core.doctor.room import look_at_entries
from core.doctor.shared import look_at_shared_room
from core.ground.paths import Kind, folder, games_database, log_file, room_database, room_url
from core.ground.words import _
from core.store.copies import folder_of
from tui.cli.start import has_screen
from tui.config.settings import Settings, settings_file, what_is_sound
from tui.doctor.asking import Answers, ask_terminal
from tui.doctor.settings import look_at_guests, look_at_settings
from tui.doctor.terminal import Terminal, look_at_terminal
from tui.printing import say, show_progress

KINDS: tuple[Kind, ...] = ("data", "config", "state")

STEP = 50
"""Games between two signs of life."""


def consult(*, repair: bool, as_json: bool) -> bool:
    """Look at everything and tell it, after mending what can be if asked to; tell if it is well."""
    checks = all_checks()
    findings = treat(checks) if repair else examine(checks)
    if as_json:
        return _tell_json(list(findings))
    return _tell_lines(findings)


def all_checks() -> list[Check]:
    """Return everything there is to look at, what others rest on first."""
    return [
        Check("folders", lambda: look_at_folders(folder(kind) for kind in KINDS)),
        Check("disk", lambda: look_at_disk(folder("data"))),
        Check("settings", lambda: look_at_settings(settings_file())),
        *_database_checks(games_database(), "games", Repairs(games_database(), _now)),
        *_room_checks(room_database()),
        Check("hosting", lambda: look_at_shared_room(room_url())),
        Check("log", lambda: look_at_log(log_file())),
        Check("bots", look_at_bots),
        Check("terminal", lambda: look_at_terminal(_terminal(), _settings())),
    ]


def _database_checks(path: Path, about: str, repairs: Repairs) -> list[Check]:
    return [
        Check(about, lambda: look_at_locks(path, about)),
        Check(about, lambda: look_at_database(path, about, repairs, _sign_of_life)),
        Check(about, lambda: look_at_copies(path, about, repairs)),
    ]


def _room_checks(path: Path) -> list[Check]:
    """Return what to look at of a room that was hosted here; nothing is found if none ever was."""
    repairs = Repairs(path, _now)
    data = folder("data")

    def look_at_secrets() -> Iterator[Finding]:
        private = [*data.glob(f"{path.stem}*{path.suffix}*"), folder_of(path), data / "host_key"]
        return look_at_private(private)

    def if_hosted(check: Check) -> Check:
        return Check(check.about, lambda: check.look() if path.exists() else ())

    checks = [
        Check("room", look_at_secrets),
        *_database_checks(path, "room", repairs),
        Check("room", lambda: look_at_entries(path, repairs)),
        Check("room", lambda: look_at_guests(data / "guests")),
    ]
    return [if_hosted(check) for check in checks]


def _now() -> datetime:
    return datetime.now(UTC)


def _settings() -> Settings:
    """Return the settings as far as they can be read, without touching the file."""
    try:
        return what_is_sound(settings_file())
    except (OSError, ValueError):
        return Settings()


def _terminal() -> Terminal | None:
    """Return the terminal that this is said in, once it was asked; None if there is none."""
    if not all(end is not None and end.isatty() for end in (sys.stdin, sys.stdout)):
        return None
    read, write = sys.stdin.fileno(), sys.stdout.fileno()
    sys.stdout.flush()
    size = os.get_terminal_size(write)
    answers = ask_terminal(read, write, os.environ) if has_screen() else Answers()
    return Terminal(os.environ, (size.columns, size.lines), answers)


# ---------------------------------------------------------------------- telling


def _tell_lines(findings: Iterable[Finding | Repaired]) -> bool:
    well = True
    for found in findings:
        say(_line(found))
        well = well and not (isinstance(found, Finding) and found.state == WRONG)
    return well


def _line(found: Finding | Repaired) -> str:
    if isinstance(found, Repaired):
        sentence = _("repaired: {sentence}") if found.done else _("NOT REPAIRED: {sentence}")
    else:
        sentence = {
            "ok": _("ok: {sentence}"),
            "warning": _("warning: {sentence}"),
            "wrong": _("WRONG: {sentence}"),
        }[found.state]
    return sentence.format(sentence=found.sentence)


def _tell_json(findings: list[Finding | Repaired]) -> bool:
    found = [one for one in findings if isinstance(one, Finding)]
    repaired = [one for one in findings if isinstance(one, Repaired)]
    well = all(one.state != WRONG for one in found)
    report = {
        "healthy": well,
        "findings": [
            {"about": one.about, "state": one.state, "sentence": one.sentence} for one in found
        ],
        "mended": [one._asdict() for one in repaired],
    }
    say(json.dumps(report))
    return well


def _sign_of_life(number: int, games: int) -> None:
    """Say on a terminal how many games have been looked at, where that takes a while."""
    if games >= STEP and (number == games or number % STEP == 0):
        sentence = _("{number} of {games} games").format(number=number, games=games)
        show_progress(sentence if number < games else "")
