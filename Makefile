# Everything a newcomer needs: `make play` and `make test` work on a bare clone with Python 3.11+.
#   make play ARGS="resume"      make test ARGS="-k ronda"
#   make soak STEPS=100000 SEED=1   (random walks through the whole program)
#   make chaos SECONDS=600 SEED=1   (a room on three hosts, which are killed while guests play)
#   make chaos ARGS=--one-machine    (the same on one machine, whose store is a process that is killed, too)
#   make test PYTHON=python3.12 VENV=.venv-3.12   (another interpreter beside the first)

VENV ?= .venv
COMPILED ?= .venv-compiled
BIN := $(VENV)/bin
ARGS ?=
# The first of these that is 3.11 or newer and can make virtual environments.
PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3 python; do \
	$$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' \
	>/dev/null 2>&1 && { echo $$python; break; }; done)
PIP_INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
# What is compiled when Kahwa is installed belongs to it.
PINS := pyproject.toml constraints.txt hatch_build.py $(wildcard core/locale/*/LC_MESSAGES/kahwa.po)

.PHONY: play setup test thorough soak simulations chaos puzzles train check format bench trace mutants \
	compiled wheel wheels docs \
	messages pseudo screenshot
.DELETE_ON_ERROR:

play: $(VENV)/play.stamp
	@$(BIN)/kahwa $(ARGS)

# The environment with all tools of developers, without running anything.
setup: $(VENV)/dev.stamp

# What is kept of compiled tests spares each of the processes to compile all of them.
test thorough: export PYTHONDONTWRITEBYTECODE :=

test: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n auto --usual $(ARGS)

# What `make test` leaves to CI: whole games in every game and size, every byte of a damaged page.
thorough: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n auto --thorough $(ARGS)

# Keys, lines, mouse and sizes at random, by walks of 500 steps, in JOBS processes. A walk that meets
# a fault tells its last steps; the same SEED walks the same way. As many broken records are read.
STEPS ?= 100000
SEED ?= 1
JOBS ?= auto

soak: $(VENV)/dev.stamp
	KAHWA_WALK_STEPS=$(STEPS) KAHWA_WALK_SEED=$(SEED) PYTHONHASHSEED=0 \
		$(BIN)/python -m pytest -q -n $(JOBS) tests/walk $(ARGS)
	KAHWA_MUTATIONS=$(STEPS) KAHWA_WALK_SEED=$(SEED) \
		$(BIN)/python -m pytest -q -n $(JOBS) tests/core/records/test_hostile_files.py $(ARGS)

# Card rooms on several simulated hosts, RUNS of them; a run that finds a fault tells its plan.
RUNS ?= 10000

simulations: $(VENV)/dev.stamp
	KAHWA_SIMULATIONS=$(RUNS) KAHWA_SIMULATION_SEED=$(SEED) PYTHONHASHSEED=0 \
		$(BIN)/python -m pytest -q -n $(JOBS) tests/simulation/test_hosts.py $(ARGS)

# Three hosts of one room on a real PostgreSQL, 60 guests at 15 tables: hosts killed, stopped and
# closed, the database restarted, crashed and on a slow disk, connections cut. All that was shown is
# held against the journal.
SECONDS ?= 120

chaos: $(VENV)/dev.stamp
	$(BIN)/python -m tests.cluster --seconds $(SECONDS) --seed $(SEED) $(ARGS)

# Every puzzle checked again by a master of EFFORT times the usual effort (docs/puzzles.md).
EFFORT ?= 10

puzzles: $(VENV)/dev.stamp
	KAHWA_PUZZLE_EFFORT=$(EFFORT) KAHWA_PUZZLE_SEED=$(SEED) \
		$(BIN)/python -m pytest -q -n $(JOBS) tests/core/learning/test_puzzles.py -k master $(ARGS)

# The bots' weights of one game learned anew (docs/training.md): hours, unless SCALE is small.
# With TRAINING=.venv-compiled/bin/python, after `make compiled`, about ten times as fast: for that
# what is installed there has to learn (-P), not the sources of this folder.
SCALE ?= 1
TRAINING ?= $(BIN)/python

train: $(VENV)/dev.stamp
	$(TRAINING) -P -m tools.training $(GAME) --seed $(SEED) --scale $(SCALE) \
		--out core/games/$(GAME)/bots/weights.json $(ARGS)

check: $(VENV)/dev.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/dev.stamp
	$(BIN)/python -m tools.bench $(ARGS)

# The functions that one key passes through, at a table of one's own or (HOSTED=file, HOSTED=postgres)
# in a room.
KEY ?= enter

trace: $(VENV)/dev.stamp
	@$(BIN)/python -m tools.trace --key $(KEY) --game $(or $(GAME),ronda) $(if $(HOSTED),--hosted $(HOSTED)) $(ARGS)

# Mistakes in NUMBER random lines, and whether the tests nearest to each notice: an hour. The sources
# are wrong meanwhile, so run it in a worktree of its own.
NUMBER ?= 60

mutants: $(VENV)/dev.stamp
	$(BIN)/python -m tools.mutants --seed $(SEED) --number $(NUMBER) $(ARGS)

# The same sources with the core compiled (a C compiler is needed), in an environment of its own:
# built from an sdist, so that nothing compiled lands beside the sources, then tested and measured.
compiled: $(VENV)/dev.stamp | $(COMPILED)/bin/python
	rm -rf $(COMPILED)/dist
	HATCH_BUILD_HOOKS_ENABLE=1 PIP_CONSTRAINT=constraints.txt \
		$(BIN)/python -m build --outdir $(COMPILED)/dist
	$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt \
		--force-reinstall "kahwa[dev] @ file://$$(ls $(abspath $(COMPILED))/dist/*.whl)"
	cd $(COMPILED) && bin/python -c "import core.contract.game; assert core.contract.game.__file__[-3:] != '.py'"
	ln -sfn $(CURDIR)/tests $(COMPILED)/tests
	ln -sfn $(CURDIR)/tools $(COMPILED)/tools
	PYTHONPATH=$(abspath $(COMPILED)) $(COMPILED)/bin/pytest -n auto tests/core $(ARGS)
	cd $(COMPILED) && bin/python -m tools.bench playouts spiel

# A wheel for every Python, and one whose core is compiled for the Python at hand (a C compiler is
# needed), in DIST: each is installed in an environment of its own and looked at by the doctor, and
# the bots of both have to choose alike.
DIST ?= dist
TRY = rm -rf $(DIST)/try-$(1) && $(BIN)/python -m venv $(DIST)/try-$(1) && $(DIST)/try-$(1)/bin/python \
	-m pip install --quiet --disable-pip-version-check -c constraints.txt $(DIST)/kahwa-*-$(2).whl && \
	KAHWA_HOME=$(abspath $(DIST))/try-$(1)/home $(DIST)/try-$(1)/bin/kahwa doctor

wheel: $(VENV)/dev.stamp
	rm -f $(DIST)/kahwa-*-none-any.whl
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m build --wheel --outdir $(DIST)
	$(call TRY,plain,none-any)

wheels: wheel
	rm -f $(DIST)/kahwa-*-cp*.whl
	HATCH_BUILD_HOOKS_ENABLE=1 PIP_CONSTRAINT=constraints.txt $(BIN)/python -m build --outdir $(DIST)
	$(call TRY,compiled,cp*)
	$(BIN)/python -m tools.same_choices $(DIST)/try-plain/bin/python $(DIST)/try-compiled/bin/python

# The rules pages of docs/ and the manual page, from the rules and the commands in the program.
docs: $(VENV)/dev.stamp
	$(BIN)/python -m tools.rule_pages
	$(BIN)/python -m tools.man_page
	$(BIN)/python -m tools.folder_pages

# The catalogues brought up to date with the source, and what is missing or fuzzy in each of them;
# `make messages ARGS=fr` begins one (docs/translating.md).
messages: $(VENV)/dev.stamp
	@$(BIN)/python -m tools.messages $(ARGS)

# A language that nobody speaks: accents, brackets and 30 % longer. LANGUAGE=xx kahwa shows it.
pseudo: $(VENV)/dev.stamp
	@$(BIN)/python -m tools.messages.pseudo

# The picture of the README, from the program's own screen; draws with the Cairo library.
screenshot: $(VENV)/dev.stamp
	$(PIP_INSTALL) -e ".[pictures]"
	$(BIN)/python -m tools.pictures

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Kahwa needs Python 3.11 or newer with the venv module;" \
		"install it or name it: make PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(COMPILED)/bin/python:
	$(BIN)/python -m venv $(COMPILED)

$(VENV)/play.stamp: $(PINS) | $(BIN)/python
	$(PIP_INSTALL) -e .
	@touch $@

$(VENV)/dev.stamp: $(PINS) | $(BIN)/python
	$(PIP_INSTALL) -e ".[dev]"
	@touch $(VENV)/play.stamp $@
