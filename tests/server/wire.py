"""A connection on which any bytes can be sent, right or wrong."""

import asyncio
import os
import socket
import struct

from house import LOOPBACK, PATIENCE

TEXT, BINARY, CLOSE = 1, 2, 8


def frame(opcode, payload, fin=True, compressed=False, masked=True):
    """A frame of RFC 6455, section 5.2."""
    size = len(payload)
    head = bytes([fin << 7 | compressed << 6 | opcode])
    if size < 126:
        head += bytes([masked << 7 | size])
    elif size < 65536:
        head += struct.pack("!BH", masked << 7 | 126, size)
    else:
        head += struct.pack("!BQ", masked << 7 | 127, size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


async def patiently(answer):
    """Not `asyncio.wait_for`: that of Python 3.11 forgets to be cancelled where the answer comes at the same moment."""
    async with asyncio.timeout(PATIENCE):
        return await answer


class Wire:
    @classmethod
    async def open(cls, house, address=LOOPBACK, receive_buffer=None):
        handle = socket.socket()
        handle.setblocking(False)
        if receive_buffer:
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        handle.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(handle, (LOOPBACK, house.port))
        wire = cls()
        wire.house = house
        wire.reader, wire.writer = await asyncio.open_connection(sock=handle, limit=4096)
        return wire

    @classmethod
    async def upgraded(cls, house, guest, extensions="", receive_buffer=None):
        """A WebSocket of a guest, opened by hand."""
        wire = await cls.open(house, guest.address, receive_buffer)
        status, _ = await wire.ask(
            "GET /ws HTTP/1.1",
            f"Host: {LOOPBACK}:{house.port}",
            f"Origin: {house.origin}",
            f"Cookie: {guest.cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            *([f"Sec-WebSocket-Extensions: {extensions}"] if extensions else []),
        )
        if status != 101:
            wire.close()
            raise AssertionError(f"no WebSocket: {status}")
        return wire

    def send(self, data):
        self.writer.write(data)

    async def ask(self, *lines, body=b""):
        """A request; the status of the answer and its header."""
        self.send("".join(f"{line}\r\n" for line in (*lines, "")).encode("latin-1") + body)
        return await self.answer()

    async def answer(self):
        head = await patiently(self.reader.readuntil(b"\r\n\r\n"))
        return int(head.split()[1]), head.decode("latin-1")

    async def next_frame(self):
        """The kind and the content of the next frame."""
        first, second = await patiently(self.reader.readexactly(2))
        size = second & 127
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return first & 15, await patiently(self.reader.readexactly(size))

    async def close_code(self):
        """Reads until the server closes the WebSocket; the code it gives."""
        while True:
            kind, content = await self.next_frame()
            if kind == CLOSE:
                return int.from_bytes(content[:2], "big")

    async def ended(self):
        """Reads on until the server has closed the connection; what came until then."""
        read = b""
        try:
            while piece := await patiently(self.reader.read(65536)):
                read += piece
        except ConnectionError:
            pass  # a reset is an end as well
        return read

    def take_nothing(self):
        self.writer.transport.pause_reading()

    def half_close(self):
        self.writer.write_eof()

    def reset(self):
        """Goes away without a word."""
        self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()

    def close(self):
        self.writer.close()
