"""The coach at one's side in line mode: it speaks, the bots wait, and one line answers it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from msgspec.structs import replace as with_settings

from core.coach.advice import Alternative
from core.coach.mistakes import Mistake, PastDecision
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import COACH, TAKE_BACK, Mark
from tests.tui.plain.kit import said
from tests.tui.ronda.kit import dealt
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import begun, take
from tui.config.services import Services
from tui.config.settings import Coach
from tui.plain.coach import remark_lines
from tui.plain.console import Console
from tui.plain.program import converse
from tui.session.live_coach import CoachRemark

PLAYING = ("ronda", "silent")
BAD = "5S"
"""The last of three cards; `Thinkers` value each 0.1 less than the one before."""

TURN, ASKED = "Your turn.", "Press Enter to play on, or type undo."
TURNS = 5000
"""How many turns of the loop something that is to be said may take."""


class Talk(Console):
    """A person at a terminal who types each line once something was said since the last."""

    def __init__(self, *answers: tuple[str, str]) -> None:
        super().__init__(talking=True, unicode=True)
        self.heard = ""
        self._answers = list(answers)
        self._since = 0

    @property
    def watched(self) -> bool:
        return False

    def put(self, text: str) -> None:
        self.heard += text

    async def line(self) -> str | None:
        if not self._answers:
            return None
        awaited, line = self._answers.pop(0)
        for _turn in range(TURNS):
            if awaited in self.heard[self._since :]:
                self._since = len(self.heard)
                return line
            await asyncio.sleep(0)
        raise AssertionError(f"{awaited!r} was never said:\n{self.heard}")


def talked(
    services: Services, game: OpenGame, *answers: tuple[str, str], coach: Coach = "always"
) -> list[str]:
    """Return what is said to a person with the coach at the side who answers so, then leaves."""
    settings = with_settings(services.settings, coach=coach)
    given = with_crew(replace(services, settings=settings), Thinkers())
    talk = Talk(*answers)
    asyncio.run(converse(given, game, talk))
    return talk.heard.splitlines()


def test_the_bots_wait_for_enter_after_what_it_said(services: Services, saves: Saves) -> None:
    game = dealt(saves, *PLAYING)
    lines = talked(services, game, (TURN, BAD), (ASKED, ""), ("#4 Fatima", "quit"))
    told = next(line for line in lines if "The coach: " in line)
    assert "You chose 5S, 13.3 points worse. Better: 12D." in told
    assert lines[lines.index(told) + 1].startswith("After 5 of swords, a ")
    asked = next(place for place, line in enumerate(lines) if ASKED in line)
    assert lines.index(told) < asked
    assert not any(line.startswith("#4") for line in lines[:asked])
    assert saves.marks(game.head.id) == (Mark(COACH, 0, 1),)


def test_undo_takes_back_what_it_speaks_of(services: Services, saves: Saves) -> None:
    game = dealt(saves, *PLAYING)
    lines = talked(services, game, (TURN, BAD), (ASKED, "undo"), (TURN, "quit"))
    assert len(game.match.actions) == len(PLAYING)
    assert Mark(TAKE_BACK, 0, 1) in saves.marks(game.head.id)
    assert any("Undone: " in line for line in lines)


def test_whoever_is_asked_again_meanwhile_is_shown_so_behind_what_it_said(
    services: Services, saves: Saves
) -> None:
    game = next(game for game in map(partial(makao, saves), range(50)) if draws_what_fits(game))
    again = "To undo it, type undo."
    lines = talked(services, game, (TURN, "draw"), (again, "quit"))
    assert lines[lines.index(again) + 1].startswith("> ")


def makao(saves: Saves, seed: int) -> OpenGame:
    """Return a game of Makao that a person begins."""
    return begun(saves, "makao", 2, Seeded(seed))


def draws_what_fits(game: OpenGame) -> bool:
    """Return whether the person begins, and has the turn still after drawing."""
    match = game.match
    return match.game.to_act == 0 and match.prepare(0, "draw").game.to_act == 0


def test_words_are_answered_before_it_is_and_a_card_is_no_answer(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *PLAYING)
    lines = talked(
        services,
        game,
        (TURN, BAD),
        (ASKED, "hand"),
        ("Your hand: ", "12D"),
        (ASKED, "quit"),
    )
    assert sum(ASKED in line for line in lines) == 2
    assert len(game.match.actions) == len(PLAYING) + 1


def test_who_wants_it_never_hears_nothing_of_it(services: Services, saves: Saves) -> None:
    game = dealt(saves, *PLAYING)
    lines = talked(services, game, (TURN, BAD), (TURN, "quit"), coach="never")
    assert not any("The coach: " in line for line in lines)


def test_a_script_has_no_coach_at_its_side(services: Services, saves: Saves) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers()
    settings = with_settings(services.settings, coach="always")
    given = with_crew(replace(services, settings=settings), crew)
    said(given, game, [BAD])
    assert game.match.actions[2] == (0, BAD)
    assert crew.asked == []


def test_what_it_says_while_something_may_be_said_out_of_turn_stands_on_lines_of_its_own(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "makao", 2, Seeded(5))
    state = game.match.game
    while state.to_act or not any(text.endswith(" last") for text in state.legal_texts(0)):
        take(game, state.legal_texts(state.to_act)[0])
        state = game.match.game
    called = next(text for text in state.legal_texts(0) if text.endswith(" last"))
    silent = called.removesuffix(" last")
    given = replace(services, settings=with_settings(services.settings, coach="always"))
    talk = Talk((TURN, silent), ("To undo it, type undo.\n> ", "quit"))
    asyncio.run(converse(with_crew(given, Thinkers(called)), game, talk))
    assert "> \nThe coach: You chose " in talk.heard


def test_of_a_call_that_was_forgotten_no_worth_is_told() -> None:
    better = Alternative("R9 last", 0.6, 500, "", "Sheds 9 points.")
    lesson = Mistake(3, replace(better, action="R9", visits=0, less="", reason=""), better)
    kind = game_type("makao")
    seen = Match(kind, kind.table.settle({"players": 2}), Seeded(5)).game.observation(0)
    remark = CoachRemark(PastDecision(3, seen, "R9"), lesson, "Anybody may catch you.")
    assert remark_lines(remark, str.lower) == [
        "The coach: You chose r9. Better: r9 last. Sheds 9 points.",
        "Anybody may catch you.",
    ]
