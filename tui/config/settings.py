"""The settings of the player: what there is to choose, and the file that keeps it."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from core.ground.errors import KahwaError
from core.ground.files import whole_file
from core.ground.harmless import quoted
from core.ground.paths import folder, make_private
from core.ground.words import _, pgettext

LookName = Literal["zellige", "riad-light", "high-contrast", "colour-blind", "ansi16", "ascii"]
Signs = Literal["auto", "unicode", "square", "letters", "ascii"]
Calls = Literal["darija", "french", "arabic", "spanish", "english"]
CardSize = Literal["by room", "small"]
Repaint = Literal["auto", "full", "lean"]
Keys = Literal["qwerty", "azerty"]
Bell = Literal["off", "turn", "claims"]
Coach = Literal["first games", "always", "never"]
TalkAmount = Literal["some", "little", "off"]
LogStyle = Literal["pictures", "text"]
Colours = Literal["auto", "none", "16", "256", "full"]

Face = Literal[
    "none",
    "bold-woman",
    "bold-man",
    "careful-woman",
    "careful-man",
    "talkative-woman",
    "talkative-man",
    "quiet-woman",
    "quiet-man",
    "hasty-woman",
    "hasty-man",
    "patient-woman",
    "patient-man",
]
"""With which of the heads a person is seen in a card room."""

LONGEST_NAME = 12
"""Columns of a player's name that every table has room for."""

PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]*\Z"
"""What a name may be: anything but signs that a terminal would obey."""

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a file that is no settings may raise; nesting without end is the last."""


class SettingsError(KahwaError):
    """The settings could not be kept."""

    code = "settings"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a player may choose about how Kahwa looks and answers.

    `pace` is how long a bot pauses before it acts, `grace` how long the bots leave a person to
    claim something out of turn, both in seconds. `bell` rings when it is a person's turn, or when
    that person may claim something as well. With `titles` the title of the terminal's window tells
    whose turn it is. `coach` is when a coach sits at the player's side in games against bots.
    `faces` shows those of the other players, and `table_talk` is how much bots say: little is at
    the ends of games. `face` is that with which others in a card room see the player. With
    pictures the `log` of a large terminal shows the cards that were played. `escape_delay` is how
    long a lone Escape is waited for, in milliseconds, None for as long as `ESCDELAY` says. An empty
    `player` means the login name.
    """

    look: LookName = "zellige"
    safe_suits: bool = False
    signs: Signs = "auto"
    calls: Calls = "darija"
    pace: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.5
    grace: Annotated[float, msgspec.Meta(ge=0, le=30)] = 2.0
    beginner_help: bool = True
    coach: Coach = "first games"
    card_size: CardSize = "by room"
    animation: bool = True
    faces: bool = True
    face: Face = "none"
    table_talk: TalkAmount = "some"
    log: LogStyle = "pictures"
    bell: Bell = "off"
    colours: Colours = "auto"
    escape_delay: Annotated[int, msgspec.Meta(ge=1, le=2000)] | None = None
    repaint: Repaint = "auto"
    titles: bool = True
    keys: Keys = "qwerty"
    language: str | None = None
    player: Annotated[str, msgspec.Meta(pattern=PRINTABLE)] = ""

    def named(self, login: str | None) -> str:
        """Return the name the player sits down under, if the login name is that."""
        return self.player or login or pgettext("player", "You")

    def low_bandwidth(self, environ: Mapping[str, str]) -> bool:
        """Whether to spare the line: by choice, or because this terminal is at its far end."""
        if self.repaint == "auto":
            return "SSH_CONNECTION" in environ
        return self.repaint == "lean"

    def animated(self, environ: Mapping[str, str]) -> bool:
        """Whether things may move: by choice, and never on a line that is spared."""
        return self.animation and not self.low_bandwidth(environ)


class Loaded(NamedTuple):
    """The settings as found, and a sentence for the player if something was wrong with them."""

    settings: Settings
    notice: str | None = None


def settings_file() -> Path:
    """Return the path of the settings; the file need not exist."""
    return folder("config") / "settings.json"


def load_settings(path: Path) -> Loaded:
    """Return the settings kept at `path`; defaults, with a notice, if they cannot be read.

    A file that is no settings is set aside under another name, so that nothing is lost.
    """
    try:
        return Loaded(msgspec.json.decode(whole_file(path), type=Settings))
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        sentence = _("Can't read the settings in {path} ({reason}). Kahwa uses the defaults.")
        return Loaded(Settings(), sentence.format(path=path, reason=error.strerror))
    except _UNREADABLE as error:
        return Loaded(Settings(), _set_aside(path, error))


def what_is_wrong(path: Path) -> str | None:
    """Return why the settings at `path` cannot be read; None if they can, or are not there.

    Other than loading them, this leaves the file where it is.
    """
    try:
        msgspec.json.decode(whole_file(path), type=Settings)
    except FileNotFoundError:
        return None
    except OSError as error:
        return error.strerror
    except _UNREADABLE as error:
        return _reason(error)
    return None


def what_is_sound(path: Path) -> Settings:
    """Return the settings at `path`, with those of Kahwa in the place of each that is unreadable.

    Raise OSError or ValueError where no single one can be told from the others.
    """
    try:
        kept = msgspec.json.decode(whole_file(path), type=dict[str, Any])
    except RecursionError as error:
        raise ValueError(_reason(error)) from error
    return sound_among(kept)


def sound_among(kept: Mapping[str, Any]) -> Settings:
    """Return settings that were kept as a JSON object, with Kahwa's own for what is unreadable."""
    sound = {}
    for name, value in kept.items():
        with suppress(msgspec.ValidationError):
            msgspec.convert({name: value}, Settings)
            sound[name] = value
    return msgspec.convert(sound, Settings)


def save_settings(settings: Settings, path: Path) -> None:
    """Keep the settings at `path`, whole or not at all; fields of other versions stay.

    Raise SettingsError if it cannot be written.
    """
    text = _merged(msgspec.to_builtins(settings), path)
    try:
        make_private(path.parent)
        _write_whole(path, text)
    except OSError as error:
        sentence = _("Can't save the settings in {path} ({reason}).")
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            sentence = _(
                "The disk is full, so Kahwa can't save the settings in {path}. Free some space."
            )
        raise SettingsError(sentence.format(path=path, reason=error.strerror)) from error


def _write_whole(path: Path, text: str) -> None:
    import tempfile  # loads compression, for which whoever only reads settings has no use

    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    fresh = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def _merged(own: dict[str, Any], path: Path) -> str:
    """Return the text of the file with these fields and those it has besides."""
    try:
        return _text({**msgspec.json.decode(whole_file(path), type=dict[str, Any]), **own})
    except OSError:
        pass
    except _UNREADABLE as error:
        _set_aside(path, error)
    return _text(own)


def _text(plain: dict[str, Any]) -> str:
    return json.dumps(plain, indent=2, ensure_ascii=False) + "\n"


def _set_aside(path: Path, error: Exception) -> str:
    """Rename a broken file to a name that is free; return the sentence that tells the player."""
    reason = _reason(error)
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return _("The settings in {path} are damaged ({reason}). Kahwa uses the defaults.").format(
            path=path, reason=reason
        )
    return _("Your settings were damaged ({reason}). Kahwa moved them to {path}.").format(
        reason=reason, path=aside
    )


def _reason(error: Exception) -> str:
    return _("it is nested too deeply") if isinstance(error, RecursionError) else quoted(str(error))
