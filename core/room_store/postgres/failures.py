"""What a database says when something is wrong, as one plain sentence each; none has a password."""

from __future__ import annotations

import psycopg
from psycopg import errors

from core.ground.words import N_, _
from core.room_store.contract import Trouble
from core.room_store.errors import Away, DiskFull, ReadOnly
from core.room_store.postgres.address import Address
from core.store.errors import StoreError

_NOBODY_THERE = N_(
    "The room's database at {place} doesn't answer ({reason}). Start it, or check its address."
)
_NOT_LET_IN = N_(
    "The room's database at {place} doesn't let “{user}” in. Check the name and the password."
)
_NOT_FROM_HERE = N_(
    "The room's database at {place} doesn't let “{user}” in from this machine, or not this way. "
    "Allow it in pg_hba.conf."
)
_NO_DATABASE = N_(
    "There's no database “{database}” at {place}. Make it with createdb, or check the address."
)
_NO_ROLE = N_("There's no user “{user}” at {place}. Make it with createuser, or check the address.")
_FULL_HOUSE = N_(
    "The room's database at {place} has too many connections. Raise its max_connections: each "
    "host needs six."
)
_STANDBY = N_(
    "Can't write to the database at {place}. It's a standby, or “{user}” may only read. Name the "
    "main server, or all of them."
)
_TLS = N_("Can't make an encrypted connection to the room's database at {place} ({reason}).")
_STARTING = N_("The room's database at {place} is starting or stopping. Try again soon.")
_OTHER = N_("Can't use the room's database at {place} ({reason}).")

# libpq gives no codes for what fails before one is let in. Servers may speak other languages; then
# the last sentence stands, with what they say.
_BY_WORDS = (
    ("password authentication failed", _NOT_LET_IN),
    ("no password supplied", _NOT_LET_IN),
    ("authentication failed", _NOT_LET_IN),
    ("no pg_hba.conf entry", _NOT_FROM_HERE),
    ("too many clients", _FULL_HOUSE),
    ("remaining connection slots", _FULL_HOUSE),
    ("too many connections", _FULL_HOUSE),
    ("session is read-only", _STANDBY),
    ("server is in hot standby", _STANDBY),
    ("starting up", _STARTING),
    ("shutting down", _STARTING),
    ("ssl", _TLS),
    ("certificate", _TLS),
    ("connection refused", _NOBODY_THERE),
    ("timeout expired", _NOBODY_THERE),
    ("could not translate host name", _NOBODY_THERE),
    ("failed to resolve host", _NOBODY_THERE),
    ("name or service not known", _NOBODY_THERE),
    ("no such file or directory", _NOBODY_THERE),
    ("unreachable", _NOBODY_THERE),
    ("no route to host", _NOBODY_THERE),
)

_MAY_NOT = N_(
    "“{user}” isn't allowed to use the room's tables in the database “{database}” at {place}. "
    "Make that user the owner of the database."
)
_REFUSED = N_("The room's database at {place} refused to save something ({reason}).")

PASSING = (psycopg.OperationalError, psycopg.InterfaceError, OSError, TimeoutError)
"""What a later attempt may not meet: the server is away, another one is the first now, a statement
took too long."""

_NOT_WRITABLE = ("session is read-only", "server is in hot standby")


def trouble_of(error: BaseException) -> Trouble:
    """Return what an error says of the database, nothing where it is well."""
    if isinstance(error, errors.DiskFull):
        return "full"
    told = str(error)
    if isinstance(error, errors.ReadOnlySqlTransaction) or (
        # Where several servers are named and one does not answer, another may be about to begin.
        isinstance(error, psycopg.OperationalError)
        and any(words in told for words in _NOT_WRITABLE)
        and told.count("connection to server") <= 1
    ):
        return "read-only"
    return "away" if isinstance(error, PASSING) else ""


def is_passing(error: BaseException) -> bool:
    """Tell whether the same may be asked again on another connection."""
    return trouble_of(error) == "away"


def not_let_in(error: BaseException, address: Address) -> StoreError:
    """Return why there is no connection to the database."""
    told = _reason(error, address)
    small = told.lower()
    sentence = next((one for words, one in _BY_WORDS if words in small), None)
    if "does not exist" in small:
        sentence = _NO_ROLE if "role" in small else _NO_DATABASE
    return _filled(sentence or _OTHER, address, told)


def refused(error: BaseException, address: Address) -> StoreError:
    """Return why a statement was not carried out; Away where that passes."""
    if isinstance(error, errors.InsufficientPrivilege):
        return _filled(_MAY_NOT, address, "")
    trouble = trouble_of(error)
    if trouble == "full":
        return DiskFull()
    if trouble:
        return ReadOnly() if trouble == "read-only" else Away()
    return _filled(_REFUSED, address, _reason(error, address))


def _filled(sentence: str, address: Address, reason: str) -> StoreError:
    return StoreError(
        _(sentence).format(
            place=address.place, user=address.user, database=address.database, reason=reason
        )
    )


def _reason(error: BaseException, address: Address) -> str:
    """Return what the database said, in one line."""
    told = " ".join(str(error).split()) or type(error).__name__
    return address.without_secrets(told.rpartition("FATAL: ")[2].strip())[:300]
