"""Finished games for the tests of what statistics are made of."""

from __future__ import annotations

from typing import Any

from core.store import FinishedGame, Result

PERSON = {"name": "Salma", "kind": "human", "level": None}
ENDED = "2026-01-02T12:00:00.000+00:00"


def bot(name: str, level: str) -> dict[str, Any]:
    """Return the seat of a bot."""
    return {"name": name, "kind": "bot", "level": level}


def game(
    number: int,
    *rivals: dict[str, Any],
    kind: str = "ronda",
    won: bool = True,
    helped: bool = False,
    options: dict[str, int | str | bool] | None = None,
    ended: str = ENDED,
    **counts: int,
) -> FinishedGame:
    """Return game `number` of the person at seat 0."""
    seats = [PERSON, *(rivals or [bot("Omar", "casual")])]
    result = Result(0, won, list(range(1, len(seats))), {"points": 41, "rival": 20} | counts)
    return FinishedGame(str(number), kind, None, options or {}, seats, ended, 60, helped, result)
