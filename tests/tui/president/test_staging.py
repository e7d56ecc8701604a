"""President's stages: the set on which all others have passed, and the one that ends a hand."""

from __future__ import annotations

from core.contract.game import Event
from core.games.president.events import PresidentEvent
from core.games.president.game import President
from core.games.president.views import PresidentView
from tests.core.president.builder import act, scripted, short
from tests.tui.president.sittings import reading_of
from tui.games.president.look import LOOK
from tui.games.president.talk import TALK
from tui.games.seat_view import Landed, StagedView


def staged(game: President, heard: list[Event], text: str) -> tuple[StagedView, ...]:
    """Return what seat 0 looks at when whoever is to act does something."""
    before = reading_of(game)
    heard.clear()
    act(game, text)
    events: list[PresidentEvent] = [event.seen_by(0) for event in heard]  # type: ignore[misc]
    return LOOK.stages(before, events)


def seen(stage: StagedView) -> PresidentView:
    return TALK.read(stage.sitting).view


def dealt() -> tuple[President, list[Event]]:
    heard: list[Event] = []
    return act(scripted({0: "3D"}, listener=heard.append), "3C", "6C", "10C", "2C"), heard


def test_the_set_is_looked_at_on_which_all_others_have_passed() -> None:
    game, heard = dealt()
    owner = (game.to_act - 1) % 4
    assert [staged(game, heard, "pass") for _other in range(2)] == [(), ()]
    last = game.to_act
    (stage,) = staged(game, heard, "pass")
    view = seen(stage)
    assert stage.sitting.landed == Landed(owner, taken=("2C",))
    assert (view["passed"][-1], len(view["passed"]), stage.last) == (last, 3, False)


def test_a_set_that_others_may_still_beat_is_not_looked_at() -> None:
    game, heard = dealt()
    assert staged(game, heard, game.legal_texts(game.to_act)[-1]) == ()


def test_the_set_that_ends_a_hand_is_looked_at_with_what_all_have_earned() -> None:
    heard: list[Event] = []
    game = short(["KS", "4C 5C"], hands=2)
    game.listener = heard.append
    (stage,) = staged(game, heard, "KS")
    view = seen(stage)
    assert stage.sitting.landed == Landed(0)
    assert view["top"] == {"seat": 0, "cards": ["KS"]}
    assert (view["hands"][0], view["out"], view["passed"]) == ([], [0], [])
    assert (view["titles"], view["points"]) == (["President", None], [1, 0])
    assert stage.sitting.remarks[0].bubble == "+1 President"
    assert (stage.last, stage.sitting.legal) == (True, ())
