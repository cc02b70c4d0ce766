"""A household that asks for as much as it can, as a process of its own, so that it takes nothing of the time of those who measure.

Usage: crowd.py KVARTAL PORT ORIGIN SECONDS SOCKETS ADDRESS COOKIE MESSAGE…

Each socket says the messages in turn, twenty a second, as often as a socket may, and takes what comes."""

import selectors
import socket
import sys
import time

from wire import TEXT, frame

A_SECOND = 20


def connect(port, origin, address, cookie):
    opened = socket.create_connection(("127.0.0.1", port), source_address=(address, 0))
    lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Origin: {origin}", f"Cookie: {cookie}", "Connection: Upgrade",
             "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""]
    opened.sendall("\r\n".join(lines).encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += opened.recv(1)
    assert b" 101 " in head, head
    opened.setblocking(False)
    return opened


def main():
    port, origin, seconds, sockets, address, cookie, *messages = sys.argv[1:]
    crowd = [connect(int(port), origin, address, cookie) for _ in range(int(sockets))]
    print(len(crowd), flush=True)
    frames = [frame(TEXT, message.encode()) for message in messages]
    waiting = selectors.DefaultSelector()
    for one in crowd:
        waiting.register(one, selectors.EVENT_READ)
    begin, said = time.monotonic(), 0
    while (now := time.monotonic()) < begin + float(seconds):
        while said < (now - begin) * A_SECOND:
            for one in crowd:
                one.send(frames[said % len(frames)])
            said += 1
        for key, _ in waiting.select(0.02):
            key.fileobj.recv(1 << 16)


if __name__ == "__main__":
    main()
