"""The third lesson of Rikiki: the bids may not add up, and the last to bid pays for it."""

from core.contract.lesson import Lesson, LessonStep
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
    aim=N_("Why somebody always misses, and how to make sure it isn't you."),
    source=ROUND.source,
    before=(*ROUND.before, "bid 1", "bid 0", "bid 0"),
    steps=(
        LessonStep(
            text=N_(
                "You dealt, so you bid last, and the bids can't add up to the two tricks."
                " Somebody bid 1 already, so you can't bid 1. Bid what your cards can do."
            ),
            accepts=("bid 0",),
            done=N_("That is the hook: the bids never add up, so somebody always misses."),
            wrong={
                "bid 2": N_(
                    "Neither of your cards is high enough to count on. Each trick you miss"
                    " costs 10 points."
                ),
            },
            others=("AS", "9S", "4S"),
        ),
        LessonStep(
            text=N_(
                "You want no trick at all. Spades were led and you have none, so you may play"
                " anything. Which of your cards might win the next trick?"
            ),
            accepts=("QD",),
            done=N_("If it's not a trump and not the suit led, even a queen can't win."),
            wrong={
                "5C": N_(
                    "That leaves [QD]. Diamonds come next, and nobody has a higher one: it"
                    " wins, and the trick costs you 10 points."
                ),
            },
            others=("8D", "3D", "6D"),
        ),
        LessonStep(
            text=N_("Diamonds were led, and your only card can't win. Play it."),
            accepts=("5C",),
            done=N_("You bid none and won none: 10 points."),
        ),
    ),
    ending=N_(
        "The player after you bid 1, won both tricks and lost 10 points: somebody always"
        " misses. When you bid last, bid what your cards can do."
    ),
)
