"""The rules of every game. `catalog.game(name)` finds one; `core` says what each of them is."""
