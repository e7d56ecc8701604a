"""President's ► line: what Enter does, in words, before it is pressed, or why it cannot."""

from __future__ import annotations

from core.games.president.views import PresidentPreview
from core.ground.words import _, ngettext, pgettext
from tui.games.french import face_of
from tui.games.narrating import marked
from tui.games.president.reading import PresidentReading
from tui.games.president.words import cards, higher, place_word, quiet, ranks_of, set_words
from tui.models import PendingChoice, Prompt, Spans

HIGH = ("A", "2")
"""The ranks whose cards are better kept apart."""


def prompt(reading: PresidentReading, draft: PendingChoice) -> Prompt:
    """Return the ► line of a sitting and what is said below it where there is room."""
    if reading.view["phase"] == "over":
        return Prompt(
            marked(_("The game is over; Enter shows how it ended."), pgettext("key", "Enter"))
        )
    if reading.standing:
        sentence = _("You're passing until the trick is over; P joins in again")
        return Prompt(marked(sentence, "P"), quiet(waiting(reading)))
    if not reading.my_turn:
        return Prompt(quiet(waiting(reading)))
    if reading.owed:
        return Prompt(_giving(reading, draft), quiet(_what_was_given(reading)))
    if reading.must_pass and not draft.picked:
        sentence = _("Enter passes: you can't beat {set}")
        passes = marked(sentence.format(set=set_words(reading.top)), pgettext("key", "Enter"))
        return Prompt(passes, quiet(_("P passes until the trick is over.")))
    return _playing(reading, draft)


def waiting(reading: PresidentReading) -> str:
    """Return whom the table waits for."""
    turn = reading.view["turn"]
    if turn is None:
        return _("The game is over.")
    if reading.exchanging:
        return giving(reading)
    name = reading.name(turn)
    if reading.place and reading.sitting.is_you(reading.seat):
        place = place_word(reading.place)
        return _("You're out, {place}; {name} plays next.").format(place=place, name=name)
    sentence = _("{name} plays or passes next.") if reading.top else _("{name} leads next.")
    return sentence.format(name=name)


def giving(reading: PresidentReading) -> str:
    """Return who must give whom how many cards now."""
    owes = reading.view["owes"]
    assert owes is not None
    giver, receiver = owes["seat"], reading.partner(owes["seat"])
    assert receiver is not None
    gives, gets, count = reading.name(giver), reading.name(receiver), cards(owes["cards"])
    if reading.sitting.is_you(giver):
        return _("You give {name} {cards} back").format(name=gets, cards=count)
    if reading.sitting.is_you(receiver):
        return _("{name} gives you {cards} back").format(name=gives, cards=count)
    return _("{giver} gives {receiver} {cards} back").format(
        giver=gives, receiver=gets, cards=count
    )


def _giving(reading: PresidentReading, draft: PendingChoice) -> Spans:
    chosen = reading.chosen(draft)
    signs, gift = reading.signs(chosen), reading.choices.get(chosen)
    name = reading.name(next(iter(reading.choices.values()))["to"])
    if gift:
        sentence = _("Enter gives {cards} to {name}").format(cards=signs, name=name)
        return marked(sentence, pgettext("key", "Enter"), signs)
    missing = reading.owed - len(draft.picked)
    if missing > 0:
        sentence = ngettext(
            "Pick {count} more card for {name} with Space",
            "Pick {count} more cards for {name} with Space",
            missing,
        )
        return marked(sentence.format(name=name, count=missing), pgettext("key", "Space"))
    sentence = _("{cards}: too many, {name} gets only {wanted}").format(
        cards=signs, name=name, wanted=cards(reading.owed)
    )
    return marked(sentence, signs)


def _what_was_given(reading: PresidentReading) -> str:
    if not reading.received:
        return ""
    signs = reading.signs(reading.received)
    return _("You received {cards}. You can give back any of your cards.").format(cards=signs)


