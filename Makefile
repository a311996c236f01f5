# Two commands do everything: `make run` and `make test`.

MENU ?= Config/cafe-latte.yaml
PATHS ?= Config
CHOICE ?= --set temperature=ice --set size=L --set milk=oat --set extras.shot=2 --set quantity=2

.PHONY: run serve test bench bench-service stress setup setup-service setup-test format lint

run: setup ## builds the program and orders two iced lattes
	swift build --product menu-runner
	@"$$(swift build --show-bin-path)/menu-runner" run $(MENU) --no-input $(CHOICE)

serve: setup setup-service ## serves the menus of Config in a browser; PATHS=… serves others
	swift build --product menu-runner --traits Service
	@"$$(swift build --show-bin-path --traits Service)/menu-runner" serve $(PATHS)

# Hundreds of tests start programs; all at once they would only wait for each other.
test: setup setup-service setup-test ## runs every test, those of the service too
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 swift test --traits Service

bench: setup ## measures speed and memory beside floors of the same run, as a table; JSON=1 as JSON lines
	swift build -c release --product menu-runner >&2
	swift build -c release --package-path Benchmarks --product NothingToStart >&2
	MENU_RUNNER="$$(swift build -c release --show-bin-path)/menu-runner" \
	  swift run -c release --package-path Benchmarks MenuSectionsBenchmarks $(if $(JSON),,--table)

# A PostgreSQL that is gone afterwards, where Debian's tool for it is there.
DATABASE = $(shell command -v pg_virtualenv >/dev/null && echo "pg_virtualenv -t -o fsync=on")

bench-service: setup setup-service ## measures the service beside a bare route: its answers, journals and streams; JSON=1
	@command -v wrk >/dev/null || $(MAKE) --no-print-directory install PACKAGES=wrk
	swift build -c release --product menu-runner --traits Service >&2
	swift build -c release --package-path Benchmarks --traits Service \
	  --product MenuServiceBenchmarks >&2
	@MENU_RUNNER="$$(swift build -c release --traits Service --show-bin-path)/menu-runner" \
	  $(DATABASE) sh -c 'MENU_POSTGRESQL="$${MENU_POSTGRESQL-$${PGHOST:+postgres:///}}" \
	  swift run -c release --package-path Benchmarks --traits Service --skip-build \
	  MenuServiceBenchmarks $(if $(JSON),,--table) $(TOPICS)'

stress: setup ## sends a million actions from 16 threads under the thread sanitizer
	swift run -c release --package-path Benchmarks --scratch-path Benchmarks/.build-tsan \
	  --sanitize=thread -Xswiftc -DSANITIZE_THREAD MenuSectionsStress

setup: ## installs what is missing: libyaml and pkg-config
	@command -v swift >/dev/null || { \
	  echo "Swift 6.2 or later is missing: https://www.swift.org/install" >&2; exit 1; }
	@pkg-config --exists yaml-0.1 2>/dev/null \
	  || $(MAKE) --no-print-directory install PACKAGES="libyaml-dev pkg-config"

setup-service: ## installs what the service needs: the headers of SQLite and of PostgreSQL's libpq
	@pkg-config --exists sqlite3 libpq 2>/dev/null \
	  || $(MAKE) --no-print-directory install PACKAGES="libsqlite3-dev libpq-dev"

# What only tests use is installed where that is easy; a test without its tool says so and is left out.
setup-test: ## installs what only tests use: Python, tmux, Chromium, a PostgreSQL that they start
	@missing=; \
	command -v python3 >/dev/null || missing="$$missing python3"; \
	command -v tmux >/dev/null || missing="$$missing tmux"; \
	{ command -v chromium || command -v chromium-browser || command -v google-chrome \
	  || test -d "/Applications/Google Chrome.app"; } >/dev/null || missing="$$missing chromium"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
	  || missing="$$missing postgresql-15"; \
	test -z "$$missing" || $(MAKE) --no-print-directory install PACKAGES="$$missing" \
	  || echo "missing, so that some tests are left out:$$missing" >&2
	@python3 -c "import jsonschema, yaml" 2>/dev/null \
	  || python3 -m pip install --quiet jsonschema PyYAML 2>/dev/null \
	  || $(MAKE) --no-print-directory install PACKAGES="python3-jsonschema python3-yaml" \
	  || echo "missing, so that some tests are left out: jsonschema and PyYAML for python3" >&2
	@command -v schemathesis >/dev/null || python3 -m pip install --quiet schemathesis 2>/dev/null \
	  || echo "missing, so that one test is left out: schemathesis for python3" >&2

.PHONY: install
install:
	@if command -v apt-get >/dev/null; then \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -q && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qy $(PACKAGES); \
	else \
	  echo "$(PACKAGES): missing; install them with their headers and pkg-config" \
	    "(macOS: brew install libyaml pkg-config libpq postgresql)" >&2; exit 1; \
	fi

format: ## lays out every source file
	swift format --in-place --parallel --recursive Package.swift Sources Tests Examples Benchmarks

lint: ## what CI holds the sources against
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Examples Benchmarks
