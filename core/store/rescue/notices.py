"""What a rescue has to tell, kept beside the old database until the player has seen it."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from core.ground.paths import notice_files
from core.ground.words import _
from core.store.rescue.report import Salvage


class StoreNotice(NamedTuple):
    """What is to be told, and the file that says so."""

    file: Path
    text: str


def pending_notices(path: Path) -> list[StoreNotice]:
    """Return what rescues of the database at `path` have to tell, the oldest first."""
    return [StoreNotice(file, _told(file, path)) for file in notice_files(path)]


def mark_seen(notices: Iterable[StoreNotice]) -> None:
    """Do not tell again what the player has seen; where that cannot be kept, it is told again."""
    for notice in notices:
        with suppress(OSError):
            notice.file.unlink(missing_ok=True)


def _told(file: Path, path: Path) -> str:
    """Return what a notice tells; if it cannot be read, at least where the damaged file is."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Salvage).report()
    except (OSError, msgspec.DecodeError):
        return _("Your saved games were damaged. Kahwa kept the damaged file as {path}.").format(
            path=file.with_suffix(path.suffix)
        )
