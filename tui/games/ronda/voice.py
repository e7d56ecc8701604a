"""Ronda's voice: the hand, the table and the players in words, and the ways in and out."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Plain
from core.words import _, ngettext
from tui.games.ronda import keys, prompting, reckoning, story
from tui.games.ronda.reading import CALL_POINTS, Reading, face_of
from tui.games.ronda.words import call_word, card_name, cards
from tui.games.sitting import Sitting
from tui.games.telling import others, who
from tui.games.voice import Voice
from tui.models import Ending, LogLine, Tally, Typed

_CALL_OF_LEVEL = ("", *CALL_POINTS)
"""What has been called on the rank just laid: nothing, Bount, Khamsa, Äachra."""


class RondaVoice(Voice):
    """How Ronda speaks and listens."""

    def hand(self, sitting: Sitting) -> Sequence[str]:
        return [card_name(*face_of(card)) for card in Reading(sitting).hand]

    def table(self, sitting: Sitting) -> Sequence[str]:
        reading = Reading(sitting)
        return (*_announcement(reading), _layout(reading), *_pending(reading))

    def players(self, sitting: Sitting) -> Sequence[str]:
        reading = Reading(sitting)
        seats = (sitting.seat, *others(sitting))
        return (_deal(reading), *(_player(reading, seat) for seat in seats))

    def waiting(self, sitting: Sitting) -> str:
        return prompting.waiting_sentence(Reading(sitting))

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return keys.typed(Reading(sitting), text)

    def automatic(self, sitting: Sitting) -> str | None:
        return keys.automatic(Reading(sitting))

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        return story.narrate(Reading(sitting), event)

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        if event["type"] != "round-end":
            return None
        return reckoning.tally(Reading(sitting), event, past)

    def ending(self, sitting: Sitting) -> Ending:
        return reckoning.ending(Reading(sitting))


def _announcement(reading: Reading) -> tuple[str, ...]:
    """Return what may be announced now and what silence costs."""
    if not reading.announcing or not reading.my_turn or reading.held is None:
        return ()
    kind, rank = reading.held
    held = (
        _("You hold a pair of {rank}: you may say {call}.")
        if kind == "ronda"
        else _("You hold three cards of rank {rank}: you may say {call}.")
    )
    word = call_word(reading.sitting.settings.calls, kind)
    return held.format(rank=rank, call=word), prompting.price_of_silence(reading, kind)


def _layout(reading: Reading) -> str:
    lying = reading.view["table"]
    if not lying:
        return _("The table is empty.")
    names = ", ".join(card_name(*face_of(card)) for card in lying)
    return _("Table: {cards}.").format(cards=names)


def _pending(reading: Reading) -> tuple[str, ...]:
    """Return what the next card may answer with a call."""
    chain = reading.view["chain"]
    if not chain:
        return ()
    sentence = (
        _("{name} laid {rank} just now.")
        if chain["level"] == 0
        else _("{name} called {call} with {rank} just now.")
    )
    call = _CALL_OF_LEVEL[chain["level"]]
    fields = {
        "name": who(reading.sitting, chain["seat"]),
        "rank": chain["rank"],
        "call": call_word(reading.sitting.settings.calls, call) if call else "",
    }
    return (sentence.format(**fields),)


def _deal(reading: Reading) -> str:
    view = reading.view
    return _("Round {round}, deal {batch} of {batches}; {cards} in the deck.").format(
        round=view["round"],
        batch=view["batch"],
        batches=view["batches"],
        cards=cards(view["stock"]),
    )


def _player(reading: Reading, seat: int) -> str:
    held = reading.hand_size(seat)
    won = reading.view["captured"][reading.side(seat)]
    sentence = ngettext(
        "{name}: {held} card in hand, {won} won.", "{name}: {held} cards in hand, {won} won.", held
    ).format(name=who(reading.sitting, seat), held=held, won=won)
    said = reading.view["said"][seat]
    if said not in story.SPOKEN:
        return sentence
    word = call_word(reading.sitting.settings.calls, said)
    return _("{sentence} Said {call}.").format(sentence=sentence, call=word)


VOICE = RondaVoice()
