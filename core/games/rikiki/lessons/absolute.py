"""The fifth lesson of Rikiki: Absolute Zero, and how a trick is lost on purpose."""

from core.contract.lesson import Lesson, Step
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
    aim=N_("Promise not one trick, and lose every one of them."),
    source=ROUND.source,
    before=ROUND.before,
    steps=(
        Step(
            text=N_(
                "With seven cards or more you may bid Absolute Zero: 20 points without a trick,"
                " and 20 lost with any. One trump and no ace: dare it."
            ),
            keys=N_("z chooses Absolute Zero, Enter bids it."),
            typed=N_("Type zero."),
            accepts=("absolute",),
            done=N_("A bid of 0 promises the same, for 10 points."),
            wrong={
                "bid 0": N_(
                    "Without a trick a bid of 0 brings 10 points; Absolute Zero would have brought"
                    " 20 for the same."
                ),
            },
            others=("bid 1", "bid 3", "bid 2"),
        ),
        Step(
            text=N_("You lead first. Choose the card that almost every other card beats."),
            accepts=("2H",),
            done=N_("Every other heart beats a 2: nothing is safer to lead."),
            wrong={
                "3H": N_(
                    "Just as safe: only [2H] is lower, and that is yours. This lesson goes on"
                    " with [2H]."
                ),
                "5S": N_(
                    "Trumps beat all other suits, and of the higher ones only 8 are out. Every"
                    " other heart, and every trump, beats [2H]."
                ),
            },
            others=("7H", "KH", "QH", "KD", "5D"),
        ),
        Step(
            text=N_(
                "[KD] is above both of your diamonds, so this trick is not yours. Which of the two"
                " do you want to see gone?"
            ),
            accepts=("JD",),
            done=N_("High cards go where they cannot win: under a higher one."),
            wrong={
                "4D": N_(
                    "That loses too, but [JD] stays with you. The next time there may be no king"
                    " to hide it under."
                ),
            },
            others=("9D", "QC", "KC"),
        ),
        Step(
            text=N_(
                "You hold no club and may play anything: one card would win, the others are thrown"
                " away. Throw away the most dangerous."
            ),
            accepts=("10H",),
            done=N_("A card of another suit never wins, unless it is a trump."),
            wrong={
                "5S": N_(
                    "Spades are trumps: [5S] beats every club, and wins the trick. 20 points lost"
                    " instead of 20 won."
                ),
            },
            others=("8C", "5H"),
        ),
        Step(
            text=N_("Hearts, and you must follow with one of yours. Two players come after you."),
            accepts=("3H",),
            done=N_("Below the card that was led you are always safe."),
            wrong={
                "6H": N_(
                    "[6H] is above [5H], and those after you have no heart to beat it: one trick,"
                    " and 20 points are lost."
                ),
            },
            others=("4H", "6C", "JS"),
        ),
        Step(
            text=N_("Trumps are led, and you hold but one. Play it: [JS] is higher."),
            accepts=("5S",),
            done=N_("Your only trump is gone, and the worst is over."),
            others=("QS", "7C", "10D", "AD", "7D"),
        ),
        Step(
            text=N_("Diamonds, and your last one is a 4. Play it."),
            accepts=("4D",),
            done=N_("One more trick to lose."),
            others=("AC", "3C"),
        ),
        Step(
            text=N_("Clubs are led: a heart cannot win. Let it go."),
            accepts=("6H",),
            done=N_("Seven tricks, and none of them yours."),
            others=("9C",),
        ),
    ),
    ending=N_(
        "20 points, the most that a hand without a trick can bring. High cards go under higher"
        " ones, and dangerous ones go when you cannot follow."
    ),
)
