"""The rules of President as sentences: what allows, forbids and scores an action, and why."""

from __future__ import annotations

from core.contract.game import Rule
from core.games.president.sections import SECTIONS as SECTIONS
from core.ground.words import N_

_CARDS = N_("the C program's guide, “Players and Cards”")
_PLAY = N_("the C program's guide, “Game Play”")
_INPUT = N_("the C program's guide, “Program Input”")
_LEADING = N_("Kahwa's rules, “Dealing and leading”")
_PLAYING = N_("Kahwa's rules, “Playing”")
_SCORE = N_("Kahwa's rules, “Score”")
_EXCHANGE = N_("Kahwa's rules, “Exchange”")

# What allows an action.
LEAD = Rule(
    N_("You lead the trick, so you may play any set of one to four cards of the same rank."), _PLAY
)
PASS = Rule(
    N_("A seat that does not lead may always pass, and may play again later."),
    _PLAY,
)
HIGHER_RANK = Rule(N_("{cards} beats {top}: the same number of cards, of a higher rank."), _PLAY)
HIGHER_SUIT = Rule(N_("{cards} beats {top}: the same rank, and the higher suit."), _CARDS)
EVERY_SUIT_HIGHER = Rule(
    N_("{cards} beats {top}: the same rank, and card by card the higher suit."), _INPUT
)
HIGHEST_SUIT = Rule(
    N_("{cards} beats {top}: the same rank, and it has the highest suit of the two sets."), _PLAYING
)
LAST_CARDS = Rule(
    N_("{cards} may be played and is your last: you go out as {title}, worth {points}."),
    _SCORE,
)
RETURN = Rule(
    N_("You give back as many cards as you were given, {count}, and may choose any you hold."),
    _EXCHANGE,
)

# What forbids an action.
LEADER_PASSES = Rule(
    N_("The leader of a trick cannot pass. Play any set of cards of the same rank."), _PLAYING
)
NO_EXCHANGE = Rule(
    N_("Cards are given only in the exchange between hands. Play a set or pass."), _EXCHANGE
)
EXCHANGE_FIRST = Rule(
    N_(
        "Nothing is played during the exchange. Type give and the cards to give back, {count}"
        " in all."
    ),
    _EXCHANGE,
)
NOT_HELD = Rule(N_("You do not have {cards}."), _INPUT)
RANKS_DIFFER = Rule(N_("A set has one rank only, but {cards} are of different ranks."), _INPUT)
WRONG_NUMBER = Rule(
    N_("You need the same number of cards as the last set, {wanted}; {cards} is {count}."), _INPUT
)
LOWER_RANK = Rule(N_("{cards} does not beat {top}: its rank is lower."), _PLAY)
LOWER_SUIT = Rule(N_("{cards} does not beat {top}: the same rank, but the lower suit."), _CARDS)
NOT_EVERY_SUIT = Rule(
    N_("{cards} does not beat {top}: with the same rank, card by card every suit must be higher."),
    _INPUT,
)
NOT_HIGHEST_SUIT = Rule(
    N_("{cards} does not beat {top}: with the same rank, the set with the highest suit wins."),
    _PLAYING,
)
SAME_RANK_NEVER = Rule(
    N_("{cards} does not beat {top}: in this game an equal rank never does."), _PLAYING
)
WRONG_RETURN = Rule(N_("You have to give back {wanted}; {cards} is {count}."), _EXCHANGE)

LEADERS = {
    "first": Rule(N_("The seat that was dealt the first card leads the hand."), _LEADING),
    "three": Rule(N_("The seat with the three of spades leads the hand."), _LEADING),
    "scum": Rule(N_("The Scum of the hand before leads after the exchange."), _EXCHANGE),
    "trick": Rule(N_("All others have passed: the last to play leads again."), _PLAY),
    "next": Rule(
        N_("All others have passed and the last to play is out: the next seat with cards leads."),
        _PLAYING,
    ),
}
"""Why a seat leads, by the word that stands in the event."""

AWARD_FIRST = Rule(N_("First to be out of cards: {title}, {points} for the hand."), _PLAY)
AWARD_ALL = Rule(
    N_("Ranked {title}: one point for each seat ranked below, {points} in all."), _SCORE
)
