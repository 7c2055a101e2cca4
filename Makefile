# Each target installs what it needs. The commands and what they mean: README.md.

SWIFT ?= swift
MINUTES ?= 10
SEED ?= 1
SANITIZED = --disable-xctest --no-parallel

.PHONY: run test check tsan asan format install

run: install
	$(SWIFT) build -c release --product BrowseMeetup
	$(SWIFT) run -c release --skip-build BrowseMeetup

test: install
	$(SWIFT) test --disable-xctest

check: install
	Scripts/check

tsan: install
	TSAN_OPTIONS=halt_on_error=1 $(SWIFT) test $(SANITIZED) --sanitize=thread --scratch-path .build/tsan

asan: install
	LSAN_OPTIONS=suppressions=Scripts/lsan.supp:print_suppressions=0 \
	$(SWIFT) test $(SANITIZED) --sanitize=address --scratch-path .build/asan

format:
	$(SWIFT) format -i -r -p Sources Tests Examples Package.swift

install:
	@Scripts/install
