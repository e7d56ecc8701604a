"""Rules of a walk: a preset as it is, or with some options changed."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from core.contract.options import BadOption, Options, OptionTable, Value


def random_options(table: OptionTable, rng: Random) -> Options:
    """Return a preset as it is, or with some options changed, that may be played."""
    preset = rng.choice(list(table.presets))
    while True:
        changed: dict[str, Value] = {}
        for option in table.options.values():
            if option.name == "players" or rng.random() < 0.3:
                low, high = option.range or (0, 0)
                drawn = rng.choice((low, low + 1, rng.randint(low, high), high))
                changed[option.name] = drawn if option.range else rng.choice(option.values)
        with suppress(BadOption):
            return table.settle(changed, preset)
