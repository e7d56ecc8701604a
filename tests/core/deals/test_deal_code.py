"""The code of a deal: short, complete, forgiving in how it is typed, and strict in what it says."""

import itertools
import random

import pytest

from core.contract.options import BadOption, Options, OptionTable, Value
from core.deals import BadCode, Deal, code_in, code_of, deal_of, is_like_code
from core.deals.symbols import SIGNS
from core.games.registry import game_names, game_type

GIVEN_OUT = {
    "1K816-7BF6-HAB3": Deal("ronda", {}, 123456789, None, (None, "casual")),
    "1RG16-7BF6-HASV": Deal("rikiki", {}, 123456789, None, (None, *["casual"] * 3)),
    "1F816-7BF6-HAK4": Deal("president", {}, 123456789, None, (None, *["casual"] * 3)),
    "13R16-7BF6-HAD1": Deal("makao", {}, 123456789, None, (None, *["casual"] * 3)),
}
"""Codes that people may have written down, and what they mean by the default rules."""


def with_rules(deal: Deal) -> Deal:
    """Return the deal with complete options."""
    options = game_type(deal.game).table.settle(deal.options)
    return Deal(deal.game, options, deal.seed, deal.first, deal.levels)


def any_options(table: OptionTable, rng: random.Random) -> Options:
    """Return rules drawn at random that do not exclude each other."""
    while True:
        given = {
            option.name: rng.choice(range(option.range[0], option.range[1] + 1))
            if option.range
            else rng.choice(option.values)
            for option in table.options.values()
            if rng.random() < 0.5
        }
        try:
            return table.settle(given)
        except BadOption:
            continue


def any_deal(game: str, rng: random.Random) -> Deal:
    options = any_options(game_type(game).table, rng)
    players = int(options["players"])
    levels = [rng.choice([None, "random", "casual", "regular", "strong", "master"])] * players
    if rng.random() < 0.5:
        levels = [None, *levels[1:]]
    if rng.random() < 0.3:
        levels[rng.randrange(players)] = "strong"
    seed = rng.choice([0, 1, -1, -77, 1 << 32, rng.randrange(1 << 32), -rng.randrange(1 << 90)])
    return Deal(game, options, seed, rng.choice([None, 0, players - 1]), tuple(levels))


@pytest.mark.parametrize("code", GIVEN_OUT)
def test_a_code_once_given_out_is_read_for_ever(code: str) -> None:
    assert deal_of(code) == with_rules(GIVEN_OUT[code])
    assert code_of(deal_of(code)) == code


def test_a_code_with_everything_in_it_once_given_out_is_read_for_ever() -> None:
    deal = deal_of(EVERYTHING)
    assert deal == Deal(
        "ronda",
        {
            "players": 4,
            "deal": "table",
            "run_limit": 3,
            "calls": "auto",
            "announce": "auto",
            "tringa_contest": "lower",
            "hidden_penalty": 5,
            "missa_last": "card",
            "last_hand": 10,
            "target": 201,
            "target_check": "round",
        },
        -5_000_000_000,
        3,
        (None, "master", None, "random"),
    )
    assert code_of(deal) == EVERYTHING


EVERYTHING = "1K817-9A0QR-ZZ03-32405-1617-18192-A1B2C-GM1D-12405-01ZH"


@pytest.mark.parametrize("game", game_names())
def test_a_code_for_the_default_rules_has_at_most_twenty_signs(game: str) -> None:
    options = game_type(game).table.settle({})
    for level, seed in itertools.product(("casual", "master"), (0, (1 << 32) - 1)):
        levels = (None, *[level] * (int(options["players"]) - 1))
        assert len(code_of(Deal(game, options, seed, None, levels))) <= 20


@pytest.mark.parametrize("game", game_names())
def test_any_rules_seats_and_seeds_come_back_from_their_code(game: str) -> None:
    rng = random.Random(game)
    for _number in range(150):
        deal = any_deal(game, rng)
        assert deal_of(code_of(deal)) == deal


