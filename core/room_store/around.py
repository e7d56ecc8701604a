"""The base of stores that lie around another one: what they don't do themselves, that one does."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

from core.room_store.contract import RoomStore

InnerStore = TypeVar("InnerStore", bound=RoomStore)


class StoreAround(Generic[InnerStore]):
    """A part of a store's methods, with another store for the rest."""

    def __init__(self, store: InnerStore) -> None:
        """Take the store for the rest."""
        self._store = store

    @property
    def as_store(self) -> RoomStore:
        """Both together, as a room uses them."""
        return cast("RoomStore", self)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)
