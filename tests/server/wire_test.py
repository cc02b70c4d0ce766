"""The server against connections that break the rules of HTTP and WebSocket, and against those that only take up room."""

import asyncio
import dataclasses
import json
import os
import unittest
import zlib

from case import HouseTest
from house import LOOPBACK, PATIENCE
from person import Gone, Person
from wire import BINARY, CLOSE, TEXT, Wire, frame


class WireTest(HouseTest):
    async def asyncTearDown(self):
        """Whatever was done, the next guest is served."""
        person = await self.come("Next")
        table = await person.create(["me", "random"])
        await person.my_turn(table)
        await person.step(table)

    async def wire(self, **options):
        wire = await Wire.open(self.house, next(self.addresses), **options)
        self.addCleanup(wire.close)
        return wire

    async def upgraded(self, guest=None, **options):
        wire = await Wire.upgraded(self.house, guest or self.house.guest("Rude", next(self.addresses)), **options)
        self.addCleanup(wire.close)
        return wire

    async def until_open(self, sockets):
        """Until only so many sockets are open: the server alone knows when it has left one."""
        async with asyncio.timeout(PATIENCE):
            while self.house.ask("GET", "/health").json["sockets"] > sockets:
                await asyncio.sleep(0.02)


class Doors(WireTest):
    """Who may open a WebSocket."""

    def upgrade(self, **headers):
        usual = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        usual |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": self.house.origin}
        usual |= self.house.guest(address=next(self.addresses)).headers
        given = usual | headers
        return self.house.ask("GET", "/ws", headers={name: value for name, value in given.items() if value}).status

    async def test_cookie_origin_and_manners(self):
        self.assertEqual(self.upgrade(Cookie=""), 401)
        self.assertEqual(self.upgrade(Cookie="kvartal_guest="), 401)
        self.assertEqual(self.upgrade(Cookie="other=1"), 401)
        for origin in ("", "null", "https://example.com", f"{self.house.origin}.example.com", f"{self.house.origin}0", "http://127.0.0.1"):
            self.assertEqual(self.upgrade(Origin=origin), 403, origin)
        self.assertEqual(self.upgrade(Upgrade=""), 426)
        self.assertEqual(self.upgrade(), 101)

    async def test_a_forged_cookie(self):
        real = self.house.guest()
        for forged in ("a" * 64, "'; DROP TABLE guests; --", real.cookie.split("=")[1][:-1], real.id):
            cookie = f"kvartal_guest={forged}"
            person = Person(self.house, dataclasses.replace(real, cookie=cookie, address=next(self.addresses)))
            await person.open()
            with self.assertRaises(Gone):
                await person.until(lambda: person.welcome)
            self.assertEqual(person.closed, 4001)

    async def test_a_foreign_page_makes_no_guest(self):
        answer = self.house.ask("POST", "/api/guest", headers={"Origin": "https://example.com"})
        self.assertEqual(answer.status, 403)

    async def test_so_many_sockets_of_one_address(self):
        address = next(self.addresses)
        guest = self.house.guest("Rude", address)
        wires = [await self.upgraded(guest) for _ in range(64)]
        with self.assertRaisesRegex(AssertionError, "429"):
            await self.upgraded(guest)
        await self.upgraded(dataclasses.replace(guest, address=next(self.addresses)))
        wires[0].send(frame(CLOSE, b""))
        self.assertEqual((await wires[0].ended())[:1], b"\x81")  # the welcome, and the farewell
        wires[0].close()
        await self.until_open(64)
        await self.upgraded(guest)


class Frames(WireTest):
    async def test_binary_rubbish_is_answered(self):
        wire = await self.upgraded()
        await wire.next_frame()  # the welcome
        for _ in range(10):
            wire.send(frame(BINARY, os.urandom(2000)))
            kind, content = await wire.next_frame()
            self.assertEqual((kind, json.loads(content)["code"]), (TEXT, "format"))

    async def test_what_is_no_websocket_is_closed(self):
        for bytes_, code in [
            (frame(TEXT, b'{"type":"rename","name":"\xff\xfe"}'), 1007),
            (frame(TEXT, b"{}", masked=False), 1002),
            (frame(3, b""), 1002),
            (frame(0, b"never begun"), 1002),
            (frame(9, b"x" * 200), 1002),
            (frame(TEXT, b"{" * 9000, fin=False) + frame(0, b"{" * 9000), 1009),
            (b"\x81\xff" + b"\x7f" * 8 + b"mask", 1009),
        ]:
            wire = await self.upgraded()
            wire.send(bytes_)
            self.assertEqual(await wire.close_code(), code, bytes_[:40])

    async def test_a_small_message_that_swells(self):
        wire = await self.upgraded(extensions="permessage-deflate")
        deflate = zlib.compressobj(9, wbits=-12)
        swelling = deflate.compress(b" " * 5_000_000) + deflate.flush(zlib.Z_SYNC_FLUSH)
        swelling = swelling.removesuffix(b"\0\0\xff\xff")
        self.assertLess(len(swelling), 16_000)
        wire.send(frame(TEXT, swelling, compressed=True))
        self.assertEqual(await wire.close_code(), 1009)

    async def test_random_bytes(self):
        for _ in range(30):
            wire = await self.upgraded()
            wire.send(os.urandom(300))
            wire.half_close()
            await wire.ended()


