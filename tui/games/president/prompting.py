"""President's ► line: what Enter does, in words, before it is pressed, or why it cannot."""

from __future__ import annotations

from core.words import _, ngettext
from tui.games.french import face_of
from tui.games.president.reading import Reading
from tui.games.president.words import (
    cards,
    higher,
    place_word,
    ranks_of,
    set_words,
    short,
)
from tui.games.telling import marked
from tui.models import Draft, Prompt, Spans

HIGH = ("A", "2")
"""The ranks whose cards are better kept apart."""


def prompt(reading: Reading, draft: Draft) -> Prompt:
    """Return the ► line of a sitting and what is said below it where there is room."""
    if reading.view["phase"] == "over":
        return Prompt(marked(_("The game is over; Enter shows how it ended."), _("Enter")))
    if reading.standing:
        sentence = _("You pass until the trick is over; P takes part again")
        return Prompt(marked(sentence, "P"), _quiet(waiting_sentence(reading)))
    if not reading.my_turn:
        return Prompt(((waiting_sentence(reading), "muted"),))
    if reading.owed:
        return Prompt(_giving(reading, draft), _quiet(_what_was_given(reading)))
    if reading.must_pass and not draft.picked:
        return Prompt(_passing(reading), _quiet(_("P passes until the trick is over.")))
    return _playing(reading, draft)


def waiting_sentence(reading: Reading) -> str:
    """Return whom the table waits for."""
    turn = reading.view["turn"]
    if turn is None:
        return _("The game is over.")
    if reading.exchanging:
        return giving_sentence(reading)
    name = reading.sitting.names[turn]
    you = reading.sitting.is_you(reading.seat)
    place = reading.place_out(reading.seat) if you else None
    if place:
        return _("You are out, {place}; {name} is to play.").format(
            place=place_word(place), name=name
        )
    return (_("{name} is to play or pass.") if reading.top else _("{name} is to lead.")).format(
        name=name
    )


def giving_sentence(reading: Reading) -> str:
    """Return who must give whom how many cards now."""
    giver, count = reading.view["owes"]["seat"], reading.view["owes"]["cards"]
    receiver = reading.partner(giver)
    assert receiver is not None
    names = reading.sitting.names
    if reading.sitting.is_you(giver):
        return _("You give {name} {cards} back").format(name=names[receiver], cards=cards(count))
    if reading.sitting.is_you(receiver):
        return _("{name} gives you {cards} back").format(name=names[giver], cards=cards(count))
    return _("{giver} gives {receiver} {cards} back").format(
        giver=names[giver], receiver=names[receiver], cards=cards(count)
    )


def _quiet(sentence: str) -> Spans:
    return ((sentence, "muted"),) if sentence else ()


# -- the exchange ------------------------------------------------------------------------------


def _giving(reading: Reading, draft: Draft) -> Spans:
    chosen, owed = reading.chosen(draft), reading.owed
    partner = reading.partner(reading.seat)
    assert partner is not None
    name, signs = reading.sitting.names[partner], short(reading.sitting.glyphs, chosen)
    if len(chosen) == owed:
        sentence = _("Enter gives {cards} to {name}").format(cards=signs, name=name)
        return marked(sentence, _("Enter"), signs)
    missing = owed - len(draft.picked)
    if missing > 0:
        sentence = ngettext(
            "Pick {count} more card for {name} with Space",
            "Pick {count} more cards for {name} with Space",
            missing,
        )
        return marked(sentence.format(name=name, count=missing), _("Space"))
    sentence = _("{cards} is too much: {name} gets only {wanted}").format(
        cards=signs, name=name, wanted=cards(owed)
    )
    return marked(sentence, signs)


def _what_was_given(reading: Reading) -> str:
    if not reading.received:
        return ""
    signs = short(reading.sitting.glyphs, reading.received)
    return _("You were given {cards}; you may give any cards of yours back.").format(cards=signs)


# -- play --------------------------------------------------------------------------------------


def _passing(reading: Reading) -> Spans:
    sentence = _("Enter passes: nothing you hold beats {set}").format(set=set_words(reading.top))
    return marked(sentence, _("Enter"))


def _playing(reading: Reading, draft: Draft) -> Prompt:
    chosen = reading.chosen(draft)
    if whole := _worth_taking(reading, draft):
        return Prompt(_taking(reading, chosen, whole), _quiet(_detail(reading, whole)))
    if reading.may_play(chosen):
        return Prompt(_play_sentence(reading, chosen), _quiet(_detail(reading, chosen)))
    wider = _wider(reading, draft)
    if wider:
        return Prompt(_pick_sentence(reading, draft, wider), _quiet(_why_not(reading, chosen)))
    hint = _("p passes; Space and a pick cards.") if reading.top else ""
    return Prompt(_refusal(reading, chosen), _quiet(hint))


