"""What a game is taught with: positions of the engine, a question to each, and its answers.

A position is written down; what may be played in it, and why not, is always the engine's word.
"""
