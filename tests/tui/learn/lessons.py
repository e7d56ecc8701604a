"""Lessons that only tests know: small ones, whatever those of the games become."""

from __future__ import annotations

from collections import Counter

from core.contract.lesson import Lesson, LessonStep, rigged
from core.games.makao.faces import DECKS
from core.games.ronda.lessons.rigging import rigged_deck

TAKING = Lesson(
    name="taking",
    title="Lay and take",
    aim="A card takes its like.",
    source=rigged_deck("2C 7S 10B 12C", ("2D 5S 12D", "4D 6C 11B"), dealer=1),
    before=("silent", "silent"),
    steps=(
        LessonStep(
            text="Take the [2C] with your [2D].",
            keys="The arrow keys choose a card, Enter plays it.",
            typed="Type 2D.",
            accepts=("2D",),
            done="Both cards are yours.",
            others=("4D",),
        ),
        LessonStep(
            text="One of your cards takes another. Find it.",
            accepts=("12D",),
            done="12 takes 12.",
            wrong={"5S": "Your [5S] finds no 5."},
            others=("6C",),
        ),
    ),
    ending="You can lay and take.",
)
"""Two steps of Ronda; the cursor stands on the right card at the first, and not at the second."""


def going_out(*, right: str, target: int = 500) -> Lesson:
    """Return a lesson of Makao in which the learner's last card ends the round.

    The right answer is to play it (`R6`), or to `draw`; the game is over with 50 points.
    """
    learner = ["R0", "R1", "R2", "R3", "R4", "R5", "R6"]
    other = ["R1", "R2", "R3", "R7", "R8", "R9", "J+4"]
    named = [card for turn in range(7) for card in (learner[turn], other[turn])] + ["R4"]
    rest = Counter(DECKS[1].texts(DECKS[1].cards))
    rest.subtract(named)
    return Lesson(
        name="going-out",
        title="Going out",
        aim="Your last card ends the round.",
        options={"players": 2, "target": target},
        source=rigged(" ".join([*named, *rest.elements()]), first=1),
        before=("R0", "R1", "R1", "R2", "R2", "R3", "R3", "R7", "R4", "R8", "R5 last", "R9"),
        steps=(
            LessonStep(
                text="One card is left to you.",
                accepts=(right,),
                done="That was it.",
                wrong={"R6": "Your [R6] was gone.", "draw": "You drew in vain."},
            ),
        ),
        ending="You can go out.",
    )
