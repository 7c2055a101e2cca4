# Each target installs what it needs. The commands and what they mean: README.md.

SWIFT ?= swift
# Hosts set the scale of the process's pixels: tests that have one run apart from those that compute with pixels.
HOSTED = ^(HostTests|BrowseMeetupTests|WeatherTests|TutorialTests|UIKitCoreTests|UIKitShapes5Tests|UIKitShapes6Tests|AsyncDisplayKitTests|CollectionsTests)[.]
SANITIZED = --disable-xctest --no-parallel

.PHONY: run test check tsan asan soak bench format install

run: install
	$(SWIFT) build -c release --product BrowseMeetup
	$(SWIFT) run -c release --skip-build BrowseMeetup

test: install
	$(SWIFT) build --build-tests
	timeout --foreground 300 $(SWIFT) test --disable-xctest --skip-build --skip '$(HOSTED)'
	timeout --foreground 300 $(SWIFT) test --disable-xctest --skip-build --filter '$(HOSTED)'

check: install
	Scripts/check

tsan: install
	TSAN_OPTIONS=halt_on_error=1 $(SWIFT) test $(SANITIZED) --sanitize=thread --scratch-path .build/tsan

asan: install
	LSAN_OPTIONS=suppressions=Scripts/lsan.supp:print_suppressions=0 \
	$(SWIFT) test $(SANITIZED) --sanitize=address --scratch-path .build/asan

# Long random runs: TREES trees are laid out, or as many as MINUTES allow, SCROLLS scrolls and TOUCHES fingers played.
# SEED says which.
TREES ?= 1000000
MINUTES ?=
SCROLLS ?= 10000
TOUCHES ?= 1000
SEED ?= 1
SOAK = $(SWIFT) test -c release --disable-xctest -Xswiftc -enable-testing

soak: install
	ASDK_SOAK_TREES=$(TREES) ASDK_SOAK_SEED=$(SEED) ASDK_SOAK_MINUTES=$(MINUTES) $(SOAK) --filter RandomTreeTests
	ASDK_SOAK_SCROLLS=$(SCROLLS) ASDK_SOAK_TOUCHES=$(TOUCHES) ASDK_SOAK_SEED=$(SEED) \
	$(SOAK) --skip-build --filter '(ScrollProperty|RandomTouch)Tests'

bench: install
	$(SWIFT) build -c release --product Benchmarks
	$(SWIFT) run -c release --skip-build Benchmarks layout --json
	$(SWIFT) run -c release --skip-build Benchmarks layout --quick --n 100 --thresholds Benchmarks/Thresholds/layout.json

format:
	$(SWIFT) format -i -r -p Sources Tests Examples Benchmarks Package.swift

install:
	@Scripts/install
