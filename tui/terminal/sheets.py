"""Style sheets that are parsed once a process, however many applications it runs."""

from __future__ import annotations

from functools import lru_cache

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

Variables = tuple[tuple[str, str], ...]


class SharedSheet(Stylesheet):
    """A style sheet whose rules, which nobody changes, are those of all that read the same."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._key: Variables | None = None

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
        """Read the sources with the present variables; raise what `parse` does."""
        self.parse()

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
def _reader(variables: Variables) -> Stylesheet:
    """Return a sheet that reads with some variables; it has made tokens of them once."""
    return Stylesheet(variables=dict(variables))
