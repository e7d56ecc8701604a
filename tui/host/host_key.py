"""The key by which guests know this host again: made once, kept safe, never overwritten."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import asyncssh

from core.ground.paths import make_private
from core.ground.words import _
from core.room_store.errors import Moved
from tui.host.errors import HostingError

if TYPE_CHECKING:
    from core.room_store.contract import RoomStore

ALGORITHM = "ssh-ed25519"

ENTRY = "host_key"
"""Under which of the room's words the key of all its hosts is kept."""

OTHERS = 0o077
"""What others than the owner may do with a file, of which a key allows nothing."""


def host_key(path: Path) -> asyncssh.SSHKey:
    """Return the host key kept at `path`, made there if there is none yet, for its owner alone.

    Raise HostingError if it cannot be made or read: a new key in its place would look to every
    guest like an attack.
    """
    try:
        if not path.exists():
            _make(path)
        if path.stat().st_mode & OTHERS:
            path.chmod(0o600)
        return asyncssh.import_private_key(path.read_bytes())
    except (OSError, asyncssh.KeyImportError) as error:
        sentence = _("Can't use the host key in {path} ({reason}). Nothing has changed.")
        reason = getattr(error, "strerror", None) or error
        raise HostingError(sentence.format(path=path, reason=reason)) from error


async def shared_host_key(store: RoomStore, path: Path) -> asyncssh.SSHKey:
    """Return the key of all hosts of a room: the one in its store, by which guests know it.

    The first host of all puts it there: the one kept at `path`, if the room was open there
    before, or a new one. Raise HostingError if what is in the store is no key, and StoreError.
    """
    while True:
        kept = await store.entries("word")
        entry = kept.changed.get(ENTRY)
        if entry is not None:
            try:
                return asyncssh.import_private_key(str(entry["key"]))
            except (KeyError, asyncssh.KeyImportError) as error:
                sentence = _("Can't use the hosts' key in the room's database ({reason}).")
                raise HostingError(sentence.format(reason=error)) from error
        key = host_key(path) if path.exists() else _new()
        with contextlib.suppress(Moved):  # Another host was quicker.
            await store.put(
                "word", {ENTRY: {"key": key.export_private_key().decode()}}, kept.versions
            )
            return key


def _new() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key(ALGORITHM, comment="kahwa")


def _make(path: Path) -> None:
    """Make a key that only its owner may read; whoever was quicker has made it."""
    make_private(path.parent)
    key = _new()
    # A temporary file has the mode 0600, and a link comes whole or not at all.
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.export_private_key())
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(name, path)
    finally:
        Path(name).unlink()
