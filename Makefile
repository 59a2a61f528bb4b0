# make demo  sets everything up and rules on a real dispute
# make test  sets everything up and passes all tests
# make lint  style and types
# make serve  the page at http://127.0.0.1:8000
# make soak   the page under load for an hour (MINUTES=10: for ten minutes), then 10,000 hostile requests and 100,000 mutated texts

PYTHON ?= python3
VENV ?= .venv
READY = $(VENV)/.ready

MINUTES ?= 60

.PHONY: demo test lint coverage serve soak clean

demo: $(READY)
	@$(VENV)/bin/arbiter rule scenarios/demo.arb

test: $(READY)
	$(VENV)/bin/python -m pytest

lint: $(READY)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy

serve: $(READY)
	@$(VENV)/bin/arbiter serve

soak: $(READY)
	@$(VENV)/bin/python benchmarks/soak.py --minutes $(MINUTES)
	@$(VENV)/bin/python benchmarks/hostile.py
	@$(VENV)/bin/python benchmarks/texts.py

coverage: $(READY)
	$(VENV)/bin/arbiter coverage scenarios

$(READY): pyproject.toml
	@test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python -c "import sys; sys.exit(sys.version_info < (3, 11))" || { echo "arbiter needs Python 3.11 or newer (make PYTHON=python3.12 ...)"; exit 1; }
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(VENV)/bin/python -m compileall -q arbiter
	@touch $@

clean:
	rm -rf $(VENV) dist
