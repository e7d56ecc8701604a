"""What the URLs of a card room's databases are like, and what may be told of one."""

from __future__ import annotations

from urllib.parse import urlsplit

from core.ground.words import _
from core.store.errors import StoreError

SCHEMES = ("postgresql", "postgres")


def check_url(url: str) -> None:
    """Raise StoreError if a URL names no database that a room can be kept in."""
    try:
        scheme = urlsplit(url).scheme
    except ValueError:
        scheme = ""
    if scheme not in SCHEMES:
        raise StoreError(
            _(
                "Hosts share a room in PostgreSQL. Write its URL like "
                "postgresql://kahwa@db.example/kahwa"
            )
        )


def has_password(url: str) -> bool:
    """Tell whether a password stands in a URL."""
    try:
        return bool(urlsplit(url).password) or "password=" in urlsplit(url).query
    except ValueError:
        return False


def name_of(url: str) -> str:
    """Return what a database is called in sentences: `kahwa at db.example`, without password."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    else:
        name = parts.path.strip("/")
        if host and name:
            where = f"{host}:{port}" if port else host
            return _("{database} at {host}").format(database=name, host=where)
    return _("the database")
