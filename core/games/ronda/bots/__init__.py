"""The bots of Ronda: rules of thumb, rollouts, skills, and what speaks for an answer."""
