"""Rikiki: tricks to be bid exactly, with hands that grow and shrink."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from core.contract.entry import Commentary, Counts, GameEntry, Puzzling, Teaching
from core.contract.facts import Facts
from core.ground.words import NC_

if TYPE_CHECKING:
    from core.contract.highlights import Highlights
    from core.contract.options import Options, Value
    from core.contract.playbook import Playbook
    from core.contract.public_state import PublicState
    from core.contract.rulebook import Primer, Section
    from core.games.rikiki.events import RikikiEvent
    from core.games.rikiki.game import Rikiki


class RikikiEntry(GameEntry["Rikiki"]):
    """What Rikiki brings."""

    name = "rikiki"
    title = NC_("game", "Rikiki")
    costly = 0.05
    of_day: ClassVar[Mapping[str, Value]] = {"players": 7}

    def game(self) -> type[Rikiki]:
        from core.games.rikiki.game import Rikiki

        return Rikiki

    def primer(self, options: Options) -> Primer:
        from core.games.rikiki.primer import primer

        return primer(options)

    def sections(self) -> Sequence[Section]:
        from core.games.rikiki.sections import SECTIONS

        return SECTIONS

    def playbook(self) -> Playbook[Rikiki]:
        from core.games.rikiki.bots.playbook import PLAYBOOK

        return PLAYBOOK

    def commentary(self) -> Commentary[Rikiki]:
        from core.games.rikiki.bots import advice

        return advice

    def facts(self) -> Facts[Rikiki]:
        from core.games.rikiki.bots import facts

        return facts

    def counts(self) -> type[Counts[RikikiEvent]]:
        from core.games.rikiki import statistics

        return statistics.RikikiCounts

    def public_state(self, game: Rikiki) -> PublicState:
        from core.games.rikiki.views import public_state

        return public_state(game)

    def highlights(self) -> type[Highlights[RikikiEvent]]:
        from core.games.rikiki.highlights import RikikiHighlights

        return RikikiHighlights

    def teaching(self) -> Teaching[Rikiki]:
        from core.games.rikiki.lessons import TEACHING

        return TEACHING

    def puzzles(self) -> Puzzling[Rikiki]:
        from core.games.rikiki import puzzles

        return puzzles


ENTRY = RikikiEntry()
