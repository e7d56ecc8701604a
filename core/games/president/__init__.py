"""President: shed every card first, with sets of equal rank that climb."""

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
    from core.games.president.events import PresidentEvent
    from core.games.president.game import President


class PresidentEntry(GameEntry["President"]):
    """What President brings."""

    name = "president"
    title = NC_("game", "President")
    of_day: ClassVar[Mapping[str, Value]] = {
        "first_leader": "three",
        "finish": "all",
        "hands": 5,
        "exchange": True,
    }

    def game(self) -> type[President]:
        from core.games.president.game import President

        return President

    def primer(self, options: Options) -> Primer:
        from core.games.president.primer import primer

        return primer(options)

    def sections(self) -> Sequence[Section]:
        from core.games.president.sections import SECTIONS

        return SECTIONS

    def playbook(self) -> Playbook[President]:
        from core.games.president.bots.playbook import PLAYBOOK

        return PLAYBOOK

    def commentary(self) -> Commentary[President]:
        from core.games.president.bots import advice

        return advice

    def facts(self) -> Facts[President]:
        from core.games.president.bots import facts

        return facts

    def counts(self) -> type[Counts[PresidentEvent]]:
        from core.games.president import statistics

        return statistics.PresidentCounts

    def public_state(self, game: President) -> PublicState:
        from core.games.president.views import public_state

        return public_state(game)

    def highlights(self) -> type[Highlights[PresidentEvent]]:
        from core.games.president.highlights import PresidentHighlights

        return PresidentHighlights

    def teaching(self) -> Teaching[President]:
        from core.games.president.lessons import TEACHING

        return TEACHING

    def puzzles(self) -> Puzzling[President]:
        from core.games.president import puzzles

        return puzzles


ENTRY = PresidentEntry()
