"""The last lesson of President: two short hands, with the coach at one's side."""

from core.contract.lesson import FirstGame
from core.ground.words import N_

LESSON = FirstGame(
    name="first-game",
    title=N_("Your first game"),
    aim=N_("Two hands to the last player, an exchange between them, and the coach helping you."),
    level="casual",
    options={"finish": "all", "hands": 2, "exchange": True, "first_leader": "three"},
    opening=(
        N_(
            "You play two hands, and whoever has the most points wins. Get rid of your cards"
            " before the others do."
        ),
        N_("It takes about ten minutes. Leave whenever you like: the game is saved."),
    ),
)
