#!/usr/bin/env python3
"""Counts the processor instructions of the key paths and compares them with the recorded ones.

    Benchmarks/instructions.py PROGRAM             compares; ends with 1 if one differs by more than 3 %
    Benchmarks/instructions.py PROGRAM --record    records

PROGRAM is a release build of MenuSectionsBenchmarks. Counts do not depend on the clock or on other
work, but on the compiler and the libraries: with another toolchain than the recorded one, they are
only printed. Needs valgrind.
"""

import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

RECORD = pathlib.Path(__file__).with_name("instructions.json")
TOLERANCE = 0.03
# Hash seeds that differ in each process would change the counts.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}


def toolchain():
    """The compiler, the C library and the processor, whose features decide what the library calls."""
    compiler = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version \S+", compiler)
    library = " ".join(platform.libc_ver())
    cores = pathlib.Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", cores.read_text()) if cores.exists() else None
    processor = model[1] if model else platform.processor()
    return f"{version[0] if version else compiler.strip()}, {library}, {processor}"


def counted(program, path):
    """The instructions of one path."""
    with tempfile.TemporaryDirectory() as folder:
        # Debian's valgrind cannot read the debug information of Swift 6.
        bare = f"{folder}/program"
        subprocess.run(["strip", "--strip-debug", "-o", bare, program], check=True)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--toggle-collect=*measuredPath*",
             f"--callgrind-out-file={folder}/out", bare, "--path", path],
            capture_output=True, text=True, env=ENVIRONMENT)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found or int(found[1]) == 0:
        sys.exit(f"{path} was not counted:\n{run.stderr[-2000:]}")
    return int(found[1])


def main():
    program = sys.argv[1]
    # Without a name, the program lists its paths.
    paths = subprocess.run([program, "--path"], capture_output=True, text=True, check=True)
    counts = {path: counted(program, path) for path in paths.stdout.split()}
    if "--record" in sys.argv:
        record = {"toolchain": toolchain(), "instructions": counts}
        RECORD.write_text(json.dumps(record, indent=2) + "\n")
        return
    record = json.loads(RECORD.read_text())
    is_same = record["toolchain"] == toolchain()
    if not is_same:
        print(f"recorded with {record['toolchain']}; this is {toolchain()}, so nothing fails")
    differing = []
    for path, count in counts.items():
        recorded = record["instructions"].get(path)
        change = count / recorded - 1 if recorded else float("inf")
        print(f"{path:20} {count:>12,} instructions, recorded {recorded or 0:>12,}, {change:+.1%}")
        if abs(change) > TOLERANCE:
            differing.append(path)
    if differing and is_same:
        sys.exit(
            f"{', '.join(differing)}: more than {TOLERANCE:.0%} from the recorded count. If that is "
            "intended, record again and say why in the commit.")


main()
