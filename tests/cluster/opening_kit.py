"""Databases of a room as tests open them."""

import pytest

from core.room_store.postgres import open_store
from core.store.errors import StoreError


async def refusal(url: str) -> str:
    """Return the sentence with which a database is refused."""
    with pytest.raises(StoreError) as caught:
        await (await open_store(url)).close()
    return str(caught.value)
