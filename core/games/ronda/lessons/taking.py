"""The first lesson of Ronda: a card takes its like, or stays on the table."""

from core.contract.lesson import Lesson, LessonStep
from core.games.ronda.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="taking",
    title=N_("Lay and take"),
    aim=N_("A card takes one of the same rank from the table. If there is none, it stays there."),
    source=rigged_deck(
        "2C 5S 7B 12C",
        ("12D 5D 3S", "5C 11B 2B"),
        ("5B 6D 1C", "11C 4C 10S"),
        dealer=0,
    ),
    before=("silent", "silent", "5C"),
    steps=(
        LessonStep(
            text=N_(
                "The other player has just taken a 5 with a 5, and keeps both. A card takes one"
                " of its own rank, whatever the suit. Take a card too."
            ),
            keys=N_(
                "Choose a card with the arrow keys, or press the key below it (8 9 0 stand for"
                " 10 11 12). Enter plays it."
            ),
            typed=N_("Type one of your cards, such as 12."),
            accepts=("12D",),
            done=N_("Both 12s are yours. Cards you win become points."),
            wrong={
                "5D": N_(
                    "The 5 has already left the table, so yours takes nothing and stays there."
                    " Your 12 would have taken a 12."
                ),
                "3S": N_(
                    "There's no 3 on the table. Cards don't add up: a card only takes its own"
                    " rank. Your 12 would have taken a 12."
                ),
            },
            others=("11B",),
        ),
        LessonStep(
            text=N_(
                "You can't take anything now, but you have to play a card, and it stays for"
                " anybody to take. Two of the four 5s have gone. Which card is safer?"
            ),
            accepts=("5D",),
            done=N_("Well done: only one more 5 could take it."),
            wrong={
                "3S": N_(
                    "There are three more 3s, and each could take it. Two of the 5s have gone,"
                    " so [5D] was safer."
                ),
            },
            others=("2B",),
        ),
        LessonStep(
            text=N_(
                "Your last card takes nothing either. Play it, and see: you get three new cards."
            ),
            accepts=("3S",),
            done=N_("You both have new hands, but the table stays as it was."),
            others=("silent", "silent", "11C"),
        ),
        LessonStep(
            text=N_(
                "Nobody took the 5 that you laid. Anybody may take what's on the table, so take"
                " it back."
            ),
            accepts=("5B",),
            done=N_("It was safe there, and you took it back: now you have four cards."),
            wrong={
                "6D": N_(
                    "A 6 is between 5 and 7, but takes neither: it only takes a 6. Your 5 would"
                    " have taken the 5."
                ),
                "1C": N_(
                    "There's no 1 on the table, so yours stays there. Your 5 would have taken"
                    " the 5."
                ),
            },
        ),
    ),
    ending=N_("A card takes its own rank; a card that takes nothing stays. That's half of Ronda."),
)
