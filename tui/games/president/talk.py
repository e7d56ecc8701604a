"""President in words: what line mode says and understands."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.president.moods import MOODS
from core.ground.words import N_, _, pgettext
from tui.games.french import by_rank, card_name, face_of, rank_name, read_cards, read_rank
from tui.games.narrating import who
from tui.games.phrases import phrases
from tui.games.president import story
from tui.games.president.choosing import pass_trick
from tui.games.president.prompting import giving, waiting
from tui.games.president.reading import GIVE, PASS, PresidentReading
from tui.games.president.words import cards, higher
from tui.games.talk import GameTalk
from tui.models import KeyRefusal, NotUnderstood, PlannedAction, Typed

TRICK_ENDS = frozenset({"trick", "round", "round-end", "game-over"})
"""The types of the events with which a pass for the whole trick is over."""


def _table(reading: PresidentReading) -> Sequence[str]:
    if not reading.exchanging:
        return (_to_beat(reading),)
    owed = _waiting(reading)
    if not reading.received:
        return (owed,)
    given = _("You received {cards}.").format(cards=reading.signs(reading.received))
    return given, owed


def _to_beat(reading: PresidentReading) -> str:
    if reading.leading:
        return _("You lead: play one to four cards of the same rank.")
    if reading.top_seat is None:
        return _("The next card begins a new trick.")
    played = reading.signs(reading.top)
    if reading.sitting.is_you(reading.top_seat):
        return _("You played {cards}. The others must beat that or pass.").format(cards=played)
    return _("{name} played {cards}. Beat that with {higher}, or pass.").format(
        name=reading.name(reading.top_seat), cards=played, higher=higher(len(reading.top))
    )


def _player(reading: PresidentReading, seat: int) -> str:
    held = "" if reading.place_out(seat) else cards(reading.hand_size(seat))
    facts = filter(None, (held, reading.status(seat), reading.title(seat)))
    name = who(reading.sitting, seat)
    return _("{name}: {facts}.").format(name=name, facts=", ".join(facts))


def _waiting(reading: PresidentReading) -> str:
    if reading.exchanging:
        return pgettext("punctuation", "{sentence}.").format(sentence=giving(reading))
    return waiting(reading)


def _standing(reading: PresidentReading) -> Sequence[str]:
    if reading.standing:
        return (_("You're passing until the trick is over. Type pp to join in again."),)
    return (_("You're back in the trick."),)


def _typed(reading: PresidentReading, text: str) -> Typed:
    """Return what a typed line means: cards (`asac`, `3s,3h`), `give` and cards, `p` or `pp`."""
    line = text.strip().lower()
    if line in ("p", PASS):
        return Typed(pgettext("typed", "pass"), PlannedAction(PASS))
    if line in ("pp", "pass trick"):
        outcome = pass_trick(reading)
        if isinstance(outcome, KeyRefusal):
            return Typed(outcome.sentence, outcome)
        told = _("pass until the trick is over") if outcome.action else _("join in again")
        return Typed(told, outcome)
    named = read_cards(line.removeprefix(GIVE))
    if not named:
        return _no_cards(reading, line)
    signs, action = reading.signs(named), " ".join(named)
    if line.startswith(GIVE):
        return Typed(_("give {cards}").format(cards=signs), PlannedAction(f"{GIVE} {action}"))
    return Typed(_("play {cards}").format(cards=signs), PlannedAction(action))


def _no_cards(reading: PresidentReading, line: str) -> Typed:
    """Return that a rank without suits is not clear, or that a line means nothing."""
    rank = read_rank(line.removeprefix(GIVE))
    if rank is None:
        sentence = _instruction(reading)
        return Typed(sentence, NotUnderstood(sentence))
    held = [card for card in reading.hand if face_of(card)[0] == rank]
    sentence = (
        _("Say the suit too: {cards}.").format(cards=", ".join(held))
        if held
        else _("You don't hold any {rank}.").format(rank=rank_name(rank))
    )
    return Typed(sentence, KeyRefusal(sentence))


def _instruction(reading: PresidentReading) -> str:
    """Return how to type what may be done now; asked for by `i`, or by a line that is not clear."""
    if reading.exchanging:
        return _("Type give and the cards, rank and suit S C D H: give 3S 10D.")
    return _(
        "Type cards as rank and suit S C D H: 3S, 10D or 8S 8D together; p passes, pp until "
        "the trick is over."
    )


PHRASES = phrases(
    N_("Is that all you have?"),
    N_("I pass, as always."),
    N_("Next hand I rise!"),
    N_("All hail the President!"),
)
"""What people say to each other over it."""

TALK = GameTalk(
    read=PresidentReading,
    hand=lambda reading: [card_name(card) for card in reading.hand],
    groups=lambda reading: by_rank(reading.hand),
    table=_table,
    players=lambda reading: [_player(reading, seat) for seat in reading.seats],
    waiting=_waiting,
    typed=_typed,
    typing=N_("Cards: 3S is the 3 of spades. Type a set together: 8S 8D. p passes."),
    narrate=story.narrate,
    phrases=PHRASES,
    sheet=story.sheet,
    on_sheet=frozenset({"round-end", "award"}),
    ending=story.ending,
    automatic=PresidentReading.automatic,
    idle=PresidentReading.idle,
    standing=_standing,
    standing_ends=TRICK_ENDS,
    points=story.points,
    moods=MOODS,
)
