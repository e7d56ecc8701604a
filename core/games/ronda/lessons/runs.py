"""The second lesson of Ronda: a card takes the run above its like, up to the first gap."""

from core.contract.lesson import Lesson, Step
from core.games.ronda.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="runs",
    title=N_("The run"),
    aim=N_("One card takes a whole row of neighbours, and 10 comes right after 7."),
    source=rigged_deck(
        "2C 5S 6B 7C",
        ("1D 5D 6D", "10D 7D 11B"),
        ("1C 6C 7S", "3S 4B 12D"),
        dealer=1,
    ),
    before=("silent", "silent"),
    steps=(
        Step(
            text=N_(
                "A card that takes its like also takes the next higher ones, until one is missing."
                " Take three cards with one."
            ),
            accepts=("5D",),
            done=N_("5, 6 and 7 with your own: four cards at once."),
            wrong={
                "6D": N_(
                    "The 6 takes 6 and 7, but a run goes upwards only: the 5 stays. Your 5 would"
                    " have taken all three."
                ),
                "1D": N_(
                    "1 takes nothing, though 2 is its neighbour: a run begins with its like. Your 5"
                    " would have taken three cards."
                ),
            },
            others=("10D",),
        ),
        Step(
            text=N_(
                "Nothing of yours takes now. Side by side, cards make a run for the other player,"
                " so lay the one that has no neighbour."
            ),
            accepts=("6D",),
            done=N_("6 and 10 are no neighbours: the 7 is missing."),
            wrong={
                "1D": N_(
                    "1 and 2 now lie side by side, and a 1 takes both. The 6 would have lain alone."
                ),
            },
            others=("7D",),
        ),
        Step(
            text=N_(
                "A 7 fills the gap: there is no 8 and no 9, so 6, 7 and 10 lie in a row. Your last"
                " card leaves you no choice."
            ),
            accepts=("1D",),
            done=N_("Now 1 and 2 lie side by side too."),
            others=("11B", "silent", "silent"),
        ),
        Step(
            text=N_("All of your new cards take something. Play the one that takes most."),
            accepts=("6C",),
            done=N_("6, 7, 10, 11 and your own: five cards."),
            wrong={
                "7S": N_(
                    "7 takes 7, 10 and 11, but not downwards: the 6 stays. Your 6 would have taken"
                    " that too."
                ),
                "1C": N_(
                    "1 takes 1 and 2: the 3 is missing, so the run stops there. Your 6 would have"
                    " taken four cards."
                ),
            },
        ),
    ),
    ending=N_("Upwards, to the first gap, and from 7 to 10: that is the run."),
)
