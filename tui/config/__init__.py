"""Settings, and the services that a sitting is given from outside."""
