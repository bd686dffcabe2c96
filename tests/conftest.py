"""What holds for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# The same examples in every run: a check of one commit gives one answer. Others are tried with
# `make fuzz`.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("fuzz", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("TAPETE_EXAMPLES", "same"))
