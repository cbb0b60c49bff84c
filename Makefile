# Two commands do everything: `make play` and `make test`. Both set up what they need.
PYTHON ?= python3
BIN := .venv/bin
# Without bytecode on disk, every process compiles all Python that it imports: Numba alone takes a second.
unexport PYTHONDONTWRITEBYTECODE
# For every Python its own marks: a .venv of another one is made anew, and so is one whose Python is gone.
VERSION := $(shell $(PYTHON) -c "import sys; print('%d.%d' % sys.version_info[:2])")
READY := .venv/.ready-$(VERSION)
TOOLS := .venv/.tools-$(VERSION)
GONE := $(if $(wildcard $(BIN)/python),,.venv-gone)
PAGE := src/ludotheque/server/page/version.json
PAGE_SOURCES := $(shell find web/src web/plugins web/public -type f -not -path 'web/src/declared/*') $(wildcard web/*.json web/*.ts web/*.js web/index.html) \
	$(shell find src/ludotheque -name '*.ftl' -o -name 'spaces.*.json' -o -name 'rules.*.md') $(wildcard docs/pictures/*.png)
DECLARED := web/src/declared/games.json
DECLARATIONS := $(shell find src/ludotheque/core src/ludotheque/games -name '*.py')
MODULES := web/src/declared/rules/modules.json
HOUSE := web/src/declared/house/shelf.json
COMPILED := $(DECLARATIONS) $(shell find src/ludotheque/bots src/ludotheque/arena -name '*.py')
INSTALLED := $(wildcard .venv/lib/*/site-packages)

.PHONY: help manual right-python setup tools .venv-gone play serve site docs test check check-python check-page check-tests bytecode quick game mutants release audit soak kills fuzz bench ladder load gpu pictures fields same-table page-speed lighthouse clean

help:
	@echo "make play    set up, and open the games in the browser"
	@echo "make serve   set up, and open the house to others"
	@echo "make site    set up, and write the page for a web host without a server (SITE=build/site)"
	@echo "make docs    set up, and build this documentation as a site (build/site-docs)"
	@echo "make test    set up, check the code, and run the tests; the slowest twenty are listed"
	@echo "make quick   in a minute: types, the core, the games, and a sample of the conformance suite"
	@echo "make game GAME=land-unter     all tests of one game"
	@echo "make mutants GAME=land-unter  faults planted one by one in the rules of a game: how many do its tests notice?"
	@echo "make manual  the manual page and shell completion anew, from the commands (share/)"
	@echo "make release VERSION=1.2.3    the changelog, the version and a tag"
	@echo "make soak    longer tests: strength, every game on every screen, kills on PostgreSQL"
	@echo "make fuzz    parsers, protocol and store by chance, ROUNDS=10 times; Ctrl-C ends it"
	@echo "make kills   a server, then several, killed again and again while people play: nothing may be lost"
	@echo "make check   ruff, mypy, the page's checks, and known vulnerabilities of what we depend on"
	@echo "make audit   those vulnerabilities; what cannot be looked up fails too"
	@echo "make bench   how fast the games run here, beside OpenSpiel and C"
	@echo "make load    many clients at a server on this machine: moves a second, and how soon they are seen"
	@echo "make ladder  how strong the levels of the bots are, in every game (hours; goes on where it stopped)"
	@echo "make pictures  the screenshots of docs/pictures"
	@echo "make fields  docs/fields.md, docs/data.md: fields, moves and events of the games; columns of their data"
	@echo "make same-table  thousands of matches at a table of Python and at one of the page, and what bots think, compared to the letter"
	@echo "make page-speed  the rules and bots in Chromium beside Numba, and the first visit of a phone"
	@echo "make lighthouse  what Lighthouse says of the home page and of a table"
	@echo "make gpu     random matches on a GPU, checked against the CPU"

# What Python needs and what the page needs come side by side.
BOTH := --no-print-directory -j2

right-python:
	@$(PYTHON) scripts/python_version.py

setup: right-python
	@$(MAKE) $(BOTH) $(READY) $(PAGE)

# Who plays needs a third of what the tests need.
tools: right-python
	@$(MAKE) $(BOTH) $(TOOLS) $(PAGE)

$(READY): requirements.txt pyproject.toml setup.py $(GONE)
	@$(PYTHON) scripts/environment.py requirements.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --no-deps --no-build-isolation --editable .
	@touch $@

$(TOOLS): requirements-dev.txt $(READY)
	@$(PYTHON) scripts/environment.py requirements-dev.txt
	@touch $@

web/node_modules/.ready: web/package-lock.json
	@command -v npm >/dev/null || { echo "The page is built with Node.js 20 or newer: install it, then try again."; exit 1; }
	@echo "Page: packages of web/package-lock.json"
	@cd web && npm install --no-save --loglevel=error
	@touch $@

# The page's types, from the games. A file that would say the same is left alone: a new declaration builds the
# page anew, a new line of a rule does not. A package that was installed since may have brought a game.
web/src/declared/.ready: $(READY) $(DECLARATIONS) $(INSTALLED)
	@$(BIN)/python -m ludotheque.core.targets.typescript web/src/declared
	@touch $@

$(DECLARED): web/src/declared/.ready
	@:

# The types of what the server sends and takes; and for play without one, the shelf and the lessons. Interpreted: the
# few moves of lessons and examples take four seconds, to compile for them a minute.
$(HOUSE): web/src/declared/.ready $(wildcard src/ludotheque/games/*/lesson.json src/ludotheque/games/*/examples.json src/ludotheque/games/*/puzzles.jsonl src/ludotheque/server/*/*.py src/ludotheque/bots/* src/ludotheque/arena/*.py src/ludotheque/arena/*/*.py)
	@LUDOTHEQUE_COMPILE=0 $(BIN)/python -m ludotheque.server.web.page_data web/src/declared/house
	@touch $@

