"""President's own keys: picking cards, sorting, passing; and typed lines."""

from __future__ import annotations

from dataclasses import replace

from core.words import N_, _
from tui.commands import Command
from tui.games.french import KEY_OF_RANK, face_of, rank_name, read_cards, read_rank
from tui.games.president.prompting import waiting_sentence
from tui.games.president.reading import GIVE, PASS, Reading
from tui.games.president.sorting import next_order, order_of, sorted_hand
from tui.games.president.words import short
from tui.models import Draft, NotUnderstood, Outcome, Play, Refusal, Standing, Typed

CARDS = N_("Cards")

PASS_TRICK = "pass-trick"

COMMANDS = (
    Command("pick", "space", "Space", N_("pick"), N_("pick this card, or let it go"), CARDS),
    Command("all", "a", "a", "", N_("pick all cards of this rank"), CARDS),
    Command("pass", "p", "p", N_("pass"), N_("pass"), CARDS),
    Command("pass-trick", "P", "P", "", N_("pass till the trick is over, or not"), CARDS),
    Command("sort", "o", "o", "", N_("sort the hand another way"), CARDS),
)


def press(reading: Reading, draft: Draft, command: str) -> Outcome:
    """Return what one of the game's commands does."""
    if command == "sort":
        return _sort(reading, draft)
    if command == PASS:
        return Play(PASS)
    if command == PASS_TRICK:
        return pass_trick(reading)
    if not reading.my_turn:
        return Refusal(waiting_sentence(reading))
    return _pick(reading, draft) if command == "pick" else _pick_rank(reading, draft)


def pass_trick(reading: Reading) -> Standing | Refusal:
    """Settle to pass at every turn until the trick is over; take it back if it is settled."""
    if reading.standing:
        return Standing()
    if reading.leading:
        return Refusal(_("You lead: a trick begins with a set, not with a pass."))
    if reading.place_out(reading.seat) or reading.exchanging or not reading.top:
        return Refusal(waiting_sentence(reading))
    return Standing(PASS)


def enter(reading: Reading, draft: Draft) -> Outcome:
    """Return what Enter does: play or give the chosen cards, or pass if nothing else is left."""
    if not reading.my_turn:
        return Refusal(waiting_sentence(reading))
    if reading.must_pass and not draft.picked:
        return Play(PASS)
    chosen = " ".join(reading.chosen(draft))
    return Play(f"{GIVE} {chosen}" if reading.owed else chosen)


def aimed(reading: Reading, draft: Draft, action: str) -> Draft | None:
    """Return the draft with the cards of a play or gift picked, the cursor on the first."""
    if action == PASS:
        return replace(draft, picked=frozenset()) if reading.must_pass else None
    places = _places(reading, draft, tuple(action.removeprefix(GIVE).split()))
    return replace(draft, cursor=min(places), picked=places)


def _pick(reading: Reading, draft: Draft) -> Draft:
    """Pick the card under the cursor or let it go.

    A set has one rank, so in play a card of another rank takes the place of all picked before.
    """
    card = reading.under_cursor(draft)
    if card is None:
        return draft
    picked = draft.picked
    if reading.playing and not picked <= _places(reading, draft, reading.of_rank(card)):
        picked = frozenset()
    return replace(draft, picked=picked ^ {draft.cursor})


def _pick_rank(reading: Reading, draft: Draft) -> Draft:
    """Pick just the cards of the rank under the cursor; let them go if they are picked already."""
    card = reading.under_cursor(draft)
    if card is None:
        return draft
    alike = _places(reading, draft, reading.of_rank(card))
    return replace(draft, picked=frozenset() if draft.picked == alike else alike)


def _places(reading: Reading, draft: Draft, cards: tuple[str, ...]) -> frozenset[int]:
    """Return where cards stand in the hand as it is shown."""
    return frozenset(place for place, card in enumerate(reading.shown(draft)) if card in cards)


def _sort(reading: Reading, draft: Draft) -> Draft:
    """Show the hand in the next order; cursor and picks stay with their cards."""
    card, picked = reading.under_cursor(draft), reading.picked(draft)
    turned = Draft(armed=frozenset({next_order(order_of(draft))}))
    shown = sorted_hand(reading.hand, turned)
    return replace(
        turned,
        cursor=shown.index(card) if card is not None else 0,
        picked=_places(reading, turned, picked),
    )


def jump(reading: Reading, draft: Draft, character: str) -> Draft | None:
    """Return the draft with the cursor on the next card of the rank that a key stands for."""
    shown = reading.shown(draft)
    for step in range(1, len(shown) + 1):
        place = (draft.cursor + step) % len(shown)
        if KEY_OF_RANK[face_of(shown[place])[0]] == character:
            return replace(draft, cursor=place)
    return None


def typed(reading: Reading, text: str) -> Typed:
    """Return what a typed line means: cards (`asac`, `3s,3h`), `give` and cards, `p` or `pp`."""
    line = text.strip().lower()
    if line in ("p", PASS):
        return Typed(_("pass"), Play(PASS))
    if line in ("pp", "pass trick"):
        outcome = pass_trick(reading)
        if isinstance(outcome, Refusal):
            return Typed(outcome.sentence, outcome)
        told = _("pass until the trick is over") if outcome.action else _("take part again")
        return Typed(told, outcome)
    gift, cards = _read(line)
    if not cards:
        return _no_cards(reading, line)
    signs = short(reading.sitting.glyphs, cards)
    action = " ".join(cards)
    if gift:
        return Typed(_("give {cards}").format(cards=signs), Play(f"{GIVE} {action}"))
    return Typed(_("play {cards}").format(cards=signs), Play(action))


def _read(line: str) -> tuple[bool, list[str]]:
    """Return whether a line gives cards away, and the cards it names, none if it is not clear."""
    gift = line.startswith(GIVE)
    return gift, read_cards(line.removeprefix(GIVE)) or []


def _no_cards(reading: Reading, line: str) -> Typed:
    """Return that a rank without suits is not clear, or that a line means nothing."""
    rank = read_rank(line.removeprefix(GIVE))
    if rank is None:
        sentence = _instruction(reading)
        return Typed(sentence, NotUnderstood(sentence))
    held = [card for card in reading.hand if face_of(card)[0] == rank]
    sentence = (
        _("Say the suit too: {cards}.").format(cards=", ".join(held))
        if held
        else _("You do not hold any {rank}.").format(rank=rank_name(rank))
    )
    return Typed(sentence, Refusal(sentence))


def _instruction(reading: Reading) -> str:
    """Return how to type what may be done now; asked for by `i`, or by a line that is not clear."""
    if reading.exchanging:
        return _("Type give and the cards, rank and suit S C D H: give 3S 10D.")
    return _(
        "Type cards as rank and suit S C D H: 3S, 10D or 8S 8D together; p passes, pp till the"
        " trick is over."
    )
