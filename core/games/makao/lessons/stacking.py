"""The fourth lesson of Makao: plus cards, passing them on, and drawing them in the end."""

from core.contract.lesson import Lesson, Step
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
        Step(
            text=N_(
                "Two of your cards fit on [G3]. After a plus-two the next player must draw two"
                " cards, or answer. Play it."
            ),
            accepts=("G+2",),
            done=N_("Two cards for the next player, unless there is an answer."),
            others=("Y+2", "R+2"),
        ),
        Step(
            text=N_(
                "Both of them had an answer, and each adds two: now you face six. Answer with a"
                " plus card that fits; a plus-two fits on every plus-two."
            ),
            accepts=("B+2",),
            done=N_("Six and two make eight: that is what the next player faces."),
            wrong={
                "draw": N_("You drew six cards. With [B+2] the next player would face eight."),
            },
            others=("draw", "B4", "B+2"),
        ),
        Step(
            text=N_(
                "Here comes the next [B+2], and you have no plus card left: [B7] fits by its colour"
                " but is no answer. Draw the two."
            ),
            keys=N_("d draws, and so does Enter while nothing fits."),
            typed=N_("Type draw."),
            accepts=("draw",),
            done=N_("Two cards more, and that settles it."),
        ),
        Step(
            text=N_("Whoever has drawn for plus cards plays on as usual. Play a card that fits."),
            accepts=("B7",),
            done=N_("The penalty cost you cards, but not your turn."),
        ),
    ),
    ending=N_(
        "A plus card in your hand is your shelter from the plus cards of others. Left over at the"
        " end it counts 20, a [J+4] even 50."
    ),
)
