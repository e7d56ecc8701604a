"""Card rooms on several simulated hosts: every order of events that a scheduler can choose."""
