# Two commands do everything: `make run` and `make test`.

MENU ?= Config/cafe-latte.yaml
CHOICE ?= --set temperature=ice --set size=L --set milk=oat --set extras.shot=2 --set quantity=2

.PHONY: run test bench stress setup setup-test format lint

run: setup ## builds the program and orders two iced lattes
	swift build --product menu-runner
	@"$$(swift build --show-bin-path)/menu-runner" run $(MENU) --no-input $(CHOICE)

test: setup setup-test ## runs every test
	swift test

bench: setup ## measures speed and memory beside floors of the same run, as a table; JSON=1 as JSON lines
	swift run -c release --package-path Benchmarks MenuSectionsBenchmarks $(if $(JSON),,--table)

stress: setup ## sends a million actions from 16 threads under the thread sanitizer
	swift run -c release --package-path Benchmarks --scratch-path Benchmarks/.build-tsan \
	  --sanitize=thread -Xswiftc -DSANITIZE_THREAD MenuSectionsStress

setup: ## installs what is missing: libyaml and pkg-config
	@command -v swift >/dev/null || { \
	  echo "Swift 6.2 or later is missing: https://www.swift.org/install" >&2; exit 1; }
	@pkg-config --exists yaml-0.1 2>/dev/null || $(MAKE) --no-print-directory install-libyaml

# What only tests use is installed where that is easy; a test without its tool says so and is left out.
setup-test: ## installs what only tests use, where apt-get can
	@missing=; \
	command -v python3 >/dev/null || missing="$$missing python3"; \
	command -v tmux >/dev/null || missing="$$missing tmux"; \
	{ command -v chromium || command -v chromium-browser || command -v google-chrome \
	  || test -d "/Applications/Google Chrome.app"; } >/dev/null || missing="$$missing chromium"; \
	test -z "$$missing" || $(MAKE) --no-print-directory install-for-tests PACKAGES="$$missing" \
	  || echo "missing, so that some tests are left out:$$missing" >&2

.PHONY: install-for-tests
install-for-tests:
	@command -v apt-get >/dev/null || exit 1; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -q && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $(PACKAGES)

.PHONY: install-libyaml
install-libyaml:
	@if command -v apt-get >/dev/null; then \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -q && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qy libyaml-dev pkg-config; \
	else \
	  echo "libyaml is missing; install it with its headers and pkg-config" \
	    "(macOS: brew install libyaml pkg-config)" >&2; exit 1; \
	fi

format: ## lays out every source file
	swift format --in-place --parallel --recursive Package.swift Sources Tests Examples Benchmarks

lint: ## what CI holds the sources against
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Examples Benchmarks
