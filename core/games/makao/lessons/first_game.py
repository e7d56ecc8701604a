"""The last lesson of Makao: a short game of three, with the coach at one's side."""

from core.contract.lesson import FirstGame
from core.ground.words import N_

LESSON = FirstGame(
    name="first-game",
    title=N_("Your first game"),
    aim=N_("Three players, until somebody has 50 points, with the coach helping you."),
    level="casual",
    options={"players": 3, "target": 50},
    opening=(
        N_("It ends when somebody has 50 points. Whoever has the fewest wins."),
        N_("It takes about ten minutes. Leave whenever you like: the game is saved."),
    ),
)
