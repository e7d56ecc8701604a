"""Rikiki's own keys: digits that bid, Absolute Zero, the swap, ranks that jump; and typed lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from core.words import N_, _
from tui.commands import MOVE, Command
from tui.games.french import RANK_KEYS, card_name, face_of, rank_name, read_cards, read_rank
from tui.games.rikiki import calling
from tui.games.rikiki.calling import BID_ZONE
from tui.games.rikiki.reading import ABSOLUTE, SWAP, Reading, bid_action
from tui.models import Draft, NotUnderstood, Outcome, Play, Refusal, Typed

BID = N_("Bid")

COMMANDS = (
    Command("digits", "", "0-9", N_("tricks"), N_("bid as many tricks; 1, 2 is 12"), BID),
    Command("ranks", "", "2-9 0 JQKA", "", N_("the next card of that rank; 0 is the ten"), MOVE),
    Command("absolute", "z", "z", "", N_("Absolute Zero, with 7 cards or more"), BID),
    Command("swap", "s", "s", "", N_("swap the 2 of trumps for the turned card"), BID),
)

_ZEROS = ("zero", "absolute", "absolutezero", "z")
_SWAPS = ("swap", "s")
_BID = re.compile("[0-9]{1,3}")


def aimed(reading: Reading, draft: Draft, action: str) -> Draft | None:
    """Return the draft that holds a bid, or on a card."""
    if action in reading.hand:
        return replace(draft, cursor=reading.hand.index(action))
    if action == SWAP:
        return None
    return Draft(armed=frozenset({action}))


def press(reading: Reading, draft: Draft, command: str) -> Outcome:
    """Return what one of the game's commands or a click on a bid does."""
    if command == SWAP:
        return Play(SWAP)
    if command == ABSOLUTE:
        offered = reading.may_bid and reading.absolute_offered
        return calling.absolute_toggled(reading, draft) if offered else Play(ABSOLUTE)
    return calling.pointed_at(int(command.removeprefix(BID_ZONE)))


def applies(reading: Reading, command: Command, *, otherwise: bool) -> bool:
    """Tell whether a command does anything now; `otherwise` is the answer for those with keys."""
    without_keys = {"digits": reading.may_bid, "ranks": reading.may_play}
    return without_keys.get(command.id, otherwise)


def move(reading: Reading, draft: Draft, step: int) -> Draft:
    """Return the draft with the next bid that is legal, or the next card that may be played."""
    if reading.may_bid:
        return calling.moved(reading, draft, step)
    if not reading.may_play:
        return draft
    return replace(draft, cursor=_places_from(reading, draft.cursor + step, step)[0])


def jump(reading: Reading, draft: Draft, character: str) -> Draft | None:
    """Return the draft after a digit that bids, or a rank key that finds the next such card."""
    if reading.may_bid:
        if character.isascii() and character.isdigit():
            return calling.typed_digit(reading, draft, character)
        return None
    rank = RANK_KEYS.get(character)
    if rank is None or not reading.may_play:
        return None
    place = _place_of_rank(reading, rank, draft.cursor + 1)
    return None if place is None else replace(draft, cursor=place)


def first_playable(reading: Reading, place: int) -> int:
    """Return the first place from `place` on, going round, of a card that may be played."""
    return next(iter(_places_from(reading, place, 1)), 0)


def _places_from(reading: Reading, place: int, step: int) -> Sequence[int]:
    count = len(reading.hand)
    places = [(place + step * number) % count for number in range(count)]
    return [place for place in places if reading.playable(reading.hand[place])]


def _place_of_rank(reading: Reading, rank: str, place: int) -> int | None:
    """Return the next place of a rank: of a card that may be played, if there is one."""
    count = len(reading.hand)
    places = [(place + number) % count for number in range(count)]
    found = [at for at in places if face_of(reading.hand[at])[0] == rank]
    allowed = [at for at in found if reading.playable(reading.hand[at])]
    return next(iter(allowed or found), None)


# -- typed lines -------------------------------------------------------------------------------


def typed(reading: Reading, text: str) -> Typed:
    """Return what a typed line means: a bid (`bid 3`, `3`), `zero`, `swap`, or a card (`QH`)."""
    word = "".join(text.lower().replace(",", " ").split())
    if word in _ZEROS:
        return Typed(_("bid Absolute Zero"), Play(ABSOLUTE))
    if word in _SWAPS:
        return Typed(_("swap the 2 of trumps for the turned card"), Play(SWAP))
    number = word.removeprefix("bid")
    if _BID.fullmatch(number) and (reading.bidding or number != word):
        return Typed(_("bid {bid}").format(bid=int(number)), Play(bid_action(int(number))))
    card = _read_card(reading, text)
    if card is not None:
        return Typed(_("play {card}").format(card=card_name(card)), Play(card))
    return _no_card(reading, text)


def _read_card(reading: Reading, text: str) -> str | None:
    """Return the one card that a text names; of a rank alone, the card that may be played."""
    cards = read_cards(text)
    if cards is not None:
        return cards[0] if len(cards) == 1 else None
    rank = read_rank(text)
    place = None if rank is None else _place_of_rank(reading, rank, 0)
    return None if place is None else reading.hand[place]


def _no_card(reading: Reading, text: str) -> Typed:
    """Return why a text that names no card to be played does nothing."""
    rank = read_rank(text)
    if read_cards(text) is not None:
        sentence = _("Only one card is played at a time.")
    elif rank is not None and not reading.bidding:
        sentence = _("You do not hold any {rank}.").format(rank=rank_name(rank))
    else:
        return _not_understood(reading)
    return Typed(sentence, Refusal(sentence))


def _not_understood(reading: Reading) -> Typed:
    sentence = (
        _("Type a bid like 2 or bid 2, or zero for Absolute Zero, or swap.")
        if reading.bidding
        else _("Type a card of your hand like QH or 10S.")
    )
    return Typed(sentence, NotUnderstood(sentence))
