"""The ports of the rooms on SQLite: an append-only log of rows, people, and the server's secret."""
