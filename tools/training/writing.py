"""The file of a game's weights, as a training writes it: readable, and telling where it is from."""

from __future__ import annotations

import json
import platform
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core import __version__
from core.arena.results import code_fingerprint
from core.contract.weights import FORMAT, LARGEST_FILE, BadWeights
from tools.training.run import Run

DIGITS = 4
"""Significant digits that are written of a weight."""


@dataclass(frozen=True)
class Learned:
    """Weights with what they mean: a number, or lists of numbers (of lists) of one shape.

    `says` tells what each index counts and what the numbers are.
    """

    says: str
    values: Any


def weights_text(game: str, learned: dict[str, Learned], run: Run) -> str:
    """Return the text of the file: what made it, then every weight, a row of numbers a line.

    Raise BadWeights if that is more than a game may take.
    """
    tables = {
        name: {"says": each.says, "values": _rounded(each.values)} for name, each in learned.items()
    }
    heading = {"format": FORMAT, "game": game, "made": _made(game, run)}
    text = json.dumps(heading, indent=1)[:-2] + ',\n "learned": {\n'
    text += ",\n".join(_entry(name, each) for name, each in tables.items()) + "\n }\n}\n"
    if len(text.encode()) > LARGEST_FILE:
        raise BadWeights(f"The weights of {game} take more than {LARGEST_FILE} bytes.")
    return text


def write(path: Path, text: str) -> None:
    """Put the file in the place of the old one."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def _made(game: str, run: Run) -> dict[str, Any]:
    import numpy

    return {
        "command": f"make train GAME={game} SEED={run.seed} SCALE={run.scale:g}",
        "seed": run.seed,
        "scale": run.scale,
        "counts": run.counts,
        "seconds": round(time.monotonic() - run.began),
        "jobs": run.jobs,
        "on": datetime.now(UTC).strftime("%Y-%m-%d"),
        "kahwa": __version__,
        "code": code_fingerprint(game),
        "python": platform.python_version(),
        "numpy": numpy.__version__,
    }


def rounded(weight: float) -> float:
    """Return a weight as it is written."""
    return float(f"{weight:.{DIGITS}g}")


def _rounded(values: Any) -> Any:
    if isinstance(values, (list, tuple)):
        return [_rounded(each) for each in values]
    number = rounded(float(values))
    return int(number) if number == int(number) else number


def _entry(name: str, each: dict[str, Any]) -> str:
    says = json.dumps(each["says"], ensure_ascii=False)
    values = _lines(each["values"], "   ")
    return f'  "{name}": {{\n   "says": {says},\n   "values": {values}\n  }}'


def _lines(values: Any, margin: str) -> str:
    """Return numbers as JSON, the innermost lists a line each."""
    if not isinstance(values, list) or not values or not isinstance(values[0], list):
        return json.dumps(values)
    inner = margin + " "
    return "[\n" + ",\n".join(inner + _lines(each, inner) for each in values) + f"\n{margin}]"
