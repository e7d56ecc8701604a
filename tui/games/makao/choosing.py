"""Makao's own keys: playing, drawing and keeping, LAST CARD and catching, and ranks that jump."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_, NC_, _, capitals, ngettext
from tui.art.makao import PAPERS
from tui.commands import MOVE, Command
from tui.games.makao.reading import CATCH, LAST, MakaoReading
from tui.games.makao.talk import MAKAO_IS_SAID, nobody_to_catch, waiting, why_no_call
from tui.games.makao.words import COLOURS, JOKERS, KEY_OF_WORD, colour_name, face_of
from tui.models import Choice, KeyRefusal, Outcome, PendingChoice, PlannedAction, Question

PLAY = NC_("heading of keys", "Play")
SAY = NC_("heading of keys", "Say")

COMMANDS = (
    Command("draw", "d", "d", NC_("key hint", "draw"), N_("draw a card, or the penalty"), PLAY),
    Command("pass", "p", "p", "", N_("keep the drawn card, or pass"), PLAY),
    Command(
        "last",
        "c",
        "c",
        N_("last card"),
        N_("say LAST CARD as you play your second-to-last card"),
        SAY,
    ),
    Command(
        "catch", "x", "x", NC_("key hint", "catch"), N_("catch a player who forgot LAST CARD"), SAY
    ),
    Command("makao", "m", "m", "", N_("MAKAO is said for you with your last card"), SAY),
    Command("words", "", "0-9 SR+-J", "", N_("the next skip, reverse or plus card"), MOVE),
)

_CALLED = frozenset({LAST})


def enter(reading: MakaoReading, draft: PendingChoice) -> Outcome:
    """Return what Enter does: play the card, ask for its colour, or draw or pass without one."""
    if not reading.my_turn:
        return KeyRefusal(waiting(reading))
    card = reading.under_cursor(draft)
    if card is None or reading.stuck:
        assert reading.otherwise is not None
        return PlannedAction(reading.otherwise)
    if card not in reading.playable:
        return PlannedAction(reading.played(card))
    calling = reading.calling(draft)
    action = reading.played(card, calling=calling)
    if card in JOKERS and not reading.foreseen(action)["out"]:
        return _which_colour(reading, card, calling=calling)
    return PlannedAction(action)


def aimed(reading: MakaoReading, draft: PendingChoice, action: str) -> PendingChoice | None:
    """Return the draft on the card of an action, with LAST CARD if it is said with it."""
    card, *others = action.split()
    if action == reading.otherwise and reading.stuck:
        return draft
    if card not in reading.hand:
        return None
    return PendingChoice(reading.hand.index(card), calls=_CALLED & set(others))


def press(reading: MakaoReading, draft: PendingChoice, command: str) -> Outcome:
    """Return what one of the game's commands does."""
    match command:
        case "last":
            return _last(reading, draft)
        case "catch" if reading.catchable is None:
            return KeyRefusal(nobody_to_catch(reading))
        case "catch":
            return PlannedAction(f"{CATCH} {reading.catchable}")
        case "makao":
            return KeyRefusal(_(MAKAO_IS_SAID))
    return PlannedAction(command) if reading.my_turn else KeyRefusal(waiting(reading))


def _last(reading: MakaoReading, draft: PendingChoice) -> Outcome:
    """Say LAST CARD after all, or with the next card, or not after all; else tell why not."""
    if reading.may_say_last:
        return PlannedAction(LAST)
    if why := why_no_call(reading):
        return KeyRefusal(why)
    if reading.under_cursor(draft) not in reading.playable:
        place = _first_playable(reading, draft.cursor)
        return PendingChoice(place, calls=_CALLED, moved_to=place)
    return replace(draft, calls=draft.calls ^ _CALLED)


# -- moving about the hand ---------------------------------------------------------------------


def jump(reading: MakaoReading, draft: PendingChoice, character: str) -> PendingChoice | None:
    """Return the draft with the cursor on the next card that a key stands for."""
    for place in _rotated(reading, draft.cursor + 1):
        if KEY_OF_WORD[face_of(reading.hand[place])[1]] == character:
            return replace(draft, cursor=place)
    return None


def fresh(reading: MakaoReading, old: PendingChoice) -> PendingChoice:
    """Return the draft after an update: on a card that may be played, with the call as it was.

    The call stays only while it may be said with the next card.
    """
    place = max(0, min(old.cursor, len(reading.hand) - 1))
    if reading.my_turn:
        place = _first_playable(reading, place)
    return PendingChoice(place, calls=old.calls if reading.risk else frozenset())


def _first_playable(reading: MakaoReading, place: int) -> int:
    """Return the first place from `place` on, going round, of a card that may be played."""
    places = _rotated(reading, place)
    return next((at for at in places if reading.hand[at] in reading.playable), place)


def _rotated(reading: MakaoReading, first: int) -> list[int]:
    """Return the places of the hand from `first` on, going round once."""
    count = len(reading.hand)
    return [(first + step) % count for step in range(count)]


# -- the colour of a joker ---------------------------------------------------------------------


def _which_colour(reading: MakaoReading, joker: str, *, calling: bool) -> Question:
    """Return the question with the colour held most proposed; `calling` says LAST CARD too."""
    best = reading.best_colour
    held = len(reading.points_in(best))
    advice = ngettext(
        "You hold {count} {colour} card: {colour} lets you play the most.",
        "You hold {count} {colour} cards: {colour} lets you play the most.",
        held,
    )
    if not held:
        advice = _("You hold no coloured cards: any colour will do.")
    return Question(
        title=_("{card}: choose a colour").format(card=reading.sign(joker)),
        choices=tuple(_choice(reading, joker, colour, calling) for colour in COLOURS),
        advice=advice.format(count=held, colour=colour_name(best)),
        proposed=COLOURS.index(best),
    )


def _choice(reading: MakaoReading, joker: str, colour: str, calling: bool) -> Choice:
    shape, name = reading.sitting.glyphs.makao[colour], capitals(colour_name(colour))
    count = len(reading.points_in(colour))
    return Choice(
        key=colour.lower(),
        label=name if shape == colour else f"{shape} {name}",
        note=ngettext("{count} left", "{count} left", count).format(count=count),
        outcome=PlannedAction(reading.played(joker, colour, calling=calling)),
        fg=PAPERS[colour] + "t",
        bg=PAPERS[colour],
    )
