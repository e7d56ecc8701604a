"""What keys do with a finished game in a list: its result and code are copied, its par is shown."""

from __future__ import annotations

from collections.abc import Callable

from core.deals.result import code_of_game, deal_result, result_text
from core.ground.errors import KahwaError
from core.ground.words import N_, _
from core.par.model import par_of
from core.records.recording import Recording
from tui.commands import OPEN, Command
from tui.navigation import Home
from tui.session.shared import NO_CODE, NO_RESULT

COPY_KEYS = (
    Command("copy-result", "y", "y", "", N_("copy the result to share"), OPEN),
    Command("copy-code", "Y", "Y", "", N_("copy the deal's code for others to play"), OPEN),
)


class Sharing:
    """Carries out those keys; `chosen` is the id of the game that the player is on."""

    def __init__(self, home: Callable[[], Home], chosen: Callable[[], str | None]) -> None:
        self._home = home
        self._chosen = chosen

    def _recording(self) -> Recording | None:
        """Return the game the player is on; None where there is none, or it cannot be read."""
        home, chosen = self._home(), self._chosen()
        if chosen is None:
            return None
        try:
            return home.saves.recording(chosen)
        except KahwaError as error:
            home.tell(str(error))
            return None

    def _par(self, game_id: str) -> float | None:
        """Return what strong bots made of a game on the mean; None where that is not known."""
        try:
            par = par_of(self._home().saves, game_id)
        except KahwaError:
            return None
        return None if par is None else par.mean

    def do_copy_result(self) -> None:
        """Copy the lines of the result, or say why there are none."""
        home, recording = self._home(), self._recording()
        if recording is None:
            return
        result = deal_result(recording.head, recording.match)
        if result is not None:
            par, plain = self._par(recording.head.id), home.glyphs.name == "ascii"
            home.copy(result_text(result, plain=plain, par=par), _("the result"))
        elif not recording.match.game.is_over:
            home.tell(_("This game isn't over yet. Press Y to copy the deal's code."))
        else:
            home.tell(_(NO_RESULT))

    def do_par(self) -> None:
        """Show what strong bots make of the game."""
        chosen = self._chosen()
        if chosen is not None:
            self._home().show_par(chosen)

    def do_copy_code(self) -> None:
        """Copy the code of the deal, or say that there is none."""
        home, recording = self._home(), self._recording()
        if recording is None:
            return
        code = code_of_game(recording.head)
        if code is None:
            home.tell(_(NO_CODE))
        else:
            home.copy(code, _("the code of the deal"))
