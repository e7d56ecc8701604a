"""What the command line says in its help and of mistyped words: Kahwa's sentences, not click's."""

from __future__ import annotations

import inspect
import re
from typing import Any

import click

from core.ground.harmless import echoed
from core.ground.words import N_, _, ngettext, pgettext, with_nearest

HELP_NAMES = ("-h", "--help")


class Worded(click.Command):
    """A command whose help and refusals are worded here."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option for help, under both of its names."""
        ctx.help_option_names = list(HELP_NAMES)
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = N_("Show this help.")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=pgettext("command line", "Usage: "))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_told_help(self))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the first sentence of what the command does; `limit` is click's, and too short."""
        words = " ".join(_told_help(self).partition("\n\n")[0].split())
        return re.split(r"(?<=\.) ", words)[0]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, each with its help."""
        with formatter.section(pgettext("command line", "Options")):
            formatter.write_dl(option_rows(self, ctx))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the words behind the command; raise UsageError for those it has no use for."""
        takes_more, ctx.allow_extra_args = ctx.allow_extra_args, True
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest and not takes_more and not ctx.resilient_parsing:
            raise click.UsageError(
                ngettext(
                    "{command} can't use the word {words}. See {command} --help.",
                    "{command} can't use the words {words}. See {command} --help.",
                    len(rest),
                ).format(command=ctx.command_path, words=echoed(" ".join(rest))),
                ctx,
            )
        return rest


class WordedGroup(Worded, click.Group):
    """A group whose help lists its commands, each with the whole of its first sentence."""

    command_class = Worded

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands; a long sentence is wrapped, never cut."""
        commands = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        rows = [(name, _first_sentence(one)) for name, one in commands if one and not one.hidden]
        with formatter.section(pgettext("command line", "Commands")):
            formatter.write_dl(rows)


def option_rows(command: click.Command, ctx: click.Context) -> list[tuple[str, str]]:
    """Return the options of a command for its help, each with what it is for.

    What click would add of its own (`[x>=1]`) is left out; arguments stand in the usage.
    """
    return [
        (record[0], _(one.help or ""))
        for one in command.get_params(ctx)
        if isinstance(one, click.Option) and (record := one.get_help_record(ctx)) is not None
    ]


def _told_help(command: click.Command) -> str:
    """Return what a command does, its docstring, in the reader's language."""
    return _(inspect.cleandoc(command.help or ""))


def _first_sentence(command: click.Command) -> str:
    return command.get_short_help_str()


class WholeNumber(click.IntRange):
    """A whole number within limits; None is no limit."""

    name = "n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number that was typed; raise UsageError for anything else."""
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter as error:
            told = _("{option} takes a whole number from {least} to {most}, not “{typed}”.")
            if self.max is None:
                told = _("{option} takes a whole number of at least {least}, not “{typed}”.")
            if self.min is None:
                told = _("{option} takes a whole number, not “{typed}”.")
            name = "" if param is None else _name(param)
            raise click.UsageError(
                told.format(option=name, least=self.min, most=self.max, typed=echoed(str(value))),
                ctx,
            ) from error


AT_LEAST_ONE = WholeNumber(min=1)


def was_typed(option: str) -> bool:
    """Tell whether an option stands on the command line, and not in the environment."""
    source = click.get_current_context().get_parameter_source(option)
    return source is click.core.ParameterSource.COMMANDLINE


# ---------------------------------------------------------------------- what is refused


def sentence(error: click.ClickException) -> str:
    """Return what is wrong with what was typed, and what is allowed or helps."""
    return " ".join((_own_words(error) or error.format_message()).split())


def _own_words(error: click.ClickException) -> str | None:
    """Return Kahwa's sentence for an error that click words; None for one worded by Kahwa."""
    if not isinstance(error, click.UsageError) or error.ctx is None:
        return None
    command = error.ctx.command_path
    if isinstance(error, click.NoSuchOption):
        return _no_option(error.option_name, error.ctx)
    if isinstance(error, click.BadOptionUsage):
        return _misused(error.option_name, error.ctx)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return _("{command} needs {option}. See {command} --help.").format(
            command=command, option=_called(error.param)
        )
    if isinstance(error, click.BadParameter) and error.param is not None:
        return _bad_value(error, error.param)
    return None


def _no_option(name: str, ctx: click.Context) -> str:
    options = [name for one in ctx.command.get_params(ctx) for name in _long(one)]
    return _("{command} has no option {name}. Its options are {allowed}.").format(
        name=with_nearest(name, options), command=ctx.command_path, allowed=", ".join(options)
    )


def _misused(name: str, ctx: click.Context) -> str:
    """Return what is wrong with an option that has no value, or one too many."""
    found = (one for one in ctx.command.get_params(ctx) if name in one.opts)
    option = next(found, None)
    if isinstance(option, click.Option) and option.is_flag:
        return _("{option} takes no value. Type {option} alone.").format(option=name)
    called = name if option is None else _called(option)
    return _("{option} needs a value: {called}.").format(option=name, called=called)


def _bad_value(error: click.BadParameter, parameter: click.Parameter) -> str | None:
    """Return what a value must be; None where a check of Kahwa's own has said it."""
    kind: Any = parameter.type
    name = _name(parameter)
    if isinstance(kind, click.Choice):
        return _("{option} takes one of {allowed}.").format(
            option=name, allowed=", ".join(map(str, kind.choices))
        )
    if isinstance(kind, click.Path):
        return _("{option} takes a file, not a folder.").format(option=name)
    return error.message


def _called(parameter: click.Parameter) -> str:
    """Return how a parameter is typed: `--players N`, or `FILE`."""
    if not isinstance(parameter, click.Option):
        return _name(parameter)
    kind = parameter.type
    choices = "|".join(map(str, kind.choices)) if isinstance(kind, click.Choice) else ""
    return f"{_name(parameter)} {parameter.metavar or choices or kind.name.upper()}"


def _name(parameter: click.Parameter) -> str:
    """Return what a parameter is called where it is told of: `--players`, or `FILE`."""
    if isinstance(parameter, click.Option):
        return parameter.opts[0]
    return (parameter.metavar or parameter.opts[0]).strip("[].")


def _long(parameter: click.Parameter) -> list[str]:
    return [name for name in parameter.opts if name.startswith("--")]
