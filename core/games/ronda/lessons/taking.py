"""The first lesson of Ronda: a card takes its like, or stays on the table."""

from core.contract.lesson import Lesson, Step
from core.games.ronda.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="taking",
    title=N_("Lay and take"),
    aim=N_("A card takes its like from the table, or it stays there for others."),
    source=rigged_deck(
        "2C 5S 7B 12C",
        ("12D 5D 3S", "5C 11B 2B"),
        ("5B 6D 1C", "11C 4C 10S"),
        dealer=0,
    ),
    before=("silent", "silent", "5C"),
    steps=(
        Step(
            text=N_(
                "The other player has just taken a 5 with a 5, and keeps both. Like takes like,"
                " whatever the suit. Take a card too."
            ),
            keys=N_(
                "Choose a card with the arrow keys or the key below it: 8 9 0 are 10 11 12. Enter"
                " plays it."
            ),
            typed=N_("Type a card of yours, such as 12."),
            accepts=("12D",),
            done=N_("Both 12s are yours. Cards you win become points."),
            wrong={
                "5D": N_(
                    "The 5 has left the table already, so yours takes nothing and stays there."
                    " Your 12 would have taken a 12."
                ),
                "3S": N_(
                    "No 3 lies there: numbers do not add up, only like takes like. Your 12 would"
                    " have taken a 12."
                ),
            },
            others=("11B",),
        ),
        Step(
            text=N_(
                "Nothing of yours takes now, but a card must be played, and it stays for anybody to"
                " take. Two of the four 5s are gone: which card is safer?"
            ),
            accepts=("5D",),
            done=N_("Well laid: only one more 5 could take it."),
            wrong={
                "3S": N_(
                    "Three more 3s are about, and each could take it. Of the 5s two are gone, so"
                    " [5D] was safer to lay."
                ),
            },
            others=("2B",),
        ),
        Step(
            text=N_(
                "Your last card takes nothing either. Play it, and watch: three new cards come."
            ),
            accepts=("3S",),
            done=N_("Hands are new, but the table stays as it was."),
            others=("silent", "silent", "11C"),
        ),
        Step(
            text=N_(
                "Nobody took the 5 that you laid. What lies there is anybody's, so take it back."
            ),
            accepts=("5B",),
            done=N_("Laid, kept safe, taken: four cards are yours now."),
            wrong={
                "6D": N_(
                    "6 lies between 5 and 7, but takes neither: only a 6. Your 5 would have taken"
                    " the 5."
                ),
                "1C": N_("No 1 lies there, so yours stays. Your 5 would have taken the 5."),
            },
        ),
    ),
    ending=N_("Like takes like; what takes nothing stays. That is half of Ronda."),
)
