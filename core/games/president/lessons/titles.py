"""The fifth lesson of President: titles, and the exchange between President and Scum."""

from core.contract.lesson import Lesson, LessonStep
from core.games.president.lessons.rigging import rigged_hands
from core.ground.words import N_

LESSON = Lesson(
    name="titles",
    title=N_("President and Scum"),
    aim=N_("Play to the last player, and learn what the first may take from the last."),
    options={"finish": "all", "hands": 5, "exchange": True, "first_leader": "three"},
    source=rigged_hands(
        (
            "3S 3C 3D 3H KS KC KD KH 2S 2C 2D 2H 9H",
            "4S 4C 4D 4H JS JC JD JH AS AC AD AH 9S",
            "5S 5C 5D 5H 8S 8C 8D 8H QS QC QD QH 9C",
            "6S 6C 6D 6H 7S 7C 7D 7H 10S 10C 10D 10H 9D",
        ),
        (
            "3D 4C 5S 5H 7D 8C 8D 9H 10S JC QD KD AH",
            "4S 6C 6S 2S",
            "3S 3C 7S 9D AS 2H",
            "4D 6D 7C 10C 2C",
        ),
        first=0,
    ),
    before=(
        *("3S 3C 3D 3H", "4S 4C 4D 4H", "5S 5C 5D 5H", "6S 6C 6D 6H"),
        *("KS KC KD KH", "AS AC AD AH", "pass", "pass"),
        *("2S 2C 2D 2H", "pass", "pass", "pass"),
    ),
    steps=(
        LessonStep(
            text=N_(
                "In a match of several hands, everybody plays until only one has cards. Lead"
                " your last card, and you're the first to be out."
            ),
            accepts=("9H",),
            done=N_("President: 3 points. The next two get 2 and 1. The last is Scum, with none."),
            others=(
                *("pass", "pass", "pass"),
                *("JS JC JD JH", "QS QC QD QH", "pass", "pass"),
                *("8S 8C 8D 8H", "10S 10C 10D 10H", "pass", "pass"),
                *("7S 7C 7D 7H", "pass", "pass", "9D", "pass", "pass", "9S"),
            ),
        ),
        LessonStep(
            text=N_(
                "New cards. The Scum had to give you the two highest, [AS] and [2H]. Give back"
                " any two: cards that would take a turn each and beat nothing."
            ),
            keys=N_("Space picks a card; Enter gives both."),
            typed=N_("Type give and both cards, like give 7D 9H."),
            accepts=("give 3D 4C",),
            done=N_("The Vice-President and the Vice-Scum exchange one card in the same way."),
            wrong={
                "give 5S 5H": N_(
                    "Low, but a pair: it goes in one turn. [3D] and [4C] are single cards, and"
                    " take you two turns."
                ),
            },
            others=("give 4D", "3S 3C", "pass"),
        ),
        LessonStep(
            text=N_(
                "The Scum leads the new hand to get rid of low cards. Now you can use the pair"
                " you kept."
            ),
            accepts=("5S 5H",),
            done=N_("Your low cards have gone, and you still have your high ones."),
            others=("pass", "pass", "pass"),
        ),
    ),
    ending=N_(
        "The President gets the best cards, so it's easy to stay on top. When you're Scum,"
        " you lead, so lead low."
    ),
)
