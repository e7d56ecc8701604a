"""What the doctor finds: a state, a sentence, and how it is mended where it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

State = Literal["ok", "warning", "wrong"]

OK: Final = "ok"
WARNING: Final = "warning"
WRONG: Final = "wrong"
"""States: in order; worth knowing, though Kahwa works as ever; to be put right."""

Repair = Callable[[], str]
"""Puts something right and returns what was done, in a sentence; raises KahwaError or OSError."""


class Finding(NamedTuple):
    """One thing that was looked at: `about` names it for programs, `sentence` tells a person.

    `repair` puts it right; None where that cannot be done, or nothing has to be.
    """

    about: str
    state: State
    sentence: str
    repair: Repair | None = None


class Repaired(NamedTuple):
    """What became of one attempt to put something right: whether it was done, and a sentence."""

    about: str
    done: bool
    sentence: str
