"""Rikiki: tricks to be bid exactly, with hands that grow and shrink."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from core.contract.entry import Commentary, Counts, GameEntry, Puzzling, Teaching
from core.ground.words import N_

if TYPE_CHECKING:
    from core.contract.game import Game
    from core.contract.options import Options, Value
    from core.contract.playbook import Playbook
    from core.contract.rulebook import Primer, Section


class RikikiEntry(GameEntry):
    """What Rikiki brings."""

    name = "rikiki"
    title = N_("Rikiki")
    costly = 0.05
    of_day: ClassVar[Mapping[str, Value]] = {"players": 7}

    def game(self) -> type[Game]:
        from core.games.rikiki.game import Rikiki

        return Rikiki

    def primer(self, options: Options) -> Primer:
        from core.games.rikiki.primer import primer

        return primer(options)

    def sections(self) -> Sequence[Section]:
        from core.games.rikiki.sections import SECTIONS

        return SECTIONS

    def playbook(self) -> Playbook:
        from core.games.rikiki.bots.playbook import PLAYBOOK

        return PLAYBOOK

    def commentary(self) -> Commentary:
        from core.games.rikiki.bots import advice

        return advice

    def counts(self) -> type[Counts]:
        from core.games.rikiki import statistics

        return statistics.Counts

    def teaching(self) -> Teaching:
        from core.games.rikiki.lessons import TEACHING

        return TEACHING

    def puzzles(self) -> Puzzling:
        from core.games.rikiki import puzzles

        return puzzles


ENTRY = RikikiEntry()
