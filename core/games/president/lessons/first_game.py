"""The last lesson of President: a first whole game, with one exchange."""

from core.contract.lesson import FirstGame
from core.ground.words import N_

LESSON = FirstGame(
    name="first-game",
    title=N_("Your first game"),
    aim=N_("Two hands to the last, an exchange between them, and the coach at your side."),
    level="casual",
    options={"finish": "all", "hands": 2, "exchange": True, "first_leader": "three"},
)
