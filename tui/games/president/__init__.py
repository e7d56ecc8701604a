"""President on the screen: the pile, the fan of cards, the exchange and their words."""

from tui.games.president.face import FACE

__all__ = ["FACE"]
