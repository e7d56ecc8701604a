"""What `kahwa par` prints: a finished game beside what four strong bots made of its cards."""

from __future__ import annotations

import json
from collections.abc import Mapping

from core.ground.words import _
from core.par.course import play_here
from core.par.model import Par
from core.par.refusing import why_no_par
from core.saves.saves import Saves
from core.store import GameHead
from tui.config.environment import glyphs_for
from tui.config.settings import Settings
from tui.games import how_far
from tui.printing import say, show_progress
from tui.saved.finding_par import asked_game, headline
from tui.saved.par import direction, par_line, plain_par, table_head, table_rows
from tui.session.par import NoPar, asked_par


def tell_par(
    saves: Saves,
    settings: Settings,
    environ: Mapping[str, str],
    game_id: str,
    *,
    play: bool,
    as_json: bool,
) -> None:
    """Print the par of a game, or of the last finished one where the id is empty.

    With `play` what is missing is played first. Raise KahwaError if the game has no par.
    """
    head = asked_game(saves, game_id)
    if play:
        _play(saves, head)
    par = asked_par(saves, None, head.id)
    if as_json:
        say(json.dumps(plain_par(par, head.game)))
        return
    glyphs = glyphs_for(settings, environ)
    for text in _texts(par, head):
        say(glyphs.text(text))


def _play(saves: Saves, head: GameHead) -> None:
    """Play what is missing; a terminal is told which round is played."""
    refused = why_no_par(saves, head)
    if refused:
        raise NoPar(refused)
    pars = saves.pars
    if not pars.of(head.id):
        pars.want(head.id)
    for number in play_here(pars, pars.load(head.id)):
        show_progress(how_far(head.game, number, rounds=0))
    show_progress("")


def _texts(par: Par, head: GameHead) -> list[str]:
    rows = [table_head(par), *table_rows(par)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    table = [
        "  ".join(f"{field:>{width}}" for field, width in zip(row, widths, strict=True))
        for row in rows
    ]
    told = [headline(head), par_line(par)]
    if not par.is_complete:
        told.append(
            _(
                "The bots play these while Kahwa is open. To play them now, run kahwa par"
                " {game} --play"
            ).format(game=head.id)
        )
    return [*told, direction(par), "", *table] if par.rounds else told
