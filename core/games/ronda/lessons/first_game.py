"""The last lesson of Ronda: a small game, with the coach at one's side."""

from core.contract.lesson import FirstGame
from core.ground.words import N_

LESSON = FirstGame(
    name="first_game",
    title=N_("Your first game"),
    aim=N_("A full game to 11 points, with the coach helping you."),
    level="casual",
    options={"target": 11},
    opening=(
        N_("The first to 11 points wins. A usual game goes to 41."),
        N_("It takes about ten minutes. Leave whenever you like: the game is saved."),
    ),
)