def _worth_taking(reading: Reading, draft: Draft) -> tuple[str, ...]:
    """Return the cards of a rank that are better led together, of which the cursor is on one.

    High cards win tricks one by one, and only a beginner is told; else there are none.
    """
    card = reading.under_cursor(draft)
    if card is None or draft.picked or not reading.leading:
        return ()
    if not reading.sitting.settings.beginner_help:
        return ()
    whole = reading.of_rank(card)
    worth = face_of(card)[0] not in HIGH or len(whole) == len(reading.hand)
    return whole if len(whole) > 1 and worth else ()


def _taking(reading: Reading, chosen: tuple[str, ...], whole: tuple[str, ...]) -> Spans:
    glyphs = reading.sitting.glyphs
    signs, alone = short(glyphs, whole), short(glyphs, chosen)
    sentence = _("a takes {cards}, then Enter leads; Enter alone leads {card}").format(
        cards=signs, card=alone
    )
    return marked(sentence, "a", signs, _("Enter"))


def _play_sentence(reading: Reading, chosen: tuple[str, ...]) -> Spans:
    signs = short(reading.sitting.glyphs, chosen)
    left = len(reading.hand) - len(chosen)
    fields = {"cards": signs, "set": set_words(chosen), "left": left}
    if not reading.top:
        sentence = (
            _("Enter leads {cards}: {set}, {left} left")
            if left
            else _("Enter leads {cards}: {set}, your last, and you are out")
        )
        return marked(sentence.format(**fields), _("Enter"), signs)
    sentence = (
        ngettext(
            "Enter plays {cards}: {set} beats {top}, {left} left",
            "Enter plays {cards}: {set} beat {top}, {left} left",
            len(chosen),
        )
        if left
        else _("Enter plays {cards}: that beats {top}, and you are out")
    )
    return marked(sentence.format(top=_top_words(reading, chosen), **fields), _("Enter"), signs)


def _top_words(reading: Reading, chosen: tuple[str, ...]) -> str:
    """Return the set to beat in words, or in signs where its suits decide."""
    if face_of(chosen[0])[0] == face_of(reading.top[0])[0]:
        return short(reading.sitting.glyphs, reading.top)
    return set_words(reading.top)


def _detail(reading: Reading, chosen: tuple[str, ...]) -> str:
    """Return what stays behind of the same rank, or how others can answer."""
    kept = tuple(card for card in reading.of_rank(chosen[0]) if card not in chosen)
    if kept:
        return ngettext(
            "{cards} stays in your hand.", "{cards} stay in your hand.", len(kept)
        ).format(cards=short(reading.sitting.glyphs, kept))
    if reading.top:
        return ""
    return _("The others must beat it with {higher}, or pass.").format(higher=higher(len(chosen)))


def _wider(reading: Reading, draft: Draft) -> tuple[str, ...]:
    """Return what may be played once the card under the cursor is picked too, else nothing."""
    card = reading.under_cursor(draft)
    if card is None or not draft.picked:
        return ()
    wider = reading.in_order((*reading.picked(draft), card))
    return wider if reading.may_play(wider) else ()


def _pick_sentence(reading: Reading, draft: Draft, wider: tuple[str, ...]) -> Spans:
    signs = short(reading.sitting.glyphs, [reading.under_cursor(draft) or ""])
    sentence = ngettext(
        "Space picks {card}: {set} beats {top}",
        "Space picks {card}: {set} beat {top}",
        len(wider),
    ).format(card=signs, set=set_words(wider), top=_top_words(reading, wider))
    return marked(sentence, _("Space"), signs)


def _refusal(reading: Reading, chosen: tuple[str, ...]) -> Spans:
    signs = short(reading.sitting.glyphs, chosen)
    sentence = _("{cards}: {why}").format(cards=signs, why=_why_not(reading, chosen))
    return ((sentence, "bad"),)


def _why_not(reading: Reading, chosen: tuple[str, ...]) -> str:
    """Return in a few words why some cards may not be played; the rules say it in full."""
    wanted = len(reading.top)
    if len({face_of(card)[0] for card in chosen}) > 1:
        return _("a set has one rank only")
    if wanted and len(chosen) > wanted:
        return _("too many, you must beat {set}").format(set=set_words(reading.top))
    if wanted and len(reading.of_rank(chosen[0])) < wanted:
        return _("too few {ranks} to beat {set}").format(
            ranks=ranks_of(chosen[0]), set=set_words(reading.top)
        )
    if any(chosen[0] in play for play in reading.plays) and len(chosen) < wanted:
        return _("pick more, you must beat {set}").format(set=set_words(reading.top))
    return _("you must beat {set}").format(set=short(reading.sitting.glyphs, reading.top))
