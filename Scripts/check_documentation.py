"""Finds public declarations without documentation, from the symbol graph: the linter does not see all of them."""

import json
import pathlib
import subprocess
import sys


def main():
    log = subprocess.run(
        ["swift", "package", "dump-symbol-graph", "--minimum-access-level", "public", "--skip-synthesized-members"],
        capture_output=True,
        text=True,
    )
    folders = list(pathlib.Path(".build").glob("*/*/symbolgraph")) + list(pathlib.Path(".build").glob("*/symbolgraph"))
    if not folders:
        print(log.stdout[-2000:] + log.stderr[-2000:], file=sys.stderr)
        return 1
    names = {folder.name for folder in pathlib.Path("Sources").iterdir()}
    modules = names | {"ADK" + name for name in names}
    missing = set()
    for folder in folders:
        for file in folder.glob("*.symbols.json"):
            if file.name.split(".")[0].split("@")[0] not in modules:
                continue
            for symbol in json.loads(file.read_text())["symbols"]:
                if "docComment" in symbol or "location" not in symbol:
                    continue
                where = symbol["location"]["uri"].split("/Sources/")[-1]
                line = symbol["location"]["position"]["line"] + 1
                missing.add(f"Sources/{where}:{line}: {'.'.join(symbol['pathComponents'])} has no documentation")
    for problem in sorted(missing):
        print(problem, file=sys.stderr)
    return 1 if missing else 0


sys.exit(main())
