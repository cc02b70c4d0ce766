"""Webhooks: those who do not look are told that it is their turn, signed, and again when the receiver has trouble; and nobody reaches the
server's own network through them unless its operator allows it."""

import asyncio
import hashlib
import hmac
import http.server
import json
import threading
import unittest

from case import HouseTest
from house import House
from person import Person

DAYS = {"kind": "days", "days": 3, "time_up": "bot"}


class Receiver:
    """A web server of the test's own that keeps what is posted to it, and answers as it is told."""

    def __init__(self):
        self.posts = []
        self.answers = []  # statuses to answer with before 200
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.posts.append((self.path, dict(self.headers), body))
                self.send_response(receiver.answers.pop(0) if receiver.answers else 200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/turns"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    async def wait_for(self, count, seconds=15):
        async with asyncio.timeout(seconds):
            while len(self.posts) < count:
                await asyncio.sleep(0.05)
        return self.posts[count - 1]


class Webhooks(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.house = House(settings=["--private-webhooks", "--origin", "https://games.example.org"]).start()
        self.addCleanup(self.house.close)
        self.receiver = Receiver()
        self.addCleanup(self.receiver.close)

    async def two(self, clock=None):
        """Anna looks at the table and is to move after Boris, who does not look."""
        anna, boris = await Person.come(self.house, "Anna"), await Person.come(self.house, "Boris", "127.0.0.2")
        for person in (anna, boris):
            self.addAsyncCleanup(person.leave)
        told = await boris.ask("contact", webhook=self.receiver.address, mail=False)
        self.assertEqual(told["webhook"], self.receiver.address)
        self.secret = told["secret"]
        table = await anna.create(["me", "open"], "players=2 first=p2", clock=clock, name="Friday")
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        return anna, boris, table

    async def test_who_does_not_look_is_told(self):
        anna, boris, table = await self.two(DAYS)
        path, headers, body = await self.receiver.wait_for(1)
        self.assertEqual(path, "/turns")
        told = json.loads(body)
        self.assertEqual(
            {key: told[key] for key in ("event", "table", "link", "game", "name", "seat")},
            {
                "event": "turn",
                "table": table,
                "link": f"https://games.example.org/t/{table}",
                "game": "suburbia",
                "name": "Friday",
                "seat": "p2",
            },
        )
        self.assertAlmostEqual(told["left"], 3 * 86_400_000, delta=60_000)
        expected = "sha256=" + hmac.new(self.secret.encode(), body, hashlib.sha256).hexdigest()
        self.assertEqual(headers["X-Kvartal-Signature"], expected)
        # Who looks is not bothered.
        await boris.watch(table)
        await boris.step(table)
        await anna.step(table)
        await boris.my_turn(table)
        await asyncio.sleep(1)
        self.assertEqual(len(self.receiver.posts), 1)
        # With an empty address it is over.
        self.assertEqual((await boris.ask("contact", webhook="", mail=False))["secret"], None)
        self.assertEqual((await boris.ask("contacts"))["webhook"], "")

    async def test_a_receiver_in_trouble_is_tried_again(self):
        self.receiver.answers = [503]
        await self.two()
        await self.receiver.wait_for(2)
        self.assertEqual(self.receiver.posts[0][2], self.receiver.posts[1][2])

    async def test_a_receiver_that_refuses_is_not(self):
        self.receiver.answers = [400]
        await self.two()
        await self.receiver.wait_for(1)
        await asyncio.sleep(6)
        self.assertEqual(len(self.receiver.posts), 1)

    async def test_a_reminder_when_a_third_is_left(self):
        anna, boris, table = await self.two(DAYS)
        await self.receiver.wait_for(1)
        await anna.step(table)
        for person in (anna, boris):
            await person.leave()
        self.house.stop()
        self.house.database.execute("UPDATE service SET served = served + 2 * 86400000 + 1000")
        self.house.start()
        _, _, body = await self.receiver.wait_for(2, 60)
        told = json.loads(body)
        self.assertEqual((told["event"], told["table"]), ("reminder", table))
        self.assertLess(told["left"], 86_400_000)
        await asyncio.sleep(1)
        self.assertEqual(len(self.receiver.posts), 2)


class NotIntoTheOwnNetwork(HouseTest):
    async def test_only_https_to_public_addresses(self):
        receiver = Receiver()
        self.addCleanup(receiver.close)
        boris = await self.come("Boris")
        for webhook in (receiver.address, "example.org", "ftp://example.org/", "https://user:pass@example.org/"):
            self.assertRefused(await boris.ask("contact", webhook=webhook, mail=False), "https://example.org/turns")
        # A name or a number for this machine is found out when it is looked up.
        port = receiver.server.server_port
        for host in ("localhost", "127.0.0.1", "[::1]", "2130706433", "0.0.0.0"):
            told = await boris.ask("contact", webhook=f"https://{host}:{port}/turns", mail=False)
            self.assertEqual(told["type"], "contacts", told)
            anna = await self.come("Anna")
            table = await anna.create(["me", "open"], "players=2 first=p2")
            await boris.ask("sit", table=table, seat="p2")
            await anna.ask("start", table=table)
        await asyncio.sleep(2)
        self.assertEqual(receiver.posts, [])


if __name__ == "__main__":
    unittest.main(verbosity=0)
