"""When garbage is collected in a process that serves many: often the young, rarely all of it.

A guest who is here is some hundred thousand objects, and looking at those of all guests takes most
of a second in which nobody's key is answered. A guest who has left is garbage that only such a
look finds. So it is made when as many have left as are here, and at once where few are.
"""

from __future__ import annotations

import gc

YOUNG, MIDDLE, NEVER = 2_000, 5, 1_000_000
"""Objects made until the young are looked at, how often until the middle-aged are, and the old.

Pictures take the place of older ones, so that of many objects that are made few count as more:
with 100 guests a look at the young after 10,000 took up to 80 ms, one at the middle-aged 250 ms.
"""

FEWEST = 8
"""So many guests at least leave before all is looked at."""


class Collector:
    """Decides for the whole process, from `begin` to `end`."""

    def __init__(self) -> None:
        self._here = 0
        self._left = 0
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """Look no more at what is there already: it will not be garbage."""
        gc.collect()
        gc.freeze()
        gc.enable()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    def came(self) -> None:
        """Note that there is one guest more."""
        self._here += 1

    def left(self) -> None:
        """Note that a guest has left, and collect what is left of many."""
        self._here -= 1
        self._left += 1
        if gc.isenabled() and self._left >= max(FEWEST, self._here):
            self._left = 0
            gc.collect()

    def rest(self) -> None:
        """Collect nothing until the end: all leave now, and have little time for it."""
        gc.disable()

    def end(self) -> None:
        """Collect as before."""
        gc.enable()
        gc.unfreeze()
        gc.set_threshold(*self._before)
