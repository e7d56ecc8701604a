"""Keeps how far a learner has come, in a lesson that goes on where that cannot be kept."""

from __future__ import annotations

from collections.abc import Callable

from core.ground.errors import KahwaError


class Keeper:
    """Has the progress in one lesson kept; the same trouble is told once, not at every step."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        """Take what tells the learner a sentence."""
        self._tell = tell
        self._told = ""

    @property
    def is_kept(self) -> bool:
        """Whether it could be kept the last time."""
        return not self._told

    def keep(self, deed: Callable[[], None]) -> None:
        """Keep something, or say why that cannot be."""
        try:
            deed()
        except KahwaError as error:
            if str(error) != self._told:
                self._told = str(error)
                self._tell(self._told)
        else:
            self._told = ""
