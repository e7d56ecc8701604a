"""Records of games as files: `kahwa export`, `import`, `verify`, and `replay` of a file."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from core.contract.game import Plain
from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.files import beginning_of
from core.ground.harmless import echoed
from core.ground.paths import games_database, room_database, room_url
from core.ground.words import N_, _, ngettext
from core.records.files import LARGEST, checks_of, record_of
from core.records.json_record import open_record
from core.records.recording import Recording
from core.records.text.writing import record_text
from core.saves.importing import Namesake, TakenIn
from core.saves.resuming import recording_of
from core.saves.saves import Saves
from core.store import NoSuchGame, Store
from tui.cli import start as beginning
from tui.cli.group import ids_told
from tui.config.services import SEEDS
from tui.printing import complain, hand_out, say
from tui.saved.new_file import write_new

DASH = "-"
"""The file that stands for standard input or output."""


class BadFile(KahwaError):
    """A file that cannot be read, or holds no record; the message says why."""

    code = "bad-record"


# ---------------------------------------------------------------------- export


def export_record(game_id: str | None, file: str, *, as_json: bool) -> None:
    """Write the record of a saved or hosted game to a file that is not there yet, or print it.

    What can be no id is a file: then it is the last game.
    """
    if game_id is not None and file == DASH and not may_be_id(game_id):
        file, game_id = game_id, None
    recording, comments = _recording(game_id)
    if as_json:
        text = readable(open_record(recording.match, [seat.told() for seat in recording.seats]))
    else:
        text = record_text(recording, comments)
    if file == DASH:
        hand_out(text)
        return
    write_new(file, text)
    sentence = _("Exported game {game} to {file}.")
    say(sentence.format(game=recording.head.id, file=file))


def _recording(game_id: str | None) -> tuple[Recording, dict[int, str]]:
    """Return a game with its comments, from the player's own or the hosted; the last for None.

    Where a room is kept in a database for several hosts, its games are looked for there as well.
    """
    known: list[str] = []
    for path in (games_database(), room_database()):
        if not path.exists():
            continue
        with beginning.opened_store(path, only_read=True) as store:
            found = _last(store) if game_id is None else game_id
            if found is not None:
                saves = Saves(store, SystemRandom())
                try:
                    return saves.recording(found), saves.comments(found)
                except NoSuchGame:
                    known += [one for one, _game in store.shelf.ids()]
    url = room_url()
    if url and game_id is not None:
        try:
            return asyncio.run(_shared(url, game_id)), {}
        except NoSuchGame:
            pass
    if not known:
        sentence = _("There's no game {game}. No games are saved.")
        told = _("There's no game to export.")
        raise click.UsageError(told if game_id is None else sentence.format(game=echoed(game_id)))
    sentence = _("There's no game {game}. The games are {allowed}.")
    raise click.UsageError(sentence.format(game=echoed(game_id or ""), allowed=ids_told(known)))


async def _shared(url: str, game_id: str) -> Recording:
    """Return a game of the room that several hosts share; raise NoSuchGame if it has none."""
    from core.room_store.errors import NoRoom
    from core.room_store.opening import find_shared_store

    try:
        store = await find_shared_store(url)
    except NoRoom as error:
        raise NoSuchGame(game_id) from error
    try:
        return recording_of(await store.load(game_id))
    finally:
        await store.close()


def _last(store: Store) -> str | None:
    """Return the id of the game that was played last."""
    newest = store.shelf.newest("all")
    return None if newest is None else newest.id


def readable(record: Plain) -> str:
    """Return a record as JSON for people: a line for each field and for each part of a list."""
    fields = ",\n".join(f" {json.dumps(name)}: {_field(value)}" for name, value in record.items())
    return f"{{\n{fields}\n}}\n"


def _field(value: Any) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value)
    return "[\n" + ",\n".join(f"  {json.dumps(one)}" for one in value) + "\n ]"


# ---------------------------------------------------------------------- import


_NAMESAKES = {
    Namesake.OTHER: N_("Its ID, {asked}, already belongs to another game here."),
    Namesake.SHORTER: N_("It has more moves than game {asked} here, which stays as it is."),
    Namesake.LONGER: N_("Game {asked} here has more moves, and stays as it is."),
}


def import_records(files: Sequence[str]) -> bool:
    """Take in the games of files, and tell what became of each; tell whether all could be."""
    with beginning.told_store() as store:
        saves = Saves(store, SystemRandom())
        done = [_import(saves, file) for file in files]
    return all(done)


def _import(saves: Saves, file: str) -> bool:
    try:
        recording = recording_in(file)
        taken = saves.take_in(recording)
    except KahwaError as error:
        complain(str(error))
        return False
    for sentence in _told(recording, taken):
        say(sentence)
    return True


def _told(recording: Recording, taken: TakenIn) -> list[str]:
    """Return what became of a record, in sentences."""
    count = len(recording.match.actions)
    fields = {"game": taken.id, "title": title_of(recording.match.game.name), "count": count}
    told: list[str] = []
    if not taken.is_new:
        sentence = _("Game {game} is here already.")
        if taken.was_binned:
            sentence = _("Game {game} was in the bin. It's back now.")
        told.append(sentence.format(**fields))
        if taken.comments:
            came = ngettext(
                "{count} comment is new.",
                "{count} comments are new.",
                taken.comments,
            )
            told.append(came.format(count=taken.comments))
        if taken.differing:
            kept = ngettext(
                "{count} comment in the file differs from the one here, which stays.",
                "{count} comments in the file differ from those here, which stay.",
                taken.differing,
            )
            told.append(kept.format(count=taken.differing))
        return told
    sentence = ngettext(
        "Imported as game {game}: {title}, {count} move.",
        "Imported as game {game}: {title}, {count} moves.",
        count,
    )
    told.append(sentence.format(**fields))
    if taken.namesake is not None:
        told.append(_(_NAMESAKES[taken.namesake]).format(asked=taken.asked))
    if recording.match.game.is_over:
        told.append(_("To replay it, run kahwa replay {game}").format(**fields))
    else:
        told.append(
            _("To continue it, run kahwa resume {game}; to replay it, kahwa replay {game}").format(
                **fields
            )
        )
    return told


# ---------------------------------------------------------------------- replay


def is_file(name: str) -> bool:
    """Tell whether what is to be replayed is a file: it looks like one, or is there."""
    if not may_be_id(name):
        return True
    path = Path(name)
    try:
        return path.exists() and not path.is_dir()
    except OSError:  # a name that no file can have, being too long
        return False


def may_be_id(name: str) -> bool:
    """Tell whether what was typed may be the id of a game; else it is a file."""
    return name != DASH and "/" not in name and "." not in name


# ---------------------------------------------------------------------- verify


def verify_record(file: str, noted: str) -> bool:
    """Print a line for everything that was checked of a record; tell whether all of it holds."""
    try:
        checks = checks_of(_read(file), noted.strip())
    except KahwaError as error:
        raise _bad(file, error) from error
    for check in checks:
        sentence = _("ok: {sentence}") if check.holds else _("WRONG: {sentence}")
        say(sentence.format(sentence=check.sentence))
    return all(check.holds for check in checks)


# ---------------------------------------------------------------------- files


def recording_in(file: str) -> Recording:
    """Return the game that a file tells; raise BadFile saying why there is none."""
    try:
        return record_of(_read(file), lambda: SystemRandom().randrange(SEEDS))
    except BadFile:
        raise
    except KahwaError as error:
        raise _bad(file, error) from error


def _bad(file: str, error: KahwaError) -> KahwaError:
    if isinstance(error, BadFile):
        return error
    return BadFile(_("{file}: {sentence}").format(file=file, sentence=error))


def _read(file: str) -> bytes:
    """Return the bytes of a file, and one more than any record has of a longer one."""
    try:
        if file == DASH:
            return sys.stdin.buffer.read(LARGEST + 1)
        return beginning_of(Path(file), LARGEST + 1)
    except OSError as error:
        sentence = _("Can't read {file}: {reason}.")
        raise BadFile(sentence.format(file=file, reason=error.strerror)) from error
