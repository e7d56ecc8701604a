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

from tui.terminal.quick_classes import begin, make_quickly
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


TEXTUALS = DOMNode.__dict__["__init_subclass__"].__func__


class _Sized:
    size = reactive(1)


class _Above(DOMNode, inherit_css=False):
    count = reactive(1)
    half: Reactive[float] = reactive(0.5)

    def _compute_half(self) -> float:
        return self.count / 2


class _Mixed(_Sized, _Above, inherit_bindings=False):
    count = reactive(2)

    def compute_size(self) -> int:
        return 7


class _Below(_Mixed, _Node):
    BINDINGS = [("f", "do", "Do")]  # noqa: RUF012
    half = 3.0


def _all_below(kind: type[DOMNode]) -> set[type[DOMNode]]:
    return {kind}.union(*(_all_below(one) for one in kind.__subclasses__()))


def _made(kind: type[DOMNode]) -> dict[str, Any]:
    """Return what a class of nodes is given as it is made."""
    return {
        "reactives": list(kind._reactives.items()),
        "computes": kind._computes,
        "type": kind._css_type_name,
        "types": kind._css_type_names,
        "bindings": kind._merged_bindings.key_to_bindings if kind._merged_bindings else None,
        "inherits": (kind._inherit_css, kind._inherit_bindings, kind._inherit_component_classes),
    }


def test_a_class_that_is_made_quickly_has_what_textual_gives_it() -> None:
    kinds = _all_below(DOMNode) - {DOMNode}
    assert {_Node, _Mixed, _Below} < kinds
    for kind in kinds:
        inherits = _made(kind)["inherits"]
        made = []
        for make in (TEXTUALS, begin):
            make(kind, *inherits)
            made.append(_made(kind))
        assert made[0] == made[1], kind


def test_classes_are_made_quickly_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DOMNode, "__init_subclass__", DOMNode.__dict__["__init_subclass__"])
    make_quickly()
    made: Any = type("Made", (_Below,), {"more": reactive(3), "compute_more": lambda self: 4})
    assert DOMNode.__dict__["__init_subclass__"].__func__ is begin
    assert made._computes == _Below._computes | {"more"}
    assert made().more == 4
