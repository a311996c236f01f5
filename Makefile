# Start with `make run` and `make test`.

MENU ?= Config/cafe-latte.yaml
PATHS ?= Config
CHOICE ?= --set temperature=ice --set size=L --set milk=oat --set extras.shot=2 --set quantity=2

.PHONY: run serve test docs install uninstall release bench growth instructions bench-service \
  soak stress setup setup-service setup-test format lint

# Each module at once, without debug information: a first build takes 55 seconds instead of 70 on two cores. A
# later one would compile more than what changed, so tests and documentation are built this way only in CI.
ONCE = -debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
IN_CI = $(if $(CI),$(ONCE))
# Tests are found in an index. The integrated driver compiles what imports a module as soon as its interface is known:
# a first build takes 106 seconds instead of 126 on two slower cores.
PROGRAM_ONCE = --disable-index-store --use-integrated-swift-driver $(ONCE)

# CI builds all products that need no service.
run: setup ## build the program and order two iced lattes
	swift build $(if $(CI),,--product menu-runner) $(PROGRAM_ONCE)
	@"$$(swift build --show-bin-path)/menu-runner" run $(MENU) --no-input $(CHOICE)

serve: setup setup-service ## serve the menus in Config to browsers; set PATHS for others
	swift build --product menu-runner --traits Service $(PROGRAM_ONCE)
	@"$$(swift build --show-bin-path --traits Service)/menu-runner" serve $(PATHS)

# Hundreds of tests start programs; limiting them to 8 at a time is faster. What failed is repeated
# at the end, as the output is long.
test: SHELL = /bin/bash
test: setup setup-service setup-test ## run all tests, including those of the service
	@mkdir -p .build && set -o pipefail && \
	if ! SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 swift test --traits Service $(IN_CI) 2>&1 \
	  | tee .build/test.log; then \
	  printf '\nThese failed (the whole output is in .build/test.log):\n'; \
	  grep -aE 'error:|✘ Test .* recorded an issue' .build/test.log | cut -c1-1500; exit 1; \
	fi

# Every library product, in the order of their dependencies.
LIBRARIES = MenuText MenuLayout MenuSections MenuYAML MenuPlugins MenuTerminal MenuService
SITE ?= .build/site

docs: setup setup-service ## build the documentation site in .build/site; a warning is an error
	MENUSECTIONS_DOCS=1 swift package --traits Service $(IN_CI) \
	  --allow-writing-to-directory $(SITE) generate-documentation $(LIBRARIES:%=--target %) \
	  --enable-experimental-combined-documentation --experimental-skip-synthesized-symbols \
	  --transform-for-static-hosting --hosting-base-path MenuSections --warnings-as-errors \
	  --output-path $(SITE)
	@echo "Serve $(SITE) as /MenuSections/ and open /MenuSections/documentation/."

PREFIX ?= /usr/local
# The program exports no symbols, because nothing that it loads looks them up, and has packed relocations,
# which need glibc 2.36. Both make it start 1 ms earlier.
LINK = --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
  $(shell getconf GNU_LIBC_VERSION 2>/dev/null \
    | awk '$$2 >= 2.36 { print "-Xlinker -z -Xlinker pack-relative-relocs" }')
# Without debug information, which `install` removes, the unwind tables are a megabyte smaller, too.
# SMALL=1 leaves out the service and optimizes for size, which costs a quarter of the speed. It asks for
# generic types by their parts, as the runtime would parse their names and search all conformances for each of
# their requirements.
RELEASE = -c release -debug-info-format none --product menu-runner \
  $(if $(SMALL),-Xswiftc -Osize $(BY_PARTS),--traits Service) \
  $(if $(filter Linux,$(shell uname -s)),$(LINK))
BY_PARTS = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Shells such as zsh do not expand the ~ of `PREFIX=~/.local`.
INSTALLED = $(DESTDIR)$(patsubst ~/%,$(HOME)/%,$(PREFIX))
MANUAL = share/man/man1/menu-runner.1
MANUAL_KO = share/man/ko/man1/menu-runner.1
MANUAL_JA = share/man/ja/man1/menu-runner.1
BASH = share/bash-completion/completions/menu-runner
ZSH = share/zsh/site-functions/_menu-runner
FISH = share/fish/vendor_completions.d/menu-runner.fish

# PROGRAM installs a program that is already built.
install: $(if $(PROGRAM),,release) ## install the program, its manual and completions; set PREFIX, DESTDIR, SMALL
	@program="$(or $(PROGRAM),$$(swift build $(RELEASE) --show-bin-path)/menu-runner)" && \
	mkdir -p $(foreach file,bin/ $(MANUAL) $(MANUAL_KO) $(MANUAL_JA) $(BASH) $(ZSH) $(FISH), \
	  "$(INSTALLED)/$(dir $(file))") && \
	install -s -m 755 "$$program" "$(INSTALLED)/bin/menu-runner" && \
	"$$program" manual --lang en >"$(INSTALLED)/$(MANUAL)" && \
	"$$program" manual --lang ko >"$(INSTALLED)/$(MANUAL_KO)" && \
	"$$program" manual --lang ja >"$(INSTALLED)/$(MANUAL_JA)" && \
	"$$program" completions bash >"$(INSTALLED)/$(BASH)" && \
	"$$program" completions zsh >"$(INSTALLED)/$(ZSH)" && \
	"$$program" completions fish >"$(INSTALLED)/$(FISH)"

uninstall: ## remove what 'make install' installed, with the same PREFIX and DESTDIR
	rm -f $(foreach file,bin/menu-runner $(MANUAL) $(MANUAL_KO) $(MANUAL_JA) $(BASH) $(ZSH) $(FISH), \
	  "$(INSTALLED)/$(file)")

