"""Compares every import with the package's declared arrows, and every arrow with the floors.

An arrow points to a lower floor, or within a floor where WITHIN names it. The compiler's own check lets an import
pass that is only reachable through another module.
"""

import json
import pathlib
import re
import subprocess
import sys

FLOORS = [
    {"CThreadSanitizer", "CPrefetch", "CAllocationCounter", "CPango", "CTurboJPEG", "CSPNG", "CWebP", "CGIF", "CSDL2", "CCurl", "COpenSSL", "CMicroHTTPD"},
    {"ADKContracts", "ADKLocking", "ADKGeometry", "ADKScheduling"},
    {"ADKLayout", "ADKGraphics", "ADKImageCodecs", "ADKHTTPTransport"},
    {"ADKTypesetting", "ADKImagePipeline", "ADKCompositor", "ADKSDLHost"},
    {"UIKitCore"},
    {"AsyncDisplayKit", "AFNetworking"},
    {"UIKit", "AsyncDisplayKitTesting", "DemoWebAPI"},
    {"BrowseMeetup", "PhotoFeed", "Weather", "TweetSearch", "DemoServer", "Benchmarks"},
]
WITHIN = {("ADKScheduling", "ADKLocking"), ("ADKScheduling", "ADKContracts"), ("ADKImageCodecs", "ADKGraphics"), ("ADKSDLHost", "ADKCompositor")}
FORBIDDEN = {
    ("UIKitCore", "ADKLayout"),
    ("UIKitCore", "ADKHTTPTransport"),
    ("AsyncDisplayKit", "ADKHTTPTransport"),
    ("AFNetworking", "AsyncDisplayKit"),
}
SYSTEM = {"Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Synchronization", "Glibc", "Testing"}
PURE = {"ADKLayout": {"Foundation"}}

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |fileprivate |private )?import\s+"
    r"(?:(struct|class|enum|protocol|func|var|let|typealias)\s+)?([A-Za-z_]\w*)"
)


def floor_of(name):
    for number, names in enumerate(FLOORS):
        if name in names:
            return number
    return None


def allowed(upper, lower):
    above, below = floor_of(upper), floor_of(lower)
    if above is None or below is None:
        return False
    return (below < above or (upper, lower) in WITHIN) and (upper, lower) not in FORBIDDEN


def main():
    package = json.loads(subprocess.check_output(["swift", "package", "dump-package"], stderr=subprocess.DEVNULL))
    problems = []
    for target in package["targets"]:
        name, kind = target["name"], target["type"]
        if kind == "system":
            continue
        declared = {list(d.values())[0][0] for d in target["dependencies"]}
        folder = pathlib.Path(target.get("path") or f"Tests/{name}")
        if kind != "test" and folder.parts[0] != "Tests":
            if floor_of(name) is None:
                problems.append(f"{name} stands on no floor: name it in Scripts/check_floors.py")
            for lower in sorted(declared):
                if not allowed(name, lower):
                    problems.append(f"the arrow {name} -> {lower} is not allowed")
        used = set()
        for file in sorted(folder.rglob("*.swift")):
            for number, line in enumerate(file.read_text().splitlines(), 1):
                match = IMPORT.match(line)
                if not match:
                    continue
                scoped, module = match.groups()
                used.add(module)
                if module not in declared and module not in SYSTEM:
                    problems.append(f"{file}:{number}: imports {module}, which {name} does not declare")
                if module in PURE.get(name, ()) and not scoped:
                    problems.append(f"{file}:{number}: {name} may import only single declarations of {module}")
        for idle in sorted(declared - used):
            problems.append(f"{name} declares {idle} and never imports it")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


sys.exit(main())
