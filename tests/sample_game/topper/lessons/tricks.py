"""The only lesson of Topper: the highest card takes the trick."""

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.lesson import Lesson, LessonStep, rigged
from core.ground.words import N_

HANDS = "KH 9C 5D 7S QS AD"
"""Three cards for the learner, then three for the other player."""

REST = [text for text in FRENCH_BY_SUIT.texts(FRENCH_BY_SUIT.cards) if text not in HANDS.split()]

LESSON = Lesson(
    name="tricks",
    title=N_("The highest card"),
    aim=N_("Which card takes a trick, and when a low one is the best to play."),
    options={"players": 2, "cards": 3, "rounds": 1},
    source=rigged(" ".join((HANDS, *REST))),
    steps=(
        LessonStep(
            text=N_("You lead, and the highest card takes the trick. Play your highest."),
            keys=N_("The arrow keys choose a card, Enter plays it."),
            typed=N_("Type KH, for the king of hearts."),
            accepts=("KH",),
            done=N_("Only an ace is higher than [KH]."),
            others=("QS",),
        ),
        LessonStep(
            text=N_("You lead again, and an ace is still out. Throw it your lowest card."),
            accepts=("5D",),
            done=N_("Now your 9 is the higher one of what you held."),
            wrong={"9C": N_("The ace takes your 9, and a 5 is all that you have left.")},
            others=("AD", "7S", "9C"),
        ),
    ),
    ending=N_("Two tricks of three: high cards take them, and low ones go where you cannot win."),
)
