"""President: shed every card first, with sets of equal rank that climb."""

from core.games.president.game import President

GAME = President
