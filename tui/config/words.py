"""The settings in typed words: told, looked up by name, and changed to a value that is typed.

They are named as on the screen; the names of the settings file are understood as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from core.ground.words import N_, _
from tui.config.rows import LANGUAGE, NAME, SettingRow, rows_for
from tui.config.settings import LONGEST_NAME, Settings

OFF_ON: Mapping[str, bool] = {"off": False, "on": True, "no": False, "yes": True}

HASTE: Mapping[str, float] = {"fast": 0.0, "slow": 2.0}
"""Words for a pace that are no value's own."""


class Change(NamedTuple):
    """What a typed line does to the settings: other settings, or why there are none, in words."""

    sentence: str
    settings: Settings | None = None


def told(settings: Settings, login: str | None) -> list[str]:
    """Return every setting with its value, and how to change one.

    Without a login name the person is named by others, here and below.
    """
    lines = [
        _("{name}: {value}.").format(name=_(row.label), value=_value(settings, row, login))
        for row in rows_for(login)
    ]
    return [*lines, _("Type settings and a name to see its values, and add one to change it.")]


def looked_up(settings: Settings, login: str | None, text: str) -> list[str]:
    """Return what there is to know of a setting that is named without a value, none otherwise."""
    row = _rows(login).get(_normal(text))
    if row is None:
        return []
    value = _value(settings, row, login)
    told = _("{name}: {value}.").format(name=_(row.label), value=value)
    return [told, _allowed(row), _(row.note)]


def changed(settings: Settings, login: str | None, text: str) -> Change:
    """Return the settings after a typed name and value, or a sentence on what is wrong."""
    rows = _rows(login)
    name, typed = _split(text, rows)
    row = rows.get(name)
    if row is None:
        return Change(_no_such(text, login))
    if not typed:
        return Change(_allowed(row))
    value = _read(row, typed)
    if row.field == LANGUAGE and value not in dict(row.values):
        return Change(_allowed(row))
    try:
        plain = {**msgspec.to_builtins(settings), row.field: value}
        fresh = msgspec.convert(plain, Settings)
    except msgspec.ValidationError:
        return Change(_allowed(row))
    if row.field == NAME and _columns(fresh.player) > LONGEST_NAME:
        return Change(_allowed(row))
    sentence = _("{name}: {value}.").format(name=_(row.label), value=_value(fresh, row, login))
    return Change(sentence, fresh)


def _rows(login: str | None) -> Mapping[str, SettingRow]:
    """Return every setting by the names it may be typed under."""
    rows = rows_for(login)
    fields = {row.field.replace("_", " "): row for row in rows}
    return fields | {_normal(_(row.label)): row for row in rows}


def _columns(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)


def _normal(text: str) -> str:
    return " ".join(text.lower().replace("_", " ").split())


def _split(text: str, rows: Mapping[str, SettingRow]) -> tuple[str, str]:
    """Return the name that a line begins with and what follows it; no name if it knows none."""
    words = text.replace("_", " ").split()
    for count in range(len(words), 0, -1):
        name = " ".join(words[:count]).lower()
        if name in rows:
            return name, " ".join(words[count:])
    return "", ""


def _read(row: SettingRow, typed: str) -> Any:
    """Return the value that a text stands for: its label, the value itself, or a number."""
    if row.field == NAME:
        return typed
    wanted = typed.casefold()
    for value, label in row.values:
        if wanted in (_(label).casefold(), label.casefold(), str(value).casefold()):
            return value
    if isinstance(row.values[0][0], bool) and wanted in OFF_ON:
        return OFF_ON[wanted]
    if row.field == "pace" and wanted in HASTE:
        return HASTE[wanted]
    return _number(typed)


def _number(typed: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(typed)
        except ValueError:
            continue
    return typed


def _value(settings: Settings, row: SettingRow, login: str | None) -> str:
    """Return the value of a setting in words."""
    if row.field == NAME:
        return settings.named(login)
    present = getattr(settings, row.field)
    known = (_(label) for value, label in row.values if value == present)
    return next(known, None) or (present if isinstance(present, str) else f"{present:g}")


def _allowed(row: SettingRow) -> str:
    if row.field == NAME:
        return _("A name has at most {most} letters.").format(most=LONGEST_NAME)
    values = [_(label) for _value, label in row.values]
    if row.field in _NUMBERS:
        values.append(_(_NUMBERS[row.field]))
    return _("{name} can be: {values}.").format(name=_(row.label), values="; ".join(values))


_NUMBERS = {
    "pace": N_("seconds from 0 to 10"),
    "grace": N_("seconds from 0 to 30"),
    "escape_delay": N_("milliseconds from 1 to 2000"),
}
"""The settings that may be any number as well."""


def _no_such(text: str, login: str | None) -> str:
    names = "; ".join(_(row.label) for row in rows_for(login))
    return _("There's no setting {text}. The settings are: {names}.").format(text=text, names=names)
