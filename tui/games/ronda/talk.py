"""Ronda talked about: the hand, the table and the players in words, and what typed lines mean."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.games.ronda import notation
from core.games.ronda.moods import MOODS
from core.ground.words import N_, _, ngettext
from tui.games.narrating import others, who
from tui.games.phrases import phrases
from tui.games.ronda import story
from tui.games.ronda.reading import RondaReading
from tui.games.ronda.words import ANNOUNCEMENTS, CALL_KEYS, CALLS, cards, named, points, ranks
from tui.games.talk import GameTalk
from tui.models import KeyRefusal, NotUnderstood, PlannedAction, Typed

_FIGURES = {"J": "10", "N": "11", "K": "12"}
_CARD = re.compile(r"(10|11|12|[1-7JNK])([CSBD])?", re.IGNORECASE)
_SEPARATORS = re.compile(r"[\s,!-]+")
_SILENT = ("keep silent", "silent", "pass", "keep", "p")
_CALLED = {
    spelled: call
    for call, key in CALL_KEYS.items()
    for spelled in (call, key, *(words[call].lower() for words in CALLS.values()))
}
"""What is typed for each call: its name, its key, or its word in any language."""


# -- the table in words ------------------------------------------------------------------------


def hand(reading: RondaReading) -> Sequence[str]:
    """Return the player's cards in words."""
    return [named(card) for card in reading.hand]


def table(reading: RondaReading) -> Sequence[str]:
    """Return what may be announced, what lies on the table, and what may be answered."""
    lying = ", ".join(named(card) for card in reading.view["table"])
    layout = _("Table: {cards}.").format(cards=lying) if lying else _("The table is empty.")
    return (*_announcement(reading), layout, *_pending(reading))


def _announcement(reading: RondaReading) -> tuple[str, ...]:
    """Return what may be announced now and what silence costs."""
    held = reading.held
    if not reading.announcing or not reading.my_turn or held is None:
        return ()
    sentence = (
        _("You hold a pair of {rank}s: you may say {call}.")
        if held["kind"] == "ronda"
        else _("You hold three {rank}s: you may say {call}.")
    ).format(rank=held["rank"], call=reading.call(held["kind"]))
    return sentence, price_of_silence(reading, held["kind"])


def price_of_silence(reading: RondaReading, kind: str) -> str:
    """Return what announcing a combination brings, and what silence may cost."""
    gain = points(reading.previews[kind]["points"])
    gain = _("It scores {gain} if nobody else announces.").format(gain=gain)
    silent = reading.previews.get("silent")
    if silent is None or not silent["penalty"]:
        return gain
    cost = ngettext(
        "If you stay silent and another side announces, they get {count} point.",
        "If you stay silent and another side announces, they get {count} points.",
        silent["penalty"],
    )
    return f"{gain} {cost.format(count=silent['penalty'])}"


def _pending(reading: RondaReading) -> tuple[str, ...]:
    """Return what the next card may answer with a call."""
    chain = reading.view["chain"]
    if not chain:
        return ()
    name, rank, call = who(reading.sitting, chain["seat"]), chain["rank"], chain["level"]
    if not call:
        return (_("{name} just laid the {rank}.").format(name=name, rank=rank),)
    word = reading.call(notation.CALLS[call])
    sentence = _("{name} just called {call} with the {rank}.")
    return (sentence.format(name=name, call=word, rank=rank),)


def players(reading: RondaReading) -> Sequence[str]:
    """Return how far the round is, and a sentence about every seat."""
    view = reading.view
    deal = _("Round {round}, deal {batch} of {batches}; {cards} in the stock.").format(
        round=view["round"],
        batch=view["batch"],
        batches=view["batches"],
        cards=cards(view["stock"]),
    )
    seats = (reading.seat, *others(reading.sitting))
    return (deal, *(_player(reading, seat) for seat in seats))


def terms(reading: RondaReading) -> Sequence[str]:
    """Return which calls have other words here than in texts and rules."""
    here, usual = CALLS[reading.sitting.settings.calls], CALLS["darija"]
    others_here = [
        _("{call} for {usual}").format(call=here[call], usual=usual[call])
        for call in usual
        if here[call] != usual[call]
    ]
    if not others_here:
        return ()
    return (_("The calls of this table: {calls}.").format(calls=", ".join(others_here)),)


def _player(reading: RondaReading, seat: int) -> str:
    held = reading.hand_size(seat)
    sentence = ngettext(
        "{name}: {held} card in hand, {won} won.", "{name}: {held} cards in hand, {won} won.", held
    )
    won = reading.view["captured"][reading.sides[seat]]
    sentence = sentence.format(name=who(reading.sitting, seat), held=held, won=won)
    said = reading.announced(seat)
    if not said:
        return sentence
    return _("{sentence} Said {call}.").format(sentence=sentence, call=reading.call(said))


