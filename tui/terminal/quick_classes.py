"""Classes of nodes, of which a start makes dozens, made in a fraction of Textual's time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

from textual.dom import DOMNode
from textual.reactive import Reactive

COMPUTES = ("compute_", "_compute_")
"""What the names of methods begin with that work out reactive attributes."""

_Own = tuple[Mapping[str, Reactive[Any]], frozenset[str]]

_own: WeakKeyDictionary[type, _Own] = WeakKeyDictionary()


def make_quickly() -> None:
    """Have classes of nodes made quickly from now on.

    Textual goes through all names of all bases for each of them, some 500.
    """
    DOMNode.__init_subclass__ = classmethod(begin)  # type: ignore[assignment]


def begin(
    cls: type[DOMNode],
    inherit_css: bool = True,
    inherit_bindings: bool = True,
    inherit_component_classes: bool = True,
) -> None:
    """Give a new class what Textual's own way gives it."""
    super(DOMNode, cls).__init_subclass__()
    bases = [_own_of(base) for base in reversed(cls.__mro__)]
    cls._reactives = {
        name: one for reactives, _computed in bases for name, one in reactives.items()
    }
    cls._computes = frozenset().union(*(computed for _reactives, computed in bases))
    cls._inherit_css = inherit_css
    cls._inherit_bindings = inherit_bindings
    cls._inherit_component_classes = inherit_component_classes
    styled = [base.__name__ for base in cls._css_bases(cls)]
    cls._css_type_name, cls._css_type_names = styled[0], frozenset(styled)
    cls._merged_bindings = cls._merge_bindings()


def _own_of(base: type) -> _Own:
    """Return the reactive attributes that stand in a class itself, and those that it works out."""
    own = _own.get(base)
    if own is None:
        names = vars(base).items()
        reactives = {name: value for name, value in names if isinstance(value, Reactive)}
        methods = [name.lstrip("_") for name, _value in names if name.startswith(COMPUTES)]
        own = _own[base] = reactives, frozenset(one.removeprefix(COMPUTES[0]) for one in methods)
    return own
