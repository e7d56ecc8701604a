"""The fourth lesson of Makao: plus cards, passing them on, and drawing them in the end."""

from core.contract.lesson import Lesson, LessonStep
from core.games.makao.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="stacking",
    title=N_("Pass it on"),
    aim=N_("Plus cards make the next player draw, unless that player has an answer."),
    options={"players": 3},
    source=rigged_deck(
        (
            "R1 G8 G+2 B7 B+2 Y0 Y5",
            "R3 R6 G6 B4 Y1 Y6 Y+2",
            "R9 R+2 G0 G1 B3 B+2 Y7",
        ),
        top="G3",
        stock="G2 G4 G5 G7 R0 R2 R4 R5 Y9 Y2",
        dealer=2,
    ),
    steps=(
        LessonStep(
            text=N_(
                "Two of your cards fit on [G3]. After a plus-two the next player must draw two"
                " cards, or answer. Play it."
            ),
            accepts=("G+2",),
            done=N_("Two cards for the next player, unless there's an answer."),
            others=("Y+2", "R+2"),
        ),
        LessonStep(
            text=N_(
                "Both of them had an answer, and each adds two, so now you face six. Answer"
                " with a plus card that fits. Any plus-two fits on a plus-two."
            ),
            accepts=("B+2",),
            done=N_("Six and two make eight: that's what the next player faces."),
            wrong={
                "draw": N_("You drew six cards. With [B+2] the next player would face eight."),
            },
            others=("draw", "B4", "B+2"),
        ),
        LessonStep(
            text=N_(
                "Now there's another [B+2], and you have no plus card left. [B7] fits by its"
                " colour but is no answer. Draw the two cards."
            ),
            keys=N_("d draws, and so does Enter when nothing fits."),
            typed=N_("Type draw."),
            accepts=("draw",),
            done=N_("Two more cards, and the penalty is over."),
        ),
        LessonStep(
            text=N_("After drawing for plus cards, you play as usual. Play a card that fits."),
            accepts=("B7",),
            done=N_("The penalty cost you cards, but not your turn."),
        ),
    ),
    ending=N_(
        "A plus card in your hand protects you from the others' plus cards. But if you hold it"
        " at the end it counts 20, and a [J+4] 50."
    ),
)
