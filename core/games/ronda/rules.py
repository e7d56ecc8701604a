"""Ronda's rules as single sentences: what allows or forbids an action and what earns an award.

The complete rules for reading are `SECTIONS`.
"""

from __future__ import annotations

from core.contract.game import Rule
from core.games.ronda.sections import SECTIONS
from core.ground.words import N_

__all__ = ["SECTIONS"]

_A_DEALING = N_("the C program's guide, “Dealing”")
_A_GAMEPLAY = N_("the C program's guide, “Gameplay”")
_A_ANNOUNCING = N_("the C program's guide, “Ronda and Tringa announcements”")
_A_CALLS = N_("the C program's guide, “Bount, Khamsa and Äachra” announcements")
_A_LAST_HAND = N_("the C program's guide, “Last hand”")
_A_CARDS = N_("the C program's guide, “End-of-Game Points”")
_B_DEAL = N_("the Ronda article, on the deal")
_B_ANNOUNCING = N_("the Ronda article, on Ronda and Tringa")
_B_CALLS = N_("the Ronda article, on “one”, “five” and “ten”")
_B_MISSA = N_("the Ronda article, on Missa")
_DEALING = N_("Kahwa's rules, “Dealing”")
_ANNOUNCING = N_("Kahwa's rules, “Ronda and Tringa”")
_PLAYING = N_("Kahwa's rules, “Playing”")
_CALLS = N_("Kahwa's rules, “Bount, Khamsa, Äachra”")

# -- dealing ---------------------------------------------------------------------------------

SENT_BACK_RANK = Rule(
    N_(
        "{card} goes back into the stock: the opening table cannot show two cards of the same rank."
    ),
    _A_DEALING,
)
SENT_BACK_RUN = Rule(
    N_("{card} goes back into the stock: the opening table cannot show {limit} ranks in a row."),
    _B_DEAL,
)
MISDEAL = Rule(
    N_(
        "Deal {batch} would give somebody four cards of one rank, so the same dealer shuffles"
        " again."
    ),
    _DEALING,
)

# -- announcing ------------------------------------------------------------------------------

ANNOUNCE_FIRST = Rule(
    N_("Everybody announces or stays silent before the first card is played. Say {allowed}."),
    _A_GAMEPLAY,
)
ANNOUNCED_ALREADY = Rule(
    N_("The announcements for this deal are over. Play a card from your hand."), _A_GAMEPLAY
)
NO_TRINGA = Rule(
    N_(
        "A Tringa needs three cards of the same rank, and this hand does not have them. You can"
        " say {allowed}."
    ),
    _A_ANNOUNCING,
)
NO_RONDA = Rule(
    N_("A Ronda needs two cards of the same rank, and this hand has none. Say silent."),
    _A_ANNOUNCING,
)
TRINGA_NOT_RONDA = Rule(
    N_("Three cards of the same rank are a Tringa, not a Ronda. Say {allowed}."),
    _ANNOUNCING,
)
MUST_ANNOUNCE = Rule(N_("At this table a {kind} must be announced."), _ANNOUNCING)
SAY_RONDA = Rule(
    N_(
        "You may announce a pair as a Ronda. It scores 1 point if nobody else announces;"
        " otherwise it adds 1 to what the best announcement wins."
    ),
    _A_ANNOUNCING,
)
SAY_TRINGA = Rule(
    N_(
        "You may announce three cards of the same rank as a Tringa. It scores 5, plus 1 for"
        " every Ronda announced, unless there are several Tringas."
    ),
    _A_ANNOUNCING,
)
SAY_NOTHING = Rule(
    N_("A hand without two cards of the same rank has nothing to announce."), _ANNOUNCING
)
HIDE = Rule(
    N_(
        "You may hide a {kind}. If an opponent announces in this deal, the best of them gets"
        " {penalty} for it when the deal ends."
    ),
    _A_ANNOUNCING,
)
HIDE_FREE = Rule(N_("You may hide a {kind}. At this table hiding costs nothing."), _B_ANNOUNCING)

# -- playing ---------------------------------------------------------------------------------

