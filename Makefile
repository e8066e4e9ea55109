# The verbs of the house. Each sets up what it needs by itself; see README.md and CONTRIBUTING.md.

.DEFAULT_GOAL := help
.PHONY: help play run test test-all test-rest soak check venv lock

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
# Two workers a core, where tests wait more than they work.
MORE = $$($(BIN)/python -c 'import os; print(2 * (os.cpu_count() or 1))')
READY_RUN := .venv/ready-run
READY_DEV := .venv/ready-dev
READY_HEAVY := .venv/ready-heavy

help:
	@echo 'make play      play in the browser, without a token'
	@echo 'make run       start the bot (needs .env, see .env.example)'
	@echo 'make test      run the tests'
	@echo 'make test-all  all tests: those in a browser, with OpenSpiel and over the network too'
	@echo 'make test-rest what test leaves out of test-all'
	@echo 'make soak      the tests that take many minutes'
	@echo 'make check     linters, contracts between floors, types, spelling'
	@echo 'make venv      only set up'
	@echo 'make lock      write the lock files anew'

play: $(READY_RUN)
	@$(BIN)/hakem play

run: $(READY_RUN)
	@$(BIN)/hakem run

test: $(READY_DEV)
	$(BIN)/pytest -n auto

test-all: test test-rest

# In CI a heavy test that cannot run is a failure, elsewhere it is skipped with its reason.
REST := $(BIN)/pytest -m '(heavy or long) and not soak' $(if $(filter true,$(CI)),--heavy-required)

# Bots, fakes and browsers play here on clocks that run fast: what a busy machine made late is tried
# once more, alone. What fails twice has failed.
test-rest: $(READY_HEAVY)
	$(REST) -n $(MORE) || $(REST) --last-failed --last-failed-no-failures none

soak: $(READY_HEAVY)
	$(BIN)/pytest -m soak --timeout=0

# The type checkers read the heavy packages too.
check: $(READY_HEAVY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/codespell
	$(BIN)/hadolint deploy/Dockerfile

venv: $(READY_RUN)

# The newest releases that pyproject.toml allows; no file may name a host or a folder.
LOCK := $(BIN)/uv pip compile --quiet --universal --upgrade --generate-hashes --no-header \
	--no-annotate --no-emit-index-url pyproject.toml

lock: $(READY_DEV)
	$(LOCK) --group build --output-file requirements.lock
	$(LOCK) --group dev --constraints requirements.lock --output-file requirements-dev.lock
	$(LOCK) --group heavy --constraints requirements-dev.lock --output-file requirements-heavy.lock

# A Python of 3.11 or newer that can make a venv; one line that says so when there is none.
.venv/made:
	@for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' \
	      2>/dev/null; then \
	    echo "setting up .venv with $$($$python --version)"; \
	    $$python -m venv --clear .venv && touch $@ && exit 0; \
	    exit 1; \
	  fi; \
	done; \
	echo 'Hakem needs Python 3.11 or newer with its venv module (on Debian: python3-venv).' >&2; \
	exit 1

$(READY_RUN): requirements.lock pyproject.toml | .venv/made
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(READY_DEV): requirements-dev.lock | $(READY_RUN)
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

$(READY_HEAVY): requirements-heavy.lock | $(READY_DEV)
	$(PIP) --require-hashes -r requirements-heavy.lock
	@touch $@
