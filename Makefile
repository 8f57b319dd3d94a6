# The two commands are `make play` and `make test`; both need Python 3.11 or newer and nothing else.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
WHEEL := $(RUN) -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist
MUST_COMPILE = @cd building && $(CURDIR)/$(RUN) -c 'import sys, backend; sys.exit(backend.lacking())'
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check

BABEL := $(VENV)/bin/pybabel -q
TEXTS := tysiacha_tui/locale

# Where the compiled build is tested, apart from the source.
COMPILED := build/compiled
BOT_TESTS := bots casual_pin peeking reasons search solve why worlds

.PHONY: play test test-compiled test-web soak lint format wheel screenshots messages benchmarks clean

play: $(VENV)/.runtime
	@$(RUN) -m tysiacha_tui

# Tests of the screens wait a good part of their time: more of them than there are processors.
test: $(VENV)/.development
	$(RUN) -m pytest -n 4 --dist worksteal

test-compiled: $(COMPILED)/.built
	$(RUN) -m tests.builds 10
	cd $(COMPILED) && $(CURDIR)/$(RUN) -m pytest -c $(CURDIR)/pyproject.toml --rootdir . -p no:cacheprovider \
		-n 2 --dist worksteal $(addprefix tests/test_,$(addsuffix *.py,$(BOT_TESTS)))

test-web: $(VENV)/.web
	$(RUN) -m tests.web

soak: $(VENV)/.development $(COMPILED)/.built
	$(RUN) -m tests.builds 200
	$(RUN) -m tests.differential
	$(RUN) -m pytest -m soak -n 2 --timeout 0

lint: $(VENV)/.development
	$(RUN) -m ruff check
	$(RUN) -m ruff format --check
	$(RUN) -m mypy
	$(VENV)/bin/lint-imports

format: $(VENV)/.development
	$(RUN) -m ruff check --fix
	$(RUN) -m ruff format

wheel: $(VENV)/.development
	rm -rf dist
	$(MUST_COMPILE)
	TYSIACHA_PURE=1 $(WHEEL) .
	TYSIACHA_COMPILE=1 $(WHEEL) .

screenshots: $(VENV)/.development
	$(RUN) -m screenshots

messages: $(VENV)/.development
	$(BABEL) extract --project tysiacha-tui --copyright-holder "Tysiacha contributors" \
		--add-location=file --sort-by-file --width 110 -o $(TEXTS)/tysiacha.pot tysiacha_tui
	$(BABEL) update -i $(TEXTS)/tysiacha.pot -d $(TEXTS) -D tysiacha --width 110 --no-fuzzy-matching --ignore-obsolete
	$(BABEL) compile -d $(TEXTS) -D tysiacha

benchmarks: $(VENV)/.development
	@set -e; for file in benchmarks/[a-z]*.py; do $(RUN) -m benchmarks.$$(basename $$file .py); done

# Everything is copied: nothing of the source, where modules are pure Python, can be loaded by mistake.
$(COMPILED)/.built: $(VENV)/.development pyproject.toml setup.py $(wildcard building/*.py) \
		$(shell find tysiacha_tui tests benchmarks -name '*.py')
	$(MUST_COMPILE)
	rm -rf $(COMPILED)
	TYSIACHA_COMPILE=1 $(PIP) --no-deps --no-build-isolation --target $(COMPILED) .
	cp -r tests benchmarks $(COMPILED)
	@touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps are newer than the lists of versions once those are installed, so a second run installs nothing.
$(VENV)/.runtime: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Python 3.11 or newer is needed, and "$(PYTHON)" is not that. To name another: make PYTHON=python3.12' >&2; exit 2; }
	@test -x $(RUN) || $(PYTHON) -m venv --clear $(VENV) || { \
		echo 'Python cannot make a virtual environment; on Debian and Ubuntu install python3-venv.' >&2; exit 2; }
	@echo 'Installing what the game needs into $(VENV) (once).'
	@$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.development: requirements-dev.txt $(VENV)/.runtime
	@echo 'Installing what the tests need into $(VENV) (once).'
	@$(PIP) -r requirements-dev.txt
	@touch $@

$(VENV)/.web: requirements-web.txt $(VENV)/.development
	@echo 'Installing what the tests in a browser need into $(VENV) (once).'
	@$(PIP) -r requirements-web.txt
	@touch $@
