"""President's own keys: picking cards, sorting, passing; and what Enter does with the cards."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_, NC_, _
from tui.commands import Command
from tui.games.french import KEY_OF_RANK, face_of
from tui.games.president.prompting import waiting
from tui.games.president.reading import GIVE, ORDERS, PASS, PresidentReading
from tui.models import KeyRefusal, Outcome, PendingChoice, PlannedAction, StandingChoice

CARDS = NC_("heading of keys", "Cards")

PASS_TRICK = "pass-trick"

COMMANDS = (
    Command(
        "pick",
        "space",
        "Space",
        NC_("key hint", "pick"),
        N_("pick or unpick this card"),
        CARDS,
    ),
    Command("all", "a", "a", "", N_("pick all cards of this rank"), CARDS),
    Command("pass", "p", "p", NC_("key hint", "pass"), NC_("help", "pass"), CARDS),
    Command("pass-trick", "P", "P", "", N_("pass until the trick is over, or not"), CARDS),
    Command("sort", "o", "o", "", N_("sort the hand another way"), CARDS),
)


def fresh_draft(reading: PresidentReading, old: PendingChoice) -> PendingChoice:
    """Keep the sort order, put the cursor on the lowest that may be played, let go of picks."""
    shown = reading.shown(old)
    cursor = max(0, min(old.cursor, len(shown) - 1))
    if reading.choices:
        cursor = shown.index(next(iter(reading.choices))[0])
    return replace(old, cursor=cursor, picked=frozenset())


def press(reading: PresidentReading, draft: PendingChoice, command: str) -> Outcome:
    """Return what one of the game's commands does."""
    if command == "sort":
        return _sort(reading, draft)
    if command == PASS:
        return PlannedAction(PASS)
    if command == PASS_TRICK:
        return pass_trick(reading)
    if not reading.my_turn:
        return KeyRefusal(waiting(reading))
    return _pick(reading, draft, command)


def pass_trick(reading: PresidentReading) -> StandingChoice | KeyRefusal:
    """Settle to pass at every turn until the trick is over; take it back if it is settled."""
    if reading.standing:
        return StandingChoice()
    if reading.leading:
        return KeyRefusal(_("You lead: start the trick with a card. You can't pass."))
    if reading.place or reading.exchanging or not reading.top:
        return KeyRefusal(waiting(reading))
    return StandingChoice(PASS)


def enter(reading: PresidentReading, draft: PendingChoice) -> Outcome:
    """Return what Enter does: play or give the chosen cards, or pass if nothing else is left."""
    if not reading.my_turn:
        return KeyRefusal(waiting(reading))
    if reading.must_pass and not draft.picked:
        return PlannedAction(PASS)
    chosen = " ".join(reading.chosen(draft))
    return PlannedAction(f"{GIVE} {chosen}" if reading.owed else chosen)


def aimed(reading: PresidentReading, draft: PendingChoice, action: str) -> PendingChoice | None:
    """Return the draft with the cards of a play or gift picked, the cursor on the first."""
    if action == PASS:
        return replace(draft, picked=frozenset()) if reading.must_pass else None
    places = _places(reading, draft, tuple(action.removeprefix(GIVE).split()))
    return replace(draft, cursor=min(places), picked=places)


def clicked(reading: PresidentReading, draft: PendingChoice, place: int) -> Outcome:
    """Pick the card or let it go: most sets and gifts are of several cards."""
    moved = replace(draft, cursor=place)
    return press(reading, moved, "pick") if reading.legal else moved


def jump(reading: PresidentReading, draft: PendingChoice, character: str) -> PendingChoice | None:
    """Return the draft with the cursor on the next card of the rank that a key stands for."""
    shown = reading.shown(draft)
    for step in range(1, len(shown) + 1):
        place = (draft.cursor + step) % len(shown)
        if KEY_OF_RANK[face_of(shown[place])[0]] == character:
            return replace(draft, cursor=place)
    return None


def _pick(reading: PresidentReading, draft: PendingChoice, command: str) -> PendingChoice:
    """Pick the card under the cursor, or just all of its rank; let go what is picked already.

    A set has one rank, so in play a card of another rank takes the place of all picked before.
    """
    alike = _places(reading, draft, reading.of_rank(reading.under_cursor(draft)))
    if command == "all":
        return replace(draft, picked=frozenset() if draft.picked == alike else alike)
    lets_go = reading.playing and not draft.picked <= alike
    picked = frozenset() if lets_go else draft.picked
    return replace(draft, picked=picked ^ {draft.cursor})


def _places(
    reading: PresidentReading, draft: PendingChoice, cards: tuple[str, ...]
) -> frozenset[int]:
    """Return where cards stand in the hand as it is shown."""
    return frozenset(place for place, card in enumerate(reading.shown(draft)) if card in cards)


def _sort(reading: PresidentReading, draft: PendingChoice) -> PendingChoice:
    """Show the hand in the next order; cursor and picks stay with their cards."""
    turned = PendingChoice(order=ORDERS[(ORDERS.index(draft.order) + 1) % len(ORDERS)])
    if not reading.hand:
        return turned
    cursor = reading.shown(turned).index(reading.under_cursor(draft))
    return replace(turned, cursor=cursor, picked=_places(reading, turned, reading.picked(draft)))
