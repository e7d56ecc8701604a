"""The form at the door of a tall terminal: typed in, pressed, and given back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.terminal.emulated import EmulatedScreen, EmulatedStream
from tests.tui.host.test_door import WORD, Entrance
from tui.host.door import Conversation, Guest
from tui.host.door_form import DoorForm, wants_form
from tui.host.line_reader import Gone, TooMuch

PHONE = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORTERM": "truecolor"}
SIZES = [(40, 39), (36, 32), (59, 60)]


class Phone:
    """A form, and the terminal that shows it."""

    def __init__(self, size: tuple[int, int] = (40, 39), **environ: str) -> None:
        self.size = size
        self.screen = EmulatedScreen(*size)
        self._stream = EmulatedStream(self.screen)
        self.written = b""
        self.form = DoorForm(self._show, lambda: self.size, {**PHONE, **environ}, most=4096)

    def _show(self, data: bytes) -> None:
        self.written += data
        self._stream.feed(data.decode())

    def seen(self) -> str:
        return "\n".join(row.rstrip() for row in self.screen.display)

    def at(self, text: str) -> tuple[int, int]:
        """Return where a text begins."""
        for y, row in enumerate(self.screen.display):
            if text in row:
                return row.index(text), y
        raise AssertionError(f"{text!r} is not shown:\n{self.seen()}")

    def tap(self, text: str, down: int = 0) -> None:
        """Press with a finger on a text or below it."""
        x, y = self.at(text)
        self.form.feed(f"\x1b[<0;{x + 1};{y + 1 + down}M\x1b[<0;{x + 1};{y + 1 + down}m".encode())

    async def shows(self, text: str) -> None:
        """Wait until a text is shown."""
        for _look in range(500):
            if text in " ".join(self.seen().split()):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{text!r} is not shown:\n{self.seen()}")


async def entered(
    phone: Phone, does: Callable[[Phone], Awaitable[None]], key: str | None
) -> tuple[Entrance, Guest, Conversation]:
    """Let somebody come in by a form."""
    entrance = Entrance()
    talk = Conversation(
        entrance.door,
        phone.form,
        room="Hassan's room",
        tries=3,
        passwords=entrance.passwords,
        newcomers=entrance.passwords,
    )
    coming = asyncio.create_task(talk.held(key, "kahwa"))
    await does(phone)
    return entrance, await coming, talk


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("by", ["keys", "finger"])
async def test_somebody_new_comes_in_by_the_form(size: tuple[int, int], by: str) -> None:
    async def does(phone: Phone) -> None:
        await phone.shows("The room's password:")
        assert "Welcome to Hassan's room." in phone.seen()
        for typed, question in ((b"coffee", "Ask the host"), (WORD.encode(), "Your name:")):
            phone.form.feed(typed)
            await phone.shows("•" * len(typed))
            assert typed.decode() not in phone.seen()
            if by == "keys":
                phone.form.feed(b"\r")
            else:
                phone.tap("Enter come in", down=1)
            await phone.shows(question)
        phone.form.feed(b"Salmm\x7fa")
        await phone.shows("Salma")
        phone.tap("Enter come in") if by == "finger" else phone.form.feed(b"\r")

    _entrance, guest, talk = await entered(Phone(size), does, "SHA256:salma")
    assert guest.name == "Salma"
    assert talk.is_newcomer


async def test_who_has_no_key_sees_the_own_password_until_enter() -> None:
    async def does(phone: Phone) -> None:
        await phone.shows("Your name:")
        phone.form.feed(b"Salma\r")
        await phone.shows("The room's password:")
        assert "Salma" in phone.seen()
        phone.form.feed(WORD.encode() + b"\r")
        await phone.shows("Write it down")
        assert "type this password:" in " ".join(phone.seen().split())
        phone.tap("Enter come in")

    phone = Phone()
    _entrance, guest, _talk = await entered(phone, does, None)
    assert guest.name == "Salma"


@pytest.mark.parametrize("by", ["key", "finger"])
@pytest.mark.parametrize("size", SIZES)
async def test_a_face_is_chosen_by_its_letter_or_a_press(size: tuple[int, int], by: str) -> None:
    phone = Phone(size)
    phone.form.say("Welcome.")
    choosing = asyncio.create_task(phone.form.choose_face("Salma"))
    await phone.shows("Choose a face")
    zones = [zone for zone, _typed in phone.form._editor.zones]
    assert len(zones) == 13
    assert all(zone.width >= 7 and zone.height >= 2 and zone.bottom <= size[1] for zone in zones)
    assert not any(one.overlaps(two) for one in zones for two in zones if one is not two)
    if by == "key":
        phone.form.feed(b"d")
    else:
        zone = next(zone for zone, typed in phone.form._editor.zones if typed == "d")
        phone.form.feed(f"\x1b[<0;{zone.x + 5};{zone.y + 1}M".encode())
    assert await choosing == "careful-man"


async def test_one_may_come_in_without_a_face_and_in_plain_signs_nobody_is_asked() -> None:
    phone = Phone()
    phone.form.say("Welcome.")
    choosing = asyncio.create_task(phone.form.choose_face("Salma"))
    await phone.shows("Choose a face")
    phone.form.feed(b"zz")
    phone.tap("Enter come in")
    assert await choosing == "none"
    assert await Phone(LANG="C").form.choose_face("Salma") == "none"


async def test_the_terminal_is_given_back_as_it_was() -> None:
    phone = Phone()
    phone.form.close()
    assert phone.written == b""
    asking = asyncio.create_task(phone.form.ask("Your name:"))
    await phone.shows("Your name:")
    phone.form.hung_up()
    with pytest.raises(Gone):
        await asking
    phone.form.close()
    begun = {b"\x1b[?1049h", b"\x1b[?1000h", b"\x1b[?1006h", b"\x1b[?25l"}
    assert all(one in phone.written for one in begun)
    assert all(phone.written.index(one[:-1] + end) > 100 for one in begun for end in ended(one))


def ended(begun: bytes) -> list[bytes]:
    """Return what undoes a mode."""
    return [b"l" if begun.endswith(b"h") else b"h"]


async def test_a_change_of_size_paints_the_form_anew() -> None:
    phone = Phone()
    asking = asyncio.create_task(phone.form.ask("Your name:"))
    await phone.shows("Your name:")
    for size in ((80, 24), (40, 12), (20, 5), (40, 39)):
        phone.size = size
        phone.screen.resize(size[1], size[0])
        phone.form.resized()
        await asyncio.sleep(0)
        assert size[0] < 40 or "Your name:" in phone.seen()
    phone.form.feed("Zoé\r".encode())
    assert await asking == "Zoé"


async def test_a_long_answer_is_seen_by_its_end() -> None:
    phone = Phone()
    asking = asyncio.create_task(phone.form.ask("Your name:"))
    phone.form.feed(b"a" * 90 + b"end")
    await phone.shows("aaaend")
    phone.form.feed(b"\r")
    assert await asking == "a" * 90 + "end"


async def test_a_flood_is_not_listened_to() -> None:
    phone = Phone()
    asking = asyncio.create_task(phone.form.ask("Your name:"))
    await asyncio.sleep(0)
    phone.form.feed(b"x" * 5000)
    with pytest.raises(TooMuch):
        await asking


@pytest.mark.parametrize(
    ("size", "term", "wanted"),
    [
        ((40, 39), "xterm-256color", True),
        ((40, 39), "dumb", False),
        ((40, 39), "vt100", False),
        ((80, 24), "xterm-256color", False),
        ((40, 12), "xterm-256color", False),
    ],
)
def test_a_form_is_for_tall_terminals_that_know_what_it_needs(
    size: tuple[int, int], term: str, wanted: bool
) -> None:
    assert wants_form(size, {"TERM": term}) is wanted
