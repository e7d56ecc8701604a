"""Makao on the screen: the two piles, the order of play, the hand and the calls."""

from tui.games.makao.face import FACE

__all__ = ["FACE"]
