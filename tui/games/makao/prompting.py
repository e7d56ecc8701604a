"""Makao's ► line: what Enter does, in words, before it is pressed."""

from __future__ import annotations

from core.words import _, ngettext
from tui.games.makao.reading import DRAW, PASS, Reading, penalty_of
from tui.games.makao.words import (
    JOKERS,
    LAST_CALL,
    cards,
    colour_name,
    face_of,
    word_name,
)
from tui.games.telling import marked
from tui.models import Draft, Prompt, Spans


def prompt(reading: Reading, draft: Draft) -> Prompt:
    """Return the ► line of a sitting and what is said below it where there is room."""
    if reading.over:
        return Prompt(marked(_("The game is over; Enter shows how it ended."), _("Enter")))
    if not reading.my_turn:
        return _out_of_turn(reading)
    card = reading.under_cursor(draft)
    if card is None or reading.stuck:
        return _stuck(reading)
    if card not in reading.playable:
        return Prompt(((why_not(reading, card), "muted"),), _detail(reading, draft))
    name = reading.sign(card)
    calling = reading.calling(draft)
    sentence = _playing(reading, card, calling=calling)
    strong = (LAST_CALL,) if reading.leaves_one and not calling else ()
    return Prompt(marked(sentence, *strong, _("Enter"), name), _detail(reading, draft))


def waiting_sentence(reading: Reading) -> str:
    """Return whom the table waits for."""
    turn = reading.view["turn"]
    if turn is None:
        return _("The game is over.")
    if reading.pending:
        return _("{name} must answer or draw {count}.").format(
            name=reading.name(turn), count=reading.pending
        )
    if reading.view["extra"]:
        return _("{name} may play one more card.").format(name=reading.name(turn))
    return _("{name} is about to play.").format(name=reading.name(turn))


def why_no_call(reading: Reading) -> str:
    """Return why LAST CARD cannot be said with the next card, nothing if it can."""
    held = len(reading.hand)
    if not reading.calls_exist:
        return _("In this game nobody says or forgets LAST CARD.")
    if held == 1:
        return _("This is your last card: MAKAO is said for you when you play it.")
    if held > 2:
        sentence = _("{call} goes with the card that leaves you one: you hold {cards} now.")
        return sentence.format(call=LAST_CALL, cards=cards(held))
    if not reading.my_turn:
        sentence = _("{call} is said as you play your last but one, when your turn comes.")
    elif not reading.playable:
        sentence = _("{call} is said as you play your last but one, and neither card fits now.")
    else:
        return ""
    return sentence.format(call=LAST_CALL)


def _out_of_turn(reading: Reading) -> Prompt:
    if reading.may_say_last:
        sentence = _("c says {call} before somebody catches you")
        if not reading.sitting.is_you(reading.seat):
            sentence = _("c says {call} before somebody catches {name}")
        sentence = sentence.format(call=LAST_CALL, name=reading.name(reading.seat))
        return Prompt(marked(sentence, "c", LAST_CALL))
    if reading.catchable is not None:
        name = reading.name(reading.catchable)
        sentence = _("x catches {name}, who has not said {call}")
        return Prompt(marked(sentence.format(name=name, call=LAST_CALL), "x", name))
    return Prompt(((waiting_sentence(reading), "muted"),))


# -- no card to play ---------------------------------------------------------------------------


def _stuck(reading: Reading) -> Prompt:
    if reading.pending:
        sentence = _("Enter draws {count}: no card of yours answers")
        after = (
            _("Then your turn is lost.")
            if reading.options["after_penalty"] == "lose-turn"
            else _("Then you play your turn.")
        )
        told = marked(sentence.format(count=reading.pending), _("Enter"))
        return Prompt(told, ((after, "muted"),))
    if reading.otherwise == DRAW:
        sentence = _("Enter draws a card: none of yours fits")
        after = _("If it fits, you may play it.")
        return Prompt(marked(sentence, _("Enter")), ((after, "muted"),))
    sentence = (
        _("Enter ends your turn: no card of yours fits after the −1")
        if reading.view["extra"]
        else _("Enter passes: nothing fits, and there is nothing to draw")
    )
    return Prompt(marked(sentence, _("Enter")))


