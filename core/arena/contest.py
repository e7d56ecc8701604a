"""What is measured: a game with its options, the bots, the seed of the deals, and the line-ups."""

from __future__ import annotations

from dataclasses import dataclass

from core.bots.characters import Character, character_at
from core.bots.command import BotCommand, is_program
from core.bots.levels import FLAT, LEVELS, check_level
from core.contract.game import Game, Plain
from core.contract.options import BadOption, Options
from core.games.registry import game_type
from core.ground.words import _, pgettext


@dataclass(frozen=True, slots=True)
class Bot:
    """One of the bots compared: what it is called, and its level or program (`exec:COMMAND`)."""

    name: str
    player: str

    @property
    def plays_as(self) -> str:
        """The name it plays under, and in whose character; a plain level has none."""
        return self.name if self.name != self.player or is_program(self.player) else ""

    @property
    def character(self) -> Character | None:
        """The character in which it plays, if in any."""
        return character_at(self.plays_as, self.player)


LineUp = tuple[Bot, ...]
"""The bot of each side of the game."""


def parse_bots(text: str) -> tuple[Bot, ...]:
    """Return the bots that `master,mine=strong,theirs=exec:COMMAND` spells.

    A command goes to the end of the text. Raise BadOption if there is no such bot.
    """
    first, _comma, rest = text.partition(",")
    if is_program(_split(first)[1]):
        first, rest = text, ""
    return _parse_bot(first), *(parse_bots(rest) if rest else ())


def _split(text: str) -> tuple[str, str]:
    """Return the name, empty if none is given, and the level or program."""
    head, equals, player = text.partition("=")
    if not equals or is_program(text):
        return "", text.strip()
    return head.strip(), player.strip()


def _parse_bot(text: str) -> Bot:
    name, player = _split(text)
    if not player or text.startswith("="):
        raise BadOption(
            _(
                "Write a bot as LEVEL, NAME=LEVEL or NAME=exec:COMMAND, not “{text}”. The levels "
                "are {allowed}."
            ).format(text=text, allowed=", ".join(LEVELS))
        )
    if is_program(player):
        return Bot(name or player, _program(player))
    if player != FLAT:
        check_level(player)
    return Bot(name or player, player)


def _program(player: str) -> str:
    from core.bots.minds import check_player

    check_player(player)
    return BotCommand.read(player).anchored()


@dataclass(frozen=True, slots=True)
class Contest:
    """A comparison of bots. The same contest has the same deals and results on every run.

    `bots` play the sides in turn, from the first again when there are more sides. A deal is one
    round from the score at the beginning, or with `whole` a game to its end. Raise BadOption if
    two different bots have one name.
    """

    game: str
    options: Options
    bots: tuple[Bot, ...]
    seed: int
    whole: bool = False

    def __post_init__(self) -> None:
        names = [bot.name for bot in self.contenders]
        for name in names:
            if names.count(name) > 1:
                raise BadOption(
                    _("Two different bots are called {name}. Give each its own name.").format(
                        name=name
                    )
                )

    @property
    def kind(self) -> type[Game]:
        """The class of the game."""
        return game_type(self.game)

    @property
    def contenders(self) -> tuple[Bot, ...]:
        """The different bots, in the order they were named."""
        return tuple(dict.fromkeys(self.bots))

    def plain(self) -> Plain:
        """Return the contest as a JSON object."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "bots": [{"name": bot.name, "player": bot.player} for bot in self.bots],
            "seed": self.seed,
            "whole": self.whole,
        }

    def line_ups(self, sides: int) -> list[LineUp]:
        """Return the different line-ups in which every bot has every side equally often.

        Raise BadOption if the bots cannot share the sides evenly.
        """
        if not self.bots or sides % len(self.bots):
            fitting = [str(number) for number in range(1, sides + 1) if sides % number == 0]
            raise BadOption(
                _("{bots} bots can't share {sides} sides evenly. Name {allowed} bots.").format(
                    bots=len(self.bots), sides=sides, allowed=pgettext("list", " or ").join(fitting)
                )
            )
        first = self.bots * (sides // len(self.bots))
        turned = (first[turn:] + first[:turn] for turn in range(sides))
        return list(dict.fromkeys(turned))
