"""Ronda: the Moroccan card game of captures, calls and announcements, for two to four players.

To change:

- what a Khamsa is worth: `chain.py`; screens read it from there or from the game's preview
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from core.contract.entry import Commentary, Counts, GameEntry, Outcomes, Puzzling, Teaching
from core.ground.words import NC_

if TYPE_CHECKING:
    from core.contract.facts import Facts
    from core.contract.highlights import Highlights
    from core.contract.options import Options
    from core.contract.playbook import Playbook
    from core.contract.public_state import PublicState
    from core.contract.rulebook import Primer, Section
    from core.games.ronda.events import RondaEvent
    from core.games.ronda.position import RondaPosition


class RondaEntry(GameEntry["RondaPosition"]):
    """What Ronda brings."""

    name = "ronda"
    title = NC_("game", "Ronda")
    costly = 0.02
    costly_in: ClassVar[Mapping[str, float]] = {
        "announce": 0.0125,
        "bount": 0.0125,
        "answer": 0.0125,
    }

    def game(self) -> type[RondaPosition]:
        from core.games.ronda.game import Ronda

        return Ronda

    def primer(self, options: Options) -> Primer:
        from core.games.ronda.primer import primer

        return primer(options)

    def sections(self) -> Sequence[Section]:
        from core.games.ronda.sections import SECTIONS

        return SECTIONS

    def playbook(self) -> Playbook[RondaPosition]:
        from core.games.ronda.bots.playbook import PLAYBOOK

        return PLAYBOOK

    def commentary(self) -> Commentary[RondaPosition]:
        from core.games.ronda.bots import advice

        return advice

    def outcomes(self) -> Outcomes[RondaPosition]:
        from core.games.ronda.bots import outcomes

        return outcomes

    def facts(self) -> Facts[RondaPosition]:
        from core.games.ronda.bots import facts

        return facts

    def counts(self) -> type[Counts[RondaEvent]]:
        from core.games.ronda import statistics

        return statistics.RondaCounts

    def public_state(self, game: RondaPosition) -> PublicState:
        from core.games.ronda.views import public_state

        return public_state(game)

    def highlights(self) -> type[Highlights[RondaEvent]]:
        from core.games.ronda.highlights import RondaHighlights

        return RondaHighlights

    def teaching(self) -> Teaching[RondaPosition]:
        from core.games.ronda.lessons import TEACHING

        return TEACHING

    def puzzles(self) -> Puzzling[RondaPosition]:
        from core.games.ronda import puzzles

        return puzzles


ENTRY = RondaEntry()
