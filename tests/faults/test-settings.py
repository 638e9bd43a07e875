#!/usr/bin/env python3
"""Settings are never lost, whatever fails while they are written.

usage: test-settings.py TRIAD-PREFER FAULTS

Without dconf, GSettings stores them in a file. Each call that writes this file
fails, or the program is killed in it. At the next start, the previous settings
are still there.
"""
# SPDX-License-Identifier: Apache-2.0

import errno
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

KEPT = "[io/github/triadsdf/Triad]\nrotation='matrix'\n"
KILLS = 300 if os.environ.get("TRIAD_TRUST") == "long" else 20

FAULTS = [("write", errno.ENOSPC), ("write", errno.EIO), ("fsync", errno.EIO),
          ("rename", errno.EACCES), ("close", errno.EIO)]


class Settings:
    """The settings of a user, in a separate folder."""

    def __init__(self, program, library, folder):
        self.program, self.library = program, library
        self.folder = pathlib.Path(folder)
        self.file = self.folder / "glib-2.0" / "settings" / "keyfile"
        self.mark = self.folder / "mark"
        self.file.parent.mkdir(parents=True)
        self.environ = {**os.environ, "XDG_CONFIG_HOME": folder, "GSETTINGS_BACKEND": "keyfile",
                        "GIO_USE_VFS": "local", "G_DEBUG": ""}

    def reset(self):
        self.mark.unlink(missing_ok=True)
        for path in self.file.parent.iterdir():
            path.unlink()
        self.file.write_text(KEPT)

    def prefer(self, limit=None, **environment):
        """Prints the previous settings, and changes another one."""
        def prepare():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        return subprocess.run([self.program], env={**self.environ, **environment}, timeout=60,
                              preexec_fn=prepare, capture_output=True, text=True, check=False)

    def fail(self, call, nth, reason):
        return self.prefer(LD_PRELOAD=self.library, TRIAD_FAULT_PROGRAM=self.program.name,
                           TRIAD_FAULT_CALL=call, TRIAD_FAULT_NTH=str(nth),
                           TRIAD_FAULT_ERRNO=str(reason), TRIAD_FAULT_FOLDER=str(self.folder),
                           TRIAD_FAULT_MARK=str(self.mark))

    def lost(self):
        """Returns what is wrong at the next start; None if nothing is."""
        said = self.prefer()
        if said.returncode == 0 and said.stdout == "matrix\n":
            return None
        return f"lost: {said.stdout}{said.stderr}{self.file.read_text()}"


def try_nothing(settings):
    settings.reset()
    settings.prefer()
    if "dark" not in settings.file.read_text():
        return "nothing is written"
    return settings.lost()


def try_faults(settings):
    for call, reason in FAULTS:
        for nth in range(1, 100):
            settings.reset()
            run = settings.fail(call, nth, reason)
            wrong = settings.lost()
            if not wrong and run.returncode != 0:
                wrong = f"ends with {run.returncode}: {run.stderr}"
            if not wrong and "dark" not in settings.file.read_text():
                wrong = "nothing is written any more"
            if wrong:
                return f"{call} {nth} fails with {errno.errorcode[reason]}: {wrong}"
            if not settings.mark.exists():
                break
    return None


def try_full(settings):
    """A disk that becomes full at any byte, and stays full for a while."""
    for limit in range(0, 2 * len(KEPT), 7):
        settings.reset()
        settings.prefer()
        for _ in range(3):
            settings.prefer(limit=limit)
        wrong = settings.lost()
        if wrong:
            return f"full at {limit}: {wrong}"
    return None


def try_unreadable(settings):
    """An unreadable file is not overwritten."""
    for call in ("open", "read"):
        settings.reset()
        run = settings.fail(call, 1, errno.EIO)
        wrong = settings.lost()
        if wrong:
            return f"{call} fails: {wrong}"
        if "not kept" not in run.stderr:
            return f"{call} fails, and nothing is said of it: {run.stderr}"
    return None


def try_pipe(settings):
    """A pipe in place of the file, for which GSettings would wait."""
    settings.reset()
    settings.file.unlink()
    os.mkfifo(settings.file)
    run = settings.prefer()
    settings.file.unlink()
    if run.returncode == 0 and run.stdout == "lost\n" and "not kept" in run.stderr:
        return None
    return f"{run.returncode}: {run.stdout}{run.stderr}"


def try_no_folder(settings):
    """There is no folder for settings."""
    settings.reset()
    settings.file.unlink()
    settings.file.parent.rmdir()
    settings.file.parent.write_text("no folder")
    run = settings.prefer()
    settings.file.parent.unlink()
    settings.file.parent.mkdir()
    return None if run.returncode == 0 and run.stderr else f"{run.returncode}: {run.stderr}"


def try_killed(settings):
    chance = random.Random(1)
    settings.reset()
    begin = time.monotonic()
    settings.prefer()
    lasts = time.monotonic() - begin
    for _ in range(KILLS):
        settings.reset()
        process = subprocess.Popen([settings.program], env=settings.environ,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.2, 1.1) * lasts)
        process.kill()
        process.wait()
        wrong = settings.lost()
        if wrong:
            return wrong
    return None


def main():
    tries = [("written", try_nothing), ("calls-that-fail", try_faults), ("full-disk", try_full),
             ("unreadable", try_unreadable), ("pipe", try_pipe),
             ("no-folder", try_no_folder), ("killed", try_killed)]
    bad = 0
    # LD_PRELOAD takes no path with spaces
    scratch = tempfile.TemporaryDirectory()
    library = os.path.join(scratch.name, "faults.so")
    os.symlink(os.path.abspath(sys.argv[2]), library)

    print(f"1..{len(tries)}")
    for number, (name, attempt) in enumerate(tries, 1):
        with tempfile.TemporaryDirectory(prefix="triad-settings-") as folder:
            wrong = attempt(Settings(pathlib.Path(sys.argv[1]).resolve(),
                                     library, folder))
        bad += wrong is not None
        print(f"{'not ok' if wrong else 'ok'} {number} /settings/{name}", flush=True)
        if wrong:
            print("\n".join(f"# {line}" for line in wrong.splitlines()), file=sys.stderr)
    return bad > 0


sys.exit(main())
