"""The fourth lesson of Rikiki: at low stakes the 2 of trumps is worth the card turned up."""

from core.contract.lesson import Lesson, LessonStep
from core.games.rikiki.lessons.rigging import rigged_round
from core.ground.words import N_

LOW_STAKES = {"lost_per_trick": 2, "trump_swap": True}

ROUND = rigged_round(
    dealer=2,
    turned="KH",
    hands=("2H 4D", "7S 9D", "10S 6D", "AS AH"),
    options=LOW_STAKES,
)

LESSON = Lesson(
    name="swap",
    title=N_("The 2 of trumps"),
    aim=N_("You can swap the lowest trump for the card that was turned up."),
    source=ROUND.source,
    options=LOW_STAKES,
    before=(*ROUND.before, "bid 2"),
    steps=(
        LessonStep(
            text=N_(
                "[KH] was turned up, so hearts are trumps, and you have the lowest. Some tables"
                " let you swap the 2 of trumps for the turned-up card before you bid. Swap it."
            ),
            keys=N_("s swaps the two cards."),
            typed=N_("Type swap."),
            accepts=("swap",),
            done=N_("[KH] is yours, and [2H] is in its place. Hearts stay trumps."),
        ),
        LessonStep(
            text=N_(
                "It's still your turn: now bid. Only the ace of hearts beats your king, and"
                " [4D] beats hardly anything."
            ),
            accepts=("bid 1",),
            done=N_("After you've bid, it's too late for the swap."),
            others=("bid 0", "bid 0", "AS"),
        ),
        LessonStep(
            text=N_(
                "You have no spade, so you may trump. The player who led has bid both tricks,"
                " so perhaps the ace of hearts comes next. When do you win yours?"
            ),
            accepts=("KH",),
            done=N_("[AH] couldn't beat it: its holder had led another card."),
            wrong={
                "4D": N_(
                    "[AH] comes next and takes your king: no trick for a bid of 1. That loses 2"
                    " points instead of winning 12."
                ),
            },
            others=("7S", "10S"),
        ),
        LessonStep(
            text=N_("You want no more tricks, and [4D] is sure to lose. Lead it."),
            accepts=("4D",),
            done=N_("One bid, one won: 12 points."),
            others=("9D", "6D", "AH"),
        ),
    ),
    ending=N_(
        "The player before you won one trick of two, and lost 2 points for it. Under the usual"
        " rules that costs 10, and nobody can swap."
    ),
)
