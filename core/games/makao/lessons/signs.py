"""The third lesson of Makao: skip, reverse and minus-one, and what they are good for."""

from core.contract.lesson import Lesson, LessonStep
from core.games.makao.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="signs",
    title=N_("Skip, reverse, minus-one"),
    aim=N_("Decide who plays next, and keep the turn away from somebody about to win."),
    options={"players": 3},
    source=rigged_deck(
        (
            "R1 G9 B0 Y6 YS YV Y-1",
            "R-1 G2 G-1 B5 B6 B-1 Y3",
            "R6 G5 B2 B3 Y4 Y8 Y9",
        ),
        top="R7",
        stock="R4 R5",
        dealer=0,
    ),
    before=("R-1", "G-1", "B-1", "B5", "B2", "B0", "B6", "B3", "draw", "Y3 last", "Y8"),
    steps=(
        LessonStep(
            text=N_(
                "The player after you has a single card, and may go out with it. A skip costs"
                " the next player a turn: play yours."
            ),
            accepts=("YS",),
            done=N_("Skipped: that last card has to wait."),
            wrong={
                "Y-1": N_("You may play one more card, but it still has to be the skip."),
                "YV": N_(
                    "Play changes direction, but in two turns it reaches the player with one"
                    " card, before it comes back to you."
                ),
            },
            others=("Y4",),
        ),
        LessonStep(
            text=N_(
                "Again the player with one card would be next. A reverse changes the direction"
                " of play: the player before you is next. Play it."
            ),
            accepts=("YV",),
            done=N_("Now play goes the other way, and the player with one card comes last."),
            wrong={
                "Y-1": N_("You may play one more card, but it still has to be the reverse."),
            },
            others=("Y9", "draw"),
        ),
        LessonStep(
            text=N_(
                "That player had to draw, and has two cards now. Get rid of your own faster:"
                " after a minus-one you may play one more card. Play it."
            ),
            accepts=("Y-1",),
            done=N_("It is still your turn."),
        ),
        LessonStep(
            text=N_("Now play one more card that fits, or pass; you can't draw for it. Play one."),
            accepts=("Y6",),
            done=N_("Two cards in one turn."),
        ),
    ),
    ending=N_(
        "Watch how many cards the others have. A skip or a reverse is worth most when somebody"
        " is nearly out."
    ),
)
