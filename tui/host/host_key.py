"""The key by which guests know this host again: made once, kept safe, never overwritten."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

import asyncssh

from core.words import _
from tui.host.errors import HostingError

ALGORITHM = "ssh-ed25519"

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
        sentence = _("The host key in {path} cannot be used ({reason}); nothing was changed.")
        reason = getattr(error, "strerror", None) or error
        raise HostingError(sentence.format(path=path, reason=reason)) from error


def _make(path: Path) -> None:
    """Make a key that only its owner may read; whoever was quicker has made it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    key = asyncssh.generate_private_key(ALGORITHM, comment="kahwa")
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
