"""Models of a game in the middle, as the screen design shows them."""

from __future__ import annotations

from core.ground.words import N_
from tui.commands import Command
from tui.models import (
    Button,
    HandCard,
    HandModel,
    HeaderModel,
    LogLine,
    Prompt,
    ScoreModel,
    ScoreRow,
    SeatModel,
    SeatsModel,
)
from tui.sheet_models import RoundSheet, SheetRow
from tui.widgets.footer import FooterModel


def command(name: str, sign: str, label: str) -> Command:
    return Command(name, name, sign, label, "", "")


HEADER = HeaderModel("Ronda", ("2 players", "to 41", "deal 3 of 6", "deck 18"), "saved √")

FOOTER = FooterModel(
    (
        command("choose", "← →", N_("choose")),
        command("play", "Enter", N_("play")),
        command("silent", "z", ""),
        command("say", "b", N_("say")),
        command("hint", "H", N_("hint")),
        command("undo", "u", N_("undo")),
        command("log", "Tab", N_("log")),
        command("type", ":", N_("type")),
        command("menu", "Esc", N_("menu")),
    ),
    (command("help", "?", N_("help")), command("leave", "q", N_("leave"))),
)

FATIMA = SeatModel(
    "Fatima", "casual", cards=2, facts=("4 won", "laid 5♣ last", "dealer: you"), bubble="Ronda!"
)
RONDA_SEATS = SeatsModel(
    (
        SeatModel("Yusuf", "rival", cards=2, facts=("", "laid 3●")),
        SeatModel(
            "Amina", "partner", "good", cards=2, facts=("8 won",), bubble="Tringa!", acting=True
        ),
        SeatModel("Fatima", "rival", cards=2, facts=("4 won", "laid 5♣"), bubble="Ronda!"),
    )
)
MAKAO_SEATS = SeatsModel(
    tuple(
        SeatModel(name, cards=cards, tone="text", bubble=bubble)
        for name, cards, bubble in (
            ("Amina", 7, ""),
            ("Karim", 3, ""),
            ("Omar", 1, "Last!"),
            ("Salma", 9, ""),
            ("Yusuf", 5, ""),
            ("Zineb", 12, ""),
            ("Fatima", 1, "…"),
        )
    )
)

RONDA_HAND = HandModel(
    (
        HandCard((5, "C"), "5", "takes 5"),
        HandCard((11, "D"), "9", "lays"),
        HandCard((2, "S"), "2", "lays"),
    ),
    cursor=0,
    notes=((("YOU", "accent", True),), (("6 won", "muted"),), ("your turn",)),
)

PROMPT = Prompt(
    (
        ("Enter", "accent", True),
        " plays ",
        ("5 of cups", "text", True),
        " saying ",
        ("Bount", "accent", True),
        (": 5 cards, +1 point", "muted"),
    ),
    (("It takes 5 6 7 10 from the table.", "muted"),),
)

BUTTONS = (
    Button("ronda", "r", "Ronda", "off"),
    Button("tringa", "t", "Tringa", "possible"),
    Button("bount", "b", "Bount", "armed"),
    Button("khamsa", "f", "Khamsa", "off"),
    Button("aachra", "x", "Äachra", "off"),
    Button("missa", "m", "Missa", "off"),
)

RACE = ScoreModel(
    "RACE TO 41",
    (
        ScoreRow("You", 27, mine=True, goal=41, note="26 cards", end_note="+6"),
        ScoreRow("Fatima", 31, goal=41, note="4 cards"),
    ),
)
STANDINGS = ScoreModel(
    "SCORES",
    (
        ScoreRow("1 Omar", 84),
        ScoreRow("2 You", 72, mine=True),
        ScoreRow("3 Amina", 66, end_note="◊◊"),
        ScoreRow("4 Yusuf", -18),
    ),
)

LOG = (
    LogLine("You", "lay 3●"),
    LogLine("Fatima", "lays 11♣"),
    LogLine("You", "11† take 2", "good"),
    LogLine("You", "Bount! +1", "accent"),
    LogLine("Fatima", "2▼ takes 2", "warm"),
    LogLine("You", "lay 12†"),
    LogLine("———", "deal 3", "muted"),
    LogLine("Fatima", "Ronda!", "accent"),
    LogLine("Fatima", "lays 5♣"),
)

ROUND = RoundSheet(
    "End of round 4",
    ("You", "Fatima"),
    0,
    (
        SheetRow("Ronda", (1, None), "your pair of 7"),
        SheetRow("Tringa", (None, None)),
        SheetRow("Bount", (2, 1), "5♣ 3●, 12†"),
        SheetRow("Missa", (1, None), "deal 5"),
        SheetRow("Last pair", (None, 5), "dealer missed it"),
        SheetRow("Cards over 20", (4, None), "24 and 16"),
    ),
    before=(27, 31),
    after=(35, 37),
    goal=41,
)
MANY = ("Omar", "Karim", "You", "Amina", "Zineb", "Salma", "Yusuf", "Fatima")
ROUND_OF_EIGHT = RoundSheet(
    "End of round 2",
    MANY,
    2,
    (
        SheetRow("Cards left", (0, 12, 7, 3, 20, 41, 5, 9)),
        SheetRow("Last card", (None, None, 10, None, None, None, None, None), "not said in time"),
    ),
    before=(41, 88, 102, 140, 171, 205, 260, 318),
    after=(41, 100, 119, 143, 191, 246, 265, 327),
    goal=500,
    low_wins=True,
)
