"""Makao's typed lines: cards as `7R`, `SB`, `+2G`, `J B` or in words, and what is done or said."""

from __future__ import annotations

import re

from core.words import _
from tui.games.makao.keys import nobody_to_catch, played
from tui.games.makao.prompting import why_no_call
from tui.games.makao.reading import CATCH, DRAW, LAST, PASS, Reading
from tui.games.makao.words import (
    COLOURS,
    JOKERS,
    LAST_CALL,
    colour_name,
    word_name,
)
from tui.games.telling import others
from tui.models import NotUnderstood, Play, Refusal, Typed

_DONE = {"draw": DRAW, "d": DRAW, "pass": PASS, "keep": PASS, "p": PASS, "stop": PASS}

_SEPARATORS = re.compile(r"[\s,;.:]+")
_SIGNS = str.maketrans({"−": "-", "–": "-", "Ø": "S", "ø": "S", "↔": "V"} | dict.fromkeys("▲◊●■"))
_WORD = r"[0-9]|S|[VR]|\+2|-1"
_COLOURED = re.compile(
    rf"(?:(?P<before>[{COLOURS}])(?P<word>{_WORD}))"
    rf"|(?:(?P<first>{_WORD})(?P<after>[{COLOURS}]))"
)
_BARE = re.compile(_WORD)
_JOKER = re.compile(rf"(?P<before>[{COLOURS}])?(?P<joker>J?\+4|J4|J)(?P<after>[{COLOURS}])?")
_CALLED = re.compile(r"(?P<card>.+?)(?P<call>LAST(?:CARD)?)?")


def typed(reading: Reading, text: str) -> Typed:
    """Return what a typed line means; case, separators and the order in a card do not matter."""
    words = _SEPARATORS.sub(" ", text).strip().lower().split(" ")
    if words[0] == CATCH:
        return _catch(reading, " ".join(words[1:]))
    if len(words) == 1 and words[0] in _DONE:
        action = _DONE[words[0]]
        return Typed(_("draw") if action == DRAW else _("pass"), Play(action))
    if words in (["last"], ["last", "card"]):
        return _call(reading)
    if words == ["makao"]:
        return _refused(_("MAKAO is said for you when you play your last card."))
    return _card(reading, words)


def _call(reading: Reading) -> Typed:
    """Return what the call alone means: it makes good what was forgotten, else it needs a card."""
    if reading.may_say_last:
        return Typed(_("say {call}").format(call=LAST_CALL), Play(LAST))
    return _refused(why_no_call(reading) or _("Say it with the card: 7R last."))


def _catch(reading: Reading, name: str) -> Typed:
    """Return what catching a name, the beginning of one, or simply whoever can be caught means."""
    rivals = list(others(reading.sitting))
    if not name and reading.catchable is None:
        return _refused(nobody_to_catch(reading))
    named = [seat for seat in rivals if reading.name(seat).lower() == name] or [
        seat for seat in rivals if reading.name(seat).lower().startswith(name)
    ]
    seat = named[0] if len(named) == 1 else None if name else reading.catchable
    if seat is None:
        names = ", ".join(map(reading.name, rivals))
        return _refused(_("Type catch and one of the names: {names}.").format(names=names))
    preview = _("catch {name}").format(name=reading.name(seat))
    if seat != reading.catchable:
        return _refused(
            _("{name} has not just forgotten LAST CARD.").format(name=reading.name(seat))
        )
    return Typed(preview, Play(f"{CATCH} {seat}"))


def _card(reading: Reading, words: list[str]) -> Typed:
    """Return what a card means, alone or with a colour and the call."""
    vocabulary = _vocabulary()
    packed = "".join(vocabulary.get(word, word) for word in words).upper().translate(_SIGNS)
    called = _CALLED.fullmatch(packed)
    if called is None:
        return _not_understood()
    card, colour = _read(called["card"])
    if card is None:
        return _no_card(called["card"])
    calling = called["call"] is not None
    if card not in JOKERS:
        preview = _previewed(reading, card, "", calling)
        return Typed(preview, Play(played(reading, card, calling=calling)))
    if not colour:
        sentence = _("Name a colour with {card}: {card} R, Y, G or B.")
        return _refused(sentence.format(card=card.removeprefix("J") or card))
    action = f"{card} {colour}{' last' if calling else ''}"
    return Typed(_previewed(reading, card, colour, calling), Play(action))


def _read(packed: str) -> tuple[str | None, str]:
    """Return the card that a text without blanks names, and the colour named with a joker."""
    joker = _JOKER.fullmatch(packed)
    if joker and not (joker["before"] and joker["after"]):
        colour = joker["before"] or joker["after"] or ""
        return ("J" if joker["joker"] == "J" else "J+4"), colour
    coloured = _COLOURED.fullmatch(packed)
    if coloured is None:
        return None, ""
    word = coloured["word"] or coloured["first"]
    return (coloured["before"] or coloured["after"]) + ("V" if word == "R" else word), ""


def _vocabulary() -> dict[str, str]:
    """Return the words of cards and colours, in the player's language, with their letters."""
    names = {colour_name(colour): colour for colour in COLOURS}
    names |= {word_name(word): word for word in ("S", "V", "J")}
    return {name.lower(): letter for name, letter in names.items()}


def _previewed(reading: Reading, card: str, colour: str, calling: bool) -> str:
    if colour:
        sentence = (
            _("play {card}, now {colour}, saying {call}")
            if calling
            else _("play {card}, now {colour}")
        )
        colour = colour_name(colour)
    else:
        sentence = _("play {card} saying {call}") if calling else _("play {card}")
    return sentence.format(card=reading.sign(card), colour=colour, call=LAST_CALL)


def _refused(sentence: str) -> Typed:
    return Typed(sentence, Refusal(sentence))


def _no_card(packed: str) -> Typed:
    """Return that a card without its colour is not clear, or that a line means nothing."""
    if _BARE.fullmatch(packed) is None:
        return _not_understood()
    sentence = _("Name the colour of {card} too: {card}R, {card}Y, {card}G or {card}B.")
    return _refused(sentence.format(card=packed))


def _not_understood() -> Typed:
    sentence = _("Type 7R, SB, RR, +2G, J B, or draw, pass, last, catch NAME.")
    return Typed(sentence, NotUnderstood(sentence))
