"""When garbage is collected in a process that serves many: little at a time, so that nobody waits.

A guest who is here is some ten thousand objects, and looking at those of all guests takes most of a
second in which nobody's key is answered. So what is there to stay is looked at once, soon after a
guest came in, and then set aside. What is set aside goes without being looked for when it is taken
apart (`dismantling`). What is left all the same is looked for when nobody is here. Connections that
never become guests leave little behind, but strangers can make any number of them.
"""

from __future__ import annotations

import asyncio
import gc
from math import inf

from core.ground.background import later

YOUNG, MIDDLE, NEVER = 2_000, 5, 1_000_000
"""Objects made until the young are looked at, how often until the middle-aged are, and the old.

These are for a burst between two looks.
"""

SETTLED = 2.0
"""Seconds after which what a guest who has come in needs is there to stay, and after which those
have gone who leave together."""

AT_ONCE = 4
"""With so many new guests a look waits no longer: it takes 12 ms for what each of them brings, so
that a stream of guests stopped all others for more than a tenth of a second."""

LOOKING = 0.1
"""Seconds between looks at the young. A picture takes the place of an older one, so many of them
count as few objects: with 100 guests who pressed keys, a look when it was due by count took up to
70 ms; one at what a tenth of a second has made takes 3."""

COUNTING = 1.0
"""Seconds between counts of what has stayed, each of which goes over all of it: ten a second were
a twelfth of what a host with 50 guests did."""

GROWN = 20_000
"""Objects that have stayed after which all is looked at that is not set aside."""

TOO_MANY = 50_000
"""Objects that are set aside without a look, which would take most of a tenth of a second: all who
are here have sat down or begun to play at once. Hardly one in a hundred of them is garbage, which
is looked for when nobody is here."""

FEWEST = 8
"""So many guests at least leave before all is looked at that they may have left: once for all who
go within a moment. When 30 left at once, four looks of 50 ms came one after the other."""

GUEST, VISITOR, CONNECTION = 200, 10, 1
"""How much somebody leaves behind who was in the room, at the door, or only connected: about 2 MB,
100 KB and 10 KB."""


class Collector:
    """Decides for the whole process, from `begin` to `end`."""

    def __init__(self) -> None:
        self._at_the_door = self._inside = 0
        self._unsettled = self._left = 0
        self._before = gc.get_threshold()
        self._looking: asyncio.TimerHandle | None = None
        self._settle_at = self._clear_at = inf
        self._count_at = 0.0

    def begin(self) -> None:
        """Look no more at what is there already: it will not be garbage."""
        gc.collect()
        gc.freeze()
        gc.enable()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    # ------------------------------------------------------------------ who comes and goes

    def came(self) -> None:
        """Note that there is one more, at the door at first."""
        self._at_the_door += 1

    def came_in(self) -> None:
        """Note that somebody is in the room now, whose objects are set aside in a moment."""
        self._at_the_door -= 1
        self._inside += 1
        self._unsettled += 1
        wait = SETTLED if self._unsettled < AT_ONCE else 0.0
        self._settle_at = min(self._settle_at, asyncio.get_running_loop().time() + wait)
        if self._looking is None:
            self._look_later()

    def left(self, *, was_inside: bool) -> None:
        """Note that somebody has left who was in the room, or got no further than the door."""
        if was_inside:
            self._inside -= 1
        else:
            self._at_the_door -= 1
        self._leave_behind(GUEST if was_inside else VISITOR)

    def connection_ended(self) -> None:
        """Note that a connection has ended, whoever it was."""
        self._leave_behind(CONNECTION)

    # ------------------------------------------------------------------ looking

    def _look_later(self) -> None:
        self._looking = later(LOOKING, self._look)

    def _look(self) -> None:
        """Look at the young; at all, if guests have come or much has stayed, and set that aside.

        Where many have left, all is looked at that is not set aside.
        What strangers have at the door is not there to stay, and nobody takes it apart.
        """
        self._looking = None
        if gc.isenabled():
            now = asyncio.get_running_loop().time()
            is_due = now >= self._settle_at
            stayed = self._count(now) if is_due or self._is_to_be_counted(now) else 0
            if is_due or stayed >= GROWN:
                self._settle_at = inf
                self._unsettled = 0
                if stayed < TOO_MANY:
                    gc.collect()
                gc.freeze()
            elif now >= self._clear_at:
                self._clear_at, self._left = inf, 0
                gc.collect()
            else:
                gc.collect(1)
        if self._inside:
            self._look_later()

    def _is_to_be_counted(self, now: float) -> bool:
        """Return whether what has stayed may be set aside, and has not been counted for long."""
        return not self._at_the_door and now >= self._count_at

    def _count(self, now: float) -> int:
        """Return how many objects have stayed that are not set aside."""
        self._count_at = now + COUNTING
        return len(gc.get_objects(generation=2))

    def _leave_behind(self, how_much: int) -> None:
        """Look for what many have left: in a moment, or at once where nobody is here to wait.

        Then at what is set aside too.
        """
        self._left += how_much
        if not gc.isenabled() or self._left < GUEST * FEWEST:
            return
        if self._inside:
            self._clear_at = min(self._clear_at, asyncio.get_running_loop().time() + SETTLED)
        else:
            self._clear_at, self._left = inf, 0
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    # ------------------------------------------------------------------ the end

    def rest(self) -> None:
        """Collect nothing until the end: all leave now, and have little time for it."""
        gc.disable()

    def end(self) -> None:
        """Collect as before."""
        if self._looking is not None:
            self._looking.cancel()
        gc.enable()
        gc.unfreeze()
        gc.set_threshold(*self._before)
