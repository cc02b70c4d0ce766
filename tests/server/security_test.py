"""What docs/security.md promises and no other test shows: private tables, one address that takes too much, and honest people beside
somebody who does everything at once to disturb them."""

import asyncio
import json
import os
import random
import time
import unittest

from case import HouseTest
from person import Person
from wire import TEXT, Wire, frame


class Private(HouseTest):
    async def test_a_private_table_is_found_by_its_link_alone(self):
        anna, boris, stranger = await self.come("Anna"), await self.come("Boris"), await self.come("Stranger")
        await stranger.ask("lobby", on=True)
        table = await anna.create(["me", "open"], "players=2", public=False)
        await anna.ask("say", table=table, text="only for those who have the link")
        await boris.watch(table)
        self.assertEqual((await boris.ask("sit", table=table, seat="p2"))["type"], "done")
        await anna.ask("start", table=table)
        await boris.until(lambda: boris.seen(table).position, "the start")
        await stranger.ask("lobby", on=True)
        self.assertNotIn(table, json.dumps([text for _, text in stranger.traffic]))

    async def test_a_link_cannot_be_guessed_from_another(self):
        """16 letters at random, about 2^50 links; one letter wrong is no table, and a wrong one costs as much as a right one."""
        anna, stranger = await self.come("Anna"), await self.come("Stranger")
        links = {await anna.create_unseen(["me", "open"], "players=2") for _ in range(5)}
        self.assertEqual(len({link[:4] for link in links} | {link[-4:] for link in links}), 10, "no part of them is the same")
        link = links.pop()
        self.assertEqual(len(link.replace("-", "")), 16)
        for place in range(0, len(link), 3):
            near = link[:place] + ("b" if link[place] != "b" else "d") + link[place + 1 :]
            self.assertRefused(await stranger.ask("watch", table=near, since=0), "there is no table")
            self.assertEqual(self.house.ask("GET", f"/api/tables/{near}/record").status, 404)


class TooMuch(HouseTest):
    async def test_one_address_does_not_take_all_the_room(self):
        greedy = next(self.addresses)
        wires = [await Wire.open(self.house, greedy) for _ in range(256)]
        for wire in wires:
            wire.send(b"GET / HTTP/1.1\r\n")
        await asyncio.sleep(0.5)
        self.assertEqual(await (await Wire.open(self.house, greedy)).ended(), b"")
        self.assertEqual(self.house.ask("GET", "/health", address=next(self.addresses)).status, 200)
        for wire in wires:
            wire.close()
        self.assertGreater(self.house.metrics()['kvartal_rate_limited_total{what="connection"}'], 0)
        self.house.complaints.write_text("")  # it has said so, as it should


class Beside(HouseTest):
    """Honest people play while others do what they can."""

    SECONDS = 8

    async def test_honest_people_play_on(self):
        quiet = await self.waits()
        storm = [asyncio.create_task(attack()) for attack in (self.flood, self.reconnect, self.never_end, self.ask_much, self.send_rubbish)]
        loud = await self.waits()
        for task in storm:
            task.cancel()
        for outcome in await asyncio.gather(*storm, return_exceptions=True):
            self.assertIsInstance(outcome, asyncio.CancelledError, f"an attack ended by itself: {outcome!r}")
        at = lambda waits, share: 1000 * sorted(waits)[int(share * len(waits))]
        print(f"a move of an honest person, milliseconds: p50 {at(quiet, 0.5):.0f}, p99 {at(quiet, 0.99):.0f}; "
              f"beside the hostile ones: p50 {at(loud, 0.5):.0f}, p99 {at(loud, 0.99):.0f} ({len(loud)} moves)")
        self.assertLess(at(loud, 0.5), 1000)
        self.assertTrue(self.house.is_up())
        self.house.complaints.write_text("")

    async def waits(self):
        """Two people play for a while; how long each move took."""
        anna, boris = await self.come("Anna"), await self.come("Boris")
        waits, end = [], time.monotonic() + self.SECONDS

        async def play(person):
            while time.monotonic() < end:
                table = await person.create(["me", "random"], "players=2")
                while time.monotonic() < end and await person.my_turn(table):
                    began = time.monotonic()
                    await person.step(table)
                    waits.append(time.monotonic() - began)
                    await asyncio.sleep(0.05)

        await asyncio.gather(play(anna), play(boris))
        return waits

    async def hostile(self):
        return await Person.come(self.house, "Hostile", next(self.addresses))

    async def flood(self):
        guest = self.house.guest("Hostile", next(self.addresses))
        while True:
            wire = await Wire.upgraded(self.house, guest)
            for _ in range(20):
                wire.send(50 * frame(TEXT, b'{"type":"lobby","on":true}'))
                await asyncio.sleep(0.01)
            wire.reset()

    async def reconnect(self):
        guest = self.house.guest("Hostile", next(self.addresses))
        while True:
            (await Wire.upgraded(self.house, guest)).reset()
            await asyncio.sleep(0.005)

    async def never_end(self):
        address, wires = next(self.addresses), []
        self.addCleanup(lambda: [wire.reset() for wire in wires])
        while True:
            for _ in range(200 - len(wires)):
                wires.append(await Wire.open(self.house, address))
                wires[-1].send(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            for wire in wires:
                wire.send(b"a")
            await asyncio.sleep(0.2)

    async def ask_much(self):
        """Whole games again and again, from one that takes nothing of the answers."""
        host = await self.hostile()
        table = await host.create(["random"] * 4, "players=4")
        await host.until(lambda: host.seen(table).is_over, "the end of a game")
        while True:
            wire = await Wire.upgraded(self.house, host.guest, receive_buffer=4096)
            wire.take_nothing()
            for _ in range(40):
                wire.send(frame(TEXT, json.dumps({"type": "watch", "table": table, "since": 0}).encode()))
            await asyncio.sleep(0.3)
            wire.reset()

    async def send_rubbish(self):
        guest = self.house.guest("Hostile", next(self.addresses))
        while True:
            wire = await Wire.upgraded(self.house, guest)
            wire.send(random.choice([os.urandom(300), frame(TEXT, os.urandom(100)), frame(TEXT, b"[" * 16000), frame(TEXT, b"{}")]))
            await asyncio.sleep(0.01)
            wire.reset()


if __name__ == "__main__":
    unittest.main(verbosity=0)
