"""What a player can send to others of a game: the code of its deal, and its result when over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.deals.result import DealResult, code_of_game, deal_result, result_text
from core.ground.errors import KahwaError
from core.ground.words import N_
from tui.session.seated import TablePlaces

if TYPE_CHECKING:
    from core.par.model import Par

NO_CODE = N_("The deal of this game has no code, so nobody else can play it.")
NO_RESULT = N_(
    "This game has no result to send. Only a deal that one person plays from the start has one."
)
"""Why there is nothing to send of a game."""


@dataclass(frozen=True, slots=True)
class Shared:
    """The code of a deal, and what came of it if it is over and was played by one person."""

    code: str
    result: DealResult | None

    def text(self, par: Par | None = None, *, plain: bool) -> str:
        """Return what to paste: the lines of the result, or only the code without one."""
        if self.result is None:
            return self.code
        return result_text(self.result, plain=plain, par=None if par is None else par.mean)


def shared_by(seated: TablePlaces) -> Shared | None:
    """Return what can be sent of a game; None where nobody else can have its deal."""
    code = code_of_game(seated.head)
    if code is None:
        return None
    try:
        head = replace(seated.head, marks=tuple(seated.marks()))
        return Shared(code, deal_result(head, seated.recording().match))
    except KahwaError:
        return Shared(code, None)