def _playing(reading: PresidentReading, draft: PendingChoice) -> Prompt:
    chosen = reading.chosen(draft)
    if whole := _worth_taking(reading, draft):
        signs, alone = reading.signs(whole), reading.signs(chosen)
        sentence = _("a picks {cards}, then Enter leads; Enter alone leads {card}")
        takes = marked(
            sentence.format(cards=signs, card=alone), "a", signs, pgettext("key", "Enter")
        )
        return Prompt(takes, quiet(_detail(reading, whole)))
    if play := reading.choices.get(chosen):
        return Prompt(_play_sentence(reading, play), quiet(_detail(reading, chosen)))
    why_not = _why_not(reading, chosen)
    card = reading.under_cursor(draft)
    if wider := reading.choices.get(reading.in_order((*chosen, card))):
        return Prompt(_pick_sentence(reading, card, wider), quiet(why_not))
    refusal = _("{cards}: {why}").format(cards=reading.signs(chosen), why=why_not)
    hint = _("p passes; Space and a pick cards.") if reading.top else ""
    return Prompt(((refusal, "bad"),), quiet(hint))


def _worth_taking(reading: PresidentReading, draft: PendingChoice) -> tuple[str, ...]:
    """Return the cards of a rank that are better led together, of which the cursor is on one.

    High cards win tricks one by one, and only a beginner is told; else there are none.
    """
    card = reading.under_cursor(draft)
    if draft.picked or not (reading.leading and reading.sitting.settings.beginner_help):
        return ()
    whole = reading.of_rank(card)
    worth = face_of(card)[0] not in HIGH or len(whole) == len(reading.hand)
    return whole if len(whole) > 1 and worth else ()


def _play_sentence(reading: PresidentReading, play: PresidentPreview) -> Spans:
    signs, left = reading.signs(play["cards"]), play["left"]
    if not play["beats"]:
        sentence = (
            _("Enter leads {cards}: {set}, {left} left")
            if left
            else _("Enter leads {cards}: your last, and you're out")
        )
    elif left:
        sentence = _("Enter plays {cards}: beats {top}, {left} left")
    else:
        sentence = _("Enter plays {cards}: beats {top}, and you're out")
    told = sentence.format(
        cards=signs, set=set_words(play["cards"]), top=_beaten(reading, play), left=left
    )
    return marked(told, pgettext("key", "Enter"), signs)


def _beaten(reading: PresidentReading, play: PresidentPreview) -> str:
    """Return the set that a play beats in words, or in signs where its suits decide."""
    beaten = play["beats"]
    if not beaten:
        return ""
    return reading.signs(beaten) if play["by_suit"] else set_words(beaten)


def _detail(reading: PresidentReading, chosen: tuple[str, ...]) -> str:
    """Return what stays behind of the same rank, or how others can answer."""
    kept = tuple(card for card in reading.of_rank(chosen[0]) if card not in chosen)
    if kept:
        return _("You keep {cards}.").format(cards=reading.signs(kept))
    if reading.top:
        return ""
    return _("The others must beat it with {higher}, or pass.").format(higher=higher(len(chosen)))


def _pick_sentence(reading: PresidentReading, card: str, wider: PresidentPreview) -> Spans:
    """Return what may be played once the card under the cursor is picked too."""
    signs = reading.signs([card])
    sentence = _("Space picks {card} for {set}, to beat {top}").format(
        card=signs, set=set_words(wider["cards"]), top=_beaten(reading, wider)
    )
    return marked(sentence, pgettext("key", "Space"), signs)


def _why_not(reading: PresidentReading, chosen: tuple[str, ...]) -> str:
    """Return in a few words why some cards may not be played; the rules say it in full."""
    wanted = len(reading.top)
    if len({face_of(card)[0] for card in chosen}) > 1:
        return _("play cards of one rank only")
    if wanted and len(chosen) > wanted:
        return _("too many: you must beat {set}").format(set=set_words(reading.top))
    if wanted and len(reading.of_rank(chosen[0])) < wanted:
        return _("too few {ranks} to beat {set}").format(
            ranks=ranks_of(chosen[0]), set=set_words(reading.top)
        )
    if chosen[0] in reading.playable and len(chosen) < wanted:
        return _("pick more: you must beat {set}").format(set=set_words(reading.top))
    return _("you must beat {set}").format(set=reading.signs(reading.top))
