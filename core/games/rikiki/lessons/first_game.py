"""The last lesson of Rikiki: a first whole game, among as many as in the lessons."""

from core.contract.lesson import FirstGame
from core.ground.words import N_

LESSON = FirstGame(
    name="first-game",
    title=N_("Your first game"),
    aim=N_("A full game of 23 rounds with three others, and the coach helping you."),
    level="casual",
    options={"players": 4},
    opening=(
        N_(
            "Whoever has the most points after 23 rounds wins. Hands grow from 2 cards to 13,"
            " then shrink again."
        ),
        N_("It takes about half an hour. Leave whenever you like: the game is saved."),
    ),
)
