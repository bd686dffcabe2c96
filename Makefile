# All of it works in the private environment .venv, which is made and refreshed as needed.
PYTHON ?= python3
BIN := .venv/bin
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help run test check web wire golden fuzz bench shots screens env

help: ## say what there is
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 10

run: ## start the room and open it in a browser (ARGS="--port 9000" and so on)
	@$(PYTHON) tools/environment.py run
	@exec $(BIN)/tapete serve --host "$${TAPETE_HOST:-0.0.0.0}" --open $(ARGS)

test: env ## everything that CI checks
	@$(BIN)/python tools/check.py all

check: env ## the quick part of it: lint, types, layers
	@$(BIN)/python tools/check.py quick

web: env ## build the page, if it has changed
	@$(BIN)/python tools/page.py build

wire: env ## write the page's types from the messages
	@$(BIN)/python tools/wire_types.py

golden: env ## read, verify and rewrite all golden records
	@$(BIN)/python -m pytest -q tests/golden

fuzz: env ## try other examples of the properties than those of `make test`
	@TAPETE_EXAMPLES=fuzz $(BIN)/python -m pytest -q -n auto --dist loadfile -m hypothesis --ignore=tests/browser tests

bench: env ## measure, and write bench/results.md
	@$(BIN)/python -m bench $(ARGS)

shots: env ## write pictures of every screen to shots/
	@$(BIN)/python -m tests.browser.shots shots

screens: env ## look for faults in every screen, language, size and theme
	@TAPETE_SCREENS=all $(BIN)/python -m pytest -q tests/browser/test_screens.py

env:
	@$(PYTHON) tools/environment.py dev
