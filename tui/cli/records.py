"""Records of games as files: written by `kahwa export`, checked by `kahwa verify`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from core.errors import KahwaError
from core.game import Plain
from core.paths import games_database, room_database
from core.saves import Recording, Saves
from core.sealing import open_record
from core.verification import verified
from core.words import _
from tui.cli.group import ids_told
from tui.cli.start import opened_store
from tui.plain.typed_line import printable
from tui.saved.new_file import write_new

LARGEST = 64 << 20
"""Bytes of the largest file that is read as a record."""

LONGEST = 400
"""Letters of a sentence about a record that are told at the most."""

DASH = "-"
"""The file that stands for standard input or output."""


class NoRecord(KahwaError):
    """A file that holds no record; the message says what it is."""

    code = "bad-record"


# ---------------------------------------------------------------------- export


def export_record(game_id: str, file: str) -> None:
    """Write the record of a saved or hosted game to a file that is not there yet."""
    recording = _recording(game_id)
    text = readable(open_record(recording.match, [seat.plain() for seat in recording.seats]))
    if file == DASH:
        click.echo(text, nl=False)
        return
    write_new(file, text)
    click.echo(_("The record of game {game} is written to {file}.").format(game=game_id, file=file))


def _recording(game_id: str) -> Recording:
    """Return a game from the player's own or from the hosted ones."""
    known: list[str] = []
    for path in (games_database(), room_database()):
        if not path.exists():
            continue
        with opened_store(path) as store:
            ids = [head.id for head in store.heads(None)]
            if game_id in ids:
                return Saves(store, SystemRandom()).recording(game_id)
            known += ids
    sentence = _("There is no game {game}; there are {allowed}.")
    if not known:
        sentence = _("There is no game {game}; no game is saved.")
    raise click.UsageError(sentence.format(game=game_id, allowed=ids_told(known)))


def readable(record: Plain) -> str:
    """Return a record as JSON for people: a line for each field and for each part of a list."""
    fields = ",\n".join(f" {json.dumps(name)}: {_field(value)}" for name, value in record.items())
    return f"{{\n{fields}\n}}\n"


def _field(value: Any) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value)
    return "[\n" + ",\n".join(f"  {json.dumps(one)}" for one in value) + "\n ]"


# ---------------------------------------------------------------------- verify


def verify_record(file: str, noted: str) -> bool:
    """Print a line for everything that was checked of a record; tell whether all of it holds."""
    checks = verified(_read(file), noted.strip())
    for check in checks:
        sentence = _("ok: {sentence}") if check.holds else _("WRONG: {sentence}")
        click.echo(sentence.format(sentence=_harmless(check.sentence)))
    return all(check.holds for check in checks)


def _harmless(sentence: str) -> str:
    """Return a sentence without what a terminal obeys: a record may quote anything in it."""
    text = printable(sentence)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _read(file: str) -> object:
    """Return the JSON value in a file; raise NoRecord saying why there is none."""
    try:
        if file == DASH:
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(file).open("rb") as source:
                data = source.read(LARGEST + 1)
    except OSError as error:
        sentence = _("{file} cannot be read: {reason}.")
        raise NoRecord(sentence.format(file=file, reason=error.strerror)) from error
    if len(data) > LARGEST:
        raise NoRecord(_("{file} is too long to be a record.").format(file=file))
    try:
        return json.loads(data)
    except json.JSONDecodeError as error:
        sentence = _("{file} is no record: it is not JSON from line {line} on.")
        raise NoRecord(sentence.format(file=file, line=error.lineno)) from error
    except (ValueError, RecursionError) as error:
        raise NoRecord(_("{file} is no record: it is not JSON.").format(file=file)) from error
