"""The shape of a game's complete rules as the reader screen shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.options import Value


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, marked with `N_`, and the option values under which it applies.

    Without `options` it always applies; otherwise every option named must have one of its values.
    """

    text: str
    options: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)

    def applies(self, chosen: Mapping[str, Value]) -> bool:
        """Tell whether the paragraph is in force in a game of the complete options `chosen`."""
        return all(chosen[name] in values for name, values in self.options.items())


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of the rules; the title is marked with `N_`."""

    title: str
    paragraphs: tuple[Paragraph, ...]
