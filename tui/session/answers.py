"""What the words of every table answer in sentences, on the screen and in line mode."""

from __future__ import annotations

from core.contract.game import Reason
from core.ground.harmless import echoed
from core.ground.words import _, ngettext, number, pgettext
from core.table import Place
from tui.games.narrating import who
from tui.games.reading import Reading
from tui.games.seat_view import SeatView
from tui.games.talk import AnyTalk
from tui.models import KeyRefusal, NotUnderstood
from tui.session.seated import TablePlaces

LONG_HAND = 7
"""Cards from which on a hand is told in groups."""

LEGAL_TOLD = 12
"""Legal answers that are told unless all are asked for."""

LONGEST_NAME = 40
"""Letters of the longest name of a saved game."""


def hand_sentence(talk: AnyTalk, reading: Reading) -> str:
    """Return the player's cards, those of a long hand in groups."""
    names = talk.hand(reading)
    if not names:
        return _("Your hand is empty.")
    if len(names) <= LONG_HAND:
        return _("Your hand: {cards}.").format(cards=", ".join(names))
    groups = "; ".join((talk.groups or talk.hand)(reading))
    return ngettext(
        "Your hand: {count} card. {groups}.", "Your hand: {count} cards. {groups}.", len(names)
    ).format(count=len(names), groups=groups)


def table_sentences(talk: AnyTalk, reading: Reading) -> list[str]:
    """Return everything that lies on the table and who holds what."""
    return [*talk.table(reading), *talk.players(reading)]


def legal_sentence(talk: AnyTalk, reading: Reading, most: int | None = None) -> str:
    """Return the legal answers, or the first of them and how many more there are."""
    answers = [talk.answer(reading, action) for action in reading.legal]
    if not answers:
        return talk.waiting(reading)
    if most is None or len(answers) <= most:
        return _("Choose: {answers}.").format(answers=", ".join(answers))
    return _("Choose: {answers} and {count} more. Type legal for all.").format(
        answers=", ".join(answers[:most]), count=len(answers) - most
    )


def no_par(seated: TablePlaces, *, is_over: bool) -> str:
    """Return why no par of the game at a table can be shown."""
    if not is_over:
        return _("A game has a par when it's over: what four strong bots make of its cards.")
    return seated.why_no_par() or _("Strong bots don't play this game again, so it has no par.")


def score_sentence(place: Place, sitting: SeatView) -> str:
    """Return the score of every side, the player's own first."""
    players = range(len(place.seats))
    seats = [(sitting.seat + step) % len(players) for step in players]
    sides = dict.fromkeys(place.side(seat) for seat in seats)
    scores = place.scores()
    told = (
        _("{names} {points}").format(
            names=pgettext("list", " and ").join(
                who(sitting, seat) for seat in seats if place.side(seat) == side
            ),
            points=number(scores[side]),
        )
        for side in sides
    )
    return _("Score: {scores}.").format(scores=", ".join(told))


def why_sentence(reason: Reason) -> str:
    """Return the rule that allows or forbids an action."""
    sentence = _("Yes. {why} ({source})") if reason.legal else _("No. {why} ({source})")
    return sentence.format(why=reason.sentence, source=reason.source)


def refused(text: str, refusal: KeyRefusal) -> str:
    """Return why a typed line does nothing; one that means nothing is told from a wrong card."""
    if not isinstance(refusal, NotUnderstood):
        return refusal.sentence
    return _(
        "“{text}” is neither a card nor a command. {sentence} Type help for the commands."
    ).format(text=echoed(text), sentence=refusal.sentence)


def name_problem(name: str) -> str:
    """Return why a game cannot be called so, nothing if it can."""
    if len(name) <= LONGEST_NAME:
        return ""
    return _("A name can have up to {most} letters.").format(most=LONGEST_NAME)
