"""The arena: bots measured against each other on duplicate deals."""

from core.arena.contest import Bot, Contest, parse_bots
from core.arena.deals import ContestDeal, play_deal
from core.arena.players import Cast
from core.arena.report import plain_report, text_report
from core.arena.results import Results, results_file
from core.arena.running import ArenaBroken, play_on
from core.arena.standings import ContestStandings, standings

__all__ = [
    "ArenaBroken",
    "Bot",
    "Cast",
    "Contest",
    "ContestDeal",
    "ContestStandings",
    "Results",
    "parse_bots",
    "plain_report",
    "play_deal",
    "play_on",
    "results_file",
    "standings",
    "text_report",
]
