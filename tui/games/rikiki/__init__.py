"""Rikiki on the screen: the rail of tricks, the bidding and the hand."""

from tui.games.rikiki.face import FACE

__all__ = ["FACE"]