release: setup $(if $(SMALL),,setup-service)
	swift build $(RELEASE)

bench: setup ## measure speed and memory against baselines; JSON=1 prints JSON lines
	swift build -c release --product menu-runner >&2
	swift build -c release --package-path Benchmarks --product NothingToStart >&2
	MENU_RUNNER="$$(swift build -c release --show-bin-path)/menu-runner" \
	  swift run -c release --package-path Benchmarks MenuSectionsBenchmarks $(if $(JSON),,--table)

growth: setup ## measure how cost grows from 1,000 to 1,000,000 options, as JSON lines
	swift run -c release --package-path Benchmarks MenuSectionsBenchmarks --growth

# RECORD=1 records the counts instead of comparing them.
instructions: setup ## compare the instructions of ten key paths with the recorded counts
	@command -v valgrind >/dev/null || $(MAKE) --no-print-directory install-packages PACKAGES=valgrind
	swift build -c release --package-path Benchmarks --product MenuSectionsBenchmarks
	Benchmarks/instructions.py "$$(swift build -c release --package-path Benchmarks \
	  --show-bin-path)/MenuSectionsBenchmarks" $(if $(RECORD),--record)

# A temporary PostgreSQL, if Debian's tool for it is installed.
DATABASE = $(shell command -v pg_virtualenv >/dev/null && echo "pg_virtualenv -t -o fsync=on")

bench-service: setup setup-service ## measure the service against plain Hummingbird routes; JSON=1 prints JSON lines
	@command -v wrk >/dev/null || $(MAKE) --no-print-directory install-packages PACKAGES=wrk
	swift build -c release --product menu-runner --traits Service >&2
	swift build -c release --product journal-load --traits Service >&2
	swift build -c release --package-path Benchmarks --traits Service \
	  --product MenuServiceBenchmarks >&2
	@MENU_RUNNER="$$(swift build -c release --traits Service --show-bin-path)/menu-runner" \
	  $(DATABASE) sh -c 'MENU_POSTGRESQL="$${MENU_POSTGRESQL-$${PGHOST:+postgres:///}}" \
	  swift run -c release --package-path Benchmarks --traits Service --skip-build \
	  MenuServiceBenchmarks $(if $(JSON),,--table) $(TOPICS)'

# STORE=postgresql uses a temporary one, if Debian's tool for it is installed; SERVERS share it.
soak: $(if $(PROGRAM),,release) ## serve under faults for MINUTES (10) and check that nothing is lost, doubled or leaks
	@$(if $(filter postgresql,$(STORE)),$(DATABASE)) python3 -B Tests/Soak/soak.py \
	  "$(or $(PROGRAM),$$(swift build $(RELEASE) --show-bin-path)/menu-runner)" \
	  --minutes $(or $(MINUTES),10) --servers $(or $(SERVERS),1) \
	  --store $(if $(filter postgresql,$(STORE)),postgres:///,$(or $(STORE),sqlite))

stress: setup ## send a million actions from 16 threads under the thread sanitizer
	swift run -c release --package-path Benchmarks --scratch-path Benchmarks/.build-tsan \
	  --sanitize=thread -Xswiftc -DSANITIZE_THREAD MenuSectionsStress

setup: ## install libyaml, pkg-config and the time zones if missing
	@command -v swift >/dev/null || { \
	  echo "Swift 6.2 or later is missing: https://www.swift.org/install" >&2; exit 1; }
	@pkg-config --exists yaml-0.1 2>/dev/null \
	  || $(MAKE) --no-print-directory install-packages PACKAGES="libyaml-dev pkg-config"
	@test -e /usr/share/zoneinfo/UTC \
	  || $(MAKE) --no-print-directory install-packages PACKAGES="tzdata"

setup-service: ## install the headers of SQLite, libpq and zlib, for the service
	@pkg-config --exists sqlite3 libpq zlib 2>/dev/null \
	  || $(MAKE) --no-print-directory install-packages PACKAGES="libsqlite3-dev libpq-dev zlib1g-dev"

# Tests without their tool are skipped with a message. Debian's Python is closed to pip, so the packages are in
# an environment of their own.
setup-test: ## install the tools of tests: Python with packages, tmux, Chromium and PostgreSQL
	@missing=; \
	python3 -c "import ensurepip" 2>/dev/null || missing="$$missing python3 python3-venv"; \
	command -v tmux >/dev/null || missing="$$missing tmux"; \
	{ command -v chromium || command -v chromium-browser || command -v google-chrome \
	  || test -d "/Applications/Google Chrome.app"; } >/dev/null || missing="$$missing chromium"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
	  || missing="$$missing postgresql-15"; \
	test -z "$$missing" || $(MAKE) --no-print-directory install-packages PACKAGES="$$missing" \
	  || echo "missing, so some tests are skipped:$$missing" >&2
	@cmp -s Tests/requirements.txt .build/python/installed.txt \
	  || { python3 -m venv --system-site-packages .build/python \
	    && .build/python/bin/python3 -m pip install --quiet -r Tests/requirements.txt \
	    && cp Tests/requirements.txt .build/python/installed.txt; } \
	  || echo "not all of Tests/requirements.txt could be installed, so some tests are skipped" >&2

.PHONY: install-packages
install-packages:
	@if command -v apt-get >/dev/null; then \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -q && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qy $(PACKAGES); \
	else \
	  echo "$(PACKAGES): missing; install them with their headers and pkg-config" \
	    "(macOS: brew install libyaml pkg-config libpq zlib postgresql)" >&2; exit 1; \
	fi

format: ## format the sources
	swift format --in-place --parallel --recursive Package.swift Sources Tests Examples Benchmarks

lint: ## check the format of the sources, as CI does
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Examples Benchmarks
