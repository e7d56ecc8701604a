"""The command of a duel, which prints an arena's table: `python -m tools.duel --help`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from core.arena.contest import Bot, Contest
from core.arena.report import text_report
from core.arena.results import Results
from core.arena.standings import standings
from core.bots.levels import FLAT, LEVELS
from core.games.registry import game_names, game_type
from core.ground.errors import KahwaError
from tools.duel.play import play_deals, player_of
from tools.duel.spiel import SPIEL


def bot_of(text: str) -> Bot:
    """Return the bot that `NAME=PYTHON:LEVEL` spells; a checkout stands for its `.venv`.

    `NAME=spiel:SIMULATIONS` is OpenSpiel's ISMCTS.
    """
    name, equals, player = text.partition("=")
    python, colon, level = player.rpartition(":")
    if name and python == SPIEL and level.isdecimal():
        return Bot(name, player)
    if not (name and equals and colon) or level not in (*LEVELS, FLAT):
        raise argparse.ArgumentTypeError(f"{text} is not NAME=PYTHON:LEVEL")
    if Path(python).is_dir():
        python = f"{python}/.venv/bin/python"
    if not Path(python).exists():
        raise argparse.ArgumentTypeError(f"there is no {python}")
    return Bot(name, player_of(str(Path(python).absolute()), level))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.duel",
        description="Bots of one Kahwa against those of another, on duplicate deals.",
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("bots", nargs="+", type=bot_of, metavar="NAME=PYTHON:LEVEL")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", type=int)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--oh-hell", action="store_true", help="score Rikiki as OpenSpiel does")
    parser.add_argument("--whole", action="store_true", help="whole games, not rounds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where each deal's result is kept")
    return parser.parse_args()


def _contest(arguments: argparse.Namespace) -> Contest:
    table = game_type(arguments.game).table
    given = dict(each.split("=", 1) for each in arguments.set)
    chosen = {name: table.option(name).read(text) for name, text in given.items()}
    if arguments.players:
        chosen["players"] = arguments.players
    options = table.settle(chosen)
    return Contest(arguments.game, options, tuple(arguments.bots), arguments.seed, arguments.whole)


def main() -> None:
    """Play the duel that the command line asks for and print its table."""
    arguments = _arguments()
    contest = _contest(arguments)
    kept = Results(contest, arguments.out, fresh=True) if arguments.out else None
    done = []
    for result in play_deals(contest, arguments.deals, arguments.jobs, oh_hell=arguments.oh_hell):
        done.append(result)
        if kept is not None:
            kept.add(result)
        if len(done) % 50 == 0 and len(done) < arguments.deals:
            print(text_report(contest, standings(contest, done)).splitlines()[-3], file=sys.stderr)
    print(text_report(contest, standings(contest, done)))


if __name__ == "__main__":
    try:
        main()
    except KahwaError as error:
        sys.exit(str(error))
