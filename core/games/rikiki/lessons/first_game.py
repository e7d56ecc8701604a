"""The last lesson of Rikiki: a first whole game, short because many play."""

from core.contract.lesson import FirstGame
from core.ground.words import N_

LESSON = FirstGame(
    name="first-game",
    title=N_("Your first game"),
    aim=N_("Eleven rounds with six others, and the coach at your side."),
    level="casual",
    options={"players": 7},
)
