"""How many parameters a callback takes, told by its code as its signature tells it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any

import pytest

from tui.terminal.textual_costs import parameters_of


class _Owner:
    def none(self) -> None: ...

    def many(self, one: int, two: int = 2, *more: int, three: int = 3, **named: int) -> None: ...

    @staticmethod
    def alone(one: int) -> None: ...

    @classmethod
    def of_class(cls, one: int, two: int) -> None: ...

    @wraps(many)
    def wrapping(self, *arguments: Any) -> None: ...


OWNER = _Owner()


@pytest.mark.parametrize(
    "function",
    [
        OWNER.none,
        OWNER.many,
        OWNER.alone,
        OWNER.of_class,
        OWNER.wrapping,
        _Owner.many,
        _Owner,
        lambda: None,
        lambda one, *more: None,
        lambda one, /, two=2: None,
    ],
)
def test_the_code_tells_as_many_as_the_signature(function: Callable[..., Any]) -> None:
    assert parameters_of(function) == len(signature(function).parameters)
