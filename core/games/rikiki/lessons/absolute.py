"""The fifth lesson of Rikiki: Absolute Zero, and how a trick is lost on purpose."""

from core.contract.lesson import Lesson, LessonStep
from core.games.rikiki.lessons.rigging import rigged_round
from core.ground.words import N_

ROUND = rigged_round(
    dealer=3,
    turned="9S",
    hands=(
        "JD 4D 10H 6H 3H 2H 5S",
        "7H 4H 9D 8C QS 10D 9C",
        "KH KD QC 6C 7C AD AC",
        "QH 5H 5D KC JS 7D 3C",
    ),
)

LESSON = Lesson(
    name="absolute",
    title=N_("Absolute Zero"),
    aim=N_("Promise to win no trick at all, and keep the promise."),
    source=ROUND.source,
    before=ROUND.before,
    steps=(
        LessonStep(
            text=N_(
                "With seven cards or more you may bid Absolute Zero: win no trick and get 20"
                " points, win any and lose 20. You have one trump and no ace, so try it."
            ),
            keys=N_("z chooses Absolute Zero, Enter bids it."),
            typed=N_("Type zero."),
            accepts=("absolute",),
            done=N_("A bid of 0 promises the same, but for 10 points."),
            wrong={
                "bid 0": N_(
                    "With no trick, a bid of 0 brings 10 points. Absolute Zero would have"
                    " brought 20."
                ),
            },
            others=("bid 1", "bid 3", "bid 2"),
        ),
        LessonStep(
            text=N_("You lead first. Choose the card that nearly every other card beats."),
            accepts=("2H",),
            done=N_("Every other heart beats a 2: no lead is safer."),
            wrong={
                "3H": N_(
                    "Just as safe: only [2H] is lower, and you have it. This lesson continues"
                    " with [2H]."
                ),
                "5S": N_(
                    "Trumps beat every other suit, and only 8 higher trumps are out. Every"
                    " other heart, and every trump, beats [2H]."
                ),
            },
            others=("7H", "KH", "QH", "KD", "5D"),
        ),
        LessonStep(
            text=N_(
                "[KD] beats both of your diamonds, so you can't win this trick. Which of the"
                " two do you want to get rid of?"
            ),
            accepts=("JD",),
            done=N_("Play high cards where they can't win: under a higher one."),
            wrong={
                "4D": N_(
                    "That loses too, but leaves you [JD]. Next time there may be no king to"
                    " hide it under."
                ),
            },
            others=("9D", "QC", "KC"),
        ),
        LessonStep(
            text=N_(
                "You have no club, so you may play anything. One of your cards would win. Discard"
                " the most dangerous of the others."
            ),
            accepts=("10H",),
            done=N_("A card of another suit never wins, unless it's a trump."),
            wrong={
                "5S": N_(
                    "Spades are trumps, so [5S] beats every club and wins the trick: 20 points"
                    " lost instead of 20 won."
                ),
            },
            others=("8C", "5H"),
        ),
        LessonStep(
            text=N_("Hearts were led, and you must follow suit. Two players come after you."),
            accepts=("3H",),
            done=N_("A card below the one that was led is always safe."),
            wrong={
                "6H": N_(
                    "[6H] beats [5H], and the players after you have no higher heart. That's"
                    " one trick, and 20 points lost."
                ),
            },
            others=("4H", "6C", "JS"),
        ),
        LessonStep(
            text=N_("Trumps were led, and you have only one. Play it: [JS] is higher."),
            accepts=("5S",),
            done=N_("Your only trump has gone, and the worst is over."),
            others=("QS", "7C", "10D", "AD", "7D"),
        ),
        LessonStep(
            text=N_("Diamonds were led, and your last one is a 4. Play it."),
            accepts=("4D",),
            done=N_("One more trick to lose."),
            others=("AC", "3C"),
        ),
        LessonStep(
            text=N_("Clubs were led, and a heart can't win. Discard yours."),
            accepts=("6H",),
            done=N_("Seven tricks, and none of them yours."),
            others=("9C",),
        ),
    ),
    ending=N_(
        "20 points, the most a hand without a trick can bring. Play high cards under higher"
        " ones, and discard dangerous ones when you can't follow suit."
    ),
)
