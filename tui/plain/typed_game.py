"""What is typed about a new game in line mode: a set of rules, players, a level, options, seats."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field, replace
from random import Random

from core.bots.characters import CHARACTERS, names_of
from core.bots.levels import DEFAULT_LEVEL, LEVELS
from core.contract.options import BadOption, Preset
from core.games.registry import game_type, title_of
from core.ground.harmless import echoed
from core.ground.words import _
from tui.new_game.choice import PLAYERS, steps
from tui.new_game.plan import Plan, first_plan
from tui.new_game.requests import PERSON, asked_plan

PRESET, LEVEL, SEED = "preset", "level", "seed"
"""What may stand before an equals sign besides options and names."""

LONGEST_NUMBER = 12
"""Digits of the longest number that is read."""

FILLING = ("players", "player", "rules", "level", "with", "and")
"""Words that may be said and mean nothing by themselves."""


@dataclass(slots=True)
class _Chosen:
    """What the words of a line come to."""

    preset: str | None = None
    players: int | None = None
    level: str = DEFAULT_LEVEL
    seed: int | None = None
    sets: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)


def typed_plan(game: str, text: str, person: str, rng: Random) -> Plan:
    """Return the game that a line asks for; raise BadOption for whatever does not exist or fit.

    Presets are named by title or name, and what is not said is as usual.
    """
    preset, rest = take_preset(game, text)
    chosen = _Chosen(preset)
    for word in rest.split():
        _take(game, word, chosen)
    plan = asked_plan(
        game,
        chosen.players,
        chosen.preset,
        chosen.sets,
        chosen.seats,
        chosen.seed,
        person,
        rng,
    )
    given = len(chosen.seats) or 1
    bots = tuple(replace(seat, level=chosen.level) for seat in plan.seats[given:])
    return replace(plan, seats=(*plan.seats[:given], *bots))


def take_preset(game: str, text: str) -> tuple[str | None, str]:
    """Return the preset whose title or name a line has, if it has one, and the rest of the line."""
    table = game_type(game).table
    spaced = f" {' '.join(text.split())} "
    for preset in table.presets.values():
        for name in (_(preset.title), preset.name):
            for before in (f"{PRESET}=", ""):
                at = _plain(spaced).find(_plain(f" {before}{name} "))
                if at >= 0:
                    rest = spaced[:at] + spaced[at + len(before) + len(name) + 1 :]
                    return preset.name, rest
    return None, spaced


def _plain(text: str) -> str:
    """Return a text as it may be typed without accents or capitals, letter by letter."""
    return "".join(unicodedata.normalize("NFD", sign)[0] for sign in text).lower()


def _take(game: str, word: str, chosen: _Chosen) -> None:
    """Note what one word says; raise BadOption if it says nothing."""
    name, equals, value = word.partition("=")
    if equals:
        _take_pair(game, name, value, chosen)
    elif word.isascii() and word.isdigit():
        chosen.players = int(word[:LONGEST_NUMBER])
    elif word.lower() in LEVELS:
        chosen.level = word.lower()
    elif word.lower() not in FILLING:
        raise _meaningless(game, word)


def _take_pair(game: str, name: str, value: str, chosen: _Chosen) -> None:
    """Note what a word with an equals sign says: an option, a level, a shuffle, or a seat."""
    table = game_type(game).table
    if name.lower() == PRESET:
        chosen.preset = table.preset(value).name
    elif name.lower() == PLAYERS or name.lower() in table.options:
        chosen.sets.append(f"{name.lower()}={value}")
    elif name.lower() == LEVEL and value.lower() in LEVELS:
        chosen.level = value.lower()
    elif name.lower() == SEED and value.isascii() and value.isdigit():
        chosen.seed = int(value[:LONGEST_NUMBER])
    elif name and (value.lower() == PERSON or value.lower() in LEVELS):
        chosen.seats.append(f"{name}={value.lower()}")
    else:
        raise _meaningless(game, f"{name}={value}")


def _meaningless(game: str, word: str) -> BadOption:
    sentence = _(
        "{game} has no preset, level, option or seat “{word}”. Type help for what you can say."
    )
    return BadOption(sentence.format(word=echoed(word), game=title_of(game)))


# ------------------------------------------------------------------ telling


def question(game: str, rng: Random) -> list[str]:
    """Return what may be chosen for a new game, and what it is without a word."""
    usual = first_plan(game, "", rng)
    table = game_type(game).table
    numbers = ", ".join(str(value) for value in steps(table.options[PLAYERS]))
    first, *others = table.presets.values()
    return [
        _("The usual rules are {usual}: {meaning}.").format(
            usual=_(first.title), meaning=_(first.meaning)
        ),
        *(_line(preset) for preset in others),
        _("Players: {numbers}. Levels of bots: {levels}.").format(
            numbers=numbers, levels=", ".join(LEVELS)
        ),
        _("Type any of these, such as: {example}. Press Enter for {usual}.").format(
            example=_example(others or [first], usual.players), usual=told(usual)
        ),
    ]


def _example(presets: list[Preset], players: int) -> str:
    return f"{_(presets[0].title).casefold()} {players} strong"


def _line(preset: Preset) -> str:
    return _("Or {title}: {meaning}.").format(title=_(preset.title), meaning=_(preset.meaning))


def help_lines() -> list[str]:
    """Return how a new game is asked for."""
    return [
        _("For a new game you can add a preset, a number of players, a level, options and seats."),
        _("Options: target=21. Seats, in playing order: Ada=person Omar=strong. Cards: seed=7."),
        _("When Kahwa asks about a new game, type back for the list."),
        _("If somebody sent you the code of a deal, type it to play that deal."),
    ]


def told(plan: Plan) -> str:
    """Return a plan in a few words: its rules, how many play, and what the bots are."""
    levels = sorted({seat.role or "" for seat in plan.seats if seat.is_bot})
    return _("{rules}, {count} players, {levels}").format(
        rules=_(plan.table.preset(plan.preset).title),
        count=plan.players,
        levels=", ".join(levels) or _("no bots"),
    )


def preset_lines(game: str) -> list[str]:
    """Return the sets of rules of a game: their titles, what is different, and how to ask."""
    presets = game_type(game).table.presets.values()
    lines = [
        _("{title}: {difference}.").format(
            title=_(one.title), difference=_(one.difference).rstrip(".")
        )
        for one in presets
    ]
    return [*lines, _("To play one, type new, the game and a preset.")]


def option_lines(game: str, word: str) -> list[str]:
    """Return every option of a game, its meaning and its values; they are typed after a word."""
    lines = [
        _("{name}: {meaning}; {allowed}.").format(
            name=option.name, meaning=_(option.meaning).rstrip("."), allowed=option.allowed()
        )
        for option in game_type(game).table.options.values()
    ]
    return [
        *lines,
        _("Type options after {word} and the game, such as: {word} {game} {name}={value}").format(
            word=word, game=game, name=PLAYERS, value=first_plan(game, "", Random(0)).players
        ),
    ]


def level_lines() -> list[str]:
    """Return how strong the bots can be, and what their names say of those that are like people."""
    strengths = [
        _("{level}: {meaning}.").format(level=level, meaning=_(meaning))
        for level, meaning in LEVELS.items()
    ]
    natures = [
        _("{character}: {names}.").format(character=_(one.title), names=", ".join(names_of(one)))
        for one in CHARACTERS
    ]
    return [
        *strengths,
        _("Casual and regular bots have a character that goes with their name:"),
        *natures,
        _("For more, read the last part of each game's rules."),
    ]
