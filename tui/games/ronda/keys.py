"""Ronda's own keys: saying Ronda and Tringa, and arming the calls; and typed lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from core.words import N_, _
from tui.commands import MOVE, Command
from tui.games.ronda.reading import CALL_POINTS, Reading, face_of
from tui.games.ronda.words import CALLS, call_word, card_name, cards
from tui.models import Draft, NotUnderstood, Outcome, Play, Refusal, Typed

SAY = N_("Say")

COMMANDS = (
    Command("ronda", "r", "r", "", N_("say Ronda: you hold a pair"), SAY),
    Command("tringa", "t", "t", "", N_("say Tringa: you hold three of a rank"), SAY),
    Command("silent", "p", "p", "", N_("keep silent"), SAY),
    Command("bount", "b", "b", N_("Bount"), N_("arm Bount: take the card just laid"), SAY),
    Command("khamsa", "f", "f", N_("Khamsa"), N_("arm Khamsa (five): answer a Bount"), SAY),
    Command("aachra", "x", "x", N_("Äachra"), N_("arm Äachra (ten): answer a Khamsa"), SAY),
    Command("missa", "m", "m", "", N_("go to the card that clears the table"), SAY),
    Command(
        "ranks",
        "",
        "8 9 0",
        N_("= 10 11 12"),
        N_("go to a 10, 11, 12; 1 to 7 are themselves"),
        MOVE,
    ),
)

SPOKEN = ("ronda", "tringa", "silent")
"""The commands that are said at the start of a deal."""

RANK_KEYS = {"8": 10, "9": 11, "0": 12, **{str(rank): rank for rank in range(1, 8)}}
"""Ten keys for ten ranks: 8 and 9 are not in the deck."""

KEY_OF_RANK = {rank: key for key, rank in RANK_KEYS.items()}

_FIGURES = {"J": "10", "N": "11", "K": "12"}
_CARD = re.compile(r"(10|11|12|[1-7JNK])([CSBD])?", re.IGNORECASE)
_SEPARATORS = re.compile(r"[\s,-]+")
_SPOKEN = {
    "ronda": "ronda",
    "tringa": "tringa",
    "say ronda": "ronda",
    "say tringa": "tringa",
    "keep silent": "silent",
    "silent": "silent",
    "pass": "silent",
    "keep": "silent",
    "p": "silent",
}


def aimed(reading: Reading, draft: Draft, action: str) -> Draft | None:
    """Return the draft on the card of an action, the call armed that is made with it."""
    card, _blank, call = action.partition(" ")
    if card not in reading.hand:
        return None
    return Draft(reading.hand.index(card), armed=frozenset({call} if call else ()))


def press(reading: Reading, draft: Draft, command: str) -> Outcome:
    """Return what one of the game's commands does."""
    if command in SPOKEN:
        return Play(command)
    if not reading.my_turn or reading.announcing:
        return Refusal(_("Calls are made with a card, when it is your turn to play."))
    if command == "missa":
        return _to_missa(reading, draft)
    return arm(reading, draft, command)


def applies(reading: Reading, command: Command, *, otherwise: bool) -> bool:
    """Tell whether a command does anything now; `otherwise` is the answer for those with keys."""
    if command.id != "ranks":
        return otherwise
    playing = reading.my_turn and not reading.announcing and len(reading.hand) > 1
    return playing and any(KEY_OF_RANK[face_of(card)[0]] in "890" for card in reading.hand)


def automatic(reading: Reading) -> str | None:
    """Return what a seat with nothing to announce says, which needs no asking.

    Where several persons share the screen, all are asked: whom the curtain passes by would be seen
    to hold no pair.
    """
    legal = reading.sitting.legal
    if not reading.announcing or len(legal) != 1:
        return None
    secret = legal[0] == "silent" and reading.options["announce"] == "manual"
    return None if secret and not reading.sitting.addressed else legal[0]


def arm(reading: Reading, draft: Draft, call: str) -> Draft | Play:
    """Arm or disarm a call, moving to a card that can be played with it.

    Where no card can, return the play of the present card with the call, which the rules refuse
    with their reason.
    """
    callers = reading.callers(call)
    if not callers:
        return Play(f"{reading.hand[draft.cursor]} {call}")
    if draft.cursor not in callers:
        return Draft(callers[0], armed=frozenset({call}))
    return replace(draft, armed=draft.armed ^ {call})


