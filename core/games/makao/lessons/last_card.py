"""The fifth lesson of Makao: saying LAST CARD, catching who forgets it, and going out."""

from core.contract.lesson import Lesson, LessonStep
from core.games.makao.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="last-card",
    title=N_("LAST CARD"),
    aim=N_("Say it in time, catch players who don't, and go out with the right card."),
    options={"players": 3},
    source=rigged_deck(
        (
            "R2 R6 G1 G5 B1 B9 J",
            "R3 R8 R9 G2 G6 B2 B4",
            "R1 R4 G3 G8 B0 B3 B6",
        ),
        top="R7",
        stock="Y1 G4 R5 YS G7 Y8 R0 BV",
        dealer=1,
    ),
    before=(
        *("R1", "R2", "R3"),
        *("R4", "R6", "R8"),
        *("G8", "G1", "G2"),
        *("G3", "G5", "G6"),
        *("B6", "B1", "B2"),
        "B3",
    ),
    steps=(
        LessonStep(
            text=N_(
                "The player before you has one card left and didn't say LAST CARD. Until you"
                " have moved you can catch them, and it costs you no turn. Do it."
            ),
            keys=N_("x catches."),
            typed=N_("Type catch."),
            accepts=("catch 2",),
            done=N_("Caught: that's four more cards for them, and it's still your turn."),
        ),
        LessonStep(
            text=N_(
                "Now you'll have just one card left. Say LAST CARD as you play the number, and"
                " keep the Joker: it fits on anything."
            ),
            keys=N_("c says LAST CARD; then Enter plays the card."),
            typed=N_("Type B9 last."),
            accepts=("B9 last",),
            done=N_("You said it in time, so nobody can catch you."),
            others=("B4",),
        ),
        LessonStep(
            text=N_(
                "The player after you has just forgotten it. It isn't your turn, but anybody"
                " may catch: the first to speak counts."
            ),
            accepts=("catch 1",),
            done=N_(
                "Four cards again. Be quick in a real game: a player who forgot may still say it."
            ),
            others=("B0",),
        ),
        LessonStep(
            text=N_(
                "Your last card is a Joker. If you go out with a joker, all the others count"
                " double. Go out."
            ),
            accepts=("J R", "J G", "J B", "J Y"),
            done=N_("That is Makao: you count nothing, and the others count double."),
        ),
    ),
    ending=N_(
        "Say LAST CARD with your second-to-last card, watch for players who forget, and finish"
        " with a joker. That wins rounds."
    ),
)
