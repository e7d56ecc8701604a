"""What a seat saw, remembered and is told at every point of a game."""

from __future__ import annotations

import pytest

from tests.tui.replay.kit import SHORT, SIGHT, past_of
from tests.views import plain
from tui.games import talk_of
from tui.models import PendingChoice
from tui.session.chronicle import Chronicle

SOME = 90


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_remembers_what_its_table_did(game: str, seat: int) -> None:
    past = past_of(game, SOME)
    memory = past.memory(seat, SIGHT)
    chronicle = Chronicle(talk_of(game))
    earlier = 0
    for position, events in enumerate(past.course.events):
        sitting = past.sitting(position, seat, SIGHT)
        chronicle.take(talk_of(game).read(sitting), [event.seen_by(seat) for event in events])
        assert list(memory.log(position)) == chronicle.lines
        assert [*memory.log(earlier), *memory.news(earlier, position)] == chronicle.lines
        assert (sitting.remarks, sitting.dealt) == (chronicle.remarks, chronicle.dealt)
        earlier = position


@pytest.mark.parametrize("game", SHORT)
def test_a_seat_sees_its_own_view_and_no_more(game: str) -> None:
    past = past_of(game, SOME)
    for position in range(SOME):
        state = past.course.game(position)
        for seat in range(state.players):
            sitting = past.sitting(position, seat, SIGHT)
            assert sitting.view == state.view(seat)
            assert sitting.names[seat] == past.name_of(seat)
            acts = past.course.actions[position][0] == seat
            assert sitting.legal == (tuple(state.legal_texts(seat)) if acts else ())


@pytest.mark.parametrize("game", SHORT)
def test_every_move_is_told_by_who_did_it(game: str) -> None:
    past = past_of(game)
    for position, (actor, _action) in enumerate(past.course.actions, 1):
        for seat in range(len(past.recording.seats)):
            name = "You" if actor == seat == 0 else past.name_of(actor)
            sentence = past.told(position, seat, SIGHT)
            assert sentence.startswith((f"{name} ", f"{name}: "))
            assert len(sentence) > len(name) + 2


def test_nothing_was_done_at_the_first_deal() -> None:
    assert past_of("ronda", 3).told(0, 0, SIGHT) == ""


def test_silence_is_told_as_the_move_it_is() -> None:
    past = past_of("ronda")
    silent = next(
        number for number, move in enumerate(past.course.actions, 1) if move == (1, "silent")
    )
    assert past.told(silent, 0, SIGHT) == "Fatima: keep silent"


@pytest.mark.parametrize("game", SHORT)
def test_the_choice_about_to_be_made_is_what_enter_would_do(game: str) -> None:
    past = past_of(game, SOME)
    aimed = 0
    for position, (seat, action) in enumerate(past.course.actions):
        reading, look = past.reading(position, seat, SIGHT), past.look
        draft = past.draft(position, seat, SIGHT)
        if look.aimed(reading, look.fresh_draft(reading, PendingChoice()), action) is not None:
            outcome = look.enter(reading, draft)
            aimed += getattr(outcome, "action", None) == action
        assert past.draft(position, 1 - min(seat, 1), SIGHT) == PendingChoice()
    assert aimed > SOME // 2


@pytest.mark.parametrize("game", SHORT)
def test_all_hands_together_are_those_of_the_game(game: str) -> None:
    past = past_of(game)
    for position in range(0, past.course.length + 1, 7):
        held = plain(past.course.game(position).state())["hands"]
        for seat in range(len(held)):
            opened = past.hands(position, seat)
            others = [(seat + step) % len(held) for step in range(1, len(held))]
            assert [hand.name for hand in opened.hands] == [past.name_of(other) for other in others]
            shown = [{f"{a}{b}" for a, b in map(_spelt, hand.cards)} for hand in opened.hands]
            assert shown == [set(held[other]) for other in others]


def _spelt(face: tuple[int | str, str]) -> tuple[str, str]:
    return str(face[0]), face[1]


def test_hands_of_a_game_that_goes_on_cannot_be_had() -> None:
    with pytest.raises(ValueError, match="stay hidden"):
        past_of("ronda", 20).hands(5, 0)


@pytest.mark.parametrize(
    ("actions", "persons", "seats"),
    [(10_000, 1, [0, 1]), (20, 1, [0]), (20, 2, [0, 1]), (20, 0, [0]), (10_000, 0, [0, 1])],
)
def test_who_may_be_watched(actions: int, persons: int, seats: list[int]) -> None:
    past = past_of("ronda", actions, persons=persons)
    assert past.seats == seats
    assert past.is_divided == (actions == 20 and persons == 2)
