"""Makao in words: the hand, table and players, what typed lines mean, and why not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from core.games.makao.moods import MOODS
from core.ground.words import N_, _, pgettext
from tui.games.makao.reading import CATCH, DRAW, LAST, PASS, MakaoReading
from tui.games.makao.story import ending, narrate, points, remark, sheet
from tui.games.makao.words import (
    COLOURS,
    JOKERS,
    LAST_CALL,
    card_name,
    cards,
    colour_name,
    face_of,
    word_name,
)
from tui.games.narrating import others, who
from tui.games.phrases import phrases
from tui.games.talk import GameTalk
from tui.models import KeyRefusal, NotUnderstood, PlannedAction, Typed

MAKAO_IS_SAID = N_("Kahwa says MAKAO for you when you play your last card.")
"""Why MAKAO cannot be said."""

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


def _hand(reading: MakaoReading) -> Sequence[str]:
    return [card_name(card) for card in reading.hand]


def _groups(reading: MakaoReading) -> Sequence[str]:
    """Return the cards of each colour, and the jokers, which have none, in few words."""
    told = []
    for colour, faces in groupby(map(face_of, reading.hand), key=itemgetter(0)):
        names = ", ".join(word_name(word) for _colour, word in faces)
        title = _("{title}: {names}")
        told.append(title.format(title=colour_name(colour), names=names) if colour else names)
    return told


def _table(reading: MakaoReading) -> Sequence[str]:
    """Return what lies on top, what binds this seat in its turn, and who has not called."""
    colour = colour_name(reading.colour)
    sentence = _("The top card is {card}; the colour is {colour}.")
    told = [sentence.format(card=card_name(reading.top), colour=colour)]
    if reading.my_turn and reading.pending:
        told.append(_("You must answer, or draw {cards}.").format(cards=cards(reading.pending)))
    elif reading.my_turn and reading.drawn:
        told.append(_("You have drawn {card}.").format(card=card_name(reading.drawn)))
    elif reading.my_turn and reading.view["extra"]:
        told.append(_("You may play one more card."))
    silent = reading.view["open"]
    if silent is not None:
        you = reading.is_you(silent)
        sentence = _("You haven't said {call}.") if you else _("{name} hasn't said {call}.")
        told.append(sentence.format(name=reading.name(silent), call=LAST_CALL))
    return told


def _players(reading: MakaoReading) -> Sequence[str]:
    rivals = list(others(reading.sitting))
    told = []
    if reading.players > 2:
        following = map(reading.name, rivals[:: reading.view["direction"]])
        names = ", ".join((who(reading.sitting, reading.seat), *following))
        told.append(_("Order of play: {names}.").format(names=names))
    for seat in (reading.seat, *rivals):
        name, held = who(reading.sitting, seat), cards(reading.hand_size(seat))
        sentence = _("{name}: {cards} in hand, score {points}.")
        told.append(sentence.format(name=name, cards=held, points=reading.view["totals"][seat]))
    return told


def _answer(reading: MakaoReading, action: str) -> str:
    """Return how a legal action is typed: players are caught by name."""
    word, _blank, seat = action.partition(" ")
    return f"{CATCH} {reading.name(int(seat))}" if word == CATCH else action


# -- what cannot be done now ------------------------------------------------------------------


def waiting(reading: MakaoReading) -> str:
    """Return whom the table waits for."""
    if reading.over:
        return _("The game is over.")
    if reading.pending:
        sentence = _("{name} must answer or draw {count}.")
    elif reading.view["extra"]:
        sentence = _("{name} may play one more card.")
    else:
        sentence = _("{name} plays next.")
    return sentence.format(name=reading.turn_name, count=reading.pending)


def why_no_call(reading: MakaoReading) -> str:
    """Return why LAST CARD cannot be said with the next card, nothing if it can."""
    held = len(reading.hand)
    if not reading.terms.catch_penalty:
        return _("LAST CARD isn't used in this game.")
    if held == 1:
        return _("This is your last card: Kahwa says MAKAO for you when you play it.")
    if held > 2:
        sentence = _("Say {call} with the card that leaves you one: you hold {cards} now.")
        return sentence.format(call=LAST_CALL, cards=cards(held))
    if not reading.my_turn:
        sentence = _("Say {call} on your turn, as you play your second-to-last card.")
    elif not reading.playable:
        sentence = _("Say {call} as you play your second-to-last card. Neither card fits now.")
    else:
        return ""
    return sentence.format(call=LAST_CALL)


def nobody_to_catch(reading: MakaoReading) -> str:
    """Return why nobody can be caught."""
    if not reading.terms.catch_penalty:
        return _("LAST CARD isn't used in this game.")
    return _("Nobody has just forgotten LAST CARD.")


# -- typed lines ------------------------------------------------------------------------------


def typed(reading: MakaoReading, text: str) -> Typed:
    """Return what a typed line means; case, separators and the order in a card do not matter."""
    words = _SEPARATORS.sub(" ", text).strip().lower().split(" ")
    if words[0] == CATCH:
        return _catch(reading, " ".join(words[1:]))
    if len(words) == 1 and words[0] in _DONE:
        action = _DONE[words[0]]
        return Typed(
            pgettext("typed", "draw") if action == DRAW else pgettext("typed", "pass"),
            PlannedAction(action),
        )
    if words in (["last"], ["last", "card"]):
        if reading.may_say_last:
            return Typed(_("say {call}").format(call=LAST_CALL), PlannedAction(LAST))
        return _refused(why_no_call(reading) or _("Say it with the card: R7 last."))
    if words == ["makao"]:
        return _refused(_(MAKAO_IS_SAID))
    return _card(reading, words)


def _catch(reading: MakaoReading, name: str) -> Typed:
    """Return what catching a name, the beginning of one, or simply whoever can be caught means."""
    if not name and reading.catchable is None:
        return _refused(nobody_to_catch(reading))
    names = {seat: reading.name(seat).lower() for seat in others(reading.sitting)}
    named = [seat for seat in names if names[seat] == name] or [
        seat for seat in names if names[seat].startswith(name)
    ]
    seat = named[0] if len(named) == 1 else None if name else reading.catchable
    if seat is None:
        rivals = ", ".join(map(reading.name, names))
        return _refused(_("Type catch and one of the names: {names}.").format(names=rivals))
    if seat != reading.catchable:
        sentence = _("{name} hasn't just forgotten LAST CARD.")
        return _refused(sentence.format(name=reading.name(seat)))
    return Typed(
        _("catch {name}").format(name=reading.name(seat)), PlannedAction(f"{CATCH} {seat}")
    )


def _card(reading: MakaoReading, words: list[str]) -> Typed:
    """Return what a card means, alone or with a colour and the call."""
    vocabulary = _vocabulary()
    packed = "".join(vocabulary.get(word, word) for word in words).upper().translate(_SIGNS)
    called = _CALLED.fullmatch(packed)
    card, colour = _read(called["card"]) if called else ("", "")
    if called is None or not (card or _BARE.fullmatch(called["card"])):
        sentence = _(
            "Type a card like R7, BS, GV or Y+2, a joker like J B, or draw, pass, last, catch NAME."
        )
        return Typed(sentence, NotUnderstood(sentence))
    if not card:
        sentence = _("Name the colour of {card} too: {card}R, {card}Y, {card}G or {card}B.")
        return _refused(sentence.format(card=called["card"]))
    if card in JOKERS and not colour:
        sentence = _("Name a colour with {card}: {card} R, Y, G or B.")
        return _refused(sentence.format(card=card.removeprefix("J") or card))
    calling = called["call"] is not None
    preview = _previewed(reading, card, colour, calling)
    return Typed(preview, PlannedAction(reading.played(card, colour, calling=calling)))


def _read(packed: str) -> tuple[str, str]:
    """Return the card that a text without blanks names, if any, and a joker's colour."""
    joker = _JOKER.fullmatch(packed)
    if joker and not (joker["before"] and joker["after"]):
        colour = joker["before"] or joker["after"] or ""
        return ("J" if joker["joker"] == "J" else "J+4"), colour
    coloured = _COLOURED.fullmatch(packed)
    if coloured is None:
        return "", ""
    word = coloured["word"] or coloured["first"]
    return (coloured["before"] or coloured["after"]) + ("V" if word == "R" else word), ""


