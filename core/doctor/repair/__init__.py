"""The repair of one damaged game: from its own rows, from copies, or by trying every single byte.

This is the door of the room: nothing else of it is imported from outside.

The links of a journal tell which value was meant where one bit of a row is wrong. That pays where
no copy has the row: of 150 games in which one bit of a text was turned, all were whole again with
`one_byte.py`; without it 32 were, 77 were cut short and 41 could no longer be read. With a copy of
every row, both found all 150.
"""

from core.doctor.repair.game import repair
from core.doctor.repair.rows import Older

__all__ = ["Older", "repair"]
