"""What a rescue tells, and its last step, which the next start makes if this one is cut short."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from core.ground.words import _, ngettext

CUT_TOLD = 5
"""Shortened games that are told one by one."""


class Cut(NamedTuple):
    """A game that goes on after `kept` of the `of` actions that it had."""

    game: str
    kept: int
    of: int


class Salvage(msgspec.Struct, frozen=True):
    """What came over: `games` in all, of which some are `cut` short or `copied` from a copy.

    `copied` counts games by the day of the copy that they took something from. `lost` games are
    known to have been there; unless it is `certain` there may have been others.
    """

    aside: str
    games: int
    cut: tuple[Cut, ...] = ()
    copied: dict[str, int] = {}
    lost: int = 0
    certain: bool = True

    def report(self) -> str:
        """Return what the player should know."""
        kept = ngettext(
            "Your saved games were damaged. Kahwa rescued {games} game.",
            "Your saved games were damaged. Kahwa rescued {games} games.",
            self.games,
        ).format(games=self.games)
        aside = _("Kahwa kept the damaged file as {path}.").format(path=self.aside)
        return " ".join([kept, *self._copied(), *self._cut(), *self._lost(), aside])

    def _copied(self) -> Iterable[str]:
        for day, games in sorted(self.copied.items()):
            yield ngettext(
                "{games} of them was completed from the copy of {day}.",
                "{games} of them were completed from the copy of {day}.",
                games,
            ).format(games=games, day=day)

    def _cut(self) -> Iterable[str]:
        if not self.cut:
            return
        told = [
            _("{game} after move {kept} of {of}").format(**cut._asdict())
            for cut in self.cut[:CUT_TOLD]
        ]
        if len(self.cut) > CUT_TOLD:
            more = len(self.cut) - CUT_TOLD
            told.append(ngettext("and {count} more", "and {count} more", more).format(count=more))
        yield ngettext(
            "{games} of them continues from an earlier move: {which}.",
            "{games} of them continue from an earlier move: {which}.",
            len(self.cut),
        ).format(games=len(self.cut), which=", ".join(told))

    def _lost(self) -> Iterable[str]:
        if self.lost:
            yield ngettext("{games} game is lost.", "{games} games are lost.", self.lost).format(
                games=self.lost
            )
        if not self.certain:
            yield _("Games that were only in the damaged part may be lost too.")


def finish_salvage(path: Path) -> None:
    """Put a rebuilt database in its place, also where an earlier salvage was cut short."""
    if not path.exists():
        move_if_there(rebuilt(path), path)


def rebuilt(path: Path) -> Path:
    """Return where a rescue builds the new database at `path` before the old one moves."""
    return path.with_name(f"{path.name}.rebuilt")


def move_if_there(source: Path, target: Path) -> None:
    """Rename a file that may not exist."""
    if source.exists():
        source.rename(target)
