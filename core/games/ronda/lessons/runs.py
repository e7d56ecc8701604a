"""The second lesson of Ronda: a card takes the run above its like, up to the first gap."""

from core.contract.lesson import Lesson, LessonStep
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
        LessonStep(
            text=N_(
                "A card that takes another of its rank also takes the next higher ones, until"
                " one is missing. Take three cards with one."
            ),
            accepts=("5D",),
            done=N_("5, 6 and 7, with your own: four cards at once."),
            wrong={
                "6D": N_(
                    "The 6 takes 6 and 7, but a run only goes up: the 5 stays. Your 5 would"
                    " have taken all three."
                ),
                "1D": N_(
                    "Your 1 takes nothing, not even the 2 next to it: a run starts with its own"
                    " rank. Your 5 would have taken three."
                ),
            },
            others=("10D",),
        ),
        LessonStep(
            text=N_(
                "You can't take anything now. Cards side by side make a run for the other"
                " player, so lay the one without a neighbour."
            ),
            accepts=("6D",),
            done=N_("6 and 10 aren't neighbours: the 7 is missing."),
            wrong={
                "1D": N_(
                    "1 and 2 are now side by side, and a 1 takes both. The 6 would have had no"
                    " neighbour."
                ),
            },
            others=("7D",),
        ),
        LessonStep(
            text=N_(
                "A 7 fills the gap: there's no 8 and no 9, so 6, 7 and 10 are in a row. You"
                " have only one card left to play."
            ),
            accepts=("1D",),
            done=N_("Now 1 and 2 are side by side too."),
            others=("11B", "silent", "silent"),
        ),
        LessonStep(
            text=N_("All your new cards take something. Play the one that takes the most."),
            accepts=("6C",),
            done=N_("6, 7, 10, 11 and your own card: five cards."),
            wrong={
                "7S": N_(
                    "The 7 takes 7, 10 and 11, but a run never goes down: the 6 stays. Your 6 would"
                    " have taken that too."
                ),
                "1C": N_(
                    "The 1 takes 1 and 2. The 3 is missing, so the run stops there. Your 6 would"
                    " have taken four cards."
                ),
            },
        ),
    ),
    ending=N_("Upward, to the first gap, and from 7 to 10: that's the run."),
)
