#!/usr/bin/env python3
"""A helper that cannot be sandboxed does not run, and the commands report it.

usage: test-sandbox-missing.py TRIAD-CLI REFUSE LAYOUT MESH UNFILTERED-LAYOUT UNFILTERED-MESH

Draws with system call filters available, refused by the kernel (which REFUSE
simulates), and missing (the last two helpers are built without libseccomp).  MESH
and UNFILTERED-MESH are empty if Triad is built without Assimp.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import subprocess
import sys
import tempfile

# A mesh, and enough frames for a layout by Graphviz
MODEL = """<sdf version='1.9'><model name='m'>
<link name='l'><visual name='v'><geometry><mesh><uri>{}</uri></mesh></geometry></visual></link>
<frame name='a'/><frame name='b' attached_to='a'/><frame name='c' attached_to='a'/>
</model></sdf>
"""
BOX = """solid x
facet normal 0 0 0
outer loop
vertex 0 0 0
vertex 1 0 0
vertex 0 1 0
endloop
endfacet
endsolid x
"""

PLAIN = "drawn as a plain tree"
REFUSED = "the kernel refuses seccomp filters"
ABSENT = "built without libseccomp"
ADVICE = "; use --unconfined to run it anyway"
MISSING = 77

COMMANDS = {
    "graph": ["graph", "--kind=attached_to", "--format=svg", "m.sdf"],
    "render": ["render", "--format=svg", "m.sdf"],
    "compare": ["compare", "--format=html", "m.sdf", "m.sdf"],
    "figures": ["figures", "--force", "m.triad"],
}


class Tests:
    def __init__(self):
        self.n = 0
        self.bad = 0

    def tell(self, name, good, *said):
        self.n += 1
        self.bad += not good
        print(f"{'ok' if good else 'not ok'} {self.n} /sandbox-missing/{name}")
        for text in said if not good else ():
            print("\n".join(f"# {line}" for line in str(text)[:4000].splitlines()))

    def skip(self, name, why):
        self.n += 1
        print(f"ok {self.n} /sandbox-missing/{name} # SKIP {why}")


class Situation:
    """Commands, in an environment where filters may be unavailable."""

    def __init__(self, folder, program, wrapper, layout, mesh):
        self.command = [*wrapper, program]
        self.folder = folder
        self.environ = os.environ | {"TRIAD_LAYOUT_HELPER": layout, "TRIAD_MESH_HELPER": mesh or "/nowhere"}

    def run(self, *words):
        return subprocess.run([*self.command, *words], cwd=self.folder, env=self.environ,
                              capture_output=True, text=True)

    def draw(self, name, *more):
        """Returns the image of a command, on standard output or as a figure."""
        run = self.run(*COMMANDS[name], *more)
        figure = self.folder / "m.svg"
        picture = figure.read_text() if name == "figures" and figure.exists() else run.stdout
        return run, picture


def check_sandboxed(tests, there, has_mesh):
    usual = {}
    for name in COMMANDS:
        run, usual[name] = there.draw(name)
        tests.tell(f"present/{name}", run.returncode == 0 and ADVICE not in run.stderr
                   and (not has_mesh or not run.stderr), run.stderr)
    return usual


def check_unconfined(tests, there, kind, reason, usual, has_mesh):
    """Simpler images, with the reason; with --unconfined the usual ones."""
    for name in COMMANDS:
        run, picture = there.draw(name)
        draws_graph = name in ("graph", "compare", "figures")
        draws_mesh = has_mesh and name in ("render", "compare")
        layout = f"{PLAIN} (cannot sandbox the layout helper: {reason}{ADVICE})"
        mesh = ("m.sdf:2: mesh not loaded: cannot read “box.stl”: cannot sandbox the mesh helper: "
                f"{reason}{ADVICE}")
        good = (run.returncode == 0 and picture and (not draws_graph or layout in run.stderr)
                and (not draws_mesh or (mesh in run.stderr and picture != usual[name])))
        tests.tell(f"{kind}/{name}", good, run.stderr)

    for name in COMMANDS:
        run, picture = there.draw(name, "--unconfined")
        good = run.returncode == 0 and picture == usual[name] and ADVICE not in run.stderr
        tests.tell(f"{kind}/{name}-unconfined", good, run.stderr)


def check_late_refusal(tests, there):
    """A helper that refuses only after its greeting is not trusted."""
    for name in ("graph", "render"):
        run, picture = there.draw(name)
        good = run.returncode == 0 and picture and run.stderr and "--unconfined" not in run.stderr
        tests.tell(f"late/{name}", good, run.stderr)


def check_version(tests, there, kind, wanted):
    run = there.run("--version")
    tests.tell(f"{kind}/version", run.returncode == 0 and wanted in run.stdout, run.stdout, run.stderr)


def main():
    program, refuse, layout, mesh, bare_layout, bare_mesh = (
        word and os.path.abspath(word) for word in sys.argv[1:])
    tests = Tests()

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "box.stl").write_text(BOX)
        (folder / "m.sdf").write_text(MODEL.format("box.stl"))
        (folder / "m.triad").write_text("[figure]\nsource=m.sdf\noutput=m.svg\ncontent=attached_to\n")

        present = Situation(folder, program, [], layout, mesh)
        seen = present.run("--version").stdout
        print(f"# {'; '.join(seen.splitlines())}")

        if "runs without sandbox: yes" in seen:
            print("1..0 # SKIP built so that helpers run without a sandbox")
            return 0

        has_filter = "seccomp filter: yes" in seen
        absent = Situation(folder, program, [], bare_layout, bare_mesh)
        usual = ({command: absent.draw(command, "--unconfined")[1] for command in COMMANDS}
                 if not has_filter else check_sandboxed(tests, present, bool(mesh)))

        if not has_filter:
            tests.skip("present", "no filter can be loaded here")

        check_unconfined(tests, absent, "absent", ABSENT, usual, bool(bare_mesh))
        check_version(tests, absent, "absent", f"seccomp filter: no, {ABSENT}\n")

        refused = Situation(folder, program, [refuse], layout, mesh)

        if not has_filter or refused.run("--version").returncode == MISSING:
            tests.skip("refused", "filters cannot be refused here")
        else:
            check_unconfined(tests, refused, "refused", REFUSED, usual, bool(mesh))
            check_version(tests, refused, "refused", f"seccomp filter: no, {REFUSED}\n")

        liar = folder / "liar"
        liar.write_text(f"#!/bin/sh\nprintf 'confined\\nunconfined {ABSENT}\\nend\\n'\n"
                        "exec cat >/dev/null\n")
        liar.chmod(0o755)
        check_late_refusal(tests, Situation(folder, program, [], str(liar), str(liar)))

        missing = Situation(folder, program, [], "/nowhere/triad-layout", "")
        check_version(tests, missing, "missing", "helper sandbox: unknown: cannot start the layout helper: ")

    print(f"1..{tests.n}")
    return tests.bad > 0


sys.exit(main())
