"""What a sitting of Kahwa is given from outside: saved games, settings, clock and chance."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from tui.config.settings import Settings, save_settings

if TYPE_CHECKING:
    from core.bots.crew import Crew
    from core.par.background import ParPlayer
    from core.saves.saves import Saves

SEEDS = 1 << 32
"""Fresh shuffles are drawn from so many seeds, each short enough to type."""


def _local_now() -> datetime:
    return datetime.now().astimezone()


def _crew_here() -> Crew:
    from core.bots.crew import CrewHere

    return CrewHere()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Surroundings:
    """What any face of Kahwa is given from outside; tests give their own.

    `login` is the name of a person who has chosen none, and None for one who is named by others.
    `random` is for names and fresh seeds, never for rules. `crew` thinks for the bots that take
    their time. `linger` waits while a play is looked at. `environ` is that of the terminal, which
    for a guest is not the one that this process has. `keep` keeps changed settings in their file,
    and raises SettingsError if it cannot; then `keep_again` tries once more, and tells whether no
    settings wait for it.
    """

    settings: Settings
    settings_file: Path
    keep: Callable[[Settings, Path], None] = save_settings
    keep_again: Callable[[], bool] = lambda: True
    login: str | None = None
    environ: Mapping[str, str]
    now: Callable[[], datetime] = _local_now
    random: Random = field(default_factory=SystemRandom)
    crew: Crew = field(default_factory=_crew_here)
    linger: Callable[[float], Awaitable[None]] = asyncio.sleep


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Services(Surroundings):
    """What the player's own Kahwa is given from outside.

    `notices` are shown once, `damage`, what befell the saved games, at every start until `seen` is
    called. The `par_player` has finished games played again in the background.
    """

    saves: Saves
    login: str
    notices: tuple[str, ...] = ()
    damage: tuple[str, ...] = ()
    seen: Callable[[], None] = lambda: None
    par_player: ParPlayer | None = None

    def fresh_seed(self) -> int:
        """Return a seed for a new game."""
        return self.random.randrange(SEEDS)

    def close(self) -> None:
        """End every process that was started for this Kahwa, and keep what was not kept yet."""
        self.keep_again()
        self.crew.close()
        if self.par_player is not None:
            self.par_player.close()
