"""A room on all cores of one machine: one process keeps the file, others serve guests.

The process that was started, the supervisor, listens. It hands each connection to the process with
the fewest guests, starts again what has died or hangs, and does what `kahwa room` and `/metrics`
ask. `child` is what it starts; `messages` is what they tell each other.
"""
