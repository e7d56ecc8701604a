"""What can be sent of a saved game, in line mode: its result, the code of its deal, its record."""

from __future__ import annotations

from core.deals.result import code_of_game, deal_result, result_text
from core.ground.errors import KahwaError
from core.ground.words import _
from core.par.model import par_of
from core.saves.saves import Saves
from core.store import GameHead
from tui.saved.finding_par import headline
from tui.session.shared import NO_CODE, NO_RESULT


def sending_lines(saves: Saves, head: GameHead) -> list[str]:
    """Return the result and the code of a game, or why there is none, and how to get its record."""
    try:
        told = _result_or_code(saves, head)
    except KahwaError as error:
        return [str(error)]
    record = _("To export its record, run kahwa export {id}")
    return [headline(head), *told, record.format(id=head.id)]


def _result_or_code(saves: Saves, head: GameHead) -> list[str]:
    """Return the lines of the result; the code alone of a game without one."""
    code = code_of_game(head)
    if code is None:
        return [_(NO_CODE)]
    recording = saves.recording(head.id)
    result = deal_result(recording.head, recording.match)
    if result is None:
        over = recording.match.game.is_over
        why = _(NO_RESULT) if over else _("This game isn't over yet. The code of its deal:")
        return [why, code]
    par = par_of(saves, head.id)
    mean = None if par is None else par.mean
    return result_text(result, plain=True, par=mean).splitlines()
