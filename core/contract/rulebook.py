"""The shapes of a game's rules: the page for newcomers, and the complete rules in sections."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.contract.options import Value

# -- the complete rules ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, marked with `N_`, and the option values under which it applies.

    Without `options` it always applies; otherwise every option named must have one of its values,
    and the text itself says of which tables it speaks.
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


# -- the page for newcomers --------------------------------------------------------------------
# Its texts are translated and filled in already: the page is composed for one table's options.

_CARD = re.compile(r"\[([^\]]+)\]")


def spelt(text: str, card: Callable[[str], str]) -> str:
    """Return a text of the page with its cards, written like `[5C]`, as `card` writes them."""
    return _CARD.sub(lambda found: card(found[1]), text)


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A worked example as the game itself plays it.

    `position` is what the tests' builders of the game take. After `actions`, each made by whoever
    is to act, the state has the values of `outcome`, and the seat to act may do none of `refused`.
    """

    position: Mapping[str, Any]
    actions: tuple[str, ...] = ()
    outcome: Mapping[str, Any] = field(default_factory=dict)
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Title:
    """What the next part is about."""

    text: str


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that lie together in a picture; `picked` are those that the example is about."""

    label: str
    cards: tuple[str, ...]
    picked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A picture of cards, and what comes of them in words."""

    groups: tuple[CardGroup, ...]
    text: str
    checks: tuple[WorkedExample, ...]


@dataclass(frozen=True, slots=True)
class Legend:
    """Cards with what each does."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """What scores, and how much: a table of two columns."""

    rows: tuple[tuple[str, str], ...]
    checks: tuple[WorkedExample, ...] = ()


Block = Title | Prose | Example | Legend | Scores


@dataclass(frozen=True, slots=True)
class Primer:
    """The page for newcomers: how this table plays, and the deck its cards are of.

    By the name of that faces find how the cards are drawn and written.
    """

    deck: str
    blocks: tuple[Block, ...]

    def checks(self) -> list[WorkedExample]:
        """Return every worked example of the page."""
        return [
            check
            for block in self.blocks
            if isinstance(block, Example | Scores)
            for check in block.checks
        ]
