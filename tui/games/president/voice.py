"""President's voice: the hand, the table and the players in words, and the ways in and out."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Plain
from core.words import _
from tui.games.french import by_rank, card_name
from tui.games.president import keys, prompting, reckoning, story
from tui.games.president.reading import Reading
from tui.games.president.words import cards, higher, place_word, set_words, short
from tui.games.sitting import Sitting
from tui.games.telling import others, who
from tui.games.voice import Voice
from tui.models import Ending, LogLine, Tally, Typed


class PresidentVoice(Voice):
    """How President speaks and listens."""

    standing_ends = story.TRICK_ENDS

    def hand(self, sitting: Sitting) -> Sequence[str]:
        return [card_name(card) for card in Reading(sitting).hand]

    def hand_groups(self, sitting: Sitting) -> Sequence[str]:
        return by_rank(Reading(sitting).hand)

    def table(self, sitting: Sitting) -> Sequence[str]:
        reading = Reading(sitting)
        if reading.exchanging:
            return _exchange(reading)
        return (_to_beat(reading),)

    def players(self, sitting: Sitting) -> Sequence[str]:
        reading = Reading(sitting)
        seats = (sitting.seat, *others(sitting))
        return [_player(reading, seat) for seat in seats]

    def waiting(self, sitting: Sitting) -> str:
        reading = Reading(sitting)
        return _owed(reading) if reading.exchanging else prompting.waiting_sentence(reading)

    def typed(self, sitting: Sitting, text: str) -> Typed:
        return keys.typed(Reading(sitting), text)

    def automatic(self, sitting: Sitting) -> str | None:
        """Only a pass that was settled for the trick is said by itself."""
        return Reading(sitting).automatic

    def standing(self, sitting: Sitting) -> Sequence[str]:
        return (
            (_("You pass until the trick is over; pp takes part again."),)
            if Reading(sitting).standing
            else (_("You take part again."),)
        )

    def idle(self, sitting: Sitting) -> bool:
        return Reading(sitting).idle

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        told = ("round-end", "award")  # the tally tells who is last and what every place brings
        return () if event["type"] in told else story.narrate(Reading(sitting), event)

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        if event["type"] != "round-end":
            return None
        return reckoning.tally(Reading(sitting), event)

    def ending(self, sitting: Sitting) -> Ending:
        return reckoning.ending(Reading(sitting))


def _exchange(reading: Reading) -> tuple[str, ...]:
    if not reading.received:
        return (_owed(reading),)
    given = short(reading.sitting.glyphs, reading.received)
    return _("You were given {cards}.").format(cards=given), _owed(reading)


def _owed(reading: Reading) -> str:
    return _("{sentence}.").format(sentence=prompting.giving_sentence(reading))


def _to_beat(reading: Reading) -> str:
    if not reading.top:
        return (
            _("You lead: any one to four cards of one rank.")
            if reading.leading
            else _("The next card begins a new trick.")
        )
    assert reading.top_seat is not None
    return _("To beat: {set} of {name}, {cards}. It takes {higher}.").format(
        set=set_words(reading.top),
        name=who(reading.sitting, reading.top_seat),
        cards=short(reading.sitting.glyphs, reading.top),
        higher=higher(len(reading.top)),
    )


def _player(reading: Reading, seat: int) -> str:
    title, place = reading.title(seat), reading.place_out(seat)
    facts = [cards(reading.hand_size(seat))]
    if place:
        facts = [_("{place} out").format(place=place_word(place))]
    elif seat in reading.view["passed"]:
        facts.append(_("passed"))
    if title:
        facts.append(_(title))
    name = who(reading.sitting, seat)
    return _("{name}: {facts}.").format(name=name, facts=", ".join(facts))


VOICE = PresidentVoice()