NOT_IN_HAND = Rule(N_("{card} is not in this hand. Play a card from the hand."), _PLAYING)
MUST_CALL = Rule(
    N_("At this table calls are always made. Play it as “{called}”."),
    _CALLS,
)
CALL_OPENS_BATCH = Rule(
    N_("You cannot call {call} here: this is the first card of the deal."), _B_CALLS
)
CALL_AFTER_CAPTURE = Rule(
    N_("You cannot call {call} here: the play before was a capture without a call."),
    _CALLS,
)
CALL_AFTER_AACHRA = Rule(
    N_("You cannot call {call} here: an Äachra uses the fourth card of its rank."),
    _CALLS,
)
CALL_OTHER_RANK = Rule(
    N_("You cannot call {call} with {card}: the play before was {previous}, a different rank."),
    _A_CALLS,
)
CALL_OTHER_WORD = Rule(
    N_("After {previous}, the call for a card of the same rank is {right}, not {call}."), _A_CALLS
)
LAY = Rule(N_("There is no card of its rank on the table, so {card} stays there."), _A_GAMEPLAY)
LAY_QUIETLY = Rule(
    N_("Played without {right}, {card} stays on the table, where no card of its rank is left."),
    _CALLS,
)
TAKE = Rule(
    N_("{card} takes the card of its rank and the ranks above it, up to the first gap: {cards}."),
    _A_GAMEPLAY,
)
TAKE_MISSA = Rule(N_("{card} takes {cards} and clears the table: a Missa, 1 point."), _A_GAMEPLAY)
TAKE_NO_MISSA_BATCH = Rule(
    N_("{card} takes {cards}. Clearing the table scores nothing in the last deal."), _A_LAST_HAND
)
TAKE_NO_MISSA_CARD = Rule(
    N_("{card} takes {cards}. Clearing the table scores nothing with the dealer's last card."),
    _B_MISSA,
)
BOUNT = Rule(
    N_("{card} takes {cards} and answers the card just laid: {points} if no Khamsa follows."),
    _A_CALLS,
)
KHAMSA = Rule(
    N_("{card} takes over the Bount and its cards {cards}: {points} if no Äachra follows."),
    _A_CALLS,
)
AACHRA = Rule(
    N_("{card} takes over the Khamsa and its cards {cards}: {points}, and nobody can answer."),
    _A_CALLS,
)
PLAY_BY_CALL = (BOUNT, KHAMSA, AACHRA)

CALL_WORDS = ("", "Bount", "Khamsa", "Äachra")
"""What is called, by level."""

# -- awards ----------------------------------------------------------------------------------

BOUNT_STANDS = Rule(N_("Nobody called Khamsa on the Bount."), _A_CALLS)
KHAMSA_STANDS = Rule(N_("Nobody called Äachra on the Khamsa."), _A_CALLS)
AACHRA_STANDS = Rule(N_("Nothing can follow an Äachra."), _A_CALLS)
BOUNT_MISSA_STANDS = Rule(
    N_("Nobody called Khamsa on the Bount, which cleared the table."), _A_CALLS
)
KHAMSA_MISSA_STANDS = Rule(
    N_("Nobody called Äachra on the Khamsa. The Missa of the Bount counts too."), _A_CALLS
)
AACHRA_MISSA_STANDS = Rule(
    N_("Nothing can follow an Äachra. The Missa of the Bount counts too."), _A_CALLS
)
CALL_STANDS = (
    (BOUNT_STANDS, BOUNT_MISSA_STANDS),
    (KHAMSA_STANDS, KHAMSA_MISSA_STANDS),
    (AACHRA_STANDS, AACHRA_MISSA_STANDS),
)
"""By level of the call (from bount), without and with a Missa."""

MISSA = Rule(N_("The capture cleared the table."), _A_GAMEPLAY)
LONE_RONDA = Rule(N_("It was the only announcement of the deal."), _A_ANNOUNCING)
LONE_TRINGA = Rule(N_("The only Tringa scores 5, plus 1 for every Ronda announced."), _A_ANNOUNCING)
BEST_RONDA = Rule(N_("The highest of several Rondas wins 1 for each of them."), _A_ANNOUNCING)
TIED_RONDA = Rule(
    N_("Equal highest Rondas share the {pot} points; what cannot be divided is lost."),
    _B_ANNOUNCING,
)
HIGHEST_TRINGA = Rule(
    N_("The highest of several Tringas wins 5 for each of them, plus 1 for every Ronda."),
    _B_ANNOUNCING,
)
LOWEST_TRINGA = Rule(
    N_("The lowest of several Tringas wins 5 for each of them, plus 1 for every Ronda."),
    _A_ANNOUNCING,
)
HIDDEN_RONDA = Rule(N_("An opponent hid a Ronda although the other side announced."), _A_ANNOUNCING)
HIDDEN_TRINGA = Rule(
    N_("An opponent hid a Tringa although the other side announced."), _A_ANNOUNCING
)
LAST_CAPTURE = Rule(N_("The dealer's side failed to make the last capture."), _A_LAST_HAND)
LAST_ONE = Rule(N_("The dealer's side made the last capture with a 1."), _A_LAST_HAND)
LAST_TWELVE = Rule(N_("The dealer's side made the last capture with a 12."), _A_LAST_HAND)
CAPTURED_CARDS = Rule(N_("{captured} cards captured: 1 point for each above {par}."), _A_CARDS)
