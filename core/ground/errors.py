"""The base of every error that is shown to a player."""

from typing import ClassVar


class KahwaError(Exception):
    """Something a player asked for that cannot be done.

    The message is one translated sentence that says what is wrong and what is allowed.
    """

    code: ClassVar[str] = "error"
    """A short, stable word for programs (`illegal`, `store`); never translated."""
