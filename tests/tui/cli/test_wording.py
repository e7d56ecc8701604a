"""The sentences for mistyped commands and the lines of help, of commands made up for this."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from tui.cli.wording import (
    WholeNumber,
    Worded,
    WordedGroup,
    option_rows,
    sentence,
    was_typed,
)

NO_OPTION = (
    "tea pour has no option --suger (--sugar?). Its options are --sugar, --wait, --shift, --leaf, "
    "--pot, --strong, --hidden, --help."
)


@click.group(cls=WordedGroup)
def tea() -> None:
    """Make tea."""


@tea.command()
@click.argument("cup", metavar="[CUP]", required=False)
@click.option("--sugar", type=WholeNumber(0, 4), help="How many lumps. Any more is syrup.")
@click.option("--wait", type=WholeNumber(1), metavar="SECONDS", help="How long it draws.")
@click.option("--shift", type=WholeNumber())
@click.option("--leaf", type=click.Choice(["mint", "sage"]), help="What is in it.")
@click.option("--pot", type=click.Path(dir_okay=False), help="A file.")
@click.option("--strong/--weak", is_flag=True, help="With more leaves.")
@click.option("--hidden", hidden=True, help="Nobody sees this.")
def pour(**chosen: object) -> None:
    """Pour a cup. It comes from high above.

    The cup stays half empty.
    """
    click.echo(f"{chosen['cup']} {was_typed('sugar')} {chosen['sugar']}")


@tea.command(hidden=True)
def spill() -> None:
    """Spill it."""


@tea.command()
@click.argument("cups", nargs=-1, required=True, metavar="CUP...")
def wash(cups: tuple[str, ...]) -> None:
    """Wash cups, as many of them as there are in the whole house, and the pot and the tray."""


@tea.command(context_settings={"allow_extra_args": True})
@click.pass_context
def sing(ctx: click.Context) -> None:
    """Sing any words."""
    click.echo(" ".join(ctx.args))


def said(*args: str, **settings: object) -> str:
    """Return what a call prints, or the sentence that refuses it."""
    told = CliRunner().invoke(
        tea,
        args,
        prog_name="tea",
        standalone_mode=False,
        **settings,  # type: ignore[arg-type]
    )
    if isinstance(told.exception, click.ClickException):
        return sentence(told.exception)
    return told.output


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("pour --sugar many", "--sugar takes a whole number from 0 to 4, not “many”."),
        ("pour --sugar 5", "--sugar takes a whole number from 0 to 4, not “5”."),
        ("pour --wait 0", "--wait takes a whole number of at least 1, not “0”."),
        ("pour --shift far", "--shift takes a whole number, not “far”."),
        ("pour --leaf rose", "--leaf takes one of mint, sage."),
        ("pour --pot .", "--pot takes a file, not a folder."),
        ("pour --sugar", "--sugar needs a value: --sugar N."),
        ("pour --wait", "--wait needs a value: --wait SECONDS."),
        ("pour --leaf", "--leaf needs a value: --leaf mint|sage."),
        ("pour --strong=1", "--strong takes no value. Type --strong alone."),
        ("pour --suger 1", NO_OPTION),
        ("wash", "tea wash needs CUP. See tea wash --help."),
        ("pour a b", "tea pour can't use the word b. See tea pour --help."),
        ("pour a b c", "tea pour can't use the words b c. See tea pour --help."),
    ],
)
def test_what_is_mistyped_is_told_with_what_is_allowed(typed: str, told: str) -> None:
    assert said(*typed.split()) == told


def test_words_are_taken_where_a_command_has_a_use_for_them() -> None:
    assert said("pour", "glass", "--sugar", "4") == "glass True 4\n"
    assert said("sing", "la", "la") == "la la\n"


def test_what_the_environment_says_was_not_typed() -> None:
    settings = {"auto_envvar_prefix": "TEA", "env": {"TEA_POUR_SUGAR": "2"}}
    assert said("pour", **settings) == "None False 2\n"


def test_the_help_of_a_command_has_its_usage_text_and_options() -> None:
    assert said("pour", "-h").split("\n")[:7] == [
        "Usage: tea pour [OPTIONS] [CUP]",
        "",
        "  Pour a cup. It comes from high above.",
        "",
        "  The cup stays half empty.",
        "",
        "Options:",
    ]
    assert "-h, --help" in said("pour", "--help")
    assert "Show this help." in said("pour", "--help")
    assert said("pour", "-h") == said("pour", "--help")


def test_the_help_of_a_group_lists_commands_with_their_whole_first_sentence() -> None:
    told = said("--help")
    options, commands = told.split("Commands:\n")
    assert "-h, --help" in options
    rows = " ".join(commands.split())
    assert rows == (
        "pour Pour a cup. sing Sing any words. wash Wash cups, as many of them as there are in the "
        "whole house, and the pot and the tray."
    )


def test_an_option_is_listed_with_its_help_and_without_its_limits() -> None:
    pour_it = tea.commands["pour"]
    rows = option_rows(pour_it, click.Context(pour_it))
    assert rows[0] == ("--sugar N", "How many lumps. Any more is syrup.")
    assert rows[2] == ("--shift N", "")
    assert [name for name, _help in rows if "hidden" in name or "CUP" in name] == []


def test_a_sentence_of_kahwas_own_is_told_as_it_is() -> None:
    assert sentence(click.UsageError("There is\n  no more tea.")) == "There is no more tea."
    with click.Context(Worded("pour"), info_name="tea") as ctx:
        assert sentence(click.UsageError("Wait.", ctx)) == "Wait."
        own = click.BadParameter("The tea is cold.", ctx, click.Option(["--tea"]))
        assert sentence(own) == "The tea is cold."
