"""SQLite's pages read without SQLite: the rows of tables and indexes, whatever else is damaged."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from struct import unpack_from
from typing import NamedTuple

from core.store.file_format.layout import HEADER_BYTES, Record, Value

INTERIOR_INDEX, INTERIOR_TABLE, LEAF_INDEX, LEAF_TABLE = 2, 5, 10, 13
"""What the first byte of a page says that it is."""

_INTEGER_BYTES = (0, 1, 2, 3, 4, 6, 8)
_REAL, _ZERO, _ONE, _FIRST_BLOB = 7, 8, 9, 12


class Unreadable(Exception):
    """A page, a cell or a record that breaks the format."""


class PageRow(NamedTuple):
    """A row of a table."""

    rowid: int
    values: Record


class PageTree(NamedTuple):
    """The pages of a tree: its leaves, those where the walk failed, and whether none did."""

    leaves: list[int]
    broken: list[int]

    @property
    def whole(self) -> bool:
        """Whether every page was found."""
        return not self.broken


@dataclass(frozen=True, slots=True)
class Pages:
    """The pages of a database; those in `newer`, from its log, take the place of older ones."""

    data: bytes
    size: int
    reserved: int = 0
    newer: Mapping[int, bytes] = field(default_factory=dict)

    @property
    def usable(self) -> int:
        """The bytes of a page that hold something."""
        return self.size - self.reserved

    @property
    def count(self) -> int:
        """The number of the last page."""
        return max(-(-len(self.data) // self.size), *self.newer, 0)

    def page(self, number: int) -> bytes:
        """Return a page; one that was cut short is filled up with zeros."""
        newer = self.newer.get(number)
        if newer is not None:
            return newer
        data = self.data[(number - 1) * self.size : number * self.size] if number > 0 else b""
        if not data:
            raise Unreadable(f"there is no page {number}")
        return data.ljust(self.size, b"\0")

    def tree(self, root: int, leaf: int, interior: int) -> PageTree:
        """Walk the tree of a table or an index from its root page."""
        leaves: list[int] = []
        broken: list[int] = []
        waiting, seen = [root], {root}
        while waiting:
            number = waiting.pop()
            try:
                page = self.page(number)
                kind = page[_start(number)]
                if kind == interior:
                    children = [child for child in self._children(number) if child not in seen]
                    waiting += children
                    seen.update(children)
                elif kind != leaf:
                    raise Unreadable(f"page {number} is of another kind")
                if kind == leaf or interior == INTERIOR_INDEX:
                    leaves.append(number)
            except Unreadable:
                broken.append(number)
        return PageTree(leaves, broken)

    def _children(self, number: int) -> list[int]:
        page, start = self.page(number), _start(number)
        pointers = _pointers(page, start, 12, self.usable)
        children = [_uint32(page, at) for at in pointers] + [_uint32(page, start + 8)]
        if len(set(children)) < len(children) or not all(0 < one <= self.count for one in children):
            raise Unreadable(f"page {number} has impossible children")
        return children

    def table_rows(self, number: int) -> tuple[list[PageRow], bool]:
        """Return the readable rows of a leaf of a table, and whether all of them are."""
        try:
            return self.rows_on(self.page(number), _start(number))
        except Unreadable:
            return [], False

    def rows_on(self, page: bytes, start: int = 0) -> tuple[list[PageRow], bool]:
        """Return the readable rows of what may be a leaf of a table, and if all of them are."""
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        first, room = start + 8, (self.usable - start - 8) // 2
        rows, whole = [], count <= room
        for pointer in unpack_from(f">{min(count, room)}H", page, first):
            try:
                length, at = _varint(page, pointer)
                rowid, at = _varint(page, at)
                values = _record(self._payload(page, at, length, self.usable - 35))
                rows.append(PageRow(_signed(rowid), values))
            except (Unreadable, IndexError):
                whole = False
        return rows, whole

    def index_records(self, number: int) -> list[Record]:
        """Return the records of a page of an index, which interior pages hold as well."""
        page, start = self.page(number), _start(number)
        interior = page[start] == INTERIOR_INDEX
        most = (self.usable - 12) * 64 // 255 - 23
        records = []
        try:
            for pointer in _pointers(page, start, 12 if interior else 8, self.usable):
                length, at = _varint(page, pointer + (4 if interior else 0))
                records.append(_record(self._payload(page, at, length, most)))
        except IndexError as error:
            raise Unreadable(f"page {number} ends within a record") from error
        return records

    def _payload(self, page: bytes, at: int, length: int, most: int) -> bytes:
        """Return what a cell holds: `most` bytes of it at most stand in the cell itself."""
        if length <= most:
            return _slice(page, at, length, self.usable)
        if length > self.count * self.size:
            raise Unreadable("a row longer than its file")
        least = (self.usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (self.usable - 4)
        here = here if here <= most else least
        parts = [_slice(page, at, here, self.usable)]
        missing, following = length - here, _uint32(page, at + here)
        while missing > 0:
            more = self.page(following)
            parts.append(more[4 : 4 + min(missing, self.usable - 4)])
            missing -= self.usable - 4
            following = _uint32(more, 0)
        return b"".join(parts)

    def free(self) -> set[int] | None:
        """Return the pages that are in no use, or None where the list of them is damaged."""
        try:
            head = self.page(1)
            trunk, total = _uint32(head, 32), _uint32(head, 36)
            found: set[int] = set()
            counted = 0
            while trunk:
                page = self.page(trunk)
                length = _uint32(page, 4)
                numbers = [trunk, *unpack_from(f">{min(length, self.usable // 4 - 2)}I", page, 8)]
                counted += 1 + length
                trunk = _uint32(page, 0)
                found.update(numbers)
                if counted > total or len(found) != counted or max(found) > self.count:
                    return None
        except Unreadable:
            return None
        return found if counted == total else None


def _start(number: int) -> int:
    return HEADER_BYTES if number == 1 else 0


def _uint32(page: bytes, at: int) -> int:
    return int.from_bytes(page[at : at + 4], "big")


def _signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


def _slice(page: bytes, at: int, length: int, end: int) -> bytes:
    if at + length > end:
        raise Unreadable("a cell beyond its page")
    return page[at : at + length]


def _pointers(page: bytes, start: int, header: int, usable: int) -> tuple[int, ...]:
    count = int.from_bytes(page[start + 3 : start + 5], "big")
    first = start + header
    end = first + 2 * count
    if end > usable:
        raise Unreadable("more cells than a page holds")
    pointers: tuple[int, ...] = unpack_from(f">{count}H", page, first)
    if any(not end <= at < usable for at in pointers):
        raise Unreadable("a cell outside of its page")
    return pointers


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and where it ends."""
    byte = data[at]
    if byte < 0x80:
        return byte, at + 1
    value = 0
    for end in range(at, at + 8):
        byte = data[end]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, end + 1
    return value << 8 | data[at + 8], at + 9


def _record(payload: bytes) -> Record:
    """Return the values of a record, which must fill its payload exactly."""
    end, at = _varint(payload, 0)
    body, values = end, []
    while at < end:
        kind, at = _varint(payload, at)
        length = _length(kind)
        values.append(_value(kind, payload[body : body + length]))
        body += length
    if at != end or body != len(payload):
        raise Unreadable("a record of another length")
    return tuple(values)


def _length(kind: int) -> int:
    if kind >= _FIRST_BLOB:
        return (kind - _FIRST_BLOB) // 2
    if kind == _REAL:
        return 8
    if kind in (_ZERO, _ONE):
        return 0
    if kind > _ONE:
        raise Unreadable("a value of no kind")
    return _INTEGER_BYTES[kind]


def _value(kind: int, raw: bytes) -> Value:
    if kind >= _FIRST_BLOB:
        return raw.decode("utf-8", "replace") if kind % 2 else raw
    if kind == _REAL:
        return float(unpack_from(">d", raw.ljust(8, b"\0"))[0])
    if kind in (_ZERO, _ONE):
        return kind - _ZERO
    return int.from_bytes(raw, "big", signed=True) if kind else None
