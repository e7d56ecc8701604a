"""The settings as the doctor sees them: the player's own, and those of guests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from core.doctor import OK, WARNING, WRONG, Finding
from core.doctor.files import set_aside
from core.ground.words import _, ngettext
from tui.config.settings import Settings, save_settings, what_is_sound, what_is_wrong


def look_at_settings(path: Path) -> Iterator[Finding]:
    """Look at the file of the settings, which stays as it is."""
    wrong = what_is_wrong(path)
    if wrong is not None:
        sentence = _("Can't read the settings in {path} ({reason}).")
        told = sentence.format(path=path, reason=wrong)
        yield Finding("settings", WRONG, told, partial(_mend, path))
    elif path.exists():
        yield Finding("settings", OK, _("The settings in {path} are fine.").format(path=path))
    else:
        yield Finding("settings", OK, _("You haven't changed any settings yet."))
    left = sorted(path.parent.glob(f".{path.name}.*")) if path.parent.is_dir() else []
    if left:
        sentence = ngettext(
            "{count} settings file is unfinished: {paths}.",
            "{count} settings files are unfinished: {paths}.",
            len(left),
        ).format(count=len(left), paths=", ".join(map(str, left)))
        yield Finding("settings", WARNING, sentence, partial(_remove, left))


def _mend(path: Path) -> str:
    """Set unreadable settings aside, and go on with those of them that can be read."""
    if what_is_wrong(path) is None:  # it was only that they might not be read
        return _("The settings in {path} are fine.").format(path=path)
    sound = Settings()
    with suppress(OSError, ValueError):
        sound = what_is_sound(path)
    told = set_aside(path)
    if sound != Settings():
        save_settings(sound, path)
        told += " " + _("The settings that could be read still apply.")
    return told


def _remove(files: list[Path]) -> str:
    for file in files:
        file.unlink(missing_ok=True)
    return _("The unfinished settings files are deleted.")


def look_at_guests(folder: Path) -> Iterator[Finding]:
    """Look at the settings of guests; those that cannot be read are made anew when they come."""
    files = sorted(folder.glob("*.json")) if folder.is_dir() else []
    for file in files:
        wrong = what_is_wrong(file)
        if wrong is not None:
            sentence = _("Can't read the settings of a guest in {path} ({reason}).")
            told = sentence.format(path=file, reason=wrong)
            yield Finding("room", WARNING, told, partial(_mend, file))
