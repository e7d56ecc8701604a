"""The code of a deal: a short text that a friend types or pastes to play the same cards.

A code once given out is read for ever: docs/deals.md says what stands in it, and what must stay.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from core.contract.options import BadOption, Option, Options, OptionTable, Value
from core.deals import symbols as signs
from core.deals.deal import Deal
from core.games.registry import game_names, game_type, title_of
from core.ground.errors import KahwaError
from core.ground.words import _

FORMAT = 1
"""What a code of this form begins with."""

LEVELS = ("random", "casual", "regular", "strong", "master")
"""The levels by their number in codes: a new one comes at the end."""

USUAL = "casual"
"""The level of everybody else where a code says nothing of the seats."""

FIRST, LEVEL, SEATS, OPTIONS = 0, 1, 2, 3
"""What an entry of a code tells; from `OPTIONS` on, the value of that option of the game."""

COMMAND = ["kahwa", "play"]
"""What may stand before a code that was sent as a whole command."""

MOST = 160
"""The most signs that are read; a code with every rule changed has fewer than a third."""


class BadCode(KahwaError):
    """A text that is no code of a deal, or one that cannot be played here."""

    code = "bad-code"


def is_like_code(text: str) -> bool:
    """Tell whether a text is meant as a code: it begins with a digit, and is as long as one.

    The digit may be a letter that is read as one, if there is another digit.
    """
    signs_of_it = text.replace("-", "").strip()
    first = signs_of_it[:1].upper()
    begins = first.isdecimal() or (first in signs.TAKEN_FOR and any(map(str.isdecimal, text)))
    return begins and len(signs_of_it) >= _LEAST + signs.CHECKS


def code_in(text: str) -> str:
    """Return the code in a text that somebody has sent: all of it, or a line such as the last.

    A line may have the command before it. Without a code return what is nearest to one.
    """
    lines = [_without_command(line) for line in reversed(text.splitlines())]
    sound = (one for one in (text, *lines) if _is_sound(one))
    return next(sound, None) or next(filter(is_like_code, lines), text)


def _without_command(line: str) -> str:
    words = line.split()
    return " ".join(words[2:] if words[:2] == COMMAND else words)


def _is_sound(text: str) -> bool:
    try:
        _checked(text)
    except BadCode:
        return False
    return True


def code_of(deal: Deal) -> str:
    """Return the code of a deal, in groups of signs.

    Raise BadCode for a seed that is too long, and for a bot that is of no level.
    """
    kind = game_type(deal.game)
    values = [FORMAT, *_sign_of_game(deal.game), *signs.written(kind.rules_version)]
    try:
        values += signs.block(signs.folded(deal.seed))
    except ValueError:
        raise BadCode(_("The number this game was dealt from is too long for a code.")) from None
    if deal.first is not None:
        values += [*signs.written(FIRST), *signs.written(deal.first)]
    for key, number in _changes(kind.table, deal.options):
        values += [*signs.written(OPTIONS + key), *signs.written(number)]
    values += _seats(deal.levels)
    return signs.shown([*values, *signs.checks_of(values)])


def deal_of(code: str) -> Deal:
    """Return the deal that a code tells, whatever its case, hyphens and blanks.

    Raise BadCode with what is wrong where it is none, or cannot be played here.
    """
    reader = signs.ValueReader(_checked(code))
    reader.one()
    game = _game_of(reader.one(), reader.one())
    try:
        _check_edition(game, reader.number())
        seed = signs.unfolded(reader.block())
        return _deal(game, seed, reader)
    except ValueError:
        raise _slip() from None


def _checked(code: str) -> list[int]:
    """Return the values of the signs of a code without its check signs, which fit."""
    try:
        values = signs.values_of(code)
    except ValueError as error:
        raise BadCode(
            _("A code has no {sign} in it, only digits and letters other than U.").format(
                sign=ascii(str(error)).strip("'")
            )
        ) from None
    if len(code) > MOST * 2 or len(values) > MOST:
        raise BadCode(_("A code has at most {most} characters.").format(most=MOST))
    if values and values[0] != FORMAT:
        raise BadCode(
            _(
                "This Kahwa reads codes that begin with {format}. Either this one has a typing "
                "mistake, or a newer Kahwa made it."
            ).format(format=FORMAT)
        )
    given, checks = values[: -signs.CHECKS], values[-signs.CHECKS :]
    if len(given) < _LEAST or signs.checks_of(given) != checks:
        raise _slip()
    return given


_LEAST = 5
"""The values that every code has before its check signs."""


def _slip() -> BadCode:
    return BadCode(_("This code has a typing mistake. Compare it with the one you were given."))


def _sign_of_game(name: str) -> list[int]:
    """Return the two values that stand for a game, whatever other games there are."""
    digest = hashlib.sha256(name.encode("utf-8")).digest()
    return [digest[0] >> 3, digest[1] >> 3]


def _game_of(*values: int) -> str:
    for name in game_names():
        if _sign_of_game(name) == [*values]:
            return name
    raise BadCode(
        _("This code is for a game this Kahwa doesn't have. It has {games}.").format(
            games=", ".join(game_names())
        )
    )


def _check_edition(game: str, version: int) -> None:
    ours = game_type(game).rules_version
    if version != ours:
        raise BadCode(
            _(
                "This code is for version {theirs} of the rules of {game}. This Kahwa plays "
                "version {ours}."
            ).format(theirs=version, game=title_of(game), ours=ours)
        )


def _deal(game: str, seed: int, reader: signs.ValueReader) -> Deal:
    """Return the deal that the entries of a code tell."""
    table = game_type(game).table
    given: dict[str, Value] = {}
    first: int | None = None
    levels = USUAL
    sitting: list[str | None] | None = None
    while not reader.is_at_end:
        key = reader.number()
        if key == FIRST:
            first = reader.number()
        elif key == LEVEL:
            levels = _level(reader.number())
        elif key == SEATS:
            sitting = [_sitting(reader.number()) for _seat in range(reader.number())]
        else:
            option = _option(game, table, key - OPTIONS)
            given[option.name] = _value(game, option, reader.number())
    try:
        options = table.settle(given)
    except BadOption as error:
        raise BadCode(str(error)) from error
    players = int(options["players"])
    if sitting is None:
        sitting = [None, *[levels] * (players - 1)]
    if len(sitting) != players or (first is not None and first >= players):
        raise _slip()
    return Deal(game, options, seed, first, tuple(sitting))


def _changes(table: OptionTable, options: Options) -> Iterator[tuple[int, int]]:
    """Yield the number of each option that is not as usual, and the number of its value."""
    for number, (option, usual) in enumerate(_usual(table, options)):
        value = options[option.name]
        if value == usual:
            continue
        if option.range is None:
            yield number, option.values.index(value)
        else:
            yield number, signs.folded(int(value) - int(option.values[0]))


def _usual(table: OptionTable, options: Options) -> Iterator[tuple[Option, Value]]:
    """Yield every option with the value it has where nothing is said of it."""
    preset: Mapping[str, Value] = table.preset(None).values
    settled: Options = {}
    for option in table.options.values():
        yield option, preset.get(option.name, option.default(settled))
        settled[option.name] = options[option.name]


def _option(game: str, table: OptionTable, number: int) -> Option:
    options = list(table.options.values())
    if number >= len(options):
        raise _unknown_rule(game)
    return options[number]


def _value(game: str, option: Option, number: int) -> Value:
    if option.range is not None:
        return int(option.values[0]) + signs.unfolded(number)
    if number >= len(option.values):
        raise _unknown_rule(game)
    return option.values[number]


def _unknown_rule(game: str) -> BadCode:
    return BadCode(
        _(
            "This code has a rule of {game} that this Kahwa doesn't know. Update Kahwa to play it."
        ).format(game=title_of(game))
    )


def _seats(levels: tuple[str | None, ...]) -> list[int]:
    """Return the entry for who sits where; none for a person first and bots of the usual level."""
    numbers = [0 if level is None else _number(level) + 1 for level in levels]
    others = set(levels[1:])
    if levels[0] is not None or len(others) != 1 or None in others:
        counted = [value for number in numbers for value in signs.written(number)]
        return [*signs.written(SEATS), *signs.written(len(levels)), *counted]
    if others == {USUAL}:
        return []
    return [*signs.written(LEVEL), *signs.written(numbers[1] - 1)]


def _number(level: str) -> int:
    if level not in LEVELS:
        raise BadCode(
            _("A code can have bots of a level, but not the program {program}.").format(
                program=level
            )
        )
    return LEVELS.index(level)


def _sitting(number: int) -> str | None:
    return _level(number - 1) if number else None


def _level(number: int) -> str:
    if number >= len(LEVELS):
        raise BadCode(_("This code has bots of a level this Kahwa doesn't know."))
    return LEVELS[number]
