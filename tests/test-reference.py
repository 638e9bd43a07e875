#!/usr/bin/env python3
# test-reference.py: comparison with the reference's conversions of URDFs
#
# SPDX-License-Identifier: Apache-2.0

"""usage: test-reference.py TRIAD-CLI FOLDER [--all]

Converts URDFs below FOLDER with `ign sdf -p`, and compares each with what came of it:
every difference must have a cause.  Without --all, or TRIAD_REFERENCE=all in the
environment, only some, as the reference takes its time.
"""

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SOME = [
    "small/fj.urdf",
    "small/massless.urdf",
    "sdformat/test/integration/cfm_damping_implicit_spring_damper.urdf",
    "sdformat/test/integration/fixed_joint_reduction_disabled.urdf",
    "sdformat/test/integration/fixed_joint_reduction_joint_frame_extension.urdf",
    "sdformat/test/integration/urdf_gazebo_extensions.urdf",
    "sdformat/test/sdf/joint_mimic_rack_pinion.urdf",
]

SECONDS = 60


def judge(cli, urdf, folder):
    """Returns what is wrong: a sentence, None for nothing, "" if the reference prints nothing."""
    sdf = pathlib.Path(folder) / (str(abs(hash(str(urdf)))) + ".sdf")

    with open(sdf, "wb") as out:
        converted = subprocess.run(["ign", "sdf", "-p", urdf], stdout=out,
                                   stderr=subprocess.DEVNULL, timeout=SECONDS)

    if converted.returncode != 0 or sdf.stat().st_size == 0:
        return ""

    compared = subprocess.run([cli, "compare", "--format=json", urdf, sdf],
                              capture_output=True, text=True, timeout=SECONDS)

    if compared.returncode not in (0, 1):
        return f"status {compared.returncode}: {compared.stderr.strip()}"

    review = json.loads(compared.stdout)
    unnamed = [f"{found['name']}: {found['message']}" for found in review["differences"]
               if found["cause"] is None]

    if unnamed:
        return "no cause: " + "; ".join(unnamed)

    # what moves elsewhere must be one of them
    if review["motion"]["first_joint"] and not any("motion" in found["what"]
                                                   for found in review["differences"]):
        return "a joint moves otherwise, and no difference says so"

    return None


def main():
    cli, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    everything = "--all" in sys.argv[3:] or os.environ.get("TRIAD_REFERENCE") == "all"

    if shutil.which("ign") is None or not folder.is_dir():
        print("1..0 # SKIP no reference (ign), or no models beside the project")
        return 0

    urdfs = (sorted(folder.rglob("*.urdf")) if everything
             else [folder / name for name in SOME if (folder / name).exists()])
    print(f"1..{len(urdfs)}")
    failed = False

    with tempfile.TemporaryDirectory() as out, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda urdf: judge(cli, urdf, out), urdfs)

        for number, (urdf, wrong) in enumerate(zip(urdfs, results), 1):
            name = f"/reference/{urdf.relative_to(folder)}"

            if wrong:
                failed = True
                print(f"not ok {number} {name}\n# {wrong}", flush=True)
            elif wrong == "":
                print(f"ok {number} {name} # SKIP the reference makes nothing of it", flush=True)
            else:
                print(f"ok {number} {name}", flush=True)

    return 1 if failed else 0


sys.exit(main())
