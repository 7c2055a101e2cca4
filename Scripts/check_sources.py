"""Checks what neither the compiler nor the formatter looks at: file sizes, locks, and proofs of safety."""

import pathlib
import re
import sys

MOST_LINES = {"Sources": 600, "Examples": 600, "Benchmarks": 600, "Tests": 800}
LOCKS = re.compile(r"\b(NSLock|NSRecursiveLock|NSCondition|pthread_mutex_t|Mutex\s*[<(]|OSAllocatedUnfairLock)")
SILENT = re.compile(r"(?<![\w.])(precondition|preconditionFailure|fatalError)\(")
UNSAFE = re.compile(r"@unchecked Sendable|nonisolated\(unsafe\)")
# Nodes, specs and layouts are shared between threads by design, and each subclass has to say so again.
SHARED_BY_DESIGN = re.compile(r"class \w+.*(Node|LayoutSpec|ASLayout|Cell)\b.*@unchecked Sendable")


def has_proof(lines, index):
    """Whether the line, or the comments and attributes right above it, give the proof."""
    if "// Safety:" in lines[index]:
        return True
    for above in reversed(lines[:index]):
        text = above.strip()
        if text.startswith("// Safety:"):
            return True
        if not text.startswith(("//", "@")):
            return False
    return False


def main():
    problems, proofs = [], 0
    for root, most in MOST_LINES.items():
        for file in sorted(pathlib.Path(root).rglob("*.swift")):
            lines = file.read_text().splitlines()
            if len(lines) > most:
                problems.append(f"{file}: {len(lines)} lines, {most} at the most")
            for index, line in enumerate(lines):
                code = line.split("//")[0]
                where = f"{file}:{index + 1}"
                if LOCKS.search(code) and file.parts[:2] != ("Sources", "Locking"):
                    problems.append(f"{where}: a lock that is not Guarded")
                if root == "Sources" and SILENT.search(code) and file.parts[1] != "Contracts":
                    problems.append(f"{where}: use require or misuse of ADKContracts, which speak in every build")
                if UNSAFE.search(code) and root in ("Sources", "Examples") and not SHARED_BY_DESIGN.search(code):
                    proofs += 1
                    if not has_proof(lines, index):
                        problems.append(f"{where}: says nothing of why it is safe (// Safety: …)")
    print(f"{proofs} places are declared safe by hand, each with its proof" if not problems else "", end="\n")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


sys.exit(main())
