"""The server as a process of its own, and what a stranger can ask of it over HTTP."""

import dataclasses
import http.client
import json
import os
import pathlib
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

from database import File, Postgres

KVARTAL = sys.argv.pop(1)
POSTGRES = None
if "--postgres" in sys.argv:  # everything is kept there, in place of files
    sys.argv.remove("--postgres")
    POSTGRES = Postgres()
LOOPBACK = "127.0.0.1"
PATIENCE = 20.0  # seconds after which a test gives up; nothing waits this long when all is well


def kvartal(*arguments):
    """Another command of the program."""
    return subprocess.run([KVARTAL, *map(str, arguments)], capture_output=True, text=True, timeout=120)


@dataclasses.dataclass
class Guest:
    id: str
    name: str
    cookie: str
    address: str = LOOPBACK  # limits count by address, and all of 127.0.0.0/8 is this machine

    @property
    def headers(self):
        return {"Cookie": self.cookie}


@dataclasses.dataclass
class Answer:
    status: int
    headers: dict
    text: str

    @property
    def json(self):
        return json.loads(self.text)


class House:
    """`kvartal serve` on a free port. A database that is not given is made, and removed when the house closes."""

    def __init__(self, database=None, settings=()):
        self.settings = settings
        self.environment = {"KVARTAL_JOURNAL": "warning"}  # what is as it should be is no complaint
        self.folder = tempfile.mkdtemp(prefix="kvartal-house-")
        self.database = database or (POSTGRES.fresh() if POSTGRES else File(self.folder))
        self.process = None
        self.port = 0
        self.complaints = pathlib.Path(self.folder, "stderr")

    def start(self, **circumstances):
        if self.process:
            self.process.stdout.close()
        with open(self.complaints, "ab") as complaints:
            command = [KVARTAL, "serve", "--port", "0", "--db", self.database.address, *self.settings]
            environment = {**os.environ, **self.environment}
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints, env=environment, **circumstances)
        self.port = self._printed_port()
        return self

    def _printed_port(self):
        """Waits for the line with the address of the page."""
        printed, deadline = b"", time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.process.stdout], [], [], deadline - time.monotonic())
            piece = os.read(self.process.stdout.fileno(), 4096) if ready else b""
            if not piece:
                break
            printed += piece
            if found := re.search(rb"http://[^\s:]+:(\d+)", printed):
                return int(found[1])
        raise AssertionError(f"no address was printed: {printed!r}, {self.complaints.read_text()!r}")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Asks it to end, as the system does; the exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def close(self):
        if self.process.poll() is None:
            self.stop()
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def is_up(self):
        return self.process.poll() is None and self.ask("GET", "/health/live").json["status"] == "ok"

    def journal(self):
        """What it had to say so far, each line as an object."""
        return [json.loads(line) for line in self.complaints.read_text().splitlines()]

    def metrics(self):
        """What it counts about itself, by name and labels as they are written."""
        lines = self.ask("GET", "/metrics").text.splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}

    @property
    def origin(self):
        return f"http://{LOOPBACK}:{self.port}"

    def ask(self, method, path, body=None, headers=None, address=LOOPBACK):
        connection = http.client.HTTPConnection(LOOPBACK, self.port, timeout=PATIENCE, source_address=(address, 0))
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        finally:
            connection.close()

    def guest(self, name="", address=LOOPBACK):
        answer = self.ask("POST", "/api/guest", json.dumps({"name": name}), address=address)
        assert answer.status == 200, answer
        told = answer.json["guest"]
        return Guest(told["id"], told["name"], answer.headers["Set-Cookie"].split(";")[0], address)

    def record(self, table, guest=None, address=LOOPBACK):
        answer = self.ask("GET", f"/api/tables/{table}/record", headers=guest.headers if guest else {}, address=address)
        assert answer.status == 200, answer
        return answer.text