def why_not(reading: Reading, card: str) -> str:
    """Return why a card of the hand may not be played now, though others may."""
    name = reading.sign(card)
    if reading.drawn:
        return _("{card}: only the drawn card may be played now").format(card=name)
    if reading.pending:
        return _("{card} does not answer +{count}").format(card=name, count=reading.pending)
    colour, word = colour_name(reading.colour), face_of(reading.top)[1]
    if reading.top in JOKERS:
        sentence = _("{card}: only {colour}, as named, or a joker fits")
        return sentence.format(card=name, colour=colour)
    sentence = _("{card}: only {colour}, {word} or a joker fits")
    return sentence.format(card=name, colour=colour, word=word_name(word))


# -- a card to play ----------------------------------------------------------------------------


def _playing(reading: Reading, card: str, *, calling: bool) -> str:
    """Return the sentence about a card that Enter plays."""
    if len(reading.hand) == 1:
        sentence = _("Enter plays {card}, your last card: MAKAO!")
    elif calling and card in JOKERS:
        sentence = _("Enter plays {card} saying {call}, naming a colour")
    elif calling:
        sentence = _("Enter plays {card} saying {call}")
    elif reading.leaves_one and reading.sitting.settings.beginner_help:
        sentence = _("c {call}, then Enter plays {card}; Enter alone forgets")
    elif reading.leaves_one:
        sentence = _("Enter plays {card} without {call}; c says it")
    else:
        sentence = _effect(reading, card)
    return sentence.format(
        card=reading.sign(card),
        call=LAST_CALL,
        name=reading.next_name,
        count=reading.pending + penalty_of(card),
        colour=colour_name(face_of(card)[0] or reading.colour),
    )


def _effect(reading: Reading, card: str) -> str:
    """Return the sentence about what a card does; its fields are filled in by `_playing`."""
    colour, word = face_of(card)
    if penalty_of(card):
        return _penalty(reading)
    match word:
        case "J":
            return _("Enter plays {card}: you name the colour")
        case "S":
            return _("Enter plays {card}: {name} misses a turn")
        case "V":
            return _reverse(reading)
        case "-1":
            return _("Enter plays {card}: then you may play one more card")
        case _number if colour == reading.colour:
            return _("Enter plays {card}: the colour stays {colour}")
    return _("Enter plays {card}: the colour turns to {colour}")


def _penalty(reading: Reading) -> str:
    if reading.options["stacking"]:
        return _("Enter plays {card}: {name} must answer or draw {count}")
    return _("Enter plays {card}: {name} must draw {count}")


def _reverse(reading: Reading) -> str:
    if reading.reverse_returns:
        return _("Enter plays {card}: you go on")
    if reading.players == 2:
        return _("Enter plays {card}: {name} follows")
    return _("Enter plays {card}: the order turns round")


def _detail(reading: Reading, draft: Draft) -> Spans:
    """Return what else may be done or should be known, the most urgent only."""
    if reading.may_say_last:
        sentence = _("c says {call} first: you forgot it.").format(call=LAST_CALL)
    elif reading.catchable is not None:
        sentence = _("x catches {name}, who has not said {call}.").format(
            name=reading.name(reading.catchable), call=LAST_CALL
        )
    elif reading.leaves_one:
        sentence = _call_price(reading, draft)
    else:
        sentence = _instead(reading)
    return ((sentence, "muted"),) if sentence else ()


def _call_price(reading: Reading, draft: Draft) -> str:
    if reading.calling(draft):
        return _("c takes the call back.")
    count = reading.options["catch_penalty"]
    return ngettext(
        "Forgotten, the call costs {count} card if somebody notices.",
        "Forgotten, the call costs {count} cards if somebody notices.",
        count,
    ).format(count=count)


def _instead(reading: Reading) -> str:
    """Return what may be done instead of playing a card."""
    if reading.otherwise == DRAW:
        if reading.pending:
            return _("d draws the {count} cards.").format(count=reading.pending)
        return _("d draws a card, and then only that card may be played.")
    if reading.otherwise == PASS:
        if reading.view["extra"]:
            return _("p ends your turn without another card.")
        return _("p keeps the drawn card.") if reading.drawn else _("p passes.")
    return ""