def waiting(reading: RondaReading) -> str:
    """Return whom the table waits for."""
    turn = reading.view["turn"]
    if turn is None:
        return _("The game is over.")
    sentence = _("{name} can announce.") if reading.announcing else _("{name} plays next.")
    return sentence.format(name=reading.name(turn))


def automatic(reading: RondaReading) -> str | None:
    """Return what a seat with nothing to announce says, which needs no asking.

    In company all are asked: whom the curtain passes by, or who answers at once, would be seen to
    hold no pair.
    """
    if not reading.announcing or len(reading.legal) != 1:
        return None
    (word,) = reading.legal
    secret = word == "silent" and reading.view["options"]["announce"] == "manual"
    return None if secret and reading.sitting.has_company else word


# -- typed lines -------------------------------------------------------------------------------


def typed(reading: RondaReading, text: str) -> Typed:
    """Return what a typed line means: a card (`5C`, `12D`, `5`), a card and a call, or a word."""
    words = _words(text)
    if len(words) == 2 and words[0] in _CALLED:
        words.reverse()  # as it is said: “Bount! 7 of swords”
    line = " ".join(words)
    if line in _SILENT:
        return Typed(_("keep silent"), PlannedAction("silent"))
    if (word := line.removeprefix("say ")) in ANNOUNCEMENTS:
        return Typed(_("say {call}").format(call=reading.call(word)), PlannedAction(word))
    card = _read_card(reading, words[0]) if words else None
    call = _CALLED.get(words[1]) if len(words) == 2 else None
    if card is not None and call is not None:
        return _plays(reading, card, f"{card} {call}")
    if card is not None and len(words) == 1:
        return _plays(reading, card, reading.play_of(card))
    return _unclear(words)


def _words(text: str) -> list[str]:
    """Return the words of a line, a suit typed apart joined to its rank.

    After a rank alone, a final `b` is the call: it may be said with the card of that rank.
    """
    words = [word for word in _SEPARATORS.split(text.lower()) if word]
    apart = len(words) > 1 and _CARD.fullmatch(words[0]) and words[0][-1] not in "csbd"
    if apart and words[1] in (("c", "s", "d") if len(words) == 2 else ("c", "s", "b", "d")):
        words[:2] = [words[0] + words[1]]
    return words


def _read_rank(word: str) -> str | None:
    found = _CARD.fullmatch(word)
    return _FIGURES.get(found[1].upper(), found[1]) if found else None


def _read_card(reading: RondaReading, word: str) -> str | None:
    rank = _read_rank(word)
    if rank is not None and word[-1] in "csbd":
        return rank + word[-1].upper()
    return next((card for card in reading.hand if card[:-1] == rank), None)


def _plays(reading: RondaReading, card: str, action: str) -> Typed:
    """Return what a card does; of a play that the rules forbid only they tell more."""
    call = action.removeprefix(card).strip()
    preview = reading.previews.get(action)
    told = named(card)
    if call:
        told = _("play the {card} saying {call}").format(card=told, call=reading.call(call))
    elif preview is not None and preview["cards"]:
        told = _("take {ranks} with the {card}").format(card=told, ranks=ranks(preview["captured"]))
    elif preview is not None:
        told = _("lay the {card}").format(card=told)
    return Typed(told, PlannedAction(action))


def _unclear(words: list[str]) -> Typed:
    """Return that a rank typed alone is not in the hand, or that the line means nothing."""
    rank = _read_rank(words[0]) if len(words) == 1 else None
    if rank is not None:
        sentence = _("You don't hold any {rank}.").format(rank=rank)
        return Typed(sentence, KeyRefusal(sentence))
    sentence = _("Type a card like 5C or 12D, alone or with a call, or ronda, tringa, silent.")
    return Typed(sentence, NotUnderstood(sentence))


PHRASES = phrases(
    N_("You walked into that Bount!"),
    N_("I saw that coming."),
    N_("Leave me something on the table!"),
    N_("Sorry, partner."),
)
"""What people say to each other over it."""

TALK = GameTalk(
    read=RondaReading,
    hand=hand,
    table=table,
    players=players,
    terms=terms,
    waiting=waiting,
    typed=typed,
    typing=N_(
        "Cards: 5C is the 5 of cups; S is swords, B batons, D coins. 5 alone is enough if you"
        " hold one 5. Add a call: 5C bount."
    ),
    narrate=story.narrate,
    phrases=PHRASES,
    sheet=story.sheet,
    ending=story.ending,
    remark=story.remark,
    automatic=automatic,
    points=story.points,
    moods=MOODS,
)
