"""Every rule of Makao that a reason or an award names, with where it comes from.

The complete rules for reading are `SECTIONS`.
"""

from core.contract.game import Rule
from core.games.makao.sections import SECTIONS as SECTIONS
from core.ground.words import N_

_COMPONENTS = N_("the C++ program's guide, “Special Cards”")
_PLAY = N_("the C++ program's guide, “Game Play”")
_GOING_OUT = N_("the C++ program's guide, “Going Out”")
_SCORING = N_("the C++ program's guide, “Scoring”")
_RENEGING = N_("the C++ program's guide, “Reneging”")
_KAHWA_TURN = N_("Kahwa's rules, “Your turn”")
_KAHWA_LAST = N_("Kahwa's rules, “LAST CARD”")
_KAHWA_DEAD = N_("Kahwa's rules, “The end of a round”")

# -- cards: allowed

FITS_COLOUR = Rule(N_("{card} fits because it has the current colour, {colour}."), _PLAY)
FITS_NUMBER = Rule(N_("{card} fits because it has the number of {top}."), _PLAY)
JOKER_FITS = Rule(N_("{card} fits on every card; you name the colour {colour}."), _COMPONENTS)
SKIP_FITS = Rule(N_("{card} fits, and the next player loses a turn."), _COMPONENTS)
REVERSE_FITS = Rule(N_("{card} fits, and it reverses the direction of play."), _COMPONENTS)
REVERSE_RETURNS = Rule(
    N_("{card} fits. Between two players, a reverse gives you another turn."), _KAHWA_TURN
)
MINUS_ONE_FITS = Rule(N_("{card} fits, and you may play one more card after it."), _COMPONENTS)
PLUS_FITS = Rule(N_("{card} fits, and it makes the next player draw {pending} cards."), _COMPONENTS)
PLUS_STACKS = Rule(
    N_("{card} passes the penalty on: the next player faces {pending} cards."), _COMPONENTS
)
DRAWN_FITS = Rule(N_("{card}, which you have just drawn, fits and may be played."), _RENEGING)
CALLS_LAST = Rule(N_("{card} leaves you one card, and you say LAST CARD with it."), _PLAY)
CALL_FORGOTTEN = Rule(
    N_(
        "{card} fits and leaves you one card. If you do not say LAST CARD, you can be caught"
        " and draw {penalty}."
    ),
    _PLAY,
)
GOES_OUT = Rule(N_("{card} is your last card: the round ends, and the others count."), _PLAY)
GOES_OUT_DOUBLED = Rule(
    N_("{card} is your last card: the round ends, and the others count double."), _GOING_OUT
)

# -- cards: refused

TURN_OF_ANOTHER = Rule(
    N_("It is not your turn. Now you can only say LAST CARD after all, or catch somebody."),
    _KAHWA_LAST,
)
NOT_IN_HAND = Rule(N_("{card} is not in your hand."), _PLAY)
FITS_NOT = Rule(
    N_("{card} does not fit on {top}: it needs the colour {colour}, the same sign, or a joker."),
    _PLAY,
)
FITS_NOT_NAMED = Rule(
    N_("{card} does not fit: after {top} it must be the named colour, {colour}, or a joker."),
    _KAHWA_TURN,
)
ONLY_THE_DRAWN = Rule(
    N_("After drawing you may only play the drawn card, {drawn}. {card} stays in your hand."),
    _RENEGING,
)
PENALTY_FIRST = Rule(
    N_("You face a penalty: draw {pending} cards, or pass it on with a +2 or J+4 that fits."),
    _COMPONENTS,
)
PENALTY_UNSTACKED = Rule(
    N_("You face a penalty: draw {pending} cards. In this game you cannot pass it on."),
    _KAHWA_TURN,
)
CALL_OUT_OF_PLACE = Rule(
    N_("You say LAST CARD with the card that leaves you one; {card} leaves {left}."), _PLAY
)
NO_CALL = Rule(N_("In this game nobody says or forgets LAST CARD."), _KAHWA_LAST)

# -- drawing

DRAW_ANYWAY = Rule(
    N_("You may draw one card even if one of yours fits. Then you can play only that card."),
    _RENEGING,
)
DRAW_FOR_WANT = Rule(
    N_("None of your cards fits, so you draw one. If it fits, you can play it."), _PLAY
)
DRAW_PENALTY = Rule(N_("You draw the penalty of {pending} and then play your turn."), _COMPONENTS)
DRAW_PENALTY_LOSING = Rule(N_("You draw the penalty of {pending} and lose your turn."), _KAHWA_TURN)
NO_DRAW_FOR_EXTRA = Rule(
    N_("A minus-one lets you play one more card but not draw. Play a card that fits, or pass."),
    _KAHWA_TURN,
)
DRAWN_ALREADY = Rule(
    N_("You have drawn your card, {drawn}. You may draw only once a turn."), _RENEGING
)
NOTHING_TO_DRAW = Rule(
    N_(
        "Neither the stock nor the discard pile has a card to draw. Play a card that fits, or pass."
    ),
    _KAHWA_TURN,
)

# -- passing

PASS_FOR_WANT = Rule(
    N_("There is no card to draw, so you may pass; {passes} such passes in a row end the round."),
    _KAHWA_DEAD,
)
PASS_EXTRA = Rule(N_("You may skip the extra card of your minus-one."), _KAHWA_TURN)
PASS_DRAWN = Rule(N_("You may keep the card you have drawn."), _RENEGING)
MUST_PLAY_DRAWN = Rule(N_("You drew {drawn}, and a drawn card that fits must be played."), _PLAY)
NO_PASS = Rule(
    N_("You cannot pass while there are cards to draw. Play a card that fits, or draw one."),
    _KAHWA_TURN,
)

# -- claims

SAYS_LAST = Rule(N_("You say LAST CARD before anybody catches you."), _GOING_OUT)
CATCHES = Rule(
    N_("That player has not said LAST CARD. Caught in time, they draw {penalty} cards."), _PLAY
)
NOTHING_FORGOTTEN = Rule(
    N_("There is nothing to say: you have not just forgotten LAST CARD."), _GOING_OUT
)
CATCHES_SELF = Rule(N_("You cannot catch yourself. Say last instead."), _GOING_OUT)
NOT_TO_BE_CAUGHT = Rule(
    N_("That player has not just forgotten LAST CARD, so you cannot catch them."), _GOING_OUT
)

# -- counting

COUNTED = Rule(N_("The cards left in a hand count against their holder: {points}."), _SCORING)
COUNTED_DOUBLE = Rule(
    N_("The cards left in a hand count double, twice {sum}, because a joker ended the round."),
    _GOING_OUT,
)
