"""SQLite's write-ahead log read without SQLite: its pages, also those behind a damaged place."""

from pathlib import Path
from struct import unpack_from
from typing import NamedTuple

HEADER_BYTES, FRAME_HEADER_BYTES = 32, 24

_BYTE_ORDERS = {0x377F0682: "<", 0x377F0683: ">"}
"""How a log begins, and the order of bytes in which its checksums are counted."""

_VALID_FRAMES = slice(16, 20)
"""Where the index of a log, shared by its users, says how many frames SQLite finds valid."""

Sum = tuple[int, int]


class WalFrame(NamedTuple):
    """One page in the log; `commit` if it ends a transaction."""

    page: int
    commit: bool
    salts: bytes
    stored: Sum
    summed: bytes
    data: bytes


class Log(NamedTuple):
    """What a log holds: pages as they were last committed, and images that fail their checksum."""

    pages: dict[int, bytes]
    doubtful: list[bytes]


def log_of(path: Path) -> Path:
    """Return where SQLite keeps the log of the database at `path`."""
    return path.with_name(f"{path.name}-wal")


def has_frames(log: Path) -> bool:
    """Return whether there is a log with anything in it."""
    return log.exists() and log.stat().st_size > HEADER_BYTES


def is_cut_short(path: Path) -> bool:
    """Return whether SQLite, which has the database at `path` open to read, leaves frames out.

    It stops at the first frame that does not fit. That is how a log ends which a crash left; but
    when a transaction is committed behind that frame, the frame is damaged.
    """
    log = log_of(path).read_bytes()
    if not _is_sound_header(log):
        return True
    frames = _frames(log, int.from_bytes(log[8:12], "big"))
    committed = _last_commit(frames, log[16:24])
    index = path.with_name(f"{path.name}-shm")
    valid: int = unpack_from("=I", index.read_bytes()[_VALID_FRAMES])[0]
    return committed > valid


def read_log(log: bytes, page_size: int) -> Log:
    """Return the committed pages of a log, whatever single place of it is damaged."""
    frames = _frames(log, page_size)
    if not frames:
        return Log({}, [])
    # The first frame is of this log even where the header does not say so any more.
    salts = log[16:24] if _is_sound_header(log) else frames[0].salts
    known = _BYTE_ORDERS.get(int.from_bytes(log[:4], "big"))
    found = max(
        (_sound_frames(frames, salts, log, order) for order in (known or "<>")),
        key=sum,
    )
    last = max(_last_commit(frames, salts), _last_sound_commit(frames, found))
    pages: dict[int, bytes] = {}
    doubtful: list[bytes] = []
    for frame, sound in zip(frames[:last], found, strict=False):
        if sound:
            pages[frame.page] = frame.data
        elif frame.salts == salts:
            doubtful.append(frame.data)
    return Log(pages, doubtful)


def _is_sound_header(log: bytes) -> bool:
    order = _BYTE_ORDERS.get(int.from_bytes(log[:4], "big"))
    return order is not None and _sum(order, (0, 0), log[:24]) == unpack_from(">2I", log, 24)


def _frames(log: bytes, page_size: int) -> list[WalFrame]:
    """Return every whole frame in a log, also those of an older log that this one grows over."""
    length = FRAME_HEADER_BYTES + page_size
    starts = range(HEADER_BYTES, len(log) - length + 1, length)
    return [_frame(log[start : start + length]) for start in starts]


def _frame(raw: bytes) -> WalFrame:
    page, size, first, second = unpack_from(">2I8x2I", raw)
    data = raw[FRAME_HEADER_BYTES:]
    return WalFrame(page, size > 0, raw[8:16], (first, second), raw[:8] + data, data)


def _last_commit(frames: list[WalFrame], salts: bytes) -> int:
    own = (n for n, one in enumerate(frames, 1) if one.commit and one.salts == salts)
    return max(own, default=0)


def _last_sound_commit(frames: list[WalFrame], sound: list[bool]) -> int:
    return max((n for n, one in enumerate(frames, 1) if one.commit and sound[n - 1]), default=0)


def _sound_frames(frames: list[WalFrame], salts: bytes, log: bytes, order: str) -> list[bool]:
    """Return of each frame whether its checksum is right, or only the checksum is wrong.

    A checksum is counted on from that of the frame before: from the one that stands there, and
    from the one that should.
    """
    sound = [False] * len(frames)
    stored: Sum = unpack_from(">2I", log, 24)
    before = {stored: True, _sum(order, (0, 0), log[:24]): True}
    unsure: Sum | None = None
    for number, frame in enumerate(frames):
        counted = {start: _sum(order, start, frame.summed) for start in before}
        fitting = [start for start, total in counted.items() if total == frame.stored]
        own = frame.salts == salts
        sound[number] = any(own or before[start] for start in fitting)
        if number and unsure in fitting and frames[number - 1].salts == salts:
            sound[number - 1] = True
        unsure = None if sound[number] else next(iter(counted.values()))
        before = dict.fromkeys(counted.values(), sound[number])
        before[frame.stored] = sound[number]
    return sound


def _sum(order: str, start: Sum, data: bytes) -> Sum:
    first, second = start
    words = unpack_from(f"{order}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
