"""A list of saved games as a screen goes through it: read from the shelf a piece at a time."""

from __future__ import annotations

from core.ground.words import N_, NC_
from core.store import ORDERS, Entry, Leaf, ListQuery, Order, Shelf, Which

PIECE = 64
"""Games that are read at once."""

LISTS: tuple[Which, ...] = ("waiting", "finished", "binned")
"""The lists, in the order in which one goes through them."""

TITLES: dict[Which, str] = {
    "waiting": N_("in progress"),
    "finished": NC_("list of saved games", "finished"),
    "binned": NC_("list of saved games", "bin"),
}
"""What the lists are called."""

ORDERED: dict[Order, str] = {
    "newest": N_("newest first"),
    "oldest": N_("oldest first"),
    "game": N_("by game"),
    "name": N_("by name"),
    "longest": N_("longest first"),
}
"""What is told of the orders."""


OPENS: dict[Which, tuple[str, str]] = {
    "waiting": (NC_("key hint", "continue"), N_("continue the game")),
    "finished": (NC_("key hint", "replay"), N_("replay the game")),
    "binned": (NC_("key hint", "restore"), N_("restore the game from the bin")),
}
"""What Enter does with a game of each list: the word in the footer, and the meaning."""

DELETES = (
    (NC_("key hint", "bin"), N_("move the game to the bin")),
    (NC_("key hint", "delete"), N_("delete the game for good")),
)
"""What D does with a game, and with one in the bin."""

WATCHED, BROUGHT_BACK = N_("replay it"), N_("restore it from the bin")

NOTHING: dict[Which, str] = {
    "waiting": N_("No game in progress. Press n in the lobby to start one."),
    "finished": N_("No game is finished yet."),
    "binned": N_("The bin is empty. Deleted games stay here for a week."),
}


class Listing:
    """One of the lists of saved games, or all that answer to some words.

    Words are looked for in the games to play on and the finished ones alike; those in the bin are
    looked through while the bin is listed. Whatever reads raises `StoreError` where the
    database cannot be read; such a list has no games. It has none either before it is read.
    """

    def __init__(self, shelf: Shelf) -> None:
        """Take the shelf; the games to play on are listed first, the newest before the others."""
        self._shelf = shelf
        self._pieces: dict[int, Leaf] = {0: Leaf([], 0)}
        self.holds_any = False
        """Whether any list has a game."""
        self.which: Which = "waiting"
        self.words = ""
        self.order: Order = ORDERS[0]

    @property
    def asked(self) -> ListQuery:
        """What is asked of the shelf."""
        searched = bool(self.words.strip()) and self.which != "binned"
        return ListQuery("all" if searched else self.which, self.words, self.order)

    def read(self) -> None:
        """Read anew how many games there are, and the first of them."""
        self.holds_any = False
        self._pieces = {0: Leaf([], 0)}
        read = self._shelf.page(self.asked, 0, PIECE)
        self.holds_any = bool(read.total) or any(self._shelf.count(one) for one in LISTS)
        self._pieces = {0: read}

    def turn(self, steps: int = 1) -> None:
        """Go to the next list, or to one before; behind the last is the first."""
        self.which = LISTS[(LISTS.index(self.which) + steps) % len(LISTS)]
        self.read()

    def reorder(self) -> None:
        """Take the next order."""
        self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
        self.read()

    def find(self, words: str) -> None:
        """Leave only games that answer to the words; none leave all."""
        self.words = words
        self.read()

    @property
    def total(self) -> int:
        """How many games are listed."""
        return self._pieces[0].total

    def entry(self, place: int) -> Entry | None:
        """Return the game at a place, 0 being the first; None where there is none (any more)."""
        piece, number = divmod(place, PIECE)
        entries = self._piece(piece).entries
        return entries[number] if number < len(entries) else None

    def _piece(self, number: int) -> Leaf:
        if number not in self._pieces:
            self._pieces[number] = self._shelf.page(self.asked, number * PIECE, PIECE)
        return self._pieces[number]