PLACES = {
    "ronda": "players deal run_limit calls announce tringa_contest hidden_penalty missa_last"
    " last_hand target target_check",
    "rikiki": "players hook absolute_zero lost_per_trick no_stock_trump trump_swap",
    "president": "players uneven first_leader same_rank finish hands exchange",
    "makao": "players target minus_ones after_penalty stacking drawn_card two_player_reverse"
    " catch_penalty double_on",
}
VALUES: dict[str, list[tuple[Value, ...]]] = {
    "ronda": [
        (2, 3, 4), ("table", "four-first", "fours"), (4, 3), ("manual", "auto"),
        ("manual", "auto"), ("higher", "lower"), (1, 0, 5), ("batch", "card"), (5, 0, 10),
        (41,), ("immediate", "round"),
    ],
    "rikiki": [
        (4, 5, 6, 7, 8, 3), (True, False), (True, False), (10, 2), ("none", "dealer"),
        (False, True),
    ],
    "president": [
        (4, 2, 13), (False, True), ("random", "three"), ("dominance", "highest", "never"),
        ("first-out", "all"), (1,), (False, True),
    ],
    "makao": [
        (4,), (500,), (1, 2), ("play", "lose-turn"), (True, False), ("may-play", "must-play"),
        ("skip", "literal"), (4, 2, 0), ("joker", "any-joker"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("game", PLACES)
def test_options_and_values_keep_their_places_for_codes_count_them(game: str) -> None:
    table = game_type(game).table
    names = PLACES[game].split()
    assert list(table.options)[: len(names)] == names, "a new option comes at the end"
    for name, values in zip(names, VALUES[game], strict=True):
        assert table.options[name].values[: len(values)] == values, "a new value comes at the end"
    assert table.preset(None).values == {}, "the first preset is what codes say nothing of"


def test_case_hyphens_blanks_and_letters_like_digits_do_not_matter() -> None:
    code = "1K816-7BF6-HAB3"
    deal = deal_of(code)
    for typed in (code.lower(), code.replace("-", ""), " 1K8 167 BF6\tHAB3\n", "iK8L6-7BF6-HAB3"):
        assert deal_of(typed) == deal


@pytest.mark.parametrize("code", [*GIVEN_OUT, "1K81-77FS-VR64-126K"])
def test_every_sign_that_is_another_one_is_found(code: str) -> None:
    signs = code.replace("-", "")
    for at, sign in itertools.product(range(len(signs)), SIGNS):
        if sign != signs[at]:
            with pytest.raises(BadCode):
                deal_of(signs[:at] + sign + signs[at + 1 :])


def test_two_signs_that_are_swapped_are_found() -> None:
    signs = "1K8167BF6HAB3"
    for at, other in itertools.combinations(range(len(signs)), 2):
        if signs[at] != signs[other]:
            swapped = list(signs)
            swapped[at], swapped[other] = signs[other], signs[at]
            with pytest.raises(BadCode):
                deal_of("".join(swapped))


def test_what_is_no_code_is_refused_in_a_sentence_that_says_what_is_wrong() -> None:
    said = {
        "": "typing mistake",
        "1": "typing mistake",
        "1K816-7BF6-HAB": "typing mistake",
        "1K816-7BF6-HAB33": "typing mistake",
        "1K816-7BF6-HAU3": "no U in it",
        "1K816-7BF6-HA\N{WARNING SIGN}3": r"no \u26a0 in it",
        "1K816-7BF6-HA\x1b3": r"no \x1b in it",
        "2K816-7BF6-HAB3": "begin with 1",
        "1" * 161: "at most 160 characters",
        "-" * 100_000: "at most 160 characters",
    }
    for code, part in said.items():
        with pytest.raises(BadCode) as refusal:
            deal_of(code)
        assert part in str(refusal.value)


def test_hostile_signs_with_fitting_checks_are_a_deal_or_refused() -> None:
    from core.deals.symbols import checks_of, shown

    rng = random.Random(5)
    deals = 0
    for _number in range(2000):
        head = [1, *rng.choice([(19, 8), (24, 16), (15, 8), (3, 24)]), 1]
        body = [rng.randrange(4), *(rng.randrange(32) for _sign in range(rng.randrange(12)))]
        values = [*head, *body]
        try:
            deal = deal_of(shown([*values, *checks_of(values)]))
        except BadCode:
            continue
        deals += 1
        assert deal_of(code_of(deal)) == deal
    assert deals > 20


def test_codes_of_other_kahwas_are_refused_with_what_this_one_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from core.deals.symbols import checks_of, shown, values_of

    def changed(at: int, value: int) -> str:
        values = values_of("1K8167BF6HA")
        values[at] = value
        return shown([*values, *checks_of(values)])

    with pytest.raises(BadCode, match=r"doesn't have\. It has ronda, rikiki, president, makao"):
        deal_of(changed(1, 0))
    with pytest.raises(BadCode, match="version 2 of the rules of Ronda"):
        deal_of(changed(3, 2))
    rules = values_of("1K8167BF6HA")
    for entry in ([14, 0], [3, 3]):
        with pytest.raises(BadCode, match="a rule of Ronda that this Kahwa doesn't know"):
            deal_of(shown([*rules, *entry, *checks_of([*rules, *entry])]))
    with pytest.raises(BadCode, match="target can't be"):
        deal_of(shown([*rules, 12, 31, 31, 1, *checks_of([*rules, 12, 31, 31, 1])]))
    with pytest.raises(BadCode, match="of a level"):
        deal_of(shown([*rules, 1, 5, *checks_of([*rules, 1, 5])]))


def test_what_no_code_can_tell_gets_none() -> None:
    options = game_type("ronda").table.settle({})
    with pytest.raises(BadCode, match="too long for a code"):
        code_of(Deal("ronda", options, 1 << 200, None, (None, "casual")))
    with pytest.raises(BadCode, match="not the program exec:rm"):
        code_of(Deal("ronda", options, 1, None, (None, "exec:rm")))


def test_no_two_games_have_the_same_signs() -> None:
    codes = [code_of(deal)[:3] for deal in map(with_rules, GIVEN_OUT.values())]
    assert len(set(codes)) == len(game_names())


def test_what_begins_with_a_digit_and_is_long_enough_is_meant_as_a_code() -> None:
    assert is_like_code(" 1K816-7BF6-HAB3")
    assert is_like_code("2NDFORMAT")
    assert is_like_code("lK816-7BF6-HAB3")
    assert not any(map(is_like_code, ("listening", "lessons", "old-rules", "invitation")))
    options = game_type("president").table.settle({})
    assert is_like_code(code_of(Deal("president", options, 0, None, (None, *["casual"] * 3))))
    assert not any(map(is_like_code, (*game_names(), "", "poker", "5", "12-3", "president 4")))


@pytest.mark.parametrize(
    "sent",
    [
        "{code}",
        "  {lower}\n",
        "Kahwa: Ronda, deal of the day 2026-11-22\nlost 5 : 41, par 12.5, ---\n{code}",
        "Kahwa: Ronda\r\nwon 43 : 31, +-+\r\n{code}\r\n\r\n",
        "kahwa play {code}",
        "Shall we?\n{code}\nUntil tomorrow",
        "{half}\n{rest}",
    ],
)
def test_a_code_is_found_in_what_somebody_sends(sent: str) -> None:
    code = next(iter(GIVEN_OUT))
    parts = {"code": code, "lower": code.lower(), "half": code[:8], "rest": code[8:]}
    assert deal_of(code_in(sent.format(**parts))) == deal_of(code)


def test_where_a_code_has_a_slip_it_is_what_is_looked_at() -> None:
    code = next(iter(GIVEN_OUT))
    slipped = code[:-1] + ("2" if code[-1] == "1" else "1")
    assert code_in(f"Kahwa: Ronda\nwon 43 : 31\n{slipped}") == slipped
    assert code_in("nothing of the kind") == "nothing of the kind"
