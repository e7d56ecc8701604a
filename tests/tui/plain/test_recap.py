"""A game that is continued in lines begins with what happened since one's own last decision."""

from __future__ import annotations

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.plain.kit import begun, begun_ronda, said, take
from tui.config.services import Services
from tui.games.narrating import NOBODY
from tui.models import LogLine
from tui.plain.account import Account
from tui.plain.table import RECAP_LINES
from tui.session.chronicle import Told

MARK = "The game continues after "


def resumed(saves: Saves, game: OpenGame) -> OpenGame:
    game.close()
    return saves.resume(game.head.id)


def recap(lines: list[str]) -> list[str]:
    """Return what is told between the greeting and the question or the end."""
    first = next(n for n, line in enumerate(lines) if line.startswith(MARK)) + 1
    numbered = [n for n, line in enumerate(lines) if line.startswith("#") and n >= first]
    return lines[first : max(numbered, default=first - 1) + 1]


def first_legal(game: OpenGame) -> None:
    take(game, game.match.game.legal_texts(game.match.game.to_act)[0])


def test_it_begins_with_the_own_decision(services: Services, saves: Saves) -> None:
    game = begun_ronda(saves)
    own = 0
    while own < 3 or game.match.game.to_act != 0:
        own += game.match.game.to_act == 0
        first_legal(game)
    acted = enumerate(game.match.actions, 1)
    last = max(n for n, (seat, _text) in acted if seat == 0 and n not in game.match.forced)
    told = recap(said(services, resumed(saves, game), []))
    assert told[0].startswith(f"#{last} You")
    assert all(int(line.partition(" ")[0][1:]) >= last for line in told)


def test_who_has_decided_nothing_yet_is_told_all(services: Services, saves: Saves) -> None:
    game = begun(saves, "rikiki", 4, Seeded(3), persons=1)
    while game.match.game.to_act != 0:
        first_legal(game)
    assert game.match.actions
    assert recap(said(services, resumed(saves, game), []))[0] == "#0 Round 1"


def test_a_long_one_keeps_back_its_beginning() -> None:
    account = Account(frozenset())
    for number in range(60):
        line = LogLine(NOBODY, f"line {number}", "muted")
        account.tell(number, [Told({"type": "any"}, (line,), None)])
    assert account.keep_back(9, RECAP_LINES) == 50 - RECAP_LINES
    assert account.news() == [f"#{n} Line {n}" for n in range(60 - RECAP_LINES, 60)]


def test_who_only_watches_is_told_none(services: Services, saves: Saves) -> None:
    game = begun(saves, "president", 4, Seeded(5), persons=0)
    for _action in range(20):
        first_legal(game)
    lines = said(services, resumed(saves, game), ["quit"])
    told = [line for line in lines if line.startswith("#")]
    assert lines[lines.index(f"{MARK}20 moves.") + 1] not in told


def test_a_new_game_has_none(services: Services, saves: Saves) -> None:
    assert not any(line.startswith(MARK) for line in said(services, begun_ronda(saves), []))