class Leaving(WireTest):
    """Clients that go away at a bad moment."""

    async def test_half_closed(self):
        wire = await self.upgraded()
        wire.half_close()
        await wire.ended()

    async def test_without_a_word(self):
        host = await self.come("Host")
        table = await host.create(["me", "open"], "players=2")
        rude = self.house.guest("Rude", next(self.addresses))
        wire = await Wire.upgraded(self.house, rude)
        wire.send(frame(TEXT, json.dumps({"type": "watch", "table": table, "since": 0}).encode()))
        wire.send(frame(TEXT, json.dumps({"type": "sit", "table": table, "seat": "p2"}).encode()))
        shown = lambda online: host.seen(table).info["seats"][1]["online"] == online
        await host.until(lambda: shown(True), "the coming")
        wire.send(frame(TEXT, b'{"type":"say"')[:9])
        wire.reset()
        await host.until(lambda: shown(False), "the leaving")

    async def test_in_the_middle_of_asking(self):
        for cut in range(1, 40, 3):
            wire = await self.upgraded()
            wire.send(frame(TEXT, b'{"type":"lobby","on":true,"id":1}')[:cut])
            wire.reset()


class Slow(WireTest):
    async def test_a_client_that_takes_nothing_is_left(self):
        """It asks for a whole game again and again and never reads: what waits for it is bounded."""
        host = await self.come("Host")
        table = await host.create(["greedy"] * 4, "players=4")
        await host.until(lambda: host.seen(table).is_over, "the end of a long game")
        before = self.memory()
        wire = await self.upgraded(receive_buffer=4096)
        wire.take_nothing()
        for _ in range(40):
            wire.send(frame(TEXT, json.dumps({"type": "watch", "table": table, "since": 0}).encode()))
        await self.until_open(1)
        self.assertLess(self.memory() - before, 40 * 2**20)

    def memory(self):
        with open(f"/proc/{self.house.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    async def test_requests_that_never_end(self):
        wires = [await self.wire() for _ in range(200)]
        for wire in wires:
            wire.send(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        for _ in range(5):
            for wire in wires:
                wire.send(b"a")
            self.assertTrue(self.house.is_up())


class Requests(WireTest):
    async def status(self, *lines, body=b""):
        return (await (await self.wire()).ask(*lines, body=body))[0]

    async def test_sizes(self):
        host = f"Host: {LOOPBACK}"
        for size, status in ((16 * 1024, 200), (16 * 1024 + 1, 413), (10**9, 413)):
            body = b'{"name":"a"}'.ljust(min(size, 20_000))
            self.assertEqual(await self.status("POST /api/guest HTTP/1.1", host, f"Content-Length: {size}", body=body), status)
        self.assertEqual(await self.status("GET / HTTP/1.1", host, f"X-Long: {'a' * 9000}"), 431)
        self.assertEqual(await self.status(f"GET /{'a' * 9000} HTTP/1.1", host), 431)
        chunks = b"4000\r\n" + b" " * 0x4000 + b"\r\n4000\r\n" + b" " * 0x4000 + b"\r\n0\r\n\r\n"
        self.assertEqual(await self.status("POST /api/guest HTTP/1.1", host, "Transfer-Encoding: chunked", body=chunks), 413)

    async def test_what_is_no_request(self):
        host = f"Host: {LOOPBACK}"
        for lines in [
            ("GET / HTTP/1.1",),
            ("GET  / HTTP/1.1", host),
            ("nonsense",),
            ("GET / HTTP/9.9", host),
            ("GET / HTTP/1.1", host, "Content-Length: -1"),
            ("GET / HTTP/1.1", host, "Content-Length: 1", "Content-Length: 2"),
            ("POST /api/guest HTTP/1.1", host, "Content-Length: 3", "Transfer-Encoding: chunked"),
            ("GET / HTTP/1.1", host, "no colon"),
            ("\0\1\2\3",),
        ]:
            self.assertEqual(await self.status(*lines), 400, lines)

    async def test_random_bytes(self):
        for _ in range(50):
            wire = await self.wire()
            wire.send(os.urandom(500))
            wire.half_close()
            await wire.ended()

    async def test_no_way_out_of_the_client_s_files(self):
        dots = ["/../../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../../etc/passwd"]
        dots += ["//etc/passwd", "/./../etc/passwd", "/..\\..\\etc\\passwd", "/%00", "/assets/%00.js", "/kvartal.db", "/t/../../kvartal.db"]
        for path in dots:
            wire = await self.wire()
            wire.send(f"GET {path} HTTP/1.1\r\nHost: {LOOPBACK}\r\nConnection: close\r\n\r\n".encode())
            answer = await wire.ended()
            self.assertTrue(answer.startswith(b"HTTP/1.1 "), path)
            for secret in (b"root:", b"SQLite format"):
                self.assertNotIn(secret, answer, path)

    async def test_what_is_not_there(self):
        for path in ("/api", "/api/", "/api/guests", "/api/tables", "/api/tables/", "/api/tables//record"):
            self.assertEqual(self.house.ask("GET", path).status, 404, path)
        self.assertEqual(self.house.ask("GET", "/api/guest").status, 404)
        self.assertEqual(self.house.ask("DELETE", "/api/guest").status, 404)
        self.assertEqual(self.house.ask("DELETE", "/health").status, 405)
        self.assertEqual(self.house.ask("PUT", "/").status, 405)

    async def test_bodies_that_are_no_name(self):
        for body in ("", "null", "[]", "{", '{"name":1}', '{"name":"\\ud800"}', "\0" * 100, '{"name":"' + "ж" * 500 + '"}', "[" * 9000):
            answer = self.house.ask("POST", "/api/guest", body.encode(), address=next(self.addresses))
            self.assertEqual(answer.status, 200, body)
            self.assertTrue(1 <= len(answer.json["guest"]["name"]) <= 40, answer.text)


if __name__ == "__main__":
    unittest.main(verbosity=0)
