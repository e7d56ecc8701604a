"""The third lesson of Rikiki: the bids may not add up, and the last to bid pays for it."""

from core.contract.lesson import Lesson, Step
from core.games.rikiki.lessons.rigging import rigged_round
from core.ground.words import N_

ROUND = rigged_round(
    dealer=0,
    turned="4H",
    hands=("QD 5C", "AS 8D", "9S 3D", "4S 6D"),
)

LESSON = Lesson(
    name="hook",
    title=N_("The hook"),
    aim=N_("Why somebody always misses, and how it need not be you."),
    source=ROUND.source,
    before=(*ROUND.before, "bid 1", "bid 0", "bid 0"),
    steps=(
        Step(
            text=N_(
                "You dealt, so you bid last, and the bids may not add up to the two tricks. One is"
                " bid already: another 1 is barred. Bid what your cards can keep."
            ),
            accepts=("bid 0",),
            done=N_("That is the hook: the bids never add up, so somebody always misses."),
            wrong={
                "bid 2": N_(
                    "Neither of your cards is high enough to count on. Each trick that you miss"
                    " costs 10 points."
                ),
            },
            others=("AS", "9S", "4S"),
        ),
        Step(
            text=N_(
                "You want no trick at all. Spades are led and you have none, so any card may go."
                " Which one might win the next trick?"
            ),
            accepts=("QD",),
            done=N_("Without trumps or the suit led, even a queen is thrown away safely."),
            wrong={
                "5C": N_(
                    "Then [QD] is left. Diamonds come next, and nobody has a higher one: it wins,"
                    " and the trick costs you 10 points."
                ),
            },
            others=("8D", "3D", "6D"),
        ),
        Step(
            text=N_("Diamonds, and the only card you have cannot win. Play it."),
            accepts=("5C",),
            done=N_("None bid and none won: 10 points."),
        ),
    ),
    ending=N_(
        "The player after you bid 1, won both tricks, and lost 10 points: somebody always misses."
        " When you bid last, choose what you can keep."
    ),
)
