"""The fourth lesson of President: sets kept whole, and the last two played in the right order."""

from core.contract.lesson import Lesson, LessonStep
from core.games.president.lessons.rigging import rigged_hands
from core.ground.words import N_

FOURS_OF_A_KIND = (
    *("3S 3C 3D 3H", "6S 6C 6D 6H", "9S 9C 9D 9H", "KS KC KD KH", "pass", "pass", "pass"),
    *("7S 7C 7D 7H", "8S 8C 8D 8H", "JS JC JD JH", "QS QC QD QH", "pass", "pass", "pass"),
)
"""How all come to have five cards."""

LESSON = Lesson(
    name="way-out",
    title=N_("Out first"),
    aim=N_(
        "Keep sets together, know which cards have gone, and play your last two in the right order."
    ),
    source=rigged_hands(
        (
            "3S 3C 3D 3H 8S 8C 8D 8H 4C 5D 10S 10H 2D",
            "6S 6C 6D 6H JS JC JD JH 4S 10D AD 2S 2C",
            "9S 9C 9D 9H QS QC QD QH 4D 4H 10C AH 2H",
            "KS KC KD KH 7S 7C 7D 7H 5S 5C 5H AS AC",
        ),
        first=0,
    ),
    before=(
        *FOURS_OF_A_KIND,
        *("10C", "AS", "pass", "2S", "pass", "pass", "pass"),
        *("4S", "pass", "5C"),
    ),
    steps=(
        LessonStep(
            text=N_(
                "The end is near, and every turn counts. Beat [5C], but don't break up your pair."
            ),
            accepts=("5D",),
            done=N_("Two 10s go in one turn; broken up, they would have taken two."),
            others=("10D", "2H", "pass"),
        ),
        LessonStep(
            text=N_("Nothing beats [2H], so you can only pass. But remember that it has gone."),
            keys=N_("Enter passes when you can't do anything else."),
            typed=N_("Type pass."),
            accepts=("pass",),
            done=N_("From now on your [2D] is the highest card of all."),
            others=("pass", "4D 4H", "5S 5H"),
        ),
        LessonStep(
            text=N_("Two of the others are down to one card. Now use your pair."),
            accepts=("10S 10H",),
            done=N_("Nobody has two higher cards of the same rank, so you lead."),
            wrong={
                "pass": N_(
                    "Then the two 5s win the trick. Their owner leads the last card, is out,"
                    " and is President."
                ),
            },
            others=("pass", "pass", "pass"),
        ),
        LessonStep(
            text=N_(
                "You have two cards left: one that nobody can beat, and one that anybody can."
                " Which do you lead first?"
            ),
            accepts=("2D",),
            done=N_("They must all pass, so you lead once more."),
            wrong={
                "4C": N_(
                    "Nearly every card beats [4C]. Somebody with one card left plays it, is out"
                    " before you, and is President."
                ),
            },
            others=("pass", "pass", "pass"),
        ),
        LessonStep(
            text=N_("Now the 4, which doesn't have to beat anything any more."),
            accepts=("4C",),
            done=N_("You're out, and you're President."),
        ),
    ),
    ending=N_(
        "With two sets left, lead the one that nobody beats first. By these rules the hand ends"
        " here: one point for the President, none for the others."
    ),
)
