"""Makao's own keys: playing, drawing and keeping, LAST CARD and catching, and ranks that jump."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.words import N_, _
from tui.commands import MOVE, Command
from tui.games.makao.picker import which_colour
from tui.games.makao.prompting import waiting_sentence, why_no_call
from tui.games.makao.reading import CATCH, DRAW, LAST, PASS, Reading
from tui.games.makao.words import JOKERS, KEY_OF_WORD, face_of
from tui.models import Draft, Outcome, Play, Refusal

PLAY = N_("Play")
SAY = N_("Say")

COMMANDS = (
    Command("draw", "d", "d", N_("draw"), N_("draw a card, or the penalty"), PLAY),
    Command("pass", "p", "p", "", N_("keep the drawn card, or pass"), PLAY),
    Command("last", "c", "c", N_("last card"), N_("say LAST CARD with your last but one"), SAY),
    Command("catch", "x", "x", N_("catch"), N_("catch who has not said LAST CARD"), SAY),
    Command("makao", "m", "m", "", N_("MAKAO is said for you with your last card"), SAY),
    Command("words", "", "0-9 SR+-J", "", N_("the next such card: skip, reverse, plus"), MOVE),
)


def enter(reading: Reading, draft: Draft) -> Outcome:
    """Return what Enter does: play the card, ask for its colour, or draw or pass without one."""
    if not reading.my_turn:
        return Refusal(waiting_sentence(reading))
    card = reading.under_cursor(draft)
    if card is None or reading.stuck:
        assert reading.otherwise is not None
        return Play(reading.otherwise)
    if card in JOKERS and card in reading.playable and len(reading.hand) > 1:
        return which_colour(reading, card, calling=reading.calling(draft))
    return Play(played(reading, card, calling=reading.calling(draft) and card in reading.playable))


def played(reading: Reading, card: str, *, calling: bool) -> str:
    """Return the action of playing a card; a joker names the colour that is current already."""
    named = f" {reading.colour}" if card in JOKERS else ""
    return f"{card}{named}{' last' if calling else ''}"


def aimed(reading: Reading, draft: Draft, action: str) -> Draft | None:
    """Return the draft on the card of an action, LAST CARD armed if it is said with it."""
    card, *others = action.split()
    if action == reading.otherwise and reading.stuck:
        return draft
    if card not in reading.hand:
        return None
    armed = frozenset({LAST}) if LAST in others else frozenset[str]()
    return Draft(reading.hand.index(card), armed=armed)


def press(reading: Reading, draft: Draft, command: str) -> Outcome:
    """Return what one of the game's commands does."""
    return _PRESSED[command](reading, draft)


def _draw(reading: Reading, _draft: Draft) -> Outcome:
    return Play(DRAW) if reading.my_turn else Refusal(waiting_sentence(reading))


def _pass(reading: Reading, _draft: Draft) -> Outcome:
    return Play(PASS) if reading.my_turn else Refusal(waiting_sentence(reading))


def _last(reading: Reading, draft: Draft) -> Outcome:
    """Say LAST CARD after all, or arm it for the next card or disarm it; else tell why not."""
    if reading.may_say_last:
        return Play(LAST)
    if why := why_no_call(reading):
        return Refusal(why)
    if reading.under_cursor(draft) not in reading.playable:
        return Draft(first_playable(reading, draft.cursor), armed=frozenset({LAST}))
    return replace(draft, armed=draft.armed ^ {LAST})


def _catch(reading: Reading, _draft: Draft) -> Outcome:
    if reading.catchable is None:
        return Refusal(nobody_to_catch(reading))
    return Play(f"{CATCH} {reading.catchable}")


def nobody_to_catch(reading: Reading) -> str:
    """Return why nobody can be caught."""
    if not reading.calls_exist:
        return _("In this game nobody says or forgets LAST CARD.")
    return _("Nobody has just forgotten LAST CARD.")


def _makao(_reading: Reading, _draft: Draft) -> Outcome:
    return Refusal(_("MAKAO is said for you when you play your last card."))


_PRESSED: dict[str, Callable[[Reading, Draft], Outcome]] = {
    "draw": _draw,
    "pass": _pass,
    "last": _last,
    "catch": _catch,
    "makao": _makao,
}


# -- moving about the hand ---------------------------------------------------------------------


def jump(reading: Reading, draft: Draft, character: str) -> Draft | None:
    """Return the draft with the cursor on the next card that a key stands for."""
    for place in _rotated(reading, draft.cursor + 1):
        if KEY_OF_WORD[face_of(reading.hand[place])[1]] == character:
            return replace(draft, cursor=place)
    return None


def first_playable(reading: Reading, place: int) -> int:
    """Return the first place from `place` on, going round, of a card that may be played."""
    places = _rotated(reading, place)
    return next((at for at in places if reading.hand[at] in reading.playable), place)


def fresh(reading: Reading, old: Draft) -> Draft:
    """Return the draft after an update: on a card that may be played, with LAST CARD still armed.

    The call stays armed only while it may be said with the next card.
    """
    place = max(0, min(old.cursor, len(reading.hand) - 1))
    if reading.my_turn:
        place = first_playable(reading, place)
    return Draft(place, armed=old.armed if reading.leaves_one else frozenset())


def _rotated(reading: Reading, first: int) -> list[int]:
    """Return the places of the hand from `first` on, going round once."""
    count = len(reading.hand)
    return [(first + step) % count for step in range(count)]
