"""The bots of Makao: rules of thumb, rollouts, skills, and what speaks for an answer."""
