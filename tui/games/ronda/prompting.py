"""Ronda's ► line: what Enter does, in words, before it is pressed."""

from __future__ import annotations

from core.words import _, ngettext
from tui.games.ronda.reading import CALL_POINTS, Prospect, Reading, face_of
from tui.games.ronda.words import call_word, card_name, cards, points
from tui.games.telling import marked
from tui.models import Draft, Prompt, Spans


def prompt(reading: Reading, draft: Draft) -> Prompt:
    """Return the ► line of a sitting and what is said below it where there is room."""
    if reading.view["phase"] == "over":
        return Prompt(marked(_("The game is over; Enter shows how it ended."), _("Enter")))
    if not reading.my_turn:
        return Prompt(((waiting_sentence(reading), "muted"),))
    if reading.announcing:
        return _announcing(reading)
    prospect = reading.prospect(reading.hand[draft.cursor], draft.armed)
    if prospect.call is None and reading.sitting.settings.beginner_help:
        call = next((call for call in CALL_POINTS if reading.callers(call)), None)
        if call is not None:
            return _calling(reading, prospect, call)
    return _playing(reading, prospect)


def waiting_sentence(reading: Reading) -> str:
    """Return whom the table waits for."""
    turn = reading.view["turn"]
    if turn is None:
        return _("The game is over.")
    sentence = _("{name} may announce.") if reading.announcing else _("{name} is about to play.")
    return sentence.format(name=reading.sitting.names[turn])


def _announcing(reading: Reading) -> Prompt:
    if reading.held is None:
        sentence = _("Enter goes on: you have nothing to announce")
        return Prompt(marked(sentence, _("Enter")))
    kind, rank = reading.held
    word = call_word(reading.sitting.settings.calls, kind)
    sentence = (
        _("Enter says {call}: you hold a pair of {rank}")
        if kind == "ronda"
        else _("Enter says {call}: you hold three cards of rank {rank}")
    ).format(call=word, rank=rank)
    price = price_of_silence(reading, kind)
    return Prompt(marked(sentence, _("Enter"), word), ((price, "muted"),))


def price_of_silence(reading: Reading, kind: str) -> str:
    """Return what announcing a combination brings, and what silence may cost."""
    gain = _("It brings {gain} if nobody else announces.").format(
        gain=points(1 if kind == "ronda" else 5)
    )
    penalty = int(reading.options["hidden_penalty"])
    if not penalty:
        return gain
    return (
        gain
        + " "
        + ngettext(
            "Silent, you give {count} point to another side that announces.",
            "Silent, you give {count} points to another side that announces.",
            penalty,
        ).format(count=penalty)
    )


def _calling(reading: Reading, prospect: Prospect, call: str) -> Prompt:
    """Return the ► line that leads with a call, and after it says what Enter does without it."""
    calls = reading.sitting.settings.calls
    key, word = CALL_KEYS[call], call_word(calls, call)
    sentence = (
        _("{key} {call} +{gain}, then Enter; Enter alone lays {card}")
        if not prospect.gain
        else _("{key} {call} +{gain}, then Enter; Enter alone: {card}, {cards} and a {missa}")
        if prospect.missa
        else _("{key} {call} +{gain}, then Enter; Enter alone: {card}, {cards}")
    ).format(
        key=key,
        call=word,
        gain=CALL_POINTS[call],
        card=card_name(*face_of(prospect.card)),
        cards=cards(prospect.gain),
        missa=call_word(calls, "missa"),
    )
    return Prompt(marked(sentence, key, word, _("Enter")), _called(reading, call))


def _called(reading: Reading, call: str) -> Spans:
    """Return what the first card that may be played with a call takes."""
    prospect = reading.prospect(reading.hand[reading.callers(call)[0]], {call})
    sentence = _("With the call {card} takes {cards}, and {points} if nobody answers.").format(
        card=card_name(*face_of(prospect.card)),
        cards=cards(prospect.gain),
        points=points(prospect.points),
    )
    return ((sentence, "muted"),)


def _playing(reading: Reading, prospect: Prospect) -> Prompt:
    name = card_name(*face_of(prospect.card))
    calls = reading.sitting.settings.calls
    if prospect.call:
        word = call_word(calls, prospect.call)
        sentence = _("Enter plays {card} saying {call}: {cards}, {points}").format(
            card=name,
            call=word,
            cards=cards(prospect.gain),
            points=points(prospect.points),
        )
        return Prompt(marked(sentence, _("Enter"), name, word), _detail(reading, prospect))
    if not prospect.gain:
        sentence = _("Enter lays {card}: it takes nothing").format(card=name)
        return Prompt(marked(sentence, _("Enter"), name), _detail(reading, prospect))
    sentence = (
        _("Enter plays {card}: {cards} and a {missa}, {points}")
        if prospect.missa
        else _("Enter plays {card} quietly: {cards}")
        if reading.calls_of(prospect.card)
        else _("Enter plays {card}: {cards}")
    ).format(
        card=name,
        cards=cards(prospect.gain),
        missa=call_word(calls, "missa"),
        points=points(prospect.points),
    )
    return Prompt(marked(sentence, _("Enter"), name), _detail(reading, prospect))


def _detail(reading: Reading, prospect: Prospect) -> Spans:
    if prospect.call is None and (possible := reading.calls_of(prospect.card)):
        sentence = _("Press {key} to say {call} with it.").format(
            key=CALL_KEYS[possible[0]], call=call_word(reading.sitting.settings.calls, possible[0])
        )
    elif prospect.gain:
        ranks = " ".join(str(face_of(card)[0]) for card in prospect.taken + prospect.stolen)
        before = reading.view["captured"][reading.side(reading.seat)]
        sentence = _("It takes {ranks}: your pile grows from {before} to {after} cards.").format(
            ranks=ranks, before=before, after=before + prospect.gain
        )
    else:
        sentence = _("It stays on the table, where anybody may take it.")
    return ((sentence, "muted"),)


CALL_KEYS = {"bount": "b", "khamsa": "f", "aachra": "x"}
