"""The last lesson of President: two short hands, with the coach at one's side."""

from core.contract.lesson import FirstGame
from core.ground.words import N_

LESSON = FirstGame(
    name="first-game",
    title=N_("Your first game"),
    aim=N_("Two hands to the last, an exchange between them, and the coach at your side."),
    level="casual",
    options={"finish": "all", "hands": 2, "exchange": True, "first_leader": "three"},
    opening=(
        N_("Two hands are played, and most points win. Get rid of your cards before the others."),
        N_("It takes about ten minutes. Leave when you like: it is saved."),
    ),
)
