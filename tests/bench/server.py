"""How long the language server takes while somebody types."""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "lsp"))

from client import Client


def percentile(times, share):
    """The smallest time that so many times are not longer than."""
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]


class Typist:
    """A server with one file, in which text is typed and removed."""

    def __init__(self, tool, path, of_processor):
        self.client = Client([tool])
        self.uri = path.resolve().as_uri()
        self.text = path.read_text(encoding="utf-8")
        self.of_processor = of_processor
        self.client.open(self.uri, self.text)
        self.client.wait_for_diagnostics(self.uri)

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.client.__exit__(*why)

    def now(self):
        """Milliseconds, of the clock or of all threads of the server, also those that have ended."""
        if not self.of_processor:
            return time.perf_counter() * 1e3
        # clock_getcpuclockid (3), which Python has only for threads of its own.
        return time.clock_gettime((~self.client.process.pid << 3) | 2) * 1e3

    def now_answering(self):
        """Likewise, of the thread that answers: it does not wait for those that load."""
        if not self.of_processor:
            return time.perf_counter() * 1e3
        pid = self.client.process.pid
        return int(pathlib.Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e6

    def find(self, pattern):
        """The position behind the first match in the second half of the file."""
        at = re.compile(pattern).search(self.text, len(self.text) // 2).end()
        return {"line": self.text.count("\n", 0, at), "character": at - self.text.rfind("\n", 0, at) - 1}

    def replace(self, place, length, text):
        """Types or removes some letters; the place is on one line."""
        self.client.versions[self.uri] += 1
        end = {"line": place["line"], "character": place["character"] + length}
        self.client.tell("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.client.versions[self.uri]},
            "contentChanges": [{"range": {"start": place, "end": end}, "text": text}]})

    def diagnose(self, n):
        """Types a digit into a pose and removes it, n times together; returns the times until the
        diagnostics are there."""
        place = self.find("<pose[^>/]*>")
        times = []
        for i in range(n):
            begin = self.now()
            self.replace(place, i % 2, "" if i % 2 else "1")
            self.client.wait_for_diagnostics(self.uri)
            times.append(self.now() - begin)
        return times

    def complete_name(self, opening, closing, n):
        """Types a letter and removes it, between two texts that are put in front of a link or
        include, and asks for names each time."""
        place = self.find("(?=<(link|include) ?)")
        self.replace(place, 0, opening + closing)
        place["character"] += len(opening)
        times = []
        for i in range(n):
            begin = self.now_answering()
            with self.client.together():
                self.replace(place, i % 2, "" if i % 2 else "l")
                number = self.client.start("textDocument/completion", {
                    "textDocument": {"uri": self.uri}, "position": place})
            items = self.client.finish(number)["items"]
            times.append(self.now_answering() - begin)
            assert items, "no name is in scope"
            self.client.wait_for_diagnostics(self.uri)
        return times


def summarize(times):
    return statistics.median(times), percentile(times, 0.95)
