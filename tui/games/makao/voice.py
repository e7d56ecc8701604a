"""Makao's voice: the hand, the table and the players in words, and the ways in and out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from core.game import Plain
from core.words import _
from tui.games.makao import lines, prompting, reckoning, story
from tui.games.makao.reading import CATCH, Reading
from tui.games.makao.words import LAST_CALL, card_name, cards, colour_name, face_of, word_name
from tui.games.sitting import Sitting
from tui.games.telling import others, who
from tui.games.voice import Voice
from tui.models import Ending, LogLine, Tally, Typed


class MakaoVoice(Voice):
    """How Makao speaks and listens."""

    def hand(self, sitting: Sitting) -> Sequence[str]:
        return [card_name(card) for card in Reading(sitting).hand]

    def hand_groups(self, sitting: Sitting) -> Sequence[str]:
        groups = groupby(Reading(sitting).hand, key=lambda card: face_of(card)[0])
        return [_alike(colour, list(cards_alike)) for colour, cards_alike in groups]

    def table(self, sitting: Sitting) -> Sequence[str]:
        reading = Reading(sitting)
        return (_on_top(reading), *_duties(reading), *_silence(reading))

    def players(self, sitting: Sitting) -> Sequence[str]:
        reading = Reading(sitting)
        seats = (sitting.seat, *others(sitting))
        return (*_order(reading), *(_player(reading, seat) for seat in seats))

    def waiting(self, sitting: Sitting) -> str:
        return prompting.waiting_sentence(Reading(sitting))

    def answer(self, sitting: Sitting, action: str) -> str:
        """Return how a legal action is typed: players are caught by name."""
        word, _blank, seat = action.partition(" ")
        return f"{CATCH} {sitting.names[int(seat)]}" if word == CATCH else action

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return lines.typed(Reading(sitting), text)

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        return () if event["type"] == "award" else story.narrate(Reading(sitting), event)

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        if event["type"] != "hand-end":
            return None
        return reckoning.tally(Reading(sitting), event, past)

    def ending(self, sitting: Sitting) -> Ending:
        return reckoning.ending(Reading(sitting))


def _alike(colour: str, hand: Sequence[str]) -> str:
    """Return the cards of a colour, or the jokers, which have none, in few words."""
    words = ", ".join(word_name(face_of(card)[1]) for card in hand)
    return _("{title}: {names}").format(title=colour_name(colour), names=words) if colour else words


def _on_top(reading: Reading) -> str:
    return _("On top lies {card}; the colour is {colour}.").format(
        card=card_name(reading.top), colour=colour_name(reading.colour)
    )


def _duties(reading: Reading) -> tuple[str, ...]:
    """Return what binds this seat in its turn besides the card on top."""
    if not reading.my_turn:
        return ()
    if reading.pending:
        sentence = _("You must answer, or draw {cards}.")
        return (sentence.format(cards=cards(reading.pending)),)
    if reading.drawn:
        return (_("You have drawn {card}.").format(card=card_name(reading.drawn)),)
    return (_("You may play one more card."),) if reading.view["extra"] else ()


def _silence(reading: Reading) -> tuple[str, ...]:
    """Return who has forgotten the call and has not been caught yet."""
    seat = reading.view["open"]
    if seat is None:
        return ()
    sentence = (
        _("You have not said {call}.")
        if reading.sitting.is_you(seat)
        else _("{name} has not said {call}.")
    )
    return (sentence.format(name=reading.name(seat), call=LAST_CALL),)


def _order(reading: Reading) -> tuple[str, ...]:
    if reading.players == 2:
        return ()
    names = [who(reading.sitting, reading.seat)]
    seat = reading.seat
    while (seat := reading.next_seat(seat)) != reading.seat:
        names.append(reading.name(seat))
    return (_("Order of play: {names}.").format(names=", ".join(names)),)


def _player(reading: Reading, seat: int) -> str:
    return _("{name}: {cards} in hand, score {points}.").format(
        name=who(reading.sitting, seat),
        cards=cards(reading.hand_size(seat)),
        points=reading.view["totals"][seat],
    )


VOICE = MakaoVoice()
