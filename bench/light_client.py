"""A WebSocket client that costs little, so that many of them can wait beside the server they measure. It speaks only as much of RFC 6455
and RFC 7692 as the server does, and knows how long each message was on the wire."""

import asyncio
import json
import time
import zlib

CONTINUED, TEXT, PING, PONG = 0, 1, 9, 10


def frame(opcode, payload):
    """A masked frame; its mask is zero, which the protocol allows and a test need not hide."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | opcode, 0x80 | size)) + b"\0\0\0\0" + payload
    return bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big") + b"\0\0\0\0" + payload


class LightClient(asyncio.Protocol):
    """Calls heard(message, arrived, plain size, size on the wire) for each message; without it, nobody reads what comes."""

    def __init__(self, host, cookie, heard):
        self.host, self.cookie, self.heard = host, cookie, heard
        self.buffer = bytearray()
        self.opened = asyncio.get_running_loop().create_future()
        self.inflate = zlib.decompressobj(-15)
        self.compressed, self.pieces, self.on_wire = False, [], 0  # of the message that is arriving

    @classmethod
    async def open(cls, port, address, cookie, heard):
        host = f"127.0.0.1:{port}"
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(lambda: cls(host, cookie, heard), "127.0.0.1", port, local_addr=(address, 0))
        await client.opened
        return client

    def connection_made(self, transport):
        self.transport = transport
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: {self.host}",
            f"Origin: http://{self.host}",
            f"Cookie: {self.cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        ]
        transport.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())

    def data_received(self, data):
        arrived = time.perf_counter()
        self.buffer += data
        if not self.opened.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                return self.opened.set_exception(ConnectionError(self.buffer[:60].decode()))
            del self.buffer[: end + 4]
            self.opened.set_result(True)
        while taken := self._take_frame(arrived):
            del self.buffer[:taken]

    def _take_frame(self, arrived):
        """How long the first frame was; 0 if it is not whole yet."""
        if len(self.buffer) < 2:
            return 0
        head, size, begin = self.buffer[0], self.buffer[1] & 127, 2
        if size > 125:
            begin += 2 if size == 126 else 8
            if len(self.buffer) < begin:
                return 0
            size = int.from_bytes(self.buffer[2:begin], "big")
        if len(self.buffer) < begin + size:
            return 0
        self._take(head, bytes(self.buffer[begin : begin + size]), arrived, begin + size)
        return begin + size

    def _take(self, head, payload, arrived, on_wire):
        opcode = head & 15
        if opcode == PING:
            return self.transport.write(frame(PONG, payload))
        if opcode == TEXT:
            self.compressed, self.pieces, self.on_wire = bool(head & 0x40), [], 0
        elif opcode != CONTINUED:
            return
        if self.heard is None:
            return
        self.pieces.append(payload)
        self.on_wire += on_wire
        if head & 0x80:
            whole = b"".join(self.pieces)
            if self.compressed:
                whole = self.inflate.decompress(whole + b"\0\0\xff\xff")
            self.heard(json.loads(whole), arrived, len(whole), self.on_wire)

    def send(self, **message):
        self.transport.write(frame(TEXT, json.dumps(message).encode()))

    def close(self):
        self.transport.close()
