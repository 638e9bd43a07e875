#!/usr/bin/env python3
"""A command without enough memory fails with a message, and never crashes.

usage: test-memory-limit.py TRIAD-CLI
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent / "bench"))

import models

SMALL = "<sdf version='1.9'><model name='m'><link name='l'/></model></sdf>\n"
LATEST = 60

# Frames of a model, and bytes of address space that are too few for it.
N_FRAMES = 100000
TOO_LITTLE = 192 << 20

# Includes of a file with 1,000 links: two such files have more elements than are held at a time.
N_INCLUDES = 1100

# Frames in each of two files that have none in common, and bytes for each.
N_COMPARED = 100000
COMPARED_BYTES = 1200

# Bytes of address space beyond those with which the program starts.
MORE = range(1 << 20, 9 << 20, 96 << 10)

# Bytes of address space beyond those in which a command with threads just succeeds.
AROUND = (-(48 << 20), *range(-6 << 20, 3 << 20, 256 << 10), 48 << 20)

MOST = 4 << 30       # bytes of memory of a command


def run_within(limit, words):
    def restrict():
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          check=False, timeout=LATEST, preexec_fn=restrict)


def lacks_memory(tool, words, path):
    """A command without enough memory fails with a message that names the file and the limit."""
    run = run_within(TOO_LITTLE, [tool, *words])
    ending = f"{path}: not enough memory; a command can use at most {TOO_LITTLE >> 20} MiB here\n"
    return "" if run.returncode == 2 and run.stderr.endswith(ending) else \
        f"exits with {run.returncode}: {run.stderr}"


def find_least(words):
    """The least address space in which a command succeeds, about."""
    least, most = 0, 1 << 30
    while most - least > 4096:
        limit = (least + most) // 2
        if run_within(limit, words).returncode == 0:
            most = limit
        else:
            least = limit
    return most


def never_crashes(words, limits):
    """Whichever allocation fails."""
    runs = [(limit, run_within(limit, words)) for limit in limits]
    wrong = [f"{limit} bytes: exits with {run.returncode}: {run.stderr}" for limit, run in runs
             if run.returncode not in (0, 2) or bool(run.returncode) != bool(run.stderr)]
    return "\n".join(wrong) if {run.returncode for _, run in runs} == {0, 2} else \
        "\n".join(["the limits do not differ", *wrong])


def measure_peak(words, status_wanted=0):
    """The most bytes of memory that a command has at a time."""
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == status_wanted
    return usage.ru_maxrss << 10


def checks_large_models_alone(tool, folder):
    """Threads check several files at a time, but not if these are large with their includes."""
    sdf = "<sdf version='1.11'>"
    links = "".join(f"<link name='l{i}'/>" for i in range(1000))
    includes = "".join(f"<include><uri>part.sdf</uri><name>n{i}</name></include>"
                       for i in range(N_INCLUDES))
    (folder / "part.sdf").write_text(f"{sdf}<model name='m'>{links}</model></sdf>", encoding="utf-8")
    files = [folder / "a.sdf", folder / "b.sdf"]
    for file in files:
        file.write_text(f"{sdf}<world name='w'>{includes}</world></sdf>", encoding="utf-8")
    one, both = measure_peak([tool, "check", files[0]]), measure_peak([tool, "check", *files])
    return "" if both < 1.4 * one else f"{one >> 20} MiB for a file, {both >> 20} MiB for two"


def compares_in_little_memory(tool, folder):
    """Frames that are only in one of two files take little more memory than the models."""
    for name in "ab":
        links = "".join(f"<link name='{name}{i}'/>" for i in range(1000))
        includes = "".join(f"<include><uri>of-{name}.sdf</uri><name>n{i}</name></include>"
                           for i in range(N_COMPARED // 1000))
        (folder / f"of-{name}.sdf").write_text(
            f"<sdf version='1.11'><model name='m'>{links}</model></sdf>", encoding="utf-8")
        (folder / f"{name}.sdf").write_text(
            f"<sdf version='1.11'><model name='m'>{includes}</model></sdf>", encoding="utf-8")
    peak = measure_peak([tool, "compare", folder / "a.sdf", folder / "b.sdf"], 1)
    return "" if peak < 2 * N_COMPARED * COMPARED_BYTES else f"{peak >> 20} MiB"


def is_limited(tool, folder):
    """Its programs have the same limit, in kibibytes."""
    (folder / "a.sdf").write_text(SMALL, encoding="utf-8")
    subprocess.run([tool, "frames", "--generate=sh -c 'ulimit -d >limit; cat %f'", "a.sdf"], cwd=folder,
                   stdout=subprocess.DEVNULL, check=True)
    limit = int((folder / "limit").read_text(encoding="ascii")) << 10
    machine = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return "" if limit == min(MOST, machine // 2) else f"is {limit}"


def main():
    tool = os.path.abspath(sys.argv[1])
    problems = {}
    with tempfile.TemporaryDirectory() as folder:
        path, _ = models.chain(folder, N_FRAMES)
        small, _ = models.nested(folder, 2000)
        for words in (["check"], ["frames", "--format=json"], ["convert", "--to=1.11"], ["explain"],
                      ["graph", "--kind=relative_to"]):
            more = ["chain::link0"] if words == ["explain"] else []
            problems[words[0]] = lacks_memory(tool, [*words, str(path), *more], path)
        start = find_least([tool, "--version"])
        problems["never-crashes"] = never_crashes([tool, "check", small],
                                                  [start + more for more in MORE])
        # Threads share the work, so each of them can be the one that lacks memory.
        graph = [tool, "graph", "--kind=attached_to", "--output", os.path.join(folder, "a.svg"), small]
        enough = find_least(graph)
        problems["threads-never-crash"] = never_crashes(graph,
                                                        [enough + more for more in AROUND])
        problems["large-models-alone"] = checks_large_models_alone(tool, pathlib.Path(folder))
        problems["compares-in-little-memory"] = compares_in_little_memory(
            tool, pathlib.Path(folder))
        problems["memory-is-limited"] = is_limited(tool, pathlib.Path(folder))

    print(f"1..{len(problems)}")
    for number, (title, problem) in enumerate(problems.items(), 1):
        print("".join(f"# {line}\n" for line in problem.splitlines()), end="")
        print(f"{'not ok' if problem else 'ok'} {number} /memory-limit/{title}")
    return any(problems.values())


if __name__ == "__main__":
    sys.exit(main())
