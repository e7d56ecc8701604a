"""Style sheets that are parsed, and matched, once a process, however many applications it runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode

Variables = tuple[tuple[str, str], ...]

Step = tuple[frozenset[str], str | None, frozenset[str], tuple[str, ...]]
"""What a selector may ask of a node: its types, its id, its classes, and what holds of it."""

Way = tuple[Step, ...]

_VARIABLE = re.compile(r"\$([\w-]+)")

KEPT = 512
"""Of so many nodes it is kept what the rules of a sheet make of them."""


@dataclass(slots=True)
class Matched:
    """What the rules of a sheet make of a node, and whether one of them asks for the mouse."""

    rules: RulesMap
    hovers: bool
    given: RulesMap | None = None
    """What a node has that was given these rules and no others: they are read as they are set."""

    def give(self, node: DOMNode, animate: bool) -> None:
        """Give a node these rules. Where nobody sees it yet, or it has them, that is little."""
        styles = node.styles.base
        has_none = not styles._rules
        if has_none and self.given is not None and not node._is_mounted:
            styles.merge_rules(self.given)
            node._nodes.updated()  # One of the rules may tell whether it is displayed.
        elif styles._rules != self.given:
            Stylesheet.replace_rules(node, self.rules, animate=animate)
            self.learn(node, has_none)
            return
        node.notify_style_update()

    def learn(self, node: DOMNode, had_none: bool) -> None:
        """Note what a node has by now that was given these rules, if it had none before."""
        if had_none and not node._is_mounted:
            self.given = node.styles.base.get_rules()


class Matches:
    """What some rules make of nodes, by the way to each from its application on."""

    def __init__(self, rules: Sequence[RuleSet]) -> None:
        """Take all rules of a sheet."""
        asked = frozenset[str]().union(*(rule.pseudo_classes for rule in rules))
        self._asked = sorted(asked - Stylesheet._EXCLUDE_PSEUDO_CLASSES_FROM_CACHE)
        self._checks: dict[type[DOMNode], Sequence[tuple[str, Callable[[Any], bool]]]] = {}
        self._known: dict[Way, Matched] = {}

    def way(self, node: DOMNode, ways: dict[DOMNode, Way]) -> Way:
        """Return all that a selector may ask of a node and of those that it is in.

        Which of its parent's children a node is is not among it: where a rule asks that, Textual
        says that nothing may be kept. `ways` has those that have been worked out.
        """
        way = ways.get(node)
        if way is None:
            parent = node._parent
            before = self.way(parent, ways) if isinstance(parent, DOMNode) else ()
            way = ways[node] = (*before, self._step(node))
        return way

    def _step(self, node: DOMNode) -> Step:
        kind = type(node)
        checks = self._checks.get(kind)
        if checks is None:
            known: dict[str, Any] = node._PSEUDO_CLASSES
            checks = [(name, known[name]) for name in self._asked if name in known]
            self._checks[kind] = checks
        holding = [name for name, check in checks if check(node)]
        return (node._css_type_names, node._id, frozenset(node._classes), tuple(holding))

    def get(self, way: Way) -> Matched | None:
        """Return what is kept of the way to a node."""
        return self._known.get(way)

    def keep(self, way: Way, matched: Matched) -> None:
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
        self._ways: dict[DOMNode, Way] | None = None
        """The ways to nodes, as long as styles are applied and nothing else is done."""

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
        if self._ways is not None:
            self._apply(node, animate, self._ways)
            return
        self._ways = {}
        try:
            self._apply(node, animate, self._ways)
        finally:
            self._ways = None

    def update_nodes(self, nodes: Iterable[DOMNode], animate: bool = False) -> None:
        """Give nodes the styles that the rules make of them by now."""
        self._ways = {}
        try:
            super().update_nodes(nodes, animate)
        finally:
            self._ways = None

    def _apply(self, node: DOMNode, animate: bool, ways: dict[DOMNode, Way]) -> None:
        matches = self._matches_now()
        way = matches.way(node, ways)
        matched = matches.get(way)
        if matched is None:
            had_none = not node.styles.base._rules
            noted: dict[tuple[Any, ...], RulesMap] = {}
            super().apply(node, animate=animate, cache=noted)
            for rules in noted.values():
                matched = Matched(rules, node._has_hover_style)
                matched.learn(node, had_none)
                matches.keep(way, matched)
            return
        node._has_hover_style = matched.hovers
        node._has_focus_within = node._has_order_style = node._has_odd_or_even = False
        matched.give(node, animate)
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
    # Tokens are made of each variable of a sheet: a sheet of these rules alone has those in them.
    named = set(_VARIABLE.findall(css))
    reader = Stylesheet(variables={name: value for name, value in variables if name in named})
    return reader._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)


@lru_cache(maxsize=16)
def _matches(rules: tuple[RuleSet, ...]) -> Matches:
    return Matches(rules)
