"""A mail server that keeps what it is given, for tests."""

import email
import email.policy
import socketserver
import ssl
import threading
import time

from house import LOOPBACK, PATIENCE


class Mailbox:
    """Speaks as much SMTP as is needed to take letters. With a certificate it speaks TLS: from the beginning, or after STARTTLS,
    before which it takes nothing."""

    def __init__(self, certificate=None, key=None, from_the_beginning=False):
        self.letters = []
        self.envelopes = []  # beside each letter, to whom it was handed over: [b"<ada@example.org>"]
        self.scheme = "smtps" if from_the_beginning else "smtp"
        context = None
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
        mailbox = self

        class Conversation(socketserver.StreamRequestHandler):
            def say(self, *lines):
                for line in lines:
                    self.wfile.write(line.encode() + b"\r\n")

            def encrypt(self):
                self.connection = context.wrap_socket(self.connection, server_side=True)
                self.rfile, self.wfile = self.connection.makefile("rb"), self.connection.makefile("wb", 0)
                self.secure = True

            def handle(self):
                self.secure = context is None
                try:
                    if from_the_beginning:
                        self.encrypt()
                    self.talk()
                except (ssl.SSLError, ConnectionError):
                    pass  # the other side does not trust the certificate
                finally:
                    self.connection.close()

            def talk(self):
                self.say("220 mailbox")
                to = []
                while line := self.rfile.readline():
                    word = line.strip().split(b" ")[0].upper()
                    if word == b"EHLO" and not self.secure:
                        self.say("250-mailbox", "250 STARTTLS")
                    elif word == b"STARTTLS":
                        self.say("220 go on")
                        self.encrypt()
                    elif word in (b"MAIL", b"RCPT", b"DATA") and not self.secure:
                        self.say("530 first STARTTLS")
                    elif word == b"RCPT":
                        to.append(line.strip().partition(b":")[2])
                        self.say("250 well")
                    elif word == b"DATA":
                        self.say("354 go on")
                        lines = []
                        while (line := self.rfile.readline()) not in (b".\r\n", b""):
                            lines.append(line[1:] if line.startswith(b".") else line)
                        mailbox.envelopes.append(to)
                        mailbox.letters.append(email.message_from_bytes(b"".join(lines), policy=email.policy.default))
                        to = []
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
        return f"{self.scheme}://{LOOPBACK}:{self.server.server_address[1]}"

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
