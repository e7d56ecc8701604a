"""What is told of damaged saved games, and what can be done with them on the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from core.games.registry import title_of
from core.ground.words import _, ngettext
from core.store import DamagedGame, Store
from tui.printing import agrees, say
from tui.saved.new_file import write_new


def damaged_text(game: DamagedGame) -> str:
    """Return the line that a list of saved games has for a damaged one."""
    return _("{game}, {title}, is damaged ({columns}) and cannot be played.").format(
        game=game.id, title=title_of(game.game), columns=", ".join(game.columns)
    )


def what_helps(game: DamagedGame) -> str:
    """Return what can still be done with a damaged game on the command line."""
    return _(
        "Run kahwa doctor --repair first: it can often repair the whole game. "
        "kahwa saves --export {game} FILE writes all that is left of it to a file, "
        "kahwa saves --delete {game} deletes it."
    ).format(game=game.id)


def left_out(damaged: Sequence[str]) -> str:
    """Return what the statistics tell of damaged results; nothing where there are none."""
    if not damaged:
        return ""
    return ngettext(
        "{count} result is damaged and was left out: {games}.",
        "{count} results are damaged and were left out: {games}.",
        len(damaged),
    ).format(count=len(damaged), games=", ".join(damaged))


def export(store: Store, game_id: str, file: str) -> None:
    """Write all that stands in the rows of a game to a file that is not there yet, as JSON."""
    text = json.dumps(store.raw_game(game_id), indent=2)
    if file == "-":
        say(text)
        return
    write_new(file, f"{text}\n")
    say(_("Exported game {game} to {file}.").format(game=game_id, file=file))


def delete(store: Store, game_id: str, *, sure: bool) -> None:
    """Delete a game for good, once the player has agreed.

    Raise UsageError where nobody is there to be asked.
    """
    from click import UsageError

    store.raw_game(game_id)
    if not sure and not (sys.stdin is not None and sys.stdin.isatty()):
        raise UsageError(
            _("Confirming needs a terminal. To delete game {game} for good, add --yes.").format(
                game=game_id
            )
        )
    question = _("Delete game {game}? You can't get it back.").format(game=game_id)
    if sure or agrees(question):
        store.delete(game_id)
        say(_("Deleted game {game}.").format(game=game_id))
    else:
        say(_("Nothing was deleted."))
