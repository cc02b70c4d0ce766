"""A mail server that keeps what it is given, for tests."""

import email
import email.policy
import socketserver
import threading
import time

from house import LOOPBACK, PATIENCE


class Mailbox:
    """Speaks as much SMTP as is needed to take letters."""

    def __init__(self):
        self.letters = []
        mailbox = self

        class Conversation(socketserver.StreamRequestHandler):
            def say(self, line):
                self.wfile.write(line.encode() + b"\r\n")

            def handle(self):
                self.say("220 mailbox")
                while line := self.rfile.readline():
                    word = line.strip().split(b" ")[0].upper()
                    if word == b"DATA":
                        self.say("354 go on")
                        lines = []
                        while (line := self.rfile.readline()) not in (b".\r\n", b""):
                            lines.append(line[1:] if line.startswith(b".") else line)
                        mailbox.letters.append(email.message_from_bytes(b"".join(lines), policy=email.policy.default))
                        self.say("250 taken")
                    elif word == b"QUIT":
                        return self.say("221 bye")
                    else:
                        self.say("250 well")

        self.server = socketserver.ThreadingTCPServer((LOOPBACK, 0), Conversation)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"smtp://{LOOPBACK}:{self.server.server_address[1]}"

    def letter(self, number=0):
        """Waits for a letter."""
        deadline = time.monotonic() + PATIENCE
        while len(self.letters) <= number:
            assert time.monotonic() < deadline, "no letter came"
            time.sleep(0.02)
        return self.letters[number]

    def close(self):
        self.server.shutdown()
        self.server.server_close()
