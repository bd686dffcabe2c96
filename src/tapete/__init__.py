"""Tapete: rules, records, robots and tables for Spanish card games.

Where to begin:

- `tapete.games.catalog.game(name)`: the rules of a game; its options, its presets, a new match.
- `tapete.games.core`: what every game, state, view and action is, and the errors.
- `tapete.records`: matches as text: read, verify, go through, write.
- `tapete.robots`: ready players; `tapete.robots.arena` compares two of them.

>>> from tapete.games.catalog import GAMES, game
>>> sorted(GAMES)
['brisca', 'chinchon', 'guinote', 'seis', 'tute']
>>> game("tute").options(preset="habanero").players
2
"""

__version__ = "0.1.0"
