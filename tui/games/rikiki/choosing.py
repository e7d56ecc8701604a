"""The bid or card in the making: what keys and clicks do to it."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_, NC_
from tui.commands import MOVE, Command
from tui.games.french import RANK_KEYS
from tui.games.rikiki.reading import ABSOLUTE, SWAP, RikikiReading, bid_action
from tui.games.rikiki.talk import waiting
from tui.models import KeyRefusal, Outcome, PendingChoice, PlannedAction

BID = NC_("heading of keys", "Bid")

BID_ZONE = "bid-"
"""What the zone of a number on the board begins with."""

COMMANDS = (
    Command(
        "digits",
        "",
        "0-9",
        NC_("key hint", "tricks"),
        N_("bid that many tricks; 1 then 2 is 12"),
        BID,
    ),
    Command("ranks", "", "2-9 0 JQKA", "", N_("the next card of that rank; 0 is the ten"), MOVE),
    Command("absolute", "z", "z", "", N_("Absolute Zero, with 7 cards or more"), BID),
    Command("swap", "s", "s", "", N_("swap the 2 of trumps for the turned card"), BID),
)


def lowest(reading: RikikiReading) -> str:
    """Return the lowest number that may be bid, as an action."""
    return bid_action(reading.legal_bids[0])


def chosen(reading: RikikiReading, draft: PendingChoice) -> str:
    """Return the bid that a draft holds; without one the lowest legal bid."""
    return draft.bid or lowest(reading)


def chosen_number(reading: RikikiReading, draft: PendingChoice) -> int | None:
    """Return the number of tricks that a draft bids, None for an Absolute Zero."""
    action = chosen(reading, draft)
    return None if action == ABSOLUTE else int(action.split()[1])


def fresh(reading: RikikiReading, old: PendingChoice) -> PendingChoice:
    """Return the draft to begin with: the old bid or card if it is legal, else another."""
    if reading.may_bid:
        return PendingChoice(bid=old.bid if old.bid in reading.legal else lowest(reading))
    place = max(0, min(old.cursor, len(reading.hand) - 1))
    return PendingChoice(reading.playable_from(place, 1) if reading.may_play else place)


def enter(reading: RikikiReading, draft: PendingChoice) -> Outcome:
    """Return what Enter does."""
    if reading.may_bid:
        return PlannedAction(chosen(reading, draft))
    if reading.may_play:
        return PlannedAction(reading.hand[draft.cursor])
    return KeyRefusal(waiting(reading))


def aimed(reading: RikikiReading, draft: PendingChoice, action: str) -> PendingChoice | None:
    """Return the draft that holds a bid, or on a card."""
    if action in reading.hand:
        return replace(draft, cursor=reading.hand.index(action))
    return None if action == SWAP else PendingChoice(bid=action)


def key(reading: RikikiReading, draft: PendingChoice, command: str) -> Outcome:
    """Return what one of the game's commands or a click on a bid does."""
    if command.startswith(BID_ZONE):
        return PendingChoice(bid=bid_action(int(command.removeprefix(BID_ZONE))))
    offered = reading.may_bid and reading.terms.absolute_with(reading.hand_size)
    if command == SWAP or not offered:
        return PlannedAction(command)
    return PendingChoice(bid=lowest(reading) if draft.bid == ABSOLUTE else ABSOLUTE)


def move(reading: RikikiReading, draft: PendingChoice, step: int) -> PendingChoice:
    """Return the draft with the next bid that is legal, or the next card that may be played."""
    if reading.may_bid:
        number = chosen_number(reading, draft)
        numbers = reading.legal_bids if step > 0 else reading.legal_bids[::-1]
        beyond = (n for n in numbers if number is not None and (n - number) * step > 0)
        return PendingChoice(bid=bid_action(next(beyond, numbers[0])))
    if not reading.may_play:
        return draft
    return replace(draft, cursor=reading.playable_from(draft.cursor + step, step))


def jump(reading: RikikiReading, draft: PendingChoice, character: str) -> PendingChoice | None:
    """Return the draft after a digit that bids, or a rank key that finds the next such card."""
    if reading.may_bid:
        digit = character.isascii() and character.isdigit()
        return _typed(reading, draft, character) if digit else None
    rank = RANK_KEYS.get(character)
    if rank is None or not reading.may_play:
        return None
    place = reading.place_of_rank(rank, draft.cursor + 1)
    return None if place is None else replace(draft, cursor=place)


def _typed(reading: RikikiReading, draft: PendingChoice, digit: str) -> PendingChoice | None:
    """Return the draft after a digit, appended to the one typed before it if such a bid exists."""
    before = chosen_number(reading, draft) if draft.typing else None
    longer = int(f"{before or ''}{digit}")
    number = longer if longer <= reading.hand_size else int(digit)
    if number > reading.hand_size:
        return None
    return PendingChoice(bid=bid_action(number), typing=True)


def applies(reading: RikikiReading, _draft: PendingChoice, command: Command) -> bool | None:
    """Tell whether digits or ranks do anything now."""
    return {"digits": reading.may_bid, "ranks": reading.may_play}.get(command.id)


def label(reading: RikikiReading, command: Command) -> str:
    """Return the footer's word for a command."""
    return NC_("key hint", "bid") if command.id == "enter" and reading.may_bid else command.label
