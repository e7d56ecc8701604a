"""Deals that others can play too: their codes, the deal of the day, and what came of it.

To change:

- the code of a deal, the deal of a day, the lines of a result: `code.py`, `deal.py`, `result.py`
  ([Deals to share](deals.md))
"""

from core.deals.code import BadCode, code_in, code_of, deal_of, is_like_code
from core.deals.deal import Deal, deal_of_day, deal_of_game

__all__ = [
    "BadCode",
    "Deal",
    "code_in",
    "code_of",
    "deal_of",
    "deal_of_day",
    "deal_of_game",
    "is_like_code",
]
