"""Makao's ► line: what Enter does, in words, before it is pressed."""

from __future__ import annotations

from core.games.makao.previews import MakaoPreview
from core.ground.words import _, ngettext, pgettext
from tui.games.makao.reading import DRAW, PASS, MakaoReading
from tui.games.makao.talk import waiting
from tui.games.makao.words import JOKERS, LAST_CALL, colour_name, face_of, word_name
from tui.games.narrating import marked
from tui.models import PendingChoice, Prompt


def prompt(reading: MakaoReading, draft: PendingChoice) -> Prompt:
    """Return the ► line of a sitting and what is said below it where there is room."""
    if reading.over:
        return Prompt(
            marked(_("The game is over; Enter shows how it ended."), pgettext("key", "Enter"))
        )
    if not reading.my_turn:
        return _out_of_turn(reading)
    card = reading.under_cursor(draft)
    if card is None or reading.stuck:
        return _stuck(reading)
    more = _detail(reading, draft)
    detail = ((more, "muted"),) if more else ()
    if card not in reading.playable:
        return Prompt(((_why_not(reading, card), "muted"),), detail)
    calling = reading.calling(draft)
    strong = (LAST_CALL,) if reading.risk and not calling else ()
    sentence = _playing(reading, card, calling=calling)
    if calling and draft.moved_to == draft.cursor:
        sentence = _("Moved to {card}. {what}").format(card=reading.sign(card), what=sentence)
    return Prompt(marked(sentence, *strong, pgettext("key", "Enter"), reading.sign(card)), detail)


def _out_of_turn(reading: MakaoReading) -> Prompt:
    if reading.may_say_last:
        name = reading.name(reading.seat)
        sentence = _("c says {call} before somebody catches {name}")
        if reading.is_you(reading.seat):
            sentence = _("c says {call} before somebody catches you")
        return Prompt(marked(sentence.format(call=LAST_CALL, name=name), "c", LAST_CALL))
    if reading.catchable is not None:
        name = reading.name(reading.catchable)
        sentence = _("x catches {name}, who forgot {call}")
        return Prompt(marked(sentence.format(name=name, call=LAST_CALL), "x", name))
    return Prompt(((waiting(reading), "muted"),))


def _stuck(reading: MakaoReading) -> Prompt:
    """Return the ► line of a turn without a card to play."""
    assert reading.otherwise is not None
    foreseen, after = reading.foreseen(reading.otherwise), ""
    if reading.pending:
        sentence = _("Enter draws {count}: no card of yours answers")
        keeps = foreseen["turn"] == reading.seat
        after = _("Then you play your turn.") if keeps else _("Then your turn is lost.")
    elif reading.otherwise == DRAW:
        sentence = _("Enter draws a card: none of yours fits")
        after = _("If it fits, you may play it.")
    elif reading.view["extra"]:
        sentence = _("Enter ends your turn: no card of yours fits after the −1")
    else:
        sentence = _("Enter passes: nothing fits, and there is nothing to draw")
    told = marked(sentence.format(count=foreseen["draws"]), pgettext("key", "Enter"))
    return Prompt(told, ((after, "muted"),) if after else ())


def _why_not(reading: MakaoReading, card: str) -> str:
    """Return why a card of the hand may not be played now, though others may."""
    word = face_of(reading.top)[1]
    if reading.drawn:
        sentence = _("{card}: you may play only the drawn card now")
    elif reading.pending:
        sentence = _("{card} doesn't answer +{count}")
    elif word in JOKERS:
        sentence = _("{card}: only {colour}, as named, or a joker fits")
    else:
        sentence = _("{card}: only {colour}, {word} or a joker fits")
    return sentence.format(
        card=reading.sign(card),
        count=reading.pending,
        colour=colour_name(reading.colour),
        word=word_name(word),
    )


# -- a card to play ----------------------------------------------------------------------------


def _playing(reading: MakaoReading, card: str, *, calling: bool) -> str:
    """Return the sentence about a card that Enter plays."""
    foreseen = reading.foreseen(reading.played(card, calling=calling))
    if foreseen["out"]:
        sentence = _("Enter plays {card}, your last card: MAKAO!")
    elif calling and card in JOKERS:
        sentence = _("Enter plays {card} saying {call}, naming a colour")
    elif calling:
        sentence = _("Enter plays {card} saying {call}")
    elif foreseen["risk"] and reading.sitting.settings.beginner_help:
        sentence = _("c says {call} first; Enter plays {card} without it")
    elif foreseen["risk"]:
        sentence = _("Enter plays {card} without {call}; c says it")
    else:
        sentence = _effect(reading, card, foreseen)
    hit = foreseen["turn"] if foreseen["skipped"] is None else foreseen["skipped"]
    return sentence.format(
        card=reading.sign(card),
        call=LAST_CALL,
        name="" if hit is None else reading.name(hit),
        count=foreseen["pending"],
        colour=colour_name(foreseen["colour"]),
    )


def _effect(reading: MakaoReading, card: str, foreseen: MakaoPreview) -> str:
    """Return the sentence about what a card does; its fields are filled in by `_playing`."""
    if foreseen["pending"]:
        if reading.terms.stacking:
            return _("Enter plays {card}: {name} must answer or draw {count}")
        return _("Enter plays {card}: {name} must draw {count}")
    if foreseen["skipped"] is not None:
        return _("Enter plays {card}: {name} misses a turn")
    if foreseen["extra"]:
        return _("Enter plays {card}: then you may play one more card")
    if foreseen["direction"] != reading.view["direction"]:
        if foreseen["turn"] == reading.seat:
            return _("Enter plays {card}: you play again")
        if reading.players == 2:
            return _("Enter plays {card}: {name} is next")
        return _("Enter plays {card}: the order reverses")
    if card in JOKERS:
        return _("Enter plays {card}: you name the colour")
    if foreseen["colour"] == reading.colour:
        return _("Enter plays {card}: the colour stays {colour}")
    return _("Enter plays {card}: the colour becomes {colour}")


# -- what else may be done -----------------------------------------------------------------------


def _detail(reading: MakaoReading, draft: PendingChoice) -> str:
    """Return what else may be done or should be known, the most urgent only."""
    if reading.may_say_last:
        return _("c says {call} first: you forgot it.").format(call=LAST_CALL)
    if reading.catchable is not None:
        sentence = _("x catches {name}, who forgot {call}.")
        return sentence.format(name=reading.name(reading.catchable), call=LAST_CALL)
    if reading.calling(draft):
        return _("c cancels the call.")
    if reading.risk:
        return ngettext(
            "If you forget the call and someone notices, you draw {count} card.",
            "If you forget the call and someone notices, you draw {count} cards.",
            reading.risk,
        ).format(count=reading.risk)
    return _instead(reading)


def _instead(reading: MakaoReading) -> str:
    """Return what may be done instead of playing a card."""
    if reading.otherwise == DRAW and reading.pending:
        return _("d draws the {count} cards.").format(count=reading.pending)
    if reading.otherwise == DRAW:
        return _("d draws a card, and then only that card may be played.")
    if reading.otherwise == PASS and reading.view["extra"]:
        return _("p ends your turn without another card.")
    if reading.otherwise == PASS:
        return _("p keeps the drawn card.") if reading.drawn else _("p passes.")
    return ""
