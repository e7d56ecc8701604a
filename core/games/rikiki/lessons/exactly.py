"""The second lesson of Rikiki: a trick too many costs as much as one too few."""

from core.contract.lesson import Lesson, Step
from core.games.rikiki.lessons.rigging import rigged_round
from core.ground.words import N_

ROUND = rigged_round(
    dealer=2,
    turned="6H",
    hands=("AH 9C 3C", "4C 7S 4D", "5C 2S JD", "6C QS 7C"),
)

LESSON = Lesson(
    name="exactly",
    title=N_("Exactly as many"),
    aim=N_("Say how many tricks you will win, and then win not one less or more."),
    source=ROUND.source,
    before=(*ROUND.before, "bid 1"),
    steps=(
        Step(
            text=N_(
                "Before play all say how many tricks they will win. Hearts are trumps, so [AH]"
                " brings you one; low clubs bring none. How many do you say?"
            ),
            keys=N_("Type the number, then Enter bids it."),
            typed=N_("Type the number."),
            accepts=("bid 1",),
            done=N_("Exactly one trick brings 10 points, and 2 for the trick."),
            wrong={
                "bid 0": N_(
                    "[AH] wins a trick whatever you do. That is one too many for a bid of 0, and"
                    " costs 10 points."
                ),
                "bid 2": N_("One trick where you said two is one too few: it costs 10 points."),
                "bid 3": N_("One trick where you said three is two too few: it costs 20 points."),
            },
            others=("bid 0", "bid 0", "6C"),
        ),
        Step(
            text=N_(
                "[AH] will win your one trick later. This one you do not want: follow suit, and"
                " lose it."
            ),
            accepts=("3C",),
            done=N_("A trick too many costs 10 points, the same as one too few."),
            wrong={
                "9C": N_(
                    "Nobody has a higher club, so [9C] wins, and [AH] wins too. Two tricks for a"
                    " bid of 1 cost 10 points."
                ),
            },
            others=("4C", "5C", "QS"),
        ),
        Step(
            text=N_(
                "Spades now, and you hold none. Win with [AH], or let [9C] go? Think of the card"
                " that is left for the last trick."
            ),
            accepts=("9C",),
            done=N_("What could have won a trick too many is gone, and [AH] still wins one."),
            wrong={
                "AH": N_(
                    "That wins, and you lead [9C]. Nobody has a higher club or a trump, so"
                    " it wins as well: two tricks, 10 points lost."
                ),
            },
            others=("7S", "2S", "7C"),
        ),
        Step(
            text=N_("Now the trick that you promised. You hold no club: trump it."),
            accepts=("AH",),
            done=N_("One bid, one won: 12 points."),
            others=("4D", "JD"),
        ),
    ),
    ending=N_(
        "The player before you said one trick as well, but won two, and lost 10 points. You know"
        " now when to lose."
    ),
)
