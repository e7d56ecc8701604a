"""How the bots of Rikiki learn: rounds against themselves, and what followed from each choice."""

from tools.training.rikiki.course import train as train
