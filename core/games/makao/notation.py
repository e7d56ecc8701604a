"""Makao's action codes and their notation: `R7`, `J+4 G last`, `draw`, `catch 2`."""

from typing import Final

from core.contract.cards import MAKAO_COLOURS
from core.contract.game import Illegal
from core.games.makao.faces import COLOUR_OF, FACES, JOKER, PLAYS_OF
from core.ground.words import _

MOST_PLAYERS: Final = 8

_PLAYS: Final = [(card, play) for card, plays in enumerate(PLAYS_OF) for play in plays]

CALL: Final = len(_PLAYS)
"""Added to a play code when the card is played with the call LAST CARD."""

DRAW: Final = 2 * CALL
PASS: Final = DRAW + 1
LAST: Final = DRAW + 2
CATCH: Final = DRAW + 3
"""`CATCH + seat` catches a seat."""

PLAYED_CARD: Final = tuple(card for card, _play in _PLAYS) * 2
"""The card of each play code, called or not."""

PLAYED_COLOUR: Final = (
    tuple(
        COLOUR_OF[card] if card < JOKER else (play - JOKER) % len(MAKAO_COLOURS)
        for card, play in _PLAYS
    )
    * 2
)
"""The current colour after each play code."""


def _play_text(play: int) -> str:
    card = PLAYED_CARD[play]
    named = f" {MAKAO_COLOURS[PLAYED_COLOUR[play]]}" if card >= JOKER else ""
    return f"{FACES[card]}{named}{' last' if play >= CALL else ''}"


TEXTS: Final = (
    *(_play_text(play) for play in range(DRAW)),
    *("draw", "pass", "last"),
    *(f"catch {seat}" for seat in range(MOST_PLAYERS)),
)
"""The notation of every action code."""

_CODES: Final = {text.upper(): action for action, text in enumerate(TEXTS)}
_CARDS: Final = frozenset(FACES)


def parse(text: str, players: int) -> int:
    """Return the code of an action text, whatever its case and blanks; raise Illegal if none."""
    words = text.upper().split()
    action = _CODES.get(" ".join(words))
    if action is None or action >= CATCH + players:
        raise Illegal(_complaint(text, words, players))
    return action


def _complaint(text: str, words: list[str], players: int) -> str:
    """Return what is wrong with a text that is no action, and what is allowed."""
    first = words[0] if words else ""
    if first == "CATCH":
        return _("There's no seat “{text}”. Catch one of the seats 0 to {highest}.").format(
            text=text, highest=players - 1
        )
    if first in FACES[JOKER:]:
        return _("{card} needs a colour. Type {card} R, {card} G, {card} B or {card} Y.").format(
            card=first
        )
    if first in _CARDS:
        return _("After {card} you can only add the call: {card} last.").format(card=first)
    return _(
        "Makao doesn't know “{text}”. Play a card (R7, J G, R7 last), draw, pass, last, or"
        " catch and a seat."
    ).format(text=text)
