"""The learned numbers of a game's bots: read from the file that `make train` has written."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from core.ground.errors import KahwaError

FORMAT: Final = "kahwa-weights-1"
FILE: Final = "weights.json"

LARGEST_FILE: Final = 200_000
"""Bytes that the weights of a game may take at the most."""

Row = list[float]
Table = list[Row]
Tables = list[Table]


class BadWeights(KahwaError):
    """A file of weights that is damaged or does not fit the code that asks for them."""

    code = "bad-weights"


class Weights:
    """The weights of one game, by name: single numbers, rows, tables of rows, lists of tables."""

    def __init__(self, game: str, values: dict[str, Any]) -> None:
        self._game = game
        self._values = values

    @classmethod
    def of(cls, game: str) -> Weights:
        """Return the weights shipped with a game; raise BadWeights if they are lost or damaged."""
        try:
            text = (files(f"core.games.{game}.bots") / FILE).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadWeights(f"The file of {game}'s weights cannot be read: {error}.") from error
        return cls.read(game, text)

    @classmethod
    def read(cls, game: str, text: str) -> Weights:
        """Return the weights that the text of a file holds; raise BadWeights if it holds none."""
        try:
            plain = json.loads(text, parse_float=_finite, parse_int=_finite, parse_constant=_finite)
            learned = plain["learned"]
            fits = plain["format"] == FORMAT and plain["game"] == game
            values = {name: each["values"] for name, each in learned.items()}
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise BadWeights(f"The file of {game}'s weights is damaged: {error!r}.") from error
        if not fits:
            raise BadWeights(f"The file of {game}'s weights is of another game or format.")
        return cls(game, values)

    def number(self, name: str) -> float:
        """Return a single weight."""
        return float(self._shaped(name, ()))

    def row(self, name: str, size: int) -> Row:
        """Return a row of so many weights."""
        row: Row = self._shaped(name, (size,))
        return row

    def table(self, name: str, rows: int, size: int) -> Table:
        """Return so many rows of so many weights."""
        table: Table = self._shaped(name, (rows, size))
        return table

    def tables(self, name: str, tables: int, rows: int, size: int) -> Tables:
        """Return so many tables of so many rows of so many weights."""
        found: Tables = self._shaped(name, (tables, rows, size))
        return found

    def _shaped(self, name: str, shape: Sequence[int]) -> Any:
        if name not in self._values:
            raise BadWeights(f"The file of {self._game}'s weights has no {name}.")
        values = self._values[name]
        if not _has_shape(values, shape):
            raise BadWeights(f"{name} in the file of {self._game}'s weights is not of its size.")
        return values


def _finite(text: str) -> float:
    """Return a number that bots can reckon with; raise ValueError for any other."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text:.20} is not a finite number")
    return number


def _has_shape(values: Any, shape: Sequence[int]) -> bool:
    if not shape:
        return type(values) is float
    fits = isinstance(values, list) and len(values) == shape[0]
    return fits and all(_has_shape(each, shape[1:]) for each in values)
