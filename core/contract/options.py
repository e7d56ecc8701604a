"""Option tables: the rules of a game that may be chosen, their presets and their errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from core.ground.errors import KahwaError
from core.ground.harmless import echoed
from core.ground.words import _

LONGEST = 20
"""Letters of a number that is typed; no option allows one of so many."""

Value = int | str | bool
Options = dict[str, Value]
"""A complete choice: one value for every option of a table, in the table's order."""


class BadOption(KahwaError):
    """An unknown option, preset or value, or values that exclude each other."""

    code = "bad-option"


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: listed `values` (the default first) or a `range` of integers, both ends in.

    `meaning` is one line for the player, marked with `N_`. `labels` names values in words where
    the bare value would not speak for itself. `default_for` gives a default that depends on the
    values already settled (of options earlier in the table). `permits` names the option of which
    this one, when it is true, allows more values; for the others it changes nothing.
    """

    name: str
    values: tuple[Value, ...]
    meaning: str
    range: tuple[int, int] | None = None
    labels: Mapping[Value, str] = field(default_factory=dict)
    default_for: Callable[[Mapping[str, Value]], Value] | None = None
    permits: str = ""

    @property
    def type(self) -> str:
        """The JSON type of the values: `boolean`, `integer` or `string`."""
        kinds: dict[type, str] = {bool: "boolean", int: "integer", str: "string"}
        return kinds[type(self.values[0])]

    def default(self, settled: Mapping[str, Value]) -> Value:
        """Return the default, given the options settled before this one."""
        return self.default_for(settled) if self.default_for else self.values[0]

    def allowed(self) -> str:
        """Return the allowed values in words, for messages: `2, 3, 4` or `5 to 201`."""
        if self.range:
            return _("{low} to {high}").format(low=self.range[0], high=self.range[1])
        return ", ".join(spell(value) for value in self.values)

    def accepts(self, value: object) -> TypeGuard[Value]:
        """Tell whether `value` is allowed, of exactly the option's own type."""
        if type(value) is not type(self.values[0]):
            return False
        if self.range and isinstance(value, int):
            return self.range[0] <= value <= self.range[1]
        return value in self.values

    def read(self, text: str) -> Value:
        """Return the value that a typed `text` spells; raise BadOption if it is not allowed."""
        kind = self.type
        value: Value = text
        if kind == "integer" and len(text) < LONGEST and text.removeprefix("-").isdecimal():
            value = int(text)
        elif kind == "boolean" and text.lower() in _SPELT:
            value = _SPELT[text.lower()]
        return self.checked(value)

    def checked(self, value: object) -> Value:
        """Return `value`; raise BadOption, naming the allowed ones, if it is not allowed."""
        if not self.accepts(value):
            raise BadOption(
                _("Option {name} can't be {value}. Use {allowed}.").format(
                    name=self.name, value=echoed(spell(value)), allowed=self.allowed()
                )
            )
        return value


_SPELT = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def spell(value: object) -> str:
    """Return a value as it is typed on the command line: `true`, `4`, `batch`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of values, as one plays it somewhere.

    For the player: `title`, `meaning` in one short line, and all that is different from the first
    preset as `changes`, where `meaning` leaves something out. All are marked with `N_`.
    """

    name: str
    title: str
    meaning: str
    values: Mapping[str, Value]
    changes: str = ""

    @property
    def difference(self) -> str:
        """All that is different from the first preset, or what that one is."""
        return self.changes or self.meaning


PLAYERS = "players"
"""The option that every preset leaves open."""


class OptionTable:
    """The options and presets of one game; the first preset is the default one."""

    def __init__(
        self,
        options: Sequence[Option],
        presets: Sequence[Preset],
        check: Callable[[Options], None],
    ) -> None:
        """Take the rows and `check`, which raises BadOption for values that exclude each other."""
        self.options = {option.name: option for option in options}
        self.presets = {preset.name: preset for preset in presets}
        self._check = check

    def option(self, name: str) -> Option:
        """Return an option by name; raise BadOption listing the options if it is unknown."""
        try:
            return self.options[name]
        except KeyError:
            raise BadOption(
                _("There's no option {name}. The options are {allowed}.").format(
                    name=echoed(name), allowed=", ".join(self.options)
                )
            ) from None

    def preset(self, name: str | None) -> Preset:
        """Return a preset by name (None: the default one); raise BadOption if it is unknown."""
        if name is None:
            return next(iter(self.presets.values()))
        try:
            return self.presets[name]
        except KeyError:
            raise BadOption(
                _("There's no preset {name}. The presets are {allowed}.").format(
                    name=echoed(name), allowed=", ".join(self.presets)
                )
            ) from None

    def preset_of(self, settled: Options) -> Preset | None:
        """Return the preset that a complete choice is, for however many players; else None."""
        players = {name: settled[name] for name in settled if name == PLAYERS}
        for preset in self.presets.values():
            try:
                if self.settle(players, preset.name) == settled:
                    return preset
            except BadOption:  # not for so many players
                continue
        return None

    def settle(self, given: Mapping[str, object], preset: str | None = None) -> Options:
        """Return a complete choice: explicit values over the preset's over the defaults.

        Raise BadOption for an unknown name or value, or for values that exclude each other.
        """
        chosen = self.preset(preset).values
        for name in given:
            self.option(name)
        settled: Options = {}
        for option in self.options.values():
            value = given.get(option.name, chosen.get(option.name))
            if option.name not in given and option.name not in chosen:
                value = option.default(settled)
            settled[option.name] = option.checked(value)
        self._check(settled)
        return settled
