"""The second lesson of Rikiki: a trick too many costs as much as one too few."""

from core.contract.lesson import Lesson, LessonStep
from core.games.rikiki.lessons.rigging import rigged_round
from core.ground.words import N_

ROUND = rigged_round(
    dealer=2,
    turned="6H",
    hands=("AH 9C 3C", "4C 7S 4D", "5C 2S JD", "6C QS 7C"),
)

LESSON = Lesson(
    name="exactly",
    title=N_("Exactly your bid"),
    aim=N_("Bid how many tricks you will win, then win exactly that many."),
    source=ROUND.source,
    before=(*ROUND.before, "bid 1"),
    steps=(
        LessonStep(
            text=N_(
                "Before the play, everybody bids how many tricks they will win. Hearts are"
                " trumps (they beat every other suit), so [AH] wins one; low clubs win none."
                " How many do you bid?"
            ),
            keys=N_("Type the number, then press Enter to bid it."),
            typed=N_("Type the number."),
            accepts=("bid 1",),
            done=N_("Exactly one trick brings 10 points, plus 2 for the trick."),
            wrong={
                "bid 0": N_(
                    "[AH] wins a trick whatever you do. That's one too many for a bid of 0, and"
                    " it costs 10 points."
                ),
                "bid 2": N_(
                    "You win one trick. For a bid of two that's one too few: it costs 10 points."
                ),
                "bid 3": N_(
                    "You win one trick. For a bid of three that's two too few: it costs 20 points."
                ),
            },
            others=("bid 0", "bid 0", "6C"),
        ),
        LessonStep(
            text=N_(
                "[AH] will win your one trick later. You don't want this one: follow suit, and"
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
        LessonStep(
            text=N_(
                "Spades were led, and you have none. Win with [AH], or discard [9C]? Think"
                " of the card you keep for the last trick."
            ),
            accepts=("9C",),
            done=N_(
                "The card that could have won a trick too many has gone, and [AH] still wins one."
            ),
            wrong={
                "AH": N_(
                    "That wins, and then you lead [9C]. Nobody has a higher club or a trump, so"
                    " it wins as well: 10 points lost."
                ),
            },
            others=("7S", "2S", "7C"),
        ),
        LessonStep(
            text=N_("Now win the trick you promised. You have no club, so trump it."),
            accepts=("AH",),
            done=N_("One bid, one won: 12 points."),
            others=("4D", "JD"),
        ),
    ),
    ending=N_(
        "The player before you bid one trick as well, but won two and lost 10 points. Now you"
        " know when to lose."
    ),
)