# The rules as WebAssembly, for the page alone. A module is built anew where its own sources have changed.
web/src/declared/rules/.ready: $(READY) $(COMPILED) $(INSTALLED)
	@$(BIN)/python -m ludotheque.core.targets.wasm web/src/declared/rules
	@touch $@

$(MODULES): web/src/declared/rules/.ready
	@:

$(PAGE): $(DECLARED) $(MODULES) $(HOUSE) web/node_modules/.ready $(PAGE_SOURCES)
	cd web && npm run --silent build -- --logLevel warn

play: setup
	$(BIN)/ludotheque serve --open

serve: setup
	$(BIN)/ludotheque serve

SITE ?= build/site
site: setup
	$(BIN)/ludotheque site $(SITE)

docs: $(TOOLS)
	@$(BIN)/python -m scripts.documentation.build

check: right-python
	@$(MAKE) $(BOTH) --output-sync check-python check-page

check-python: $(TOOLS)
	$(CHECKED) $(BIN)/ruff format --check .
	$(CHECKED) $(BIN)/ruff check .
	$(CHECKED) $(BIN)/mypy
	$(CHECKED) $(BIN)/python scripts/audit.py

check-page: $(PAGE)
	cd web && $(CHECKED) npm run --silent check && $(CHECKED) npm test --silent

audit: tools
	$(BIN)/python scripts/audit.py --strict

# Two more than the cores of the smallest machine: tests of servers and browsers often wait, and one worker waits
# for another where both need the same function compiled.
WORKERS ?= 4

PYTEST := $(BIN)/pytest -q -n $(WORKERS) --dist worksteal --durations 20 --durations-min 1

# Checks and tests side by side. Nobody waits for the checks: they get what the page's build and the tests leave
# idle, and tests of servers and browsers often wait.
test: right-python
	@$(MAKE) --no-print-directory -j3 CHECKED="nice -n 5" check-python check-page check-tests

check-tests: $(TOOLS) $(PAGE) bytecode
	$(PYTEST)

# Workers import the same modules at the same time. On a new machine several of them would translate the same to
# bytecode; so one process does that before, while the page is built.
bytecode: $(TOOLS)
	@$(BIN)/pytest -q --collect-only -p no:cacheprovider >/dev/null

# What somebody runs after every change; `make test` is for the end of a piece of work.
quick: $(TOOLS)
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	CONFORMANCE_SETTINGS=ends $(PYTEST) -m "not soak and not slow" -k "not planted and not has_an_example" \
		tests/core tests/games tests/conformance

GAME ?= land-unter
FOLDER := $(subst -,_,$(GAME))
game: tools
	$(PYTEST) tests/games/$(FOLDER) tests/conformance tests/browser -k "$(FOLDER) or $(subst _,-,$(GAME))"

MUTANTS ?= 40
mutants: $(TOOLS)
	$(BIN)/python scripts/mutants.py $(GAME) --mutants $(MUTANTS)

release: $(TOOLS)
	$(BIN)/python scripts/release.py $(VERSION)

soak: tools
	CONFORMANCE_SETTINGS=all $(PYTEST) -m soak
	CONFORMANCE_SETTINGS=all $(PYTEST) tests/conformance tests/games/land_unter/test_redeal.py

ROUNDS ?= 10
fuzz: tools
	$(BIN)/python scripts/fuzz.py --rounds $(ROUNDS)

KILLS ?= 100
kills: tools
	LUDOTHEQUE_KILLS=$(KILLS) $(BIN)/pytest -q -s -k again_and_again tests/server/test_crashes.py
	LUDOTHEQUE_KILLS=$(KILLS) $(BIN)/pytest -q -s -m soak -k whatever_is_killed tests/server/test_cluster.py

bench: tools
	for game in $$($(BIN)/python -c "import ludotheque; print(*ludotheque.game_names())"); do \
		$(BIN)/ludotheque bench $$game || exit 1; \
	done

load: tools
	PYTHONPATH=. $(BIN)/python benchmarks/servers.py

ladder: tools
	mkdir -p build/ladder
	for game in $$($(BIN)/python -c "import ludotheque; print(*ludotheque.game_names())"); do \
		$(BIN)/ludotheque ladder $$game --seed ladder --keep build/ladder/$$game.jsonl \
			--svg build/ladder/$$game.svg || exit 1; \
	done

pictures: tools
	PYTHONPATH=. $(BIN)/python scripts/pictures.py

manual: $(TOOLS)
	$(BIN)/python -m ludotheque.cli.manual share

fields: tools
	$(BIN)/python -m ludotheque.core.encoding.field_tables docs/fields.md
	$(BIN)/python -m ludotheque.arena.simulation.columns docs/data.md

same-table: tools
	LUDOTHEQUE_MATCHES=$${LUDOTHEQUE_MATCHES:-100} $(BIN)/pytest -q -s tests/core/test_same_table.py
	$(BIN)/pytest -q -m soak tests/arena/test_page_minds.py

lighthouse: tools
	PYTHONPATH=. $(BIN)/python benchmarks/lighthouse.py

page-speed: tools
	PYTHONPATH=. $(BIN)/python benchmarks/wasm.py
	PYTHONPATH=. $(BIN)/python benchmarks/first_visit.py

gpu: tools
	$(BIN)/python -m ludotheque.arena.speed.gpu land-unter --players 5

clean:
	rm -rf .venv build dist web/src/declared .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
