"""Choosing what to say or play in Ronda: the keys, and the ► line that says what Enter does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.games.ronda.views import RondaPreview
from core.ground.words import N_, NC_, _, pgettext
from tui.commands import MOVE, Command
from tui.games.narrating import marked
from tui.games.ronda.reading import RondaReading
from tui.games.ronda.talk import price_of_silence, waiting
from tui.games.ronda.words import CALL_KEYS, cards, face_of, named, points, ranks
from tui.models import KeyRefusal, Outcome, PendingChoice, PlannedAction, Prompt

SAY = NC_("heading of keys", "Say")
COURTS = N_("go to a 10, 11 or 12; for 1 to 7 press the digit")

COMMANDS = (
    Command("ronda", "r", "r", "", N_("say Ronda: you hold a pair"), SAY),
    Command("tringa", "t", "t", "", N_("say Tringa: you hold three of a rank"), SAY),
    Command("silent", "p", "p", "", N_("keep silent"), SAY),
    Command(
        "bount", "b", "b", NC_("key hint", "Bount"), N_("arm Bount: take the card just laid"), SAY
    ),
    Command(
        "khamsa", "f", "f", NC_("key hint", "Khamsa"), N_("arm Khamsa (five): answer a Bount"), SAY
    ),
    Command(
        "aachra", "x", "x", NC_("key hint", "Äachra"), N_("arm Äachra (ten): answer a Khamsa"), SAY
    ),
    Command("missa", "m", "m", "", N_("go to the card that clears the table"), SAY),
    Command("ranks", "", "8 9 0", N_("= 10 11 12"), COURTS, MOVE),
)

RANK_KEYS = {"8": 10, "9": 11, "0": 12, **{str(rank): rank for rank in range(1, 8)}}
"""Ten keys for ten ranks: 8 and 9 are not in the deck."""

KEY_OF_RANK = {rank: key for key, rank in RANK_KEYS.items()}


def fresh_draft(reading: RondaReading, old: PendingChoice) -> PendingChoice:
    """Return the draft after an update: the cursor stays in the hand, calls are let go."""
    return PendingChoice(cursor=max(0, min(old.cursor, len(reading.hand) - 1)))


def enter(reading: RondaReading, draft: PendingChoice) -> Outcome:
    """Return what Enter does: it announces what is held, or plays the chosen card."""
    if not reading.my_turn:
        return KeyRefusal(waiting(reading))
    if reading.announcing:
        return PlannedAction(next((word for word in reading.legal if word != "silent"), "silent"))
    return PlannedAction(reading.play_of(reading.hand[draft.cursor], draft.calls))


def aimed(reading: RondaReading, _draft: PendingChoice, action: str) -> PendingChoice | None:
    """Return the draft on the card of an action, the call armed that is made with it."""
    card, _blank, call = action.partition(" ")
    if card not in reading.hand:
        return None
    return PendingChoice(reading.hand.index(card), calls=frozenset({call} if call else ()))


def press(reading: RondaReading, draft: PendingChoice, command: str) -> Outcome:
    """Return what one of the game's commands does.

    A call is armed, with the cursor on a card that can be played with it, or disarmed.
    """
    if command in ("ronda", "tringa", "silent"):
        return PlannedAction(command)
    if not reading.playing:
        return KeyRefusal(_("On your turn, you make a call with a card."))
    if command == "missa":
        return _to_missa(reading, draft)
    if command != reading.open_call:
        # The rules refuse it with their reason.
        return PlannedAction(f"{reading.hand[draft.cursor]} {command}")
    if draft.cursor not in reading.callers:
        place = reading.callers[0]
        return PendingChoice(place, calls=frozenset({command}), moved_to=place)
    return replace(draft, calls=draft.calls ^ {command})


def _to_missa(reading: RondaReading, draft: PendingChoice) -> PendingChoice | KeyRefusal:
    for place in _rotated(len(reading.hand), draft.cursor):
        aim = replace(draft, cursor=place)
        if reading.chosen(aim)["missa"]:
            return aim
    return KeyRefusal(_("None of your cards makes a Missa that scores now."))


def jump(reading: RondaReading, draft: PendingChoice, character: str) -> PendingChoice | None:
    """Return the draft with the cursor on the next card of the rank that a key stands for."""
    rank = RANK_KEYS.get(character)
    for place in _rotated(len(reading.hand), draft.cursor + 1):
        if face_of(reading.hand[place])[0] == rank:
            return replace(draft, cursor=place)
    return None


def _rotated(places: int, first: int) -> Iterable[int]:
    """Return the places of a hand from `first` on, going round once."""
    return ((first + step) % places for step in range(places))


def applies(reading: RondaReading, _draft: PendingChoice, command: Command) -> bool | None:
    """Tell whether the keys of the court cards do anything now; other commands are as usual."""
    if command.id != "ranks":
        return None
    courts = any(KEY_OF_RANK[face_of(card)[0]] in "890" for card in reading.hand)
    return courts and reading.playing and len(reading.hand) > 1


# -- the ► line --------------------------------------------------------------------------------


def prompt(reading: RondaReading, draft: PendingChoice) -> Prompt:
    """Return the ► line and what is said below it where there is room."""
    if reading.view["turn"] is None:
        return Prompt(
            marked(_("The game is over; Enter shows how it ended."), pgettext("key", "Enter"))
        )
    if not reading.my_turn:
        return Prompt(((waiting(reading), "muted"),))
    if reading.announcing:
        return _announcing(reading)
    chosen = reading.chosen(draft)
    help_wanted = reading.sitting.settings.beginner_help
    if reading.open_call and not chosen["said"] and help_wanted:
        return _calling(reading, draft, chosen)
    return _playing(reading, draft, chosen)


def _announcing(reading: RondaReading) -> Prompt:
    held = reading.held
    if held is None:
        sentence = _("Enter continues: you have nothing to announce")
        return Prompt(marked(sentence, pgettext("key", "Enter")))
    word = reading.call(held["kind"])
    sentence = (
        _("Enter says {call}: you hold a pair of {rank}s")
        if held["kind"] == "ronda"
        else _("Enter says {call}: you hold three {rank}s")
    ).format(call=word, rank=held["rank"])
    price = price_of_silence(reading, held["kind"])
    return Prompt(marked(sentence, pgettext("key", "Enter"), word), ((price, "muted"),))


def _calling(reading: RondaReading, draft: PendingChoice, chosen: RondaPreview) -> Prompt:
    """Return the ► line that leads with a call, and after it says what Enter does without it."""
    call, caller = reading.open_call, reading.hand[reading.callers[0]]
    called = reading.previews[f"{caller} {call}"]
    key, word = CALL_KEYS[call], reading.call(call)
    sentence = (
        _("{key} {call} +{gain}, then Enter; Enter alone lays {card}")
        if not chosen["cards"]
        else _("{key} {call} +{gain}, then Enter; Enter alone: {card}, {cards} and a {missa}")
        if chosen["missa"]
        else _("{key} {call} +{gain}, then Enter; Enter alone: {card}, {cards}")
    ).format(
        key=key,
        call=word,
        gain=called["points"] - called["missa"],
        card=named(reading.hand[draft.cursor]),
        cards=cards(chosen["cards"]),
        missa=reading.call("missa"),
    )
    below = _("With the call, the {card} takes {cards}, and {points} if nobody answers.").format(
        card=named(caller), cards=cards(called["cards"]), points=points(called["points"])
    )
    return Prompt(marked(sentence, key, word, pgettext("key", "Enter")), ((below, "muted"),))


def _playing(reading: RondaReading, draft: PendingChoice, chosen: RondaPreview) -> Prompt:
    """Return the ► line of a card that is played, with its call or without any."""
    card, call = named(reading.hand[draft.cursor]), chosen["said"]
    may_call = not call and draft.cursor in reading.callers
    sentence = (
        _("Enter plays {card} saying {call}: {cards}, {points}")
        if call
        else _("Enter lays {card}: it takes nothing")
        if not chosen["cards"]
        else _("Enter plays {card}: {cards} and a {missa}, {points}")
        if chosen["missa"]
        else _("Enter plays {card} quietly: {cards}")
        if may_call
        else _("Enter plays {card}: {cards}")
    ).format(
        card=card,
        call=reading.call(call or "missa"),
        cards=cards(chosen["cards"]),
        missa=reading.call("missa"),
        points=points(chosen["points"]),
    )
    if call and draft.moved_to == draft.cursor:
        sentence = _("Moved to {card}. {what}").format(card=card, what=sentence)
    strong = (card, reading.call(call)) if call else (card,)
    below = _below(reading, chosen, may_call=may_call)
    return Prompt(marked(sentence, pgettext("key", "Enter"), *strong), ((below, "muted"),))


def _below(reading: RondaReading, chosen: RondaPreview, *, may_call: bool) -> str:
    """Return what may be said with a card, or else what becomes of it."""
    if may_call:
        call = reading.open_call
        sentence = _("Press {key} to say {call} with it.")
        return sentence.format(key=CALL_KEYS[call], call=reading.call(call))
    if not chosen["cards"]:
        return _("It stays on the table, where anyone can take it.")
    before = reading.view["captured"][reading.side]
    sentence = _("It takes {ranks}: your pile grows from {before} to {after} cards.")
    return sentence.format(
        ranks=ranks(chosen["captured"]), before=before, after=before + chosen["cards"]
    )
