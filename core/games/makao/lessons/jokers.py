"""The second lesson of Makao: jokers fit on everything, and name the colour that counts."""

from core.contract.lesson import Lesson, Step
from core.games.makao.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="jokers",
    title=N_("Jokers name a colour"),
    aim=N_("What a joker is good for, which colour to name, and when to keep one."),
    options={"players": 3},
    source=rigged_deck(
        (
            "R1 R8 G3 Y5 J J J+4",
            "R6 G6 B3 B8 Y0 Y4 YS",
            "R4 G2 B5 B7 Y1 Y7 J",
        ),
        top="B2",
        stock="B1 G9 G0 R2 Y2",
        dealer=2,
    ),
    steps=(
        Step(
            text=N_(
                "None of your numbers fits on [B2], but a Joker fits on everything, and you name"
                " the colour that follows. Name the colour you hold most of."
            ),
            keys=N_("Enter plays the Joker, then asks for the colour."),
            typed=N_("Type J R, for a Joker that names red."),
            accepts=("J R",),
            done=N_("Red it is: now only red cards and jokers fit, whatever their number."),
            wrong={
                "draw": N_("One card more in your hand, though a Joker would have fitted."),
            },
            others=("R6", "R4"),
        ),
        Step(
            text=N_(
                "You hold a second Joker. It fits at any time, so keep it while a number fits."
                " Play the red card that counts more."
            ),
            accepts=("R8",),
            done=N_("Cards left at the end count against you: 8 for an 8, but 30 for a Joker."),
            others=("B8", "J G"),
        ),
        Step(
            text=N_("Somebody played a Joker and named green. Your jokers can wait: play green."),
            accepts=("G3",),
            done=N_("You still hold both of them, for when nothing else fits."),
            others=("B3", "B7"),
        ),
        Step(
            text=N_(
                "Only jokers fit now. [J+4] is a joker too: you name the colour, and the next"
                " player draws four. Play it, and name yellow or red."
            ),
            typed=N_("Type J+4 Y or J+4 R."),
            accepts=("J+4 Y", "J+4 R"),
            done=N_("Four cards, unless there is an answer. That is a lesson of its own."),
            others=("draw",),
        ),
    ),
    ending=N_(
        "A joker gets you out of every corner. But who is left with one when the round ends counts"
        " 30 for it, and 50 for a [J+4]."
    ),
)