def _to_missa(reading: Reading, draft: Draft) -> Draft | Refusal:
    for place in rotated(range(len(reading.hand)), draft.cursor):
        if reading.prospect(reading.hand[place], draft.armed).missa:
            return replace(draft, cursor=place)
    return Refusal(_("No card of yours makes a Missa that scores now."))


def jump(reading: Reading, draft: Draft, character: str) -> Draft | None:
    """Return the draft with the cursor on the next card of the rank that a key stands for."""
    rank = RANK_KEYS.get(character)
    for place in rotated(range(len(reading.hand)), draft.cursor + 1):
        if face_of(reading.hand[place])[0] == rank:
            return replace(draft, cursor=place)
    return None


def rotated(places: range, first: int) -> Iterable[int]:
    """Return the places from `first` on, going round once."""
    return ((first + step) % len(places) for step in places)


def typed(reading: Reading, text: str) -> Typed:
    """Return what a typed line means: a card (`5C`, `12D`, `5`), a card and a call, or a word."""
    words = _words(text)
    if action := _SPOKEN.get(" ".join(words)):
        return Typed(_says(reading, action), Play(action))
    card = _read_card(reading, words[0]) if words else None
    if card is None:
        return _no_card(words)
    if len(words) == 1:
        forced = reading.prospect(card).action
        return Typed(_does(reading, card, forced), Play(forced))
    call = _read_call(reading, words[1]) if len(words) == 2 else None
    if call is None:
        return _not_understood()
    action = f"{card} {call}"
    return Typed(_does(reading, card, action), Play(action))


def _words(text: str) -> list[str]:
    """Return the words of a line, a suit typed apart joined to its rank.

    After a rank alone, a final `b` is the call: it may be said with the card of that rank.
    """
    words = [word for word in _SEPARATORS.split(text.lower()) if word]
    apart = len(words) > 1 and _CARD.fullmatch(words[0]) and words[0][-1] not in "csbd"
    if apart and words[1] in (("c", "s", "d") if len(words) == 2 else ("c", "s", "b", "d")):
        words[:2] = [words[0] + words[1]]
    return words


def _read_card(reading: Reading, word: str) -> str | None:
    found = _CARD.fullmatch(word)
    if not found:
        return None
    rank = _FIGURES.get(found[1].upper(), found[1])
    if found[2]:
        return rank + found[2].upper()
    return next((card for card in reading.hand if card[:-1] == rank), None)


def _read_call(reading: Reading, word: str) -> str | None:
    names = {call: {call, key} for call, key in zip(CALL_POINTS, "bfx", strict=True)}
    for language in CALLS.values():
        for call, names_of in names.items():
            names_of.add(language[call].lower())
    return next((call for call, names_of in names.items() if word in names_of), None)


def _says(reading: Reading, action: str) -> str:
    if action == "silent":
        return _("keep silent")
    word = call_word(reading.sitting.settings.calls, action)
    return _("say {call}").format(call=word)


def _does(reading: Reading, card: str, action: str) -> str:
    name = card_name(*face_of(card))
    call = action.partition(" ")[2]
    prospect = reading.prospect(card, {call})
    if call:
        word = call_word(reading.sitting.settings.calls, call)
        return _("{card} saying {call}").format(card=name, call=word)
    if not prospect.gain:
        return _("{card} is laid").format(card=name)
    ranks = " ".join(str(face_of(taken)[0]) for taken in prospect.taken)
    return _("{card} takes {ranks}, {cards}").format(
        card=name, ranks=ranks, cards=cards(prospect.gain)
    )


def _no_card(words: list[str]) -> Typed:
    """Return that the rank typed alone is not in the hand, or that the line is not clear."""
    found = _CARD.fullmatch(words[0]) if words else None
    if found is None or len(words) > 1:
        return _not_understood()
    rank = _FIGURES.get(found[1].upper(), found[1])
    sentence = _("You do not hold any {rank}.").format(rank=rank)
    return Typed(sentence, Refusal(sentence))


def _not_understood() -> Typed:
    sentence = _("Type a card like 5C or 12D, alone or with a call, or ronda, tringa, silent.")
    return Typed(sentence, NotUnderstood(sentence))
