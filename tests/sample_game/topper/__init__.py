"""Topper: the highest card takes the trick; a game as small as a real one can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.contract.entry import Commentary, Counts, GameEntry, Teaching
from core.ground.words import N_

if TYPE_CHECKING:
    from core.contract.game import Plain
    from core.contract.options import Options
    from core.contract.playbook import Playbook
    from core.contract.rulebook import Primer, Section
    from tests.sample_game.topper.game import Topper


class TopperEntry(GameEntry["Topper"]):
    """What Topper brings."""

    name = "topper"
    title = N_("Topper")

    def game(self) -> type[Topper]:
        from tests.sample_game.topper.game import Topper

        return Topper

    def editions(self) -> Sequence[type[Topper]]:
        from tests.sample_game.topper.editions import Topper1

        return (Topper1,)

    def primer(self, options: Options) -> Primer:
        from tests.sample_game.topper.primer import primer

        return primer(options)

    def sections(self) -> Sequence[Section]:
        from tests.sample_game.topper.rules import SECTIONS

        return SECTIONS

    def playbook(self) -> Playbook[Topper]:
        from tests.sample_game.topper.bots import PLAYBOOK

        return PLAYBOOK

    def commentary(self) -> Commentary[Topper]:
        from tests.sample_game.topper import advice

        return advice

    def counts(self) -> type[Counts[Plain]]:
        from tests.sample_game.topper.statistics import Counts

        return Counts

    def teaching(self) -> Teaching[Topper]:
        from tests.sample_game.topper.lessons import TEACHING

        return TEACHING


ENTRY = TopperEntry()
