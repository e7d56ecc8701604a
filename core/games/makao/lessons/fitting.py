"""The first lesson of Makao: what fits on the pile, and drawing where nothing does."""

from core.contract.lesson import Lesson, Step
from core.games.makao.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="fitting",
    title=N_("Colour, number, sign"),
    aim=N_("Which cards fit on the pile, and what you do when none of yours does."),
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
        Step(
            text=N_(
                "Whoever is first without cards wins the round. A card fits on the pile by its"
                " colour: [G7] lies there, so play your green card."
            ),
            keys=N_("The arrow keys choose a card, Enter plays it."),
            typed=N_("Type G2, for the green 2."),
            accepts=("G2",),
            done=N_("It fits, and you hold one card less."),
            wrong={
                "draw": N_(
                    "You drew although [G2] fits: now you hold eight cards instead of six, and all"
                    " of them must go."
                ),
            },
            others=("G4", "G4"),
        ),
        Step(
            text=N_(
                "No green card is left to you, but numbers count as well. [G4] is a 4: play yours."
            ),
            accepts=("R4",),
            done=N_("From now on red is the colour, until somebody changes it again."),
            others=("RS",),
        ),
        Step(
            text=N_(
                "A skip was played, and the player after it lost the turn. A sign fits on the same"
                " sign: play your skip on it."
            ),
            accepts=("BS",),
            done=N_("Now blue is the colour, and the next player loses the turn."),
            wrong={
                "R5": N_(
                    "Red fits on red, but so does a skip on a skip, whatever its colour. And yours"
                    " takes the turn of the next player."
                ),
            },
            others=("B3",),
        ),
        Step(
            text=N_("Nothing of yours fits on [B3]: no blue card, no 3. Then you draw one card."),
            keys=N_("d draws, and so does Enter while nothing fits."),
            typed=N_("Type draw."),
            accepts=("draw",),
            done=N_("One card is all you draw."),
        ),
        Step(
            text=N_(
                "After drawing only the drawn card may be played, and only if it fits. [B6] does:"
                " play it."
            ),
            accepts=("B6",),
            done=N_("Drawn and gone again. Without a card that fits your turn would be over."),
            others=("B9", "R9"),
        ),
        Step(
            text=N_(
                "Two of your cards fit on [R9]. Play the one that leaves you more of the same"
                " colour."
            ),
            accepts=("Y9",),
            done=N_("Yellow now, and two more yellow cards wait in your hand."),
        ),
    ),
    ending=N_(
        "The same colour, the same number or the same sign; otherwise you draw. That is a turn of"
        " Makao."
    ),
)
