"""Makao: 116 colour cards for 2 to 8 players; whoever is left with the fewest points wins."""

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
    from core.games.makao.events import MakaoEvent
    from core.games.makao.game import Makao


class MakaoEntry(GameEntry["Makao"]):
    """What Makao brings."""

    name = "makao"
    title = NC_("game", "Makao")
    costly = 0.08
    of_day: ClassVar[Mapping[str, Value]] = {"target": 200}

    def game(self) -> type[Makao]:
        from core.games.makao.game import Makao

        return Makao

    def primer(self, options: Options) -> Primer:
        from core.games.makao.primer import primer

        return primer(options)

    def sections(self) -> Sequence[Section]:
        from core.games.makao.sections import SECTIONS

        return SECTIONS

    def playbook(self) -> Playbook[Makao]:
        from core.games.makao.bots.playbook import PLAYBOOK

        return PLAYBOOK

    def commentary(self) -> Commentary[Makao]:
        from core.games.makao.bots import advice

        return advice

    def facts(self) -> Facts[Makao]:
        from core.games.makao.bots import facts

        return facts

    def counts(self) -> type[Counts[MakaoEvent]]:
        from core.games.makao import statistics

        return statistics.MakaoCounts

    def public_state(self, game: Makao) -> PublicState:
        from core.games.makao.views import public_state

        return public_state(game)

    def highlights(self) -> type[Highlights[MakaoEvent]]:
        from core.games.makao.highlights import MakaoHighlights

        return MakaoHighlights

    def teaching(self) -> Teaching[Makao]:
        from core.games.makao.lessons import TEACHING

        return TEACHING

    def puzzles(self) -> Puzzling[Makao]:
        from core.games.makao import puzzles

        return puzzles


ENTRY = MakaoEntry()
