"""How a game comes by its par: what is asked in turn, and what is kept of each answer."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

from core.games.registry import entry_of
from core.par.model import POINTS, THEIRS, TURNS, YOURS
from core.par.requests import PlayRound, RoundResults, TakeUp
from core.store.pars import OPEN, WHOLE, Pars

if TYPE_CHECKING:
    from core.store import SavedGame

Asking = Generator[TakeUp | PlayRound, Any, bool]
"""Gives requests and is sent their answers; returns whether the game has not changed meanwhile."""


def asking(pars: Pars, saved: SavedGame) -> Asking:
    """Ask for what is missing of the par of a game, and keep it; raise StoreError if that fails."""
    game_id, rows = saved.head.id, saved.head.rows
    outline: RoundResults = yield TakeUp(entry_of(saved.head.game), saved)
    yours = outline.yours
    if not pars.keep(game_id, rows, {(WHOLE, OPEN): {YOURS: yours}}):
        return False
    kept = pars.of(game_id)
    theirs = []
    for number in range(1, len(yours) + 1):
        places = [(number, turn) for turn in range(1, TURNS + 1)]
        if not all(place in kept for place in places):
            points: list[int] = yield PlayRound(number)
            new = {place: {POINTS: one} for place, one in zip(places, points, strict=True)}
            kept.update(new)
            if not pars.keep(game_id, rows, new):
                return False
        theirs.append([int(kept[place][POINTS]) for place in places])
    totals = [sum(points) for points in zip(*theirs, strict=True)]
    return pars.finish(game_id, rows, {YOURS: yours, THEIRS: totals})


def play_here(pars: Pars, saved: SavedGame) -> Iterator[int]:
    """Play what is missing of the par of a game in this process; give each round as it begins.

    Raise BadRecord if the game does not replay, StoreError if something cannot be kept.
    """
    from core.par.worker import Player

    awake = threading.Event()
    awake.set()
    player, answer = Player(awake), None
    course = asking(pars, saved)
    while True:
        try:
            request = course.send(answer)
        except StopIteration:
            return
        if isinstance(request, PlayRound):
            yield request.number
        answer = player.carry_out(request)
