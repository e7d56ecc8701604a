"""The register of games on the terminal: how each is talked about, looks, and is counted.

To change:

- what Enter or a game's own key does: `choosing.py` of the game; how the ► line says it: its
  `prompting.py` or `look.py`
- a phrase of a game: `talk.py` of the game; those of all games: `phrases.py`
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from core.ground.words import _, pgettext

if TYPE_CHECKING:
    from tui.games.entry import Emblem, Sample, TerminalEntry
    from tui.games.look import AnyLook
    from tui.games.statistics_words import StatisticsWords
    from tui.games.talk import AnyTalk

_entries: dict[str, TerminalEntry] = {}


def _register() -> dict[str, TerminalEntry]:
    """Return the register, filled when it is asked for first: a bare `kahwa` lists no game."""
    if not _entries:
        from tui.games.makao import ENTRY as MAKAO
        from tui.games.president import ENTRY as PRESIDENT
        from tui.games.rikiki import ENTRY as RIKIKI
        from tui.games.ronda import ENTRY as RONDA

        _entries.update({entry.name: entry for entry in (RONDA, RIKIKI, PRESIDENT, MAKAO)})
    return _entries


def register(entry: TerminalEntry) -> None:
    """Take a game up that is in the register of the core too (`core.games.registry`)."""
    _register()[entry.name] = entry


@cache
def talk_of(game: str) -> AnyTalk:
    """Return how a game is talked about."""
    return _register()[game].talk()


@cache
def look_of(game: str) -> AnyLook:
    """Return how a game looks."""
    return _register()[game].look()


def figures_of(game: str) -> StatisticsWords:
    """Return how the statistics of a game are told."""
    return _register()[game].figures()


def emblem_of(game: str) -> Emblem:
    """Return the card that stands for a game."""
    return _register()[game].emblem


def how_far(game: str, number: int, rounds: int) -> str:
    """Return in words how far a game is; `rounds` is 0 where nobody knows how many there are."""
    open_ended, counted = _register()[game].how_far
    return _(counted if rounds else open_ended).format(round=number, rounds=rounds)


def all_rounds(game: str) -> str:
    """Return what all rounds of a game together are called."""
    return _(_register()[game].all_rounds)


def round_column(game: str) -> str:
    """Return the title of the column with the numbers of the rounds."""
    return pgettext("column", _register()[game].round_column)


def rounds_told(game: str, count: int) -> str:
    """Return in words how many rounds a game had."""
    return _register()[game].rounds_told(count)


def sample_of(game: str) -> Sample:
    """Return which game in the middle of a round the settings show."""
    return _register()[game].sample
