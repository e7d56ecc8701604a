"""President: shed every card first, with sets of equal rank that climb."""

from core.games.president.state import President

GAME = President
