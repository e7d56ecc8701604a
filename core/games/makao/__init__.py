"""Makao: 116 colour cards for 2 to 8 players; whoever is left with the fewest points wins."""

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


class MakaoEntry(GameEntry):
    """What Makao brings."""

    name = "makao"
    title = N_("Makao")
    costly = 0.08
    of_day: ClassVar[Mapping[str, Value]] = {"target": 200}

    def game(self) -> type[Game]:
        from core.games.makao.game import Makao

        return Makao

    def primer(self, options: Options) -> Primer:
        from core.games.makao.primer import primer

        return primer(options)

    def sections(self) -> Sequence[Section]:
        from core.games.makao.sections import SECTIONS

        return SECTIONS

    def playbook(self) -> Playbook:
        from core.games.makao.bots.playbook import PLAYBOOK

        return PLAYBOOK

    def commentary(self) -> Commentary:
        from core.games.makao.bots import advice

        return advice

    def counts(self) -> type[Counts]:
        from core.games.makao import statistics

        return statistics.Counts

    def teaching(self) -> Teaching:
        from core.games.makao.lessons import TEACHING

        return TEACHING

    def puzzles(self) -> Puzzling:
        from core.games.makao import puzzles

        return puzzles


ENTRY = MakaoEntry()
