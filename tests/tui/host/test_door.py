"""The conversation at the door: who is asked for what, and what is said to whom does not get in."""

import asyncio
from collections.abc import Collection

import pytest

from core.room_store.errors import Away, DiskFull, ReadOnly
from core.rooms.people.door import Door
from core.rooms.people.register import Register
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase
from tui.host.door import Conversation, Guest, Turned
from tui.host.line_reader import Gone, LineReader
from tui.host.recent_tries import RecentTries

WORD = "mint-tea-7"
KEY, OTHER = "SHA256:salma", "SHA256:karim"


class Passwords:
    """What counts the passwords of one address, twelve of them, and the wrong ones beside it."""

    def __init__(self) -> None:
        self.counted = RecentTries(12, 600.0)
        self.new = RecentTries(4, 3600.0)
        self.wrong = 0

    async def begin_newcomer(self) -> bool:
        return self.new.begin("192.0.2.1")

    def end_newcomer(self) -> None:
        self.new.give_back("192.0.2.1")

    def may_try(self) -> bool:
        return self.counted.may_try("192.0.2.1")

    async def begin_try(self) -> bool:
        return self.counted.begin("192.0.2.1")

    def end_try(self, *, was_right: bool) -> None:
        if was_right:
            self.counted.give_back("192.0.2.1")
        else:
            self.wrong += 1


class Entrance:
    """A door, and what guests say and hear at it."""

    def __init__(
        self, *, password: str = WORD, keys: Collection[str] = (), is_open: bool = False
    ) -> None:
        store = MemoryStore(MemoryDatabase(lambda: 0.0), "h1", self._gate)
        self.register = Register(store, lambda: ("Nadia",))
        self.trouble: Away | None = None
        self.door = Door(self.register, password=password, keys=keys, is_open=is_open)
        self.heard = ""
        self.passwords = Passwords()

    async def hold(self, *typed: str, key: str | None = KEY, login: str = "kahwa") -> Guest:
        """Hold the conversation with somebody who types these lines, and then hangs up."""
        self.heard = ""
        reader = LineReader(self._hear, echoes=False, most=4096)
        reader.feed("".join(f"{line}\n" for line in typed).encode())
        reader.ended()
        talk = Conversation(
            self.door,
            reader,
            room="Hassan's room",
            tries=3,
            passwords=self.passwords,
            newcomers=self.passwords,
        )
        return await talk.held(key, login)

    async def _gate(self, _host: str, _step: str) -> None:
        if self.trouble is not None:
            raise self.trouble

    def _hear(self, data: bytes) -> None:
        self.heard += data.decode()


async def test_a_new_key_says_the_word_and_a_name() -> None:
    entrance = Entrance()
    assert await entrance.hold(WORD, "Salma") == Guest(KEY, "Salma")


async def test_whoever_is_new_is_told_which_room_this_is() -> None:
    entrance = Entrance()
    await entrance.hold(WORD, "Salma")
    assert entrance.heard.startswith("Welcome to Hassan's room.")
    await entrance.hold("Rim", WORD, "", key=None)
    assert entrance.heard.startswith("Welcome to Hassan's room")


async def test_a_key_that_was_here_comes_straight_in() -> None:
    entrance = Entrance()
    await entrance.hold(WORD, "Salma")
    assert await entrance.hold() == Guest(KEY, "Salma")
    assert entrance.heard == ""


async def test_a_word_may_be_tried_three_times() -> None:
    entrance = Entrance()
    assert await entrance.hold("tea", "mint", WORD, "Salma") == Guest(KEY, "Salma")
    with pytest.raises(Turned, match="not the password") as turned:
        await entrance.hold("a", "b", "c", WORD, key=OTHER)
    assert turned.value.event == "turned-away"
    assert entrance.passwords.wrong == 5


async def test_after_twelve_wrong_words_no_more_is_looked_at_and_known_keys_come_in() -> None:
    entrance = Entrance()
    await entrance.hold(WORD, "Salma")
    for number in range(4):
        with pytest.raises(Turned, match="not the password"):
            await entrance.hold("a", "b", "c", key=f"SHA256:{number}")
    assert entrance.passwords.wrong == 12
    with pytest.raises(Turned, match="Too many wrong passwords") as turned:
        await entrance.hold(WORD, "Karim", key=OTHER)
    assert turned.value.event == "turned-away"
    assert "The room's password:" not in entrance.heard
    assert await entrance.hold() == Guest(KEY, "Salma")


async def test_words_tried_at_once_are_no_more_than_one_after_the_other() -> None:
    entrance = Entrance()
    guest = await entrance.hold("Rim", WORD, "", key=None)
    own_password = entrance.heard.split("type this password: ")[1].split("\n")[0]
    turned = await asyncio.gather(
        *(entrance.hold("Rim", "a", "b", "c", key=None) for _ in range(10)), return_exceptions=True
    )
    assert all(isinstance(one, Turned) for one in turned)
    assert entrance.passwords.wrong == 12
    with pytest.raises(Turned, match="Too many wrong passwords"):
        await entrance.hold("Rim", own_password, key=None)
    entrance.passwords = Passwords()
    for _ in range(20):
        assert await entrance.hold("Rim", own_password, key=None) == guest


