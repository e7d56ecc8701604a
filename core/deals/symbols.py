"""The signs of a code: 32 digits and letters, numbers written in them, and the check signs."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs by their value (Crockford's base 32); none is easily taken for another."""

TAKEN_FOR = {"I": "1", "L": "1", "O": "0"}
"""Letters that are none of the signs, and what they are read as."""

CHECKS = 2
"""How many check signs a code ends with."""

GROUP = 5
"""The most signs that stand together when a code is shown."""

_MORE = 16
_PRIME, _BASE = 1021, 37
"""With these, the check signs find every sign that is another one and every two swapped."""


def values_of(text: str) -> list[int]:
    """Return the values of the signs of a text; raise ValueError(sign) for what is no sign."""
    values = []
    for sign in text.upper():
        if sign.isspace() or sign in "-\N{NON-BREAKING HYPHEN}\N{EN DASH}":
            continue
        value = SIGNS.find(TAKEN_FOR.get(sign, sign))
        if value < 0:
            raise ValueError(sign)
        values.append(value)
    return values


def shown(values: Sequence[int]) -> str:
    """Return the signs of values in groups of nearly one size, with hyphens between them."""
    signs = "".join(SIGNS[value] for value in values)
    count = -(-len(signs) // GROUP)
    ends = [-(-len(signs) * number // count) for number in range(count + 1)]
    return "-".join(signs[start:end] for start, end in itertools.pairwise(ends))


def checks_of(values: Sequence[int]) -> list[int]:
    """Return the values of the check signs for those before them."""
    check = 0
    for value in values:
        check = (check * _BASE + value + 1) % _PRIME
    return [check >> 5, check & 31]


def written(number: int) -> list[int]:
    """Return a number from 0 on as values: 4 bits each, the lowest first, and whether more come."""
    values = []
    while number >= _MORE:
        values.append(number % _MORE + _MORE)
        number //= _MORE
    return [*values, number]


def folded(number: int) -> int:
    """Return a whole number as one from 0 on: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4."""
    return 2 * number if number >= 0 else -2 * number - 1


def unfolded(number: int) -> int:
    """Return the whole number that `folded` made one from 0 on of."""
    return number // 2 if number % 2 == 0 else -(number + 1) // 2


class ValueReader:
    """Reads what stands in values, in order; raises ValueError where they end too early."""

    def __init__(self, values: Sequence[int]) -> None:
        self._values = values
        self._at = 0

    @property
    def is_at_end(self) -> bool:
        """Whether all has been read."""
        return self._at >= len(self._values)

    def one(self) -> int:
        """Return the next value."""
        if self.is_at_end:
            raise ValueError("no more values")
        self._at += 1
        return self._values[self._at - 1]

    def number(self) -> int:
        """Return the next number that `written` wrote."""
        number, weight = 0, 1
        while True:
            value = self.one()
            number += value % _MORE * weight
            weight *= _MORE
            if value < _MORE:
                return number

    def block(self) -> int:
        """Return the next number that `block` wrote."""
        number = 0
        for _place in range(self.one()):
            number = number * len(SIGNS) + self.one()
        return number


def block(number: int) -> list[int]:
    """Return a number from 0 on as values: how many follow, and as many of 5 bits.

    Raise ValueError if it is too large to be written so.
    """
    values: list[int] = []
    while number:
        number, value = divmod(number, len(SIGNS))
        values.insert(0, value)
    if len(values) >= len(SIGNS):
        raise ValueError("too large")
    return [len(values), *values]
