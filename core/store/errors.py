"""What can go wrong with the saved games, each in one plain sentence."""

import errno
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.ground.errors import KahwaError
from core.ground.harmless import echoed
from core.ground.words import N_, _
from core.match.journal import KINDS

_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})

_KIND = re.compile(r"[a-z]{2,20}(-[a-z]{1,20})*")
"""How kinds of rows are called, also those of a newer Kahwa."""

_FULL = N_("The disk is full, so Kahwa can't save to {path}. Free some space and try again.")
_READ_ONLY = N_(
    "Kahwa isn't allowed to write {path}. Allow it, or set KAHWA_HOME to another folder."
)
_BUSY = N_("Another program is using {path}, so nothing was saved. Try again in a moment.")
_BROKEN = N_("{path} is damaged. Start Kahwa again, and it rescues every game it can still read.")
_OTHER = N_("Can't read or write {path} ({reason}). Check the disk and try again.")

_BY_SQLITE_CODE = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: _READ_ONLY,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_CORRUPT: _BROKEN,
    sqlite3.SQLITE_NOTADB: _BROKEN,
}
_BY_ERRNO = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EACCES: _READ_ONLY,
    errno.EPERM: _READ_ONLY,
    errno.EROFS: _READ_ONLY,
    errno.ENOTDIR: _READ_ONLY,
    errno.EEXIST: _READ_ONLY,
}


class StoreError(KahwaError):
    """The saved games refused; everything is as it was before."""

    code = "store"


class FileFull(StoreError):
    """The disk of the file is full, so nothing was saved."""

    code = "full"


class FileReadOnly(StoreError):
    """The file may not be written, so nothing was saved."""

    code = "read-only"


class NoSuchGame(StoreError):
    """There is no saved game with the id asked for."""

    code = "no-game"

    def __init__(self, game_id: str) -> None:
        super().__init__(
            _("There's no saved game {game}. For the list, run kahwa saves.").format(
                game=echoed(game_id)
            )
        )


class GameInUse(StoreError):
    """The game is open for play somewhere else."""

    code = "game-in-use"

    def __init__(self, game_id: str) -> None:
        super().__init__(
            _(
                "Game {game} is open in another Kahwa. Close it there, or choose another game."
            ).format(game=game_id)
        )


class InBin(StoreError):
    """The game lies in the bin, where it is not played."""

    code = "in-bin"

    def __init__(self, game_id: str) -> None:
        super().__init__(
            _(
                "Game {game} is in the bin. To play it, bring it back in the list of saved games, "
                "or with kahwa saves --restore {game}"
            ).format(game=game_id)
        )


class Overtaken(StoreError):
    """The game was played on from another place; nothing has been saved."""

    code = "overtaken"

    def __init__(self, game_id: str, number: int, saved: int) -> None:
        super().__init__(
            _(
                "Somebody continued game {game} elsewhere: row {number} doesn't follow its "
                "{saved} saved rows. Open the game again to continue it."
            ).format(number=number, saved=saved, game=game_id)
        )


def damaged_game(game_id: str) -> StoreError:
    """Return what is said where what the database says of a game is damaged."""
    return StoreError(
        _(
            "Game {game} is damaged, so Kahwa can't open it. The other games are fine. To repair "
            "it, try kahwa doctor --repair"
        ).format(game=game_id)
    )


class DamagedRows(StoreError):
    """The journal of a `game` cannot be read on from a row."""

    def __init__(self, game: str, sentence: str) -> None:
        super().__init__(sentence)
        self.game = game


def damaged_row(game_id: str, number: int, kind: object = "") -> DamagedRows:
    """Return what is said where a row of a game's journal is damaged.

    A row of a `kind` that is not known here is thought to be a newer Kahwa's.
    """
    is_kind = isinstance(kind, str) and _KIND.fullmatch(kind)
    if is_kind and kind not in KINDS:
        sentence = _(
            "Row {row} of game {game} is of a kind this Kahwa doesn't know. Update Kahwa to "
            "continue the game."
        )
    else:
        sentence = _(
            "Game {game} is damaged in row {row} of its journal, so Kahwa can't open it. The "
            "other games are fine. To repair it, try kahwa doctor --repair"
        )
    return DamagedRows(game_id, sentence.format(game=game_id, row=number))


def is_busy(error: StoreError) -> bool:
    """Return whether nothing is wrong but that another program held the database too long."""
    cause = error.__cause__
    return isinstance(cause, sqlite3.Error) and _primary_code(cause) == sqlite3.SQLITE_BUSY


class Away(StoreError):
    """The database cannot be reached: nothing was shown of what was to be kept."""

    code = "away"

    def __init__(self, sentence: str = "") -> None:
        super().__init__(
            sentence or _("The room's database is unavailable. The games wait until it's back.")
        )


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether SQLite found the file itself broken."""
    return _primary_code(error) in _DAMAGED


@contextmanager
def plain_errors(path: Path) -> Iterator[None]:
    """Turn every error of SQLite or the file system inside into a `StoreError`."""
    try:
        yield
    except sqlite3.Error as error:
        sentence = _BY_SQLITE_CODE.get(_primary_code(error), _OTHER)
        raise _refusal(sentence, path, error) from error
    except OSError as error:
        sentence = _BY_ERRNO.get(error.errno or 0, _OTHER)
        raise _refusal(sentence, path, error.strerror) from error


def _refusal(sentence: str, path: Path, reason: object) -> StoreError:
    kind = {_FULL: FileFull, _READ_ONLY: FileReadOnly}.get(sentence, StoreError)
    return kind(_(sentence).format(path=path, reason=reason))


def _primary_code(error: sqlite3.Error) -> int:
    # The low byte is the kind of error; the rest says where it happened. Errors raised by the
    # sqlite3 module itself (a closed database, text that is no UTF-8) carry no code.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF
