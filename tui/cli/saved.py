"""What `kahwa saves` prints: the saved games that are not finished, and what of them is damaged."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import click

from core.registry import title_of
from core.store import DamagedGame, GameHead
from core.words import _
from tui.saved.damage import damaged_text, what_helps
from tui.saved.games import when


def tell_saved(heads: list[GameHead], damaged: list[DamagedGame], *, as_json: bool) -> None:
    """Print the games that can be played on, in a table or as JSON, and what is damaged."""
    if as_json:
        games = [_plain(head) for head in heads]
        broken = [{"id": one.id, "game": one.game, "columns": one.columns} for one in damaged]
        click.echo(json.dumps({"games": games, "damaged": broken}))
        return
    if heads:
        _print_table(heads)
    elif not damaged:
        click.echo(_("No game is saved."))
    for game in damaged:
        click.echo(damaged_text(game))
        click.echo(what_helps(game))


def _plain(head: GameHead) -> dict[str, Any]:
    return {
        "id": head.id,
        "game": head.game,
        "name": head.name,
        "seats": head.seats,
        "scores": head.summary.get("scores", []),
        "actions": head.actions,
        "updated": head.updated,
    }


def _print_table(heads: list[GameHead]) -> None:
    now = datetime.now().astimezone()
    rows = [(_("ID"), _("GAME"), _("PLAYERS"), _("SCORES"), _("MOVES"), _("SAVED"))]
    for head in heads:
        names = ", ".join(str(seat["name"]) for seat in head.seats)
        scores = " : ".join(str(score) for score in head.summary.get("scores", []))
        players = _("{name} ({players})").format(name=head.name, players=names)
        who = players if head.name else names
        moment = when(head.updated, now)
        rows.append((head.id, title_of(head.game), who, scores, str(head.actions), moment))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        fields = (f"{field:<{width}}" for field, width in zip(row, widths, strict=True))
        click.echo("  ".join(fields).rstrip())