async def test_an_address_brings_so_many_new_people_and_known_keys_come_in() -> None:
    entrance = Entrance()
    for number in range(4):
        await entrance.hold(WORD, f"Guest {'ABCD'[number]}", key=f"SHA256:{number}")
    with pytest.raises(Turned, match="Too many new people came from your address") as turned:
        await entrance.hold(WORD, "Karim", key=OTHER)
    assert turned.value.event == "turned-away"
    with pytest.raises(Turned, match="Too many new people"):
        await entrance.hold("Karim", WORD, "", key=None)
    assert await entrance.hold(key="SHA256:1") == Guest("SHA256:1", "Guest B")


async def test_a_name_that_is_refused_counts_as_nobody_new() -> None:
    entrance = Entrance()
    await entrance.hold(WORD, "Salma")
    for number in range(3):
        key = f"SHA256:{number}"
        assert await entrance.hold(WORD, "Salma", "SALMA", f"Guest {'ABC'[number]}", key=key)


async def test_a_name_of_somebody_else_is_refused_and_another_one_asked_for() -> None:
    entrance = Entrance()
    await entrance.hold(WORD, "Salma")
    assert await entrance.hold(WORD, "SALMA", "Ѕalma", "Karim", key=OTHER) == Guest(OTHER, "Karim")
    assert "The name Salma is taken" in entrance.heard


async def test_names_are_not_tried_for_ever() -> None:
    entrance = Entrance()
    with pytest.raises(Turned) as turned:
        await entrance.hold(WORD, *["Nadia"] * 6)
    assert turned.value.event == "no-name"


async def test_the_login_is_proposed_as_a_name() -> None:
    entrance = Entrance(password="", is_open=True)
    assert await entrance.hold("", login="salma") == Guest(KEY, "Salma")
    assert "Your name, or Enter for Salma:" in entrance.heard
    assert await entrance.hold("", key=OTHER, login="McCoy") == Guest(OTHER, "McCoy")


async def test_the_login_in_the_line_that_friends_type_is_no_name() -> None:
    entrance = Entrance(password="", is_open=True)
    assert await entrance.hold("", "Rim") == Guest(KEY, "Rim")
    assert "kahwa" not in entrance.heard


async def test_a_listed_key_needs_no_word_and_another_one_does_not_come_in() -> None:
    entrance = Entrance(password="", keys=[KEY])
    assert await entrance.hold("Salma") == Guest(KEY, "Salma")
    with pytest.raises(Turned, match="keys the host has listed"):
        await entrance.hold("Karim", key=OTHER)
    with pytest.raises(Turned, match="keys the host has listed"):
        await entrance.hold("Karim", key=None)


async def test_somebody_without_a_key_comes_back_with_a_password_of_their_own() -> None:
    entrance = Entrance()
    guest = await entrance.hold("Rim", WORD, "", key=None)
    assert guest.name == "Rim"
    own_password = entrance.heard.split("type this password: ")[1].split("\n")[0]
    assert await entrance.hold("rim", own_password, key=None) == guest
    with pytest.raises(Turned, match="not Rim's password"):
        await entrance.hold("Rim", WORD, "a", "b", key=None)


async def test_somebody_sent_away_for_good_is_told_so() -> None:
    entrance = Entrance()
    await entrance.hold(WORD, "Karim", key=OTHER)
    person = entrance.register.of_key(OTHER)
    assert person is not None
    person.banned = True
    with pytest.raises(Turned, match="has removed you"):
        await entrance.hold("Karim", key=OTHER)


async def test_who_hangs_up_is_gone() -> None:
    with pytest.raises(Gone):
        await Entrance().hold(WORD)


async def test_escape_sequences_in_a_name_come_to_nothing() -> None:
    entrance = Entrance(password="", is_open=True)
    guest = await entrance.hold("\x1b[31m[b]Sal\u202ema\x07")
    assert guest.name.isprintable()
    assert not {"[", "\x1b", "\u202e"} & set(guest.name)


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (Away(), "is unavailable, so nobody new can come in. Try again later"),
        (DiskFull(), "disk is full, so nobody new can come in. Ask the host to free some space"),
        (ReadOnly(), "can't be written, so nobody new can come in. Ask the host to allow it"),
    ],
)
async def test_whose_name_cannot_be_kept_is_told_why(trouble: Away, told: str) -> None:
    entrance = Entrance()
    entrance.trouble = trouble
    for key in (KEY, None):
        with pytest.raises(Turned, match=told) as turned:
            await entrance.hold(*((WORD, "Salma") if key else ("Salma", WORD)), key=key)
        assert turned.value.event == "not-kept"
