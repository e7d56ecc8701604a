"""The lists of saved games in line mode: read out by number, found, deleted and restored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.words import N_, _, ngettext
from core.store import GameHead, Leaf, ListQuery, Shelf, Which
from tui.config.services import Services
from tui.saved.damage import damaged_text, what_helps
from tui.saved.games import has_won, score_of, when, who_plays

TOLD = 10
"""Games that are told at once."""

MORE = "more"
"""The word that asks for the next games of the list that was told last."""

LISTS: dict[str, Which] = {"finished": "finished", "bin": "binned", "all": "all"}
"""The words for lists but that of the games to play on."""

NOTHING: dict[Which, str] = {
    "waiting": N_("You have no saved games."),
    "finished": N_("You haven't finished a game yet."),
    "all": N_("You have no saved games."),
    "binned": N_("The bin is empty."),
}
"""What is said of a list without games."""


class PlainShelf:
    """What is told of saved games and done with them; numbers are those of the list told last.

    They begin behind `first`, the number of the games that may be begun.
    """

    def __init__(self, services: Services, first: int) -> None:
        self._services = services
        self._first = first
        self._heads: Sequence[GameHead] = ()
        self._asked = ListQuery()
        self._place = 0
        self._thrown: list[GameHead] = []

    @property
    def _shelf(self) -> Shelf:
        return self._services.saves.shelf

    def head(self, number: str) -> GameHead | None:
        """Return the game that a number stands for."""
        numbered = {str(n): head for n, head in enumerate(self._heads, self._first + 1)}
        return numbered.get(number)

    def newest(self) -> tuple[list[str], list[str]]:
        """Return the lines of the newest games to play on, and those of what is damaged."""
        leaf = self._read(ListQuery(), 0)
        damaged = [*leaf.damaged, *self._shelf.damaged()]
        lines = [*self._lines(leaf), *self._rest(leaf)]
        return lines, [f"{damaged_text(one)} {what_helps(one)}" for one in dict.fromkeys(damaged)]

    def listed(self, text: str) -> list[str]:
        """Return the list that is asked for after the word `saved`, or say that it is empty."""
        name, _blank, words = text.partition(" ")
        if text.lower() == MORE:
            leaf = self._read(self._asked, self._place + TOLD)
        elif name.lower() in LISTS:
            leaf = self._read(ListQuery(LISTS[name.lower()], words), 0)
        else:
            leaf = self._read(ListQuery("all" if text else "waiting", text), 0)
        if not leaf.entries:
            return [self._nothing()]
        damaged = [f"{damaged_text(one)} {what_helps(one)}" for one in leaf.damaged]
        return [*self._lines(leaf), *damaged, *self._rest(leaf)]

    def _nothing(self) -> str:
        """Say why the list that was read has no game."""
        if self._place:
            return _("That was the whole list.")
        if self._asked.words.strip():
            return _("No saved game matches.")
        return _(NOTHING[self._asked.which])

    def _read(self, asked: ListQuery, place: int) -> Leaf:
        leaf = self._shelf.page(asked, place, TOLD)
        self._asked, self._place, self._heads = asked, place, leaf.heads
        return leaf

    def _lines(self, leaf: Leaf) -> Iterator[str]:
        now = self._services.now()
        for number, head in enumerate(leaf.heads, self._first + 1):
            yield game_line(number, head, now)

    def _rest(self, leaf: Leaf) -> Iterator[str]:
        """Say how many games are left to tell, and how to have them told."""
        rest = leaf.total - self._place - len(leaf.entries)
        if rest:
            told = ngettext(
                "{count} more. Type saved more.", "{count} more. Type saved more.", rest
            )
            yield told.format(count=rest)

    # ------------------------------------------------------------------ the bin

    def throw_away(self, number: str) -> str:
        """Throw a game into the bin; return what was done, or why not."""
        head = self.head(number)
        if head is None:
            return _no_number(number)
        try:
            self._services.saves.throw_away(head.id)
        except KahwaError as error:
            return str(error)
        self._thrown.append(head)
        told = _("{game} ({who}) is in the bin for a week. To bring it back, type restore.")
        return told.format(game=title_of(head.game), who=who_plays(head))

    def bring_back(self, number: str) -> str:
        """Bring a game back, without a number what was thrown away last; return what was done."""
        head = self.head(number) if number else self._thrown[-1] if self._thrown else None
        if head is None:
            return _no_number(number) if number else _("You haven't put a game in the bin.")
        try:
            self._services.saves.bring_back(head.id)
        except KahwaError as error:
            return str(error)
        self._thrown = [one for one in self._thrown if one.id != head.id]
        return _("{game} ({who}) is back.").format(game=title_of(head.game), who=who_plays(head))


def game_line(number: int, head: GameHead, now: datetime) -> str:
    """Return the line of a list that tells of a game."""
    sentence = N_("{number} continue {game}, {players}, saved {when}")
    if head.binned is not None:
        sentence = N_("{number} {game}, {players}, in the bin since {when}")
    elif head.finished:
        won = has_won(head)
        sentence = N_("{number} {game}, {players}, finished {when}")
        if won is not None:
            sentence = N_("{number} {game}, {players}, lost, finished {when}")
        if won:
            sentence = N_("{number} {game}, {players}, won, finished {when}")
    players, score = who_plays(head), score_of(head)
    if score:
        players = _("{players}, {score}").format(players=players, score=score)
    return _(sentence).format(
        number=number,
        game=title_of(head.game),
        players=players,
        when=when(head.binned or head.updated, now),
    )


def _no_number(number: str) -> str:
    from core.ground.harmless import echoed

    return _("There's no saved game {line} in the list. Type saved for the list.").format(
        line=echoed(number)
    )
