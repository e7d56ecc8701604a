"""Where Kahwa keeps its files: the XDG folders, or the folders under `KAHWA_HOME`; and a room."""

import os
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE
from typing import Literal, get_args

Kind = Literal["data", "config", "state", "cache"]
KINDS: tuple[Kind, ...] = get_args(Kind)

NOTICE = ".notice"
"""How a file ends that tells of a rescue until the player has seen it."""

STORE = "KAHWA_STORE"
"""The variable in which the URL of the database may stand that several hosts share."""


def folder(kind: Kind) -> Path:
    """Return the folder for one kind of file; it need not exist yet.

    `KAHWA_HOME`, when set, holds all four as `data`, `config`, `state` and `cache`.
    """
    home = os.environ.get("KAHWA_HOME")
    if home:
        return Path(home).expanduser().absolute() / kind
    from platformdirs import PlatformDirs

    place = PlatformDirs("kahwa", appauthor=False)
    return Path(getattr(place, f"user_{kind}_dir"))


def make_private(path: Path) -> None:
    """Make a folder, with those above it, which only its owner may look into.

    One of Kahwa's own four that is there already is closed to others too; what its owner may do
    stays as it is. Raise OSError where it can't be made.
    """
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    mode = S_IMODE(path.stat().st_mode)
    if path in map(folder, KINDS) and mode & 0o077:
        with suppress(OSError):  # It belongs to somebody else, who knows why.
            path.chmod(mode & 0o700)


def games_database() -> Path:
    """Return the path of the saved games."""
    return folder("data") / "games.db"


def room_database() -> Path:
    """Return the path of the games that were hosted; only `kahwa host` plays them."""
    return folder("data") / "room.db"


def notice_files(database: Path) -> list[Path]:
    """Return the files that tell of rescues of a database, the oldest first."""
    files = database.parent.glob(f"{database.stem}.corrupt-*{NOTICE}")
    return sorted(files, key=lambda file: (len(file.name), file))


def room_url() -> str:
    """Return the URL of the database that several hosts share, empty where none is told."""
    return os.environ.get(STORE, "").strip()


def log_file() -> Path:
    """Return the path of the newest log file."""
    return folder("state") / "kahwa.log"


def host_log_file() -> Path:
    """Return the path of the newest log of who came to a room that is hosted here."""
    return folder("state") / "host.log"


def terminal_descriptions() -> list[Path]:
    """Return the folders in which this system has descriptions of terminals, the own ones first."""
    environ = os.environ
    named = [environ.get("TERMINFO", ""), *environ.get("TERMINFO_DIRS", "").split(":")]
    if home := environ.get("HOME"):
        named.insert(1, f"{home}/.terminfo")
    places = ("/etc", "/lib", "/usr/share", "/usr/local/share")
    return [*(Path(one) for one in named if one), *(Path(one) / "terminfo" for one in places)]
