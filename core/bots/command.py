"""How an external bot is named: the command that starts it, and its limit."""

from __future__ import annotations

import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

from core.contract.options import BadOption
from core.ground.words import _

MARK = "exec"
"""How the name of an external bot begins: `exec:COMMAND`, or `exec@SECONDS:COMMAND`."""

UNTOLD = f"{MARK}:"
"""The name of an external bot whose command is not known: a record tells that to nobody."""

LIMIT_SECONDS = 5.0
LONGEST_LIMIT = 600.0


@dataclass(frozen=True, slots=True)
class BotCommand:
    """How an external bot is started, and the seconds it has for an answer."""

    words: tuple[str, ...]
    limit: float

    @classmethod
    def read(cls, player: str) -> BotCommand:
        """Return the command in `exec:COMMAND`; raise BadOption if it cannot be understood."""
        head, _colon, line = player.partition(":")
        _mark, at, seconds = head.partition("@")
        try:
            words = tuple(shlex.split(line))
        except ValueError:
            words = ()
        if not words:
            raise BadOption(
                _("After “{mark}:” write a command as in a shell, not “{command}”.").format(
                    mark=MARK, command=line
                )
            )
        return cls(words, _limit(seconds) if at else LIMIT_SECONDS)

    def anchored(self) -> str:
        """Return the player's name with the files it names made absolute, to be found again."""
        words = [
            str(Path(word).absolute()) if _is_file_here(word, first=not place) else word
            for place, word in enumerate(self.words)
        ]
        at = "" if self.limit == LIMIT_SECONDS else f"@{self.limit:g}"
        return f"{MARK}{at}:{shlex.join(words)}"

    @property
    def exists(self) -> bool:
        """Whether there is such a program."""
        return shutil.which(self.words[0]) is not None


def is_program(player: str) -> bool:
    """Tell whether a player is an external bot and no level."""
    return player.partition(":")[0].partition("@")[0] == MARK


def _is_file_here(word: str, *, first: bool) -> bool:
    """Tell whether a word of a command names a file; the first one may be found on PATH too."""
    return ("/" in word or not first) and Path(word).is_file()


def _limit(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_LIMIT:
        raise BadOption(
            _(
                "In “{mark}@SECONDS:”, SECONDS is a number above 0, up to {most:g}, not {text}."
            ).format(mark=MARK, most=LONGEST_LIMIT, text=text)
        )
    return seconds
