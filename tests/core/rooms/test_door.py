"""The door: whose key is known, who says the room's password, and who owns which name."""

from random import Random

import pytest

from core.rooms.errors import Refused
from core.rooms.people.door import Door
from core.rooms.people.person import HOST
from core.rooms.people.public_keys import BadKeys, fingerprints
from core.rooms.people.register import Register
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase

KEY_LINE = (
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJpM7hVpFUl4GmnhQxwKFLH3nZqkVPnpuIr4EhvqQJ5a salma@home"
)
KEY = "SHA256:0GQg30IGQSkfRSk/mpD3lhTSyGZBHTc+GdtM0tnLZdk"
"""As `ssh-keygen -l` shows it."""


def register(*bots: str) -> Register:
    return Register(MemoryStore(MemoryDatabase(lambda: 0.0), "h1"), lambda: bots)


def door(known: Register, **ways: object) -> Door:
    return Door(known, rng=Random(1), **ways)  # type: ignore[arg-type]


async def test_a_word_is_made_up_where_nothing_else_lets_anybody_in() -> None:
    made = door(register())
    first = made.password
    assert len(first.split("-")) == 3
    assert made.new_password() == made.password != first
    with pytest.raises(Refused, match="not the password"):
        made.check_password(first)


async def test_the_word_may_be_typed_as_it_is_heard() -> None:
    made = door(register(), password="mint-olive-41")
    made.check_password(" Mint olive  41 ")
    for wrong in ("", "mint-olive-42", "\x00", "mint" * 1000):
        with pytest.raises(Refused, match="Ask the host"):
            made.check_password(wrong)


async def test_the_first_key_seen_for_a_name_owns_it() -> None:
    made = door(register(), password="mint-olive-41")
    assert made.known("SHA256:a") is None
    assert made.asks_password("SHA256:a")
    assert await made.admit("SHA256:a", "  Salma ") == "Salma"
    assert made.known("SHA256:a") == "Salma"
    with pytest.raises(Refused, match="The name Salma is taken"):
        await made.admit("SHA256:b", "5ALMA")
    assert made.known("SHA256:b") is None
    assert await made.admit("SHA256:a", "Another") == "Salma"


async def test_nobody_takes_the_name_of_the_host_or_of_a_bot_that_plays() -> None:
    known = register("Zineb")
    known.host(HOST, "Hassan")
    made = door(known, is_open=True)
    for name in ("hassan", "Zineb", "Z1neb"):
        with pytest.raises(Refused, match="is taken"):
            await made.admit("SHA256:a", name)


async def test_a_listed_key_needs_no_word_and_others_do_not_come_in() -> None:
    made = door(register(), keys=["SHA256:a"])
    assert not made.password
    assert not made.asks_password("SHA256:a")
    for key in ("SHA256:b", None):
        with pytest.raises(Refused, match="Only people whose keys the host has listed"):
            made.asks_password(key)
    with pytest.raises(Refused, match="not the password"):
        made.check_password("")


async def test_a_key_that_is_not_listed_any_more_is_not_let_in_by_its_name() -> None:
    known = register()
    await door(known, password="mint-olive-41").admit("SHA256:b", "Salma")
    with pytest.raises(Refused, match="Only people whose keys"):
        door(known, keys=["SHA256:a"]).known("SHA256:b")


async def test_with_a_list_and_a_word_either_lets_in() -> None:
    made = door(register(), keys=["SHA256:a"], password="mint-olive-41")
    assert not made.asks_password("SHA256:a")
    assert made.asks_password("SHA256:b")
    assert made.asks_password(None)


async def test_an_open_room_asks_nobody() -> None:
    made = door(register(), is_open=True)
    assert not made.asks_password("SHA256:a")
    assert not made.asks_password(None)


async def test_somebody_without_a_key_comes_back_by_a_password_of_their_own() -> None:
    known = register()
    made = door(known, password="mint-olive-41")
    assert not made.comes_back_by_password("Salma")
    newcomer = await made.admit_without_key("Salma")
    assert newcomer.own_password != made.password
    assert made.comes_back_by_password("salma")
    assert await made.come_back("SALMA", newcomer.own_password.upper()) == (newcomer.key, "Salma")
    with pytest.raises(Refused, match="not Salma's password"):
        await made.come_back("Salma", made.password)
    with pytest.raises(Refused, match="not Karim's password"):
        await made.come_back("Karim", newcomer.own_password)
    with pytest.raises(Refused, match="is taken"):
        await made.admit("SHA256:a", "Salma")
    person = known.called("Salma")
    assert person is not None
    assert newcomer.own_password not in person.own_password


async def test_who_was_sent_away_does_not_come_back() -> None:
    known = register()
    made = door(known, is_open=True)
    await made.admit("SHA256:a", "Salma")
    newcomer = await made.admit_without_key("Karim")
    for person in known:
        person.banned = True
    with pytest.raises(Refused, match="removed you from this room"):
        made.known("SHA256:a")
    with pytest.raises(Refused, match="removed you from this room"):
        await made.admit("SHA256:a", "Someone")
    with pytest.raises(Refused, match="removed you from this room"):
        await made.come_back("Karim", newcomer.own_password)


async def test_a_list_of_keys_gives_their_fingerprints() -> None:
    text = f"# friends\n\n{KEY_LINE}\r\n  {KEY_LINE}\n"
    assert fingerprints(text) == {KEY}
    assert fingerprints("") == frozenset()


@pytest.mark.parametrize(
    "line",
    [
        "ssh-ed25519",
        "ssh-ed25519 AAAA",
        "ssh-ed25519 ****",
        "ssh-rsa " + KEY_LINE.split()[1],
        f'from="10.0.0.1" {KEY_LINE}',
        f"restrict {KEY_LINE}",
        "-----BEGIN OPENSSH PRIVATE KEY-----",
        "\x1b[31m",
    ],
)
async def test_a_line_that_is_no_key_is_named(line: str) -> None:
    with pytest.raises(BadKeys, match="Line 2 of the list of keys"):
        fingerprints(f"# friends\n{line}\n")


@pytest.mark.parametrize("name", ["Host", "h0st", "KAHWA", "Hôst"])
async def test_no_guest_is_called_like_the_house(name: str) -> None:
    with pytest.raises(Refused, match="Kahwa itself uses the name"):
        await door(register(), is_open=True).admit("key", name)
