"""The second lesson of Makao: jokers fit on anything, and name the colour that counts."""

from core.contract.lesson import Lesson, LessonStep
from core.games.makao.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="jokers",
    title=N_("Jokers name a colour"),
    aim=N_("What a joker does, which colour to name, and when to keep one."),
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
        LessonStep(
            text=N_(
                "None of your numbers fits on [B2], but a Joker fits on anything, and you"
                " name the next colour. Name the colour you have most of."
            ),
            keys=N_("Enter plays the Joker, then asks for the colour."),
            typed=N_("Type J R, for a Joker that names red."),
            accepts=("J R",),
            done=N_("Red it is: now only red cards and jokers fit, whatever their number."),
            wrong={
                "draw": N_("You have one card more, although a Joker would have fitted."),
            },
            others=("R6", "R4"),
        ),
        LessonStep(
            text=N_(
                "You have a second Joker. It fits at any time, so keep it while a number fits."
                " Play the red card that counts more."
            ),
            accepts=("R8",),
            done=N_("Cards you hold at the end count against you: 8 for an 8, but 30 for a Joker."),
            others=("B8", "J G"),
        ),
        LessonStep(
            text=N_("Somebody played a Joker and named green. Your jokers can wait: play green."),
            accepts=("G3",),
            done=N_("You still have both jokers, for when nothing else fits."),
            others=("B3", "B7"),
        ),
        LessonStep(
            text=N_(
                "Only jokers fit now. [J+4] is a joker too: you name the colour, and the next"
                " player draws four. Play it, and name yellow or red."
            ),
            typed=N_("Type J+4 Y or J+4 R."),
            accepts=("J+4 Y", "J+4 R"),
            done=N_("Four cards, unless there's an answer. You'll learn that in another lesson."),
            others=("draw",),
        ),
    ),
    ending=N_(
        "A joker always helps you out. But if you still have one when the round ends, it counts"
        " 30, and a [J+4] counts 50."
    ),
)
