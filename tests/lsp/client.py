"""A client of the language server for tests."""
# SPDX-License-Identifier: Apache-2.0

import contextlib
import json
import os
import pathlib
import subprocess
import threading
import queue

TIMEOUT = 60 * int(os.environ.get("TRIAD_TEST_PATIENCE", "1"))  # seconds


class Failure(Exception):
    """An error that the server answers with."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


class Client:
    """A running server, and the documents that are open in it."""

    def __init__(self, command, root=None, capabilities=None):
        self.process = subprocess.Popen([*command, "lsp"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.answers = queue.Queue()
        self.early = {}  # answers that are not waited for yet, by number
        self.notifications = queue.Queue()
        self.diagnostics = {}
        self.texts = {}
        self.versions = {}
        self.number = 0
        self.is_waiting = False
        self.is_shut_down = False
        threading.Thread(target=self.read, daemon=True).start()
        self.result = self.ask("initialize", {
            "processId": None, "capabilities": capabilities or {},
            "rootUri": pathlib.Path(root).as_uri() if root else None})
        self.tell("initialized", {})

    def __enter__(self):
        return self

    def __exit__(self, *why):
        if not self.is_shut_down:
            self.ask("shutdown", None)
        self.tell("exit", None)
        status = self.process.wait(TIMEOUT)
        self.process.stdin.close()
        assert status == 0, f"the server ended with {status}"

    def read(self):
        """Puts all messages into the queues."""
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.decode().partition(":")
                if name.lower() == "content-length":
                    length = int(value)
            if length is None:
                self.answers.put(None)
                self.notifications.put(None)
                return
            message = json.loads(stream.read(length))
            if "method" not in message:
                self.answers.put(message)
            else:
                self.notifications.put(message)

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        if not self.is_waiting:
            self.process.stdin.flush()

    @contextlib.contextmanager
    def together(self):
        """Sends all messages at its end, as editors do."""
        self.is_waiting = True
        yield
        self.is_waiting = False
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        return self.finish(self.start(method, params))

    def start(self, method, params):
        """Sends a request, and returns its number."""
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        return self.number

    def finish(self, number):
        """Waits for the answer to a request."""
        while number not in self.early:
            answer = self.answers.get(timeout=TIMEOUT)
            assert answer is not None, "the server ended"
            self.early[answer["id"]] = answer
        answer = self.early.pop(number)
        if "error" in answer:
            raise Failure(answer["error"])
        return answer.get("result")

    def open(self, uri, text):
        self.texts[uri] = text
        self.versions[uri] = 1
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "sdf", "version": 1, "text": text}})

    def change(self, uri, text):
        """Replaces the whole text."""
        self.texts[uri] = text
        self.versions[uri] += 1
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": self.versions[uri]},
            "contentChanges": [{"text": text}]})

    def close(self, uri):
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    def wait_for_request(self, method):
        """Answers a request of the server, and returns its parameters."""
        while True:
            message = self.notifications.get(timeout=TIMEOUT)
            assert message is not None, "the server ended"
            if "id" in message:
                assert message["method"] == method, message
                self.send({"id": message["id"], "result": {"success": True}})
                return message["params"]

    def wait_for_notification(self, method):
        """Returns its parameters."""
        while True:
            message = self.notifications.get(timeout=TIMEOUT)
            assert message is not None, "the server ended"
            if message["method"] == method:
                return message["params"]

    def wait_for_diagnostics(self, uri):
        """Returns those of the current version."""
        while True:
            message = self.notifications.get(timeout=TIMEOUT)
            assert message is not None, "the server ended"
            if message["method"] != "textDocument/publishDiagnostics":
                continue
            params = message["params"]
            self.diagnostics[params["uri"]] = params["diagnostics"]
            if params["uri"] == uri and params.get("version") == self.versions.get(uri):
                return params["diagnostics"]

    def position(self, uri, mark, behind=0):
        """Of the first @mark in the text, in UTF-16."""
        text = self.texts[uri]
        at = text.index(mark) + behind
        line = text.count("\n", 0, at)
        before = text[text.rfind("\n", 0, at) + 1:at]
        return {"line": line, "character": len(before.encode("utf-16-le")) // 2}

    def at(self, method, uri, mark, behind=0, **more):
        """Asks about the place of a mark."""
        return self.ask(method, {"textDocument": {"uri": uri},
                                 "position": self.position(uri, mark, behind), **more})

    def cut(self, uri, area):
        """The text of a range."""
        return "".join(self.slice_lines(uri, area))

    def slice_lines(self, uri, area):
        lines = self.texts[uri].split("\n")
        first, last = area["start"], area["end"]
        for number in range(first["line"], last["line"] + 1):
            units = lines[number].encode("utf-16-le")
            begin = first["character"] * 2 if number == first["line"] else 0
            end = last["character"] * 2 if number == last["line"] else len(units)
            yield units[begin:end].decode("utf-16-le") + ("\n" if number < last["line"] else "")
