"""Five things that Textual works out, or paints, again and again, made cheaper."""

from __future__ import annotations

from asyncio import create_task, wait
from collections.abc import Callable, Generator, Hashable
from dataclasses import fields
from functools import lru_cache
from inspect import CO_VARARGS, CO_VARKEYWORDS, signature
from types import CodeType, FunctionType, MethodType
from typing import Any

from textual import _callback
from textual._styles_cache import StylesCache
from textual.color import Color
from textual.reactive import Reactive
from textual.style import Style
from textual.theme import Theme
from textual.widget import AwaitMount


def share_backgrounds() -> None:
    """Have Textual look up backgrounds by their colours alone.

    Its own cache keeps the pictures of the last thousand widgets that have asked, of whichever
    apps: in a process that serves many guests, those of a hundred who have left.
    """
    StylesCache.get_inner_outer = staticmethod(_inner_outer)  # type: ignore[assignment]


@lru_cache(maxsize=1024)
def _inner_outer(base: Color, background: Color) -> tuple[Style, Style]:
    return Style(background=base + background), Style(background=base)


def count_by_code() -> None:
    """Have Textual count the parameters of what it calls in a cheaper way.

    It keeps what it has found out with a function, but what is called later is a new one each time.
    """
    _callback._count_parameters = parameters_of  # type: ignore[assignment]


def parameters_of(function: Callable[..., Any]) -> int:
    """Return how many parameters a function or a bound method has, as its signature tells."""
    bound = isinstance(function, MethodType)
    own = function.__func__ if isinstance(function, MethodType) else function
    if not isinstance(own, FunctionType) or own.__dict__:
        return len(signature(function).parameters)  # What wraps another tells that one's.
    return _of_code(own.__code__) - bound


def _of_code(code: CodeType) -> int:
    more = bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    return code.co_argcount + code.co_kwonlyargcount + more


_reads: Callable[..., Any] = Reactive.__get__


def read_at_once() -> None:
    """Have Textual look at a reactive attribute's value first, and then at how to work it out."""
    Reactive.__get__ = _read  # type: ignore[assignment, method-assign]


def _read(reactive: Reactive[Any], node: Any, kind: Any) -> Any:
    if node is not None and reactive.name not in kind._computes:
        try:
            return node.__dict__[reactive.internal_name]
        except KeyError:
            pass  # It was not asked for before, or the node is not made yet.
    return _reads(reactive, node, kind)


def variables_of(theme: Theme) -> dict[str, str]:
    """Return the variables that a theme gives to style sheets, which many apps have alike."""
    values = {field.name: getattr(theme, field.name) for field in fields(theme)}
    values["variables"] = tuple(theme.variables.items())
    return dict(_variables(tuple(values.items())))


@lru_cache(maxsize=32)
def _variables(values: tuple[tuple[str, Hashable], ...]) -> dict[str, str]:
    named: dict[str, Any] = dict(values)
    named["variables"] = dict(named["variables"])
    theme = Theme(**named)
    return theme.to_color_system().generate() | theme.variables


def paint_what_is_mounted() -> None:
    """Have Textual paint new widgets, where the layout finds them, and not all that is around."""
    AwaitMount.__await__ = _until_mounted  # type: ignore[assignment, method-assign]


def _until_mounted(mount: AwaitMount) -> Generator[None, None, None]:
    return _lay_out_mounted(mount).__await__()


async def _lay_out_mounted(mount: AwaitMount) -> None:
    if mount._widgets:
        await wait([create_task(widget._mounted_event.wait()) for widget in mount._widgets])
        mount._parent.clear_cached_dimensions()
        mount._parent.refresh(layout=True, repaint=False)
