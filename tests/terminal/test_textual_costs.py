"""What Textual works out again and again is the same where it is worked out in a cheaper way."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any

import pytest
from textual.dom import DOMNode
from textual.reactive import Reactive, ReactiveError, reactive
from textual.theme import BUILTIN_THEMES

from tui.terminal.textual_costs import parameters_of, read_at_once, variables_of


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


class _Node(DOMNode):
    count: Reactive[int] = reactive(3)
    twice: Reactive[int] = reactive(0)

    def compute_twice(self) -> int:
        return 2 * self.count


def test_reactive_attributes_are_read_as_ever() -> None:
    read_at_once()
    node = _Node()
    assert (node.count, node.twice) == (3, 6)
    node.count = 4
    assert (node.count, node.twice) == (4, 8)
    assert isinstance(_Node.count, Reactive)
    with pytest.raises(ReactiveError):
        assert object.__new__(_Node).count


@pytest.mark.parametrize("name", sorted(BUILTIN_THEMES)[:4])
def test_a_theme_gives_its_own_variables_to_whoever_asks(name: str) -> None:
    theme = BUILTIN_THEMES[name]
    variables = theme.to_color_system().generate() | theme.variables
    for _time in range(2):
        asked = variables_of(theme)
        assert asked == variables
        asked.clear()
