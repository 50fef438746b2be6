# Each target makes what it needs: an environment in .venv, installed from the hashed locks in requirements/.
# Nothing has to be activated. `make` alone lists the targets.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

# The first interpreter that runs, 3.11 preferred. Override with `make PYTHON=/path/to/python3.12 ...`.
PYTHON ?= $(firstword $(foreach p,python3.11 python3.12 python3.13 python3,$(shell $(p) -c 'print("$(p)")' 2>/dev/null)) python3)
RULES ?= riichi
SERVE_ARGS ?=
WORKERS ?= logical
TEST_ARGS ?=
BENCH_ARGS ?=

VENV := .venv
PY := $(VENV)/bin/python
# Stamps carry a mark of the folder: a tree that was moved or copied installs itself anew.
HERE := $(shell pwd | cksum | cut -d' ' -f1)
STAMP := $(VENV)/.stamp-$(HERE)
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check
COMPILE := CUSTOM_COMPILE_COMMAND="make lock" $(PY) -m piptools compile --quiet --generate-hashes --strip-extras \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options

##@ Play
.PHONY: play terminal
play: $(STAMP)-play ## the table in the browser, served from this machine (SERVE_ARGS=... goes to pung serve)
	@$(VENV)/bin/pung serve --open $(SERVE_ARGS)

terminal: $(STAMP)-play ## play in the terminal (RULES=riichi, or another rule set or preset)
	@$(VENV)/bin/pung play $(RULES)

##@ Verify
.PHONY: test check bench soak
test: $(STAMP)-dev $(STAMP)-system ## run the tests (TEST_ARGS=... goes to pytest)
	@echo "==> tests"
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal -q --session-timeout=900 $(TEST_ARGS)

check: $(STAMP)-dev ## format, lint, types and import layers
	@echo "==> ruff format --check"
	@$(PY) -m ruff format --quiet --check --output-format concise . || { echo "error: run 'make format'" >&2; exit 1; }
	@echo "==> ruff check"
	@$(PY) -m ruff check --quiet .
	@echo "==> mypy"
	@$(PY) -m mypy
	@echo "==> import layers"
	@$(PY) -c 'from importlinter.cli import lint_imports_command as run; run()' --no-logo

bench: $(STAMP)-bench ## measure beside published peers (BENCH_ARGS=... goes to the benchmarks)
	@echo "==> benchmarks"
	@$(PY) -m benchmarks $(BENCH_ARGS)

soak: $(STAMP)-dev ## the long verification runs, without time limits
	@echo "==> soak tests"
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal -m soak --timeout=0 $(TEST_ARGS)

##@ Maintain
.PHONY: format lock clean
format: $(STAMP)-dev ## rewrite the sources in the house format
	@$(PY) -m ruff check --quiet --fix-only --select I .
	@$(PY) -m ruff format .

lock: $(STAMP)-dev ## write requirements/*.lock anew from pyproject.toml (COMPILE_ARGS=--upgrade for newer releases)
	@$(PIP_INSTALL) pip-tools==7.6.2
	@echo "==> requirements/dev.lock"
	@$(COMPILE) $(COMPILE_ARGS) --build-deps-for editable --extra dev -o requirements/dev.lock pyproject.toml
	@echo "==> requirements/play.lock"
	@$(COMPILE) $(COMPILE_ARGS) --build-deps-for editable --extra server -c requirements/dev.lock -o requirements/play.lock pyproject.toml
	@echo "==> requirements/bench.lock"
	@$(COMPILE) $(COMPILE_ARGS) --build-deps-for editable --extra bench -c requirements/dev.lock -o requirements/bench.lock pyproject.toml

clean: ## remove the environment, caches and builds
	@rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +
	@echo "==> clean"

.PHONY: help
help: ## this list
	@awk 'BEGIN { FS = ":.*## " } /^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# What the browser and database tests drive: a real Chromium and a real PostgreSQL. Root on Debian installs what is
# missing; elsewhere the tests that need it skip, and say so.
$(STAMP)-system: | $(STAMP)-base
	@missing=""; command -v chromium >/dev/null || missing="chromium fonts-noto-cjk"; \
	ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$$missing postgresql"; \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "==> apt-get install $$missing"; \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; } >/dev/null 2>&1 \
			|| echo "note: could not install $$missing; tests that need it will skip" >&2; \
	elif [ -n "$$missing" ]; then echo "note: without $$missing some tests will skip" >&2; fi
	@touch $@

# The environment. Every kind adds to the same .venv; the locks agree with each other.
$(STAMP)-base:
	@command -v $(PYTHON) >/dev/null || { echo "error: no Python found; Pung needs 3.11 or newer (make PYTHON=/path/to/python3.11)" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "error: Pung needs Python 3.11 or newer, '$(PYTHON)' is $$($(PYTHON) -V 2>&1) (make PYTHON=/path/to/python3.11)" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "error: '$(PYTHON)' cannot make environments; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo "==> environment in $(VENV) ($$($(PYTHON) -V 2>&1))"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(STAMP)-%: requirements/%.lock pyproject.toml | $(STAMP)-base
	@echo "==> installing requirements/$*.lock"
	@$(PIP_INSTALL) --require-hashes -r requirements/$*.lock
	@$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