def _vocabulary() -> dict[str, str]:
    """Return the words of cards and colours, in the player's language, with their letters."""
    names = {colour_name(colour): colour for colour in COLOURS}
    names |= {word_name(word): word for word in ("S", "V", "J")}
    return {name.lower(): letter for name, letter in names.items()}


def _previewed(reading: MakaoReading, card: str, colour: str, calling: bool) -> str:
    sentence = {
        (True, True): _("play {card}, now {colour}, saying {call}"),
        (True, False): _("play {card}, now {colour}"),
        (False, True): _("play {card} saying {call}"),
        (False, False): _("play {card}"),
    }[bool(colour), calling]
    named = colour_name(colour) if colour else ""
    return sentence.format(card=reading.sign(card), colour=named, call=LAST_CALL)


def _refused(sentence: str) -> Typed:
    return Typed(sentence, KeyRefusal(sentence))


PHRASES = phrases(
    N_("Not another plus card!"),
    N_("I was so close!"),
    N_("My colour, please!"),
    N_("Whose turn is it now?"),
)
"""What people say to each other over it."""

TALK = GameTalk(
    read=MakaoReading,
    hand=_hand,
    groups=_groups,
    table=_table,
    players=_players,
    waiting=waiting,
    typed=typed,
    typing=N_(
        "Cards: R7 is the red 7, BS the blue skip, GV the green reverse, Y+2 the yellow +2. J R"
        " is a Joker that names red. Add last to say LAST CARD: R7 last."
    ),
    answer=_answer,
    narrate=narrate,
    phrases=PHRASES,
    remark=remark,
    sheet=sheet,
    on_sheet=frozenset({"award"}),
    ending=ending,
    points=points,
    moods=MOODS,
)
