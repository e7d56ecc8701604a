"""The first lesson of Makao: what fits on the pile, and drawing where nothing does."""

from core.contract.lesson import Lesson, LessonStep
from core.games.makao.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="fitting",
    title=N_("Colour, number, sign"),
    aim=N_("Which cards fit on the pile, and what to do when none of yours does."),
    options={"players": 3},
    source=rigged_deck(
        (
            "G2 R4 R5 BS Y1 Y6 Y9",
            "R1 RS G0 G4 B9 Y2 Y3",
            "R3 R9 G1 G4 B0 B3 Y5",
        ),
        top="G7",
        stock="B6",
        dealer=2,
    ),
    steps=(
        LessonStep(
            text=N_(
                "The first player without cards wins the round. A card fits on the pile if it"
                " has the same colour. [G7] is on top, so play your green card."
            ),
            keys=N_("The arrow keys choose a card, Enter plays it."),
            typed=N_("Type G2, for the green 2."),
            accepts=("G2",),
            done=N_("It fits, and you have one card less."),
            wrong={
                "draw": N_(
                    "You drew although [G2] fits. Now you have eight cards instead of six, and"
                    " you have to get rid of all of them."
                ),
            },
            others=("G4", "G4"),
        ),
        LessonStep(
            text=N_(
                "You have no green card left, but numbers count as well. [G4] is a 4: play yours."
            ),
            accepts=("R4",),
            done=N_("Now the colour is red, until somebody changes it."),
            others=("RS",),
        ),
        LessonStep(
            text=N_(
                "Somebody played a skip, so the next player lost a turn. A sign fits on the"
                " same sign: play your skip on it."
            ),
            accepts=("BS",),
            done=N_("Now the colour is blue, and the next player loses a turn."),
            wrong={
                "R5": N_(
                    "Red fits on red, but a skip fits on a skip of any colour. And yours costs"
                    " the next player a turn."
                ),
            },
            others=("B3",),
        ),
        LessonStep(
            text=N_(
                "Nothing of yours fits on [B3]: you have no blue card and no 3. So draw one card."
            ),
            keys=N_("d draws, and so does Enter when nothing fits."),
            typed=N_("Type draw."),
            accepts=("draw",),
            done=N_("You draw just one card."),
        ),
        LessonStep(
            text=N_(
                "After drawing you may play only the drawn card, and only if it fits. [B6]"
                " does: play it."
            ),
            accepts=("B6",),
            done=N_(
                "You drew it and played it. If the drawn card hadn't fitted, your turn would be"
                " over."
            ),
            others=("B9", "R9"),
        ),
        LessonStep(
            text=N_(
                "Two of your cards fit on [R9]. Play the one that leaves you more of the same"
                " colour."
            ),
            accepts=("Y9",),
            done=N_("Now the colour is yellow, and you have two more yellow cards."),
        ),
    ),
    ending=N_(
        "The same colour, the same number or the same sign; otherwise you draw. That is a turn of"
        " Makao."
    ),
)
