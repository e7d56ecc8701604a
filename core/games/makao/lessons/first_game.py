"""The last lesson of Makao: a real game, and not a long one."""

from core.contract.lesson import FirstGame
from core.ground.words import N_

LESSON = FirstGame(
    name="first-game",
    title=N_("Your first game"),
    aim=N_("Three players, until somebody has 50 points, with the coach at your side."),
    level="casual",
    options={"players": 3, "target": 50},
)
