"""Comments on the moves of a saved game in line mode: written by the number of the move."""

from __future__ import annotations

from core.ground.errors import KahwaError
from core.ground.words import _
from core.saves.saves import Saves
from tui.session.answers import echoed


def commented(saves: Saves, game_id: str, move: str, text: str) -> str:
    """Say something of a move of a game, or take it away with no text; return what tells it.

    Move 0 is the deal.
    """
    try:
        recording = saves.recording(game_id)
        length = len(recording.match.actions)
        if not (move.isascii() and move.isdigit() and len(move) < 9 and int(move) <= length):
            sentence = _("There is no move {number}; there are 0 to {most}, 0 is the deal.")
            return sentence.format(number=echoed(move), most=length)
        saves.comment(game_id, recording.row_at(int(move)), text)
    except KahwaError as error:
        return str(error)
    if not text:
        return _("Nothing is said of move {number} any more.").format(number=int(move))
    return _("Kept at move {number}; watch tells it there.").format(number=int(move))
