"""Files that may hold a record, as text or as the engine's JSON; whatever is in them, no harm."""

from __future__ import annotations

import json
from collections.abc import Callable

from core.bots.command import UNTOLD
from core.contract.sources import Sealed
from core.ground.harmless import quoted
from core.ground.words import _
from core.match.match import BadRecord, Match
from core.records.json_record import from_record
from core.records.recording import Recording, recording_told
from core.records.symbols import name_told
from core.records.text.lines import MOST_MOVES, NoRecord
from core.records.text.reading import read_text, text_as_json
from core.records.verification import RecordCheck, verified
from core.table.seating import Seat

LARGEST = 16 << 20
"""Bytes of the largest file that is read as a record."""

_JSON_BEGINS = (b"{", b"[")


def record_of(data: bytes, fresh_seed: Callable[[], int]) -> Recording:
    """Return the game that a file's bytes tell, replayed; raise BadRecord saying what is wrong.

    A record without a source of chance goes on with a seed from `fresh_seed`.
    """
    if not is_json(data):
        return read_text(text_of(data))
    plain = json_of(data)
    try:
        _check_length(plain)
        match, seats = from_record(plain, fresh_seed)
        _check_open(match)
    except BadRecord as error:
        raise BadRecord(quoted(str(error)), error.action) from error
    return recording_told(match, [_seat(seat) for seat in seats])


def checks_of(data: bytes, noted: str) -> list[RecordCheck]:
    """Return what was checked of the record in a file's bytes, in order.

    `noted` are the first digits of its commitment, if known. Raise NoRecord where there is none.
    """
    if is_json(data):
        checks = verified(json_of(data), noted)
    else:
        try:
            checks = verified(text_as_json(text_of(data)), noted)
        except NoRecord:
            raise
        except BadRecord as error:
            checks = [RecordCheck(False, str(error))]
    return [check._replace(sentence=quoted(check.sentence)) for check in checks]


def is_json(data: bytes) -> bool:
    """Tell whether bytes begin as the JSON of a record does, or of anything near it."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in _JSON_BEGINS


def text_of(data: bytes) -> str:
    """Return the text of a file, in UTF-8 with or without its mark; raise NoRecord if it is none.

    The text of a record that Windows has saved in UTF-16 is none either, and that is told.
    """
    _check_size(data)
    if not data.strip():
        raise NoRecord(_("The file is empty."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        sentence = _("This isn't a record of a game: line {line} isn't UTF-8 text.")
        line = data.count(b"\n", 0, error.start) + 1
        raise NoRecord(sentence.format(line=line)) from error


def json_of(data: bytes) -> object:
    """Return the JSON value in a file; raise NoRecord if it is none."""
    _check_size(data)
    try:
        return json.loads(data)
    except json.JSONDecodeError as error:
        sentence = _("This isn't a record of a game: from line {line} on, it isn't JSON.")
        raise NoRecord(sentence.format(line=error.lineno)) from error
    except (ValueError, RecursionError) as error:
        raise NoRecord(_("This isn't a record of a game: it isn't JSON.")) from error


def _check_size(data: bytes) -> None:
    if len(data) > LARGEST:
        raise NoRecord(_("The file is too long to be a record of a game."))


def _check_length(plain: object) -> None:
    """Raise BadRecord if a record has more moves than any game."""
    actions = plain.get("actions") if isinstance(plain, dict) else None
    if isinstance(actions, list) and len(actions) > MOST_MOVES:
        raise BadRecord(_("The record has more than {most} moves.").format(most=MOST_MOVES))


def _check_open(match: Match) -> None:
    """Raise BadRecord for a hosted game that goes on: it has no record, nor does it get one."""
    if isinstance(match.chance.source, Sealed) and not match.game.is_over:
        raise BadRecord(_("The record has a secret, but its game isn't over."))


def _seat(plain: dict[str, object]) -> Seat:
    """Return who sits in a seat of a JSON record: no program of this machine, whatever it says."""
    level = plain.get("level")
    name = name_told(str(plain["name"]))
    if level is None:
        return Seat(name)
    seat = Seat(name, str(level))
    known = all(sign in "abcdefghijklmnopqrstuvwxyz-" for sign in str(level))
    return seat if known and 0 < len(str(level)) <= 20 else Seat(name, UNTOLD)
