"""The record of a game that is over, in line mode: what anybody can check it by."""

from __future__ import annotations

import json

from core.ground.words import _
from core.records.sealing import open_record
from core.saves.saves import Recording


def record_lines(recording: Recording) -> list[str]:
    """Return how to use the record, then the record itself, in one line without blanks.

    So no terminal breaks it, and what copies it gets it whole.
    """
    plain = open_record(recording.match, [seat.told() for seat in recording.seats])
    return [
        _("The next line is the record; “kahwa verify FILE” checks a file of it."),
        json.dumps(plain, ensure_ascii=True, separators=(",", ":")).replace(" ", "\\u0020"),
    ]
