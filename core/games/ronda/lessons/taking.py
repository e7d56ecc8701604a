"""The first lesson of Ronda: a card takes its like, or stays on the table."""

from core.games.ronda.lessons.rigging import rigged_deck
from core.lesson import Lesson, Step
from core.words import N_

LESSON = Lesson(
    name="taking",
    title=N_("Lay and take"),
    aim=N_("A card takes its like from the table, or it stays there for others."),
    source=rigged_deck("2C 7S 10B 12C", ("2D 5S 12D", "4D 6C 11B"), dealer=1),
    before=("silent", "silent"),
    steps=(
        Step(
            text=N_(
                "A card takes the card of its number from the table. Take the 2 of cups with yours."
            ),
            keys=N_("The arrow keys choose a card, Enter plays it."),
            typed=N_("Type 2D, for the 2 of coins (D for dinars)."),
            accepts=("2D",),
            done=N_("Both cards are yours now: at the end they are counted."),
            others=("4D",),
        ),
        Step(
            text=N_("Nothing you hold is a 4, but one of your cards takes another. Find it."),
            accepts=("12D",),
            done=N_("12 takes 12. The suit never matters."),
            wrong={
                "5S": N_("Your 5 finds no 5. It lies there now, and Fatima may take it."),
            },
            others=("6C",),
        ),
    ),
    ending=N_("You can lay and take: that is half of Ronda."),
)
