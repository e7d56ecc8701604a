"""Opening the database of a room by its URL: what is no such URL, and what is missing."""

import subprocess
import sys

import pytest

from core.room_store.opening import why_no_driver
from core.room_store.urls import check_url, has_password, name_of
from core.store.errors import StoreError

SECRET = "geheim"


@pytest.mark.parametrize("url", ["postgresql://kahwa@db/kahwa", "postgres://db", "postgresql://"])
def test_databases_of_postgresql_are_allowed(url: str) -> None:
    check_url(url)


@pytest.mark.parametrize(
    "url", [f"mysql://kahwa:{SECRET}@db/kahwa", "room.db", "", f"//{SECRET}@[", "db:5432"]
)
def test_what_is_no_such_url_is_refused_without_telling_it(url: str) -> None:
    with pytest.raises(StoreError, match="Write its URL like postgresql://") as caught:
        check_url(url)
    assert SECRET not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "name"),
    [
        (f"postgresql://kahwa:{SECRET}@db.example/rooms", "rooms at db.example"),
        ("postgresql://db:5433/rooms?sslmode=verify-full", "rooms at db:5433"),
        ("postgresql:///rooms?host=/tmp", "the database"),
        (f"postgresql://kahwa:{SECRET}@[/rooms", "the database"),
        (f"postgresql://kahwa:{SECRET}@db:port/rooms", "the database"),
    ],
)
def test_a_database_is_named_without_its_password(url: str, name: str) -> None:
    assert name_of(url) == name


def test_what_is_missing_is_named_with_what_brings_it() -> None:
    missing = why_no_driver(ModuleNotFoundError("No module named 'psycopg'", name="psycopg"))
    assert missing.startswith("A room in PostgreSQL needs psycopg. To install it: python3")
    assert '"kahwa[cluster]"' in missing
    broken = why_no_driver(ImportError("no pq wrapper available.\nAttempts made:\n- libpq"))
    assert "no pq wrapper available. Attempts made: - libpq" in broken
    assert '"kahwa[cluster]"' in broken


def test_without_the_extra_a_room_in_a_database_is_refused_in_a_sentence() -> None:
    program = (
        "import sys; sys.modules['psycopg'] = None\n"
        "sys.argv = ['kahwa', 'host', '--no-screen', '--store', 'postgresql://db/rooms']\n"
        "from tui.__main__ import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "kahwa: A room in PostgreSQL needs psycopg. To install it: "
        'python3 -m pip install "kahwa[cluster]"\n'
    )


@pytest.mark.parametrize(
    ("url", "has"),
    [
        (f"postgresql://kahwa:{SECRET}@db/rooms", True),
        (f"postgresql://db/rooms?password={SECRET}", True),
        ("postgresql://kahwa@db/rooms?sslmode=verify-full", False),
        (f"postgresql://kahwa:{SECRET}@[/rooms", False),
    ],
)
def test_a_password_in_a_url_is_seen(url: str, has: bool) -> None:
    assert has_password(url) is has
