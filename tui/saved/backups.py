"""What is told of a backup that was made, and of one that came back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom

from core.ground.words import _, ngettext
from core.store import Store
from core.store.backups import Contents, Returned
from tui.printing import say


def back_up(store: Store, file: str) -> None:
    """Write all saved games to a file that is not there yet, and say what is in it."""
    target = Path(file)
    say(_told(store.backups.back_up(target), target))


def _told(contents: Contents, target: Path) -> str:
    return ngettext(
        "{games} game is in {file}, {finished} of them finished.",
        "{games} games are in {file}, {finished} of them finished.",
        contents.games,
    ).format(games=contents.games, finished=contents.finished, file=target)


def bring_back(store: Store, file: str) -> None:
    """Add what is lacking of a backup, and say what came of it."""
    for line in _came(store.backups.bring_back(Path(file), SystemRandom())):
        say(line)


def _came(returned: Returned) -> Iterator[str]:
    if returned.damaged:
        yield _("The backup is damaged. Kahwa restored what it could read.")
    yield ngettext("Restored {count} game.", "Restored {count} games.", returned.added).format(
        count=returned.added
    )
    if returned.longer:
        yield ngettext(
            "{count} game continues from a later move, as in the backup.",
            "{count} games continue from a later move, as in the backup.",
            returned.longer,
        ).format(count=returned.longer)
    if returned.apart:
        yield ngettext(
            "{count} game differs in the backup and was added as a separate game.",
            "{count} games differ in the backup and were added as separate games.",
            returned.apart,
        ).format(count=returned.apart)
    if returned.known:
        yield ngettext(
            "{count} game was already here and is unchanged.",
            "{count} games were already here and are unchanged.",
            returned.known,
        ).format(count=returned.known)
