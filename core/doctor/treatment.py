"""Every check after the other, none stopped by what another meets; and mending what they find."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from core.doctor.finding import WRONG, Finding, Repaired
from core.ground.errors import KahwaError
from core.ground.words import _

ROUNDS = 3
"""How often is mended and looked again: what a rescue brings back may need mending itself."""

REFUSALS = (KahwaError, OSError, sqlite3.Error)
"""What a check or a mend may raise where it cannot do its work."""


class Check(NamedTuple):
    """Something to look at: its name for programs, and what looks at it without changing it."""

    about: str
    look: Callable[[], Iterable[Finding]]


def examine(checks: Sequence[Check]) -> Iterator[Finding]:
    """Return what every check finds, as it is found; one that fails itself is a finding too.

    What several find is told once.
    """
    told: set[tuple[str, str]] = set()
    for check in checks:
        for found in _looked(check):
            if (found.about, found.sentence) not in told:
                told.add((found.about, found.sentence))
                yield found


def _looked(check: Check) -> Iterator[Finding]:
    try:
        yield from check.look()
    except REFUSALS as error:
        yield Finding(check.about, WRONG, reason_of(error))
    except Exception as error:  # a fault here must not hide what the other checks find
        sentence = _("This couldn't be checked ({reason}).")
        yield Finding(check.about, WRONG, sentence.format(reason=_fault(error)))


def treat(checks: Sequence[Check]) -> Iterator[Finding | Repaired]:
    """Repair what can be repaired; return what was done, and then all that is found afterwards."""
    tried: set[tuple[str, str]] = set()
    for _round in range(ROUNDS):
        ill = [
            (found, found.repair)
            for found in examine(checks)
            if found.repair and found[:3:2] not in tried
        ]
        if not ill:
            break
        for found, repair in ill:
            tried.add((found.about, found.sentence))
            yield _repaired(found.about, repair)
    yield from examine(checks)


def _repaired(about: str, repair: Callable[[], str]) -> Repaired:
    try:
        return Repaired(about, True, repair())
    except REFUSALS as error:
        return Repaired(about, False, reason_of(error))
    except Exception as error:  # nor may it keep anything else from being mended
        sentence = _("This couldn't be repaired ({reason}).")
        return Repaired(about, False, sentence.format(reason=_fault(error)))


def _fault(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def reason_of(error: Exception) -> str:
    """Return what an error tells a person."""
    if isinstance(error, OSError) and error.filename is not None:
        sentence = _("Can't read or write {path} ({reason}).")
        return sentence.format(path=error.filename, reason=error.strerror)
    return str(error)
