"""What developers hold the coach's claims against: deals in which real bots do what was seen."""

from __future__ import annotations

from itertools import islice

import pytest

from core.bots import levels
from tools.truth.__main__ import main
from tools.truth.situations import Situation, situations
from tools.truth.worlds import rewards_in, worlds_of


def some(count: int, *, answers: bool = True) -> list[Situation]:
    return list(islice(situations(3, {}, answers=answers), count))


def test_a_situation_is_a_choice_beside_bots_in_character() -> None:
    for situation in some(3):
        game = situation.game
        assert game.to_act == situation.seat
        assert any("khamsa" in text or "aachra" in text for text in game.legal_texts(game.to_act))
        assert situation.company[situation.seat] is None
        assert sum(one is not None for one in situation.company) == 1
        played = situation.dealt.clone()
        for seat, action in situation.since:
            played.apply(seat, action)
        assert played.state() == game.state()


def test_in_every_deal_that_is_kept_all_is_as_it_was_seen() -> None:
    for situation in some(3, answers=False):
        worlds = worlds_of(situation, 12)
        views = [world.view(situation.seat) for world in worlds]
        assert len(views) == 12
        assert all(view == situation.game.view(situation.seat) for view in views)
        hands = {tuple(world.hands[1 - situation.seat]) for world in worlds}
        assert len(hands) > 1 or not situation.game.stock


def test_an_action_is_played_on_to_the_end_of_the_round_always_the_same_way() -> None:
    (situation,) = some(1)
    (world,) = worlds_of(situation, 1)
    legal = situation.game.legal(situation.seat)
    first, second = (rewards_in(world, situation, legal, 7) for _time in range(2))
    assert first == second
    assert len(first) == len(legal)
    assert all(0 <= reward <= 1 for reward in first)


@pytest.mark.thorough
def test_the_command_tells_what_was_claimed_and_what_was_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.nice", lambda _steps: 0)
    monkeypatch.setattr(levels, "COMPARED", 60)
    main(["--count", "2", "--worlds", "30", "--seed", "3"])
    told = capsys.readouterr().out
    assert "2 decisions, 0 not judged" in told
    assert all(company in told for company in ("nobody", "people", "bots"))
