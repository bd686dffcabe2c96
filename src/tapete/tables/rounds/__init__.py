"""Games in rounds at a table: turns go round, there are no tricks, no gap and nothing to arm.

`adapter.py` says what a game must tell the table beside its rules; `seis.py` and `chinchon.py` do.
"""
