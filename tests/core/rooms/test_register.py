"""The register: what waits to be kept of a person while other hosts change or forget them."""

import pytest

from core.rooms.people.person import Person
from core.rooms.people.register import Register
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase


@pytest.fixture
def hosts() -> tuple[Register, Register]:
    """Two hosts of one room."""
    database = MemoryDatabase(lambda: 0.0)
    first, second = (Register(MemoryStore(database, host), lambda: ()) for host in ("h1", "h2"))
    return first, second


async def forgotten(register: Register) -> None:
    await register.forget(lambda people: people)


async def test_what_waits_of_a_forgotten_person_is_not_known_of_the_next_with_the_key(
    hosts: tuple[Register, Register],
) -> None:
    here, _other = hosts
    salma = await here.admit("key", "Salma")
    salma.banned = True
    here.keep(salma)
    # Both come before what waits here is written.
    here._take_in({"key": None})
    assert here.of_key("key") is None
    here._take_in({"key": Person("Zineb", "key").plain()})
    known = here.of_key("key")
    assert known is not None
    assert (known.name, known.banned) == ("Zineb", False)


async def test_whoever_is_here_is_kept_anew_when_another_host_forgets_them(
    hosts: tuple[Register, Register],
) -> None:
    here, other = hosts
    salma = await here.admit("key", "Salma")
    salma.is_here = True
    await other.directory.look()
    await forgotten(other)
    await here.directory.look()
    assert here.of_key("key") is salma
    await here.soon.written()
    await other.directory.look()
    assert [person.name for person in other] == ["Salma"]
