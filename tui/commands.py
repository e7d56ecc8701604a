"""What a player can do: one class that feeds the keys, the footer, the help and the palette."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.ground.words import N_, NC_, _

if TYPE_CHECKING:
    from textual.binding import Binding

MOVE, CHANGE, OPEN, ALWAYS = (
    NC_("heading of keys", "Move"),
    NC_("heading of keys", "Change"),
    NC_("heading of keys", "Open"),
    NC_("heading of keys", "Always"),
)
"""Headings of the help."""


_KEYS = {
    str(key): key
    for key in (
        NC_("key", "Enter"),
        NC_("key", "Space"),
        NC_("key", "Esc"),
        NC_("key", "Tab"),
        NC_("key", "Shift+Tab"),
        NC_("key", "Backspace"),
        NC_("key", "PgUp"),
        NC_("key", "PgDn"),
    )
}
"""The keys that have a name, as they are written on keyboards; others are the letter itself."""


def keys_told(sign: str) -> str:
    """Return the keys of a command in the reader's language: “← → Enter”."""
    return " ".join(_(_KEYS[key]) if key in _KEYS else key for key in sign.split(" "))


@dataclass(frozen=True, slots=True)
class Command:
    """One thing a player can do by key, wherever it stands in the footer, help or palette.

    `keys` are Textual key names, comma separated; `sign` is how they are written for people;
    `label` is the footer's word (empty: not in the footer) and `meaning` the help's, both marked
    with `N_`; `group` is the heading in the help. A screen carries the command out in a method
    `do_<id>` with dashes as underscores; where the command does not always apply, a method
    `can_<id>` tells whether it does now, and footer, help, palette and keys go by that.
    """

    id: str
    keys: str
    sign: str
    label: str
    meaning: str
    group: str

    @property
    def shown_keys(self) -> str:
        """The keys as they are written for people, in the reader's language."""
        return keys_told(self.sign)

    @property
    def method(self) -> str:
        """The name of the screen's method that carries the command out."""
        return "do_" + self.id.replace("-", "_")

    @property
    def condition(self) -> str:
        """The name of the screen's method that tells whether the command applies now."""
        return "can_" + self.id.replace("-", "_")

    def binding(self) -> Binding:
        """Return the key binding of this command."""
        from textual.binding import Binding

        return Binding(self.keys, f"command('{self.id}')", _(self.meaning), show=False, id=self.id)


CHOOSE = Command("choose", "", "↑ ↓", NC_("key hint", "choose"), "", MOVE)
"""The remark in the footer that ↑ and ↓ go through a list."""


def up_and_down(above: str, below: str) -> tuple[Command, Command]:
    """Return the keys that go through a list, given their meanings, marked with `N_`."""
    return (
        Command("up", "up,k", "↑ k", "", above, MOVE),
        Command("down", "down,j", "↓ j", "", below, MOVE),
    )


def pages() -> tuple[Command, Command]:
    """Return the keys that turn the pages of a long list; they stop at its ends."""
    return (
        Command("page-up", "pageup", "PgUp", "", N_("page up"), MOVE),
        Command("page-down", "pagedown", "PgDn", "", N_("page down"), MOVE),
    )


def first_and_last(first: str, last: str) -> tuple[Command, Command]:
    """Return the keys that go to the ends of a list, given their meanings, marked with `N_`."""
    return (
        Command("first", "home,g", "g", "", first, MOVE),
        Command("last", "end,G", "G", "", last, MOVE),
    )


def bindings(commands: Iterable[Command]) -> list[Binding]:
    """Return the key bindings of several commands."""
    return [command.binding() for command in commands]
