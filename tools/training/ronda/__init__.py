"""How the bots of Ronda learn: what they foresee, what good players play, who keeps silent."""

from tools.training.ronda.course import train as train
