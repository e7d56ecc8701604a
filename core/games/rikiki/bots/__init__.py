"""The bots of Rikiki: rules of thumb, rollouts, skills, and what speaks for an answer."""
