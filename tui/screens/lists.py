"""What the keys ↑ and ↓ do on a screen: they go through a list, or through what is read."""

from __future__ import annotations

from abc import abstractmethod


class UpAndDown:
    """A screen, or a dialog, on which ↑ and ↓ take a step."""

    @abstractmethod
    def step(self, direction: int) -> None:
        """Go on by a step, down (1) or up (-1)."""

    def do_up(self) -> None:
        """Go up by a step."""
        self.step(-1)

    def do_down(self) -> None:
        """Go down by a step."""
        self.step(1)


class Listed(UpAndDown):
    """A screen on which the player is on one entry of a list, that at place `at`.

    What goes beyond one end of the list goes on at the other.
    """

    at = 0

    @property
    @abstractmethod
    def count(self) -> int:
        """The number of entries."""

    @abstractmethod
    def show(self) -> None:
        """Show the list, and in it the entry the player is on."""

    def go_to(self, place: int) -> None:
        """Go to an entry; negative places count from the end."""
        self.at = place % max(1, self.count)
        self.show()

    def step(self, direction: int) -> None:
        self.go_to(self.at + direction)

    @property
    def in_sight(self) -> int:
        """How many entries a page of the list shows; only lists with keys for pages tell."""
        return 1

    def do_page_up(self) -> None:
        """Go up by a page, at most to the first entry."""
        self.go_to(max(0, self.at - self.in_sight))

    def do_page_down(self) -> None:
        """Go down by a page, at most to the last entry."""
        self.go_to(min(self.count - 1, self.at + self.in_sight))

    def do_first(self) -> None:
        """Go to the first entry."""
        self.go_to(0)

    def do_last(self) -> None:
        """Go to the last entry."""
        self.go_to(-1)
