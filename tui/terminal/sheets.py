"""Style sheets that are parsed, and matched, once a process, however many applications it runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode

Variables = tuple[tuple[str, str], ...]

Step = tuple[frozenset[str], str | None, frozenset[str], tuple[str, ...]]
"""What a selector may ask of a node: its types, its id, its classes, and what holds of it."""

KEPT = 512
"""Of so many nodes it is kept what the rules of a sheet make of them."""


class Matched(NamedTuple):
    """What the rules of a sheet make of a node, and whether one of them asks for the mouse."""

    rules: RulesMap
    hovers: bool


class Matches:
    """What some rules make of nodes, by the way to each from its application on."""

    def __init__(self, rules: Sequence[RuleSet]) -> None:
        """Take all rules of a sheet."""
        asked = frozenset[str]().union(*(rule.pseudo_classes for rule in rules))
        self._asked = sorted(asked - Stylesheet._EXCLUDE_PSEUDO_CLASSES_FROM_CACHE)
        self._known: dict[tuple[Step, ...], Matched] = {}

    def way(self, node: DOMNode) -> tuple[Step, ...]:
        """Return all that a selector may ask of a node and of those that it is in.

        Which of its parent's children a node is is not among it: where a rule asks that, Textual
        says that nothing may be kept.
        """
        return tuple(
            (one._css_type_names, one._id, frozenset(one._classes), self._holding(one))
            for one in node.css_path_nodes
        )

    def _holding(self, node: DOMNode) -> tuple[str, ...]:
        checks: dict[str, Any] = node._PSEUDO_CLASSES
        return tuple(name for name in self._asked if name in checks and checks[name](node))

    def get(self, way: tuple[Step, ...]) -> Matched | None:
        """Return what is kept of the way to a node."""
        return self._known.get(way)

    def keep(self, way: tuple[Step, ...], matched: Matched) -> None:
        """Keep what the rules make of the node at the end of a way."""
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[way] = matched


class SharedSheet(Stylesheet):
    """A style sheet whose rules, which nobody changes, are those of all that read the same."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._key: Variables | None = None
        self._matched_rules: list[RuleSet] | None = None

    def copy(self) -> SharedSheet:
        """Return another sheet of the same sources."""
        other = SharedSheet(variables=self._variables.copy())
        other.source = self.source.copy()
        return other

    def set_variables(self, variables: dict[str, str]) -> None:
        """Set the variables of the sources."""
        super().set_variables(variables)
        self._key = None

    def reparse(self) -> None:
        """Read the sources with the present variables; raise StylesheetParseError if one is bad."""
        self.parse()

    def apply(
        self,
        node: DOMNode,
        *,
        animate: bool = False,
        cache: dict[tuple[Any, ...], RulesMap] | None = None,
    ) -> None:
        """Give a node the styles that the rules make of it, which are those of all alike."""
        matches = self._matches_now()
        way = matches.way(node)
        matched = matches.get(way)
        if matched is None:
            noted: dict[tuple[Any, ...], RulesMap] = {}
            super().apply(node, animate=animate, cache=noted)
            for rules in noted.values():
                matches.keep(way, Matched(rules, node._has_hover_style))
            return
        node._has_hover_style = matched.hovers
        node._has_focus_within = node._has_order_style = node._has_odd_or_even = False
        self.replace_rules(node, matched.rules, animate=animate)
        self._process_component_classes(node)

    def _matches_now(self) -> Matches:
        if self.rules is not self._matched_rules:
            self._matched_rules = self.rules
            self._matches = _matches(tuple(self.rules))
        return self._matches

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        if self._key is None:
            self._key = tuple(self._variables.items())
        return _rules(css, read_from, is_default_rules, tie_breaker, scope, self._key)


@lru_cache(maxsize=1024)
def _rules(
    css: str,
    read_from: CSSLocation,
    is_default_rules: bool,
    tie_breaker: int,
    scope: str,
    variables: Variables,
) -> list[RuleSet]:
    return _reader(variables)._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)


@lru_cache(maxsize=16)
def _matches(rules: tuple[RuleSet, ...]) -> Matches:
    return Matches(rules)


@lru_cache(maxsize=16)
def _reader(variables: Variables) -> Stylesheet:
    """Return a sheet that reads with some variables; it has made tokens of them once."""
    return Stylesheet(variables=dict(variables))
