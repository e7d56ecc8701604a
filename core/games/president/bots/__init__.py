"""The bots of President: rules of thumb, rollouts, skills, and what speaks for an answer."""
