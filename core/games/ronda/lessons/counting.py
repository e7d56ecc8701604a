"""The seventh lesson of Ronda: counting one's pile, and the cards that are gone."""

from core.contract.lesson import Lesson, LessonStep
from core.games.ronda.lessons.rigging import hands_of, played_out, rigged_deck
from core.ground.words import N_

PAST = (
    "4D 6B 3S 2C 11S 10D",
    "11B 1D 12D 1S 5D 2S",
    "1B 3C 5C 3B 3D 11C",
    "10S 4S 6C 6S 12C 12B",
)
"""The deals before the lesson, in the order played."""

FIFTH = "2D 7D 11D 7C 10B 12S"
"""The deal that the lesson begins in; it leaves 2 3 4 10 11 12 on the table."""

LESSON = Lesson(
    name="counting",
    title=N_("Counting to 41"),
    aim=N_("Cards above 20 are points. If you remember what has gone, you know what's safe."),
    source=rigged_deck(
        "1C 2B 4B 6D",
        *(hands_of(deal, dealer=0) for deal in (*PAST, FIFTH)),
        ("10C 5B 7B", "5S 4C 7S"),
        dealer=0,
    ),
    before=(*played_out(*PAST), "silent", "silent", *FIFTH.split()[:3]),
    steps=(
        LessonStep(
            text=N_(
                "Each card above 20 that you take in a round is 1 point. Your pile has 13, and"
                " the round is nearly over. Take what you can."
            ),
            accepts=("7C",),
            done=N_("15 cards, and there's one more deal."),
            wrong={
                "12S": N_(
                    "Your 12 takes nothing, and leaves 11 and 12 side by side. Your 7 would have"
                    " taken a 7: two more cards."
                ),
            },
            others=("10B",),
        ),
        LessonStep(
            text=N_(
                "Your last card completes a row of 10, 11 and 12. Two 10s have gone and one is"
                " on the table, so only one 10 is left to take it all."
            ),
            accepts=("12S",),
            done=N_("Who gets the last 10?"),
            others=("silent", "silent", "5S"),
        ),
        LessonStep(
            text=N_(
                "You got the last 10, so nobody else can take that row: it can wait for your"
                " next turn. But a 5 was just laid. What can't wait?"
            ),
            accepts=("5B bount",),
            done=N_("Two cards, and no 5 is left to answer."),
            wrong={
                "5B": N_(
                    "That takes the 5, but without the call it scores nothing. The other two 5s"
                    " have gone, so the Bount was a safe point."
                ),
                "10C": N_(
                    "Four cards, but those could wait. Now somebody may take the 5 before your"
                    " next turn, and either way your Bount is gone."
                ),
                "7B": N_(
                    "Your 7 takes nothing, and next to the 10 it offers the other player the whole"
                    " row. The Bount was a safe point."
                ),
            },
            others=("4C",),
        ),
        LessonStep(
            text=N_(
                "Your pile has 17 now. One 7 is still out, and a 7 of yours on the table would"
                " sit right below the 10. Play the card that makes the points."
            ),
            accepts=("10C",),
            done=N_("21 cards: 1 point already, and 1 more for each card from now on."),
            wrong={
                "7B": N_(
                    "One 7 is still out, and it would take 7, 10, 11 and 12 at once. Your 10"
                    " takes three of them now."
                ),
            },
            others=("7S",),
        ),
        LessonStep(
            text=N_(
                "This is the very last card of the round. You get what it takes, and what's"
                " left as well: 2 and 3."
            ),
            accepts=("7B bount",),
            done=N_("1 for the Bount, and 25 cards: 5 more points."),
            wrong={
                "7B": N_(
                    "The same cards, but one point less. Nobody can answer the last card of a"
                    " deal, so its Bount is safe."
                ),
            },
        ),
    ),
    ending=N_("Play continues until somebody has 41 points and leads. That wins at once."),
)
