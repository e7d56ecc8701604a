"""Ronda on the screen: the rail, the hand, the calls and their words."""

from tui.games.ronda.face import FACE

__all__ = ["FACE"]
