"""Honest people beside one household that asks for everything at once: what it may have is bounded, it is told when to try again, and nobody
else waits for it. Prints how long others waited; the bounds are wide, because a test does not know what else the machine has to do."""

import asyncio
import json
import pathlib
import subprocess
import sys
import time
import unittest

from case import HouseTest
from house import KVARTAL, kvartal
from person import Person

CROWD = pathlib.Path(__file__).with_name("crowd.py")
SECONDS = 8
CLOSE = 10.0  # seconds: soon, on a busy machine


def share(waits, part):
    return 1000 * sorted(waits)[int(part * len(waits))]


class CrowdTest(HouseTest):
    settings = ["--workers", "1"]

    @classmethod
    def tearDownClass(cls):
        cls.house.complaints.write_text("")  # limits say so, as they should
        super().tearDownClass()

    async def storm(self, address, guest, *messages, sockets=60):
        """A crowd of sockets from one address, all of them the same guest."""
        command = [sys.executable, str(CROWD), KVARTAL, str(self.house.port), self.house.origin, str(SECONDS + 2), str(sockets), address, guest.cookie,
                   *(json.dumps(message) for message in messages)]
        crowd = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        self.assertEqual(int(await crowd.stdout.readline()), sockets)
        self.addAsyncCleanup(self.gone, crowd)
        return crowd

    async def gone(self, crowd):
        if crowd.returncode is None:
            crowd.terminate()
        await crowd.wait()

    async def waits(self, seconds=SECONDS):
        """Somebody plays for a while; how long each move took."""
        anna, waits, end = await self.come("Anna"), [], time.monotonic() + seconds
        while time.monotonic() < end:
            table = await anna.create(["me", "random"], "players=2")
            while time.monotonic() < end and await anna.my_turn(table):
                began = time.monotonic()
                await anna.step(table)
                waits.append(time.monotonic() - began)
                await asyncio.sleep(0.03)
        return waits

    async def same(self, guest, count):
        """One guest at several addresses, so that no household does too much."""
        return [await Person.come(self.house, guest=type(guest)(guest.id, guest.name, guest.cookie, next(self.addresses))) for _ in range(count)]


class TakingBack(CrowdTest):
    async def long_log(self):
        """A table for two where the first has changed their mind again and again; the number when both could move."""
        anna, boris = await self.come("Fickle"), await self.come("Boris")
        table = await anna.create(["me", "open"], "players=2 first=p1")
        await boris.watch(table)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        for person in (anna, boris):
            await person.until(lambda: person.seen(table).position, "the start")
        return anna, boris, table, anna.seen(table).number

    async def change_mind(self, person, table, watched):
        move = await person.ask("move", table=table, number=watched.seen(table).number, move=watched.seen(table).position["legal"][0])
        await watched.accepted(move, table)
        return await person.ask("undo", table=table, number=watched.seen(table).number)

    async def test_so_much_at_a_time_and_so_much_in_a_game(self):
        anna, _, table, _ = await self.long_log()
        undone = await self.change_mind(anna, table, anna)
        times = 1
        while undone["type"] == "accepted":
            await anna.accepted(undone, table)
            undone = await self.change_mind(anna, table, anna)
            times += 1
            self.assertLess(times, 400)
        self.assertFailed(undone, "rate")
        self.assertRegex(undone["why"]["en"], r"try again in \d+ s")
        await asyncio.sleep(1.1)
        await anna.accepted(await anna.act(table, "undo"), table)
        for helper in await self.same(anna.guest, 7):
            await helper.watch(table)
            while True:
                undone = await self.change_mind(helper, table, helper)
                if undone["type"] != "accepted":
                    break
                await helper.accepted(undone, table)
            await helper.leave()
            if undone["type"] == "refused":
                break
            await anna.until(lambda: anna.seen(table).position["can_undo"], "the move")
            await asyncio.sleep(1.1)
            await anna.accepted(await anna.act(table, "undo"), table)
        self.assertRefused(undone, "400 moves")

    async def test_old_numbers_keep_nobody_waiting(self):
        anna, boris, table, early = await self.long_log()
        for helper in await self.same(anna.guest, 5):
            await helper.watch(table)
            for _ in range(55):
                await helper.accepted(await self.change_mind(helper, table, helper), table)
            await helper.leave()
        self.assertGreater(self.house.database.rows(f"SELECT count(*) FROM entries WHERE table_id = '{table}'")[0][0], 500)
        quiet = await self.waits(4)
        crowd = await self.storm(next(self.addresses), boris.guest, {"type": "move", "id": 1, "table": table, "number": early, "move": "nonsense"},
                         {"type": "watch", "id": 2, "table": table, "since": 0}, {"type": "at", "id": 3, "table": table, "moves": 3})
        loud = await self.waits()
        self.assertIsNone(crowd.returncode, "the crowd has gone")
        print(f"a move, milliseconds: p50 {share(quiet, 0.5):.0f}, p99 {share(quiet, 0.99):.0f}; beside 60 sockets with old numbers "
              f"p50 {share(loud, 0.5):.0f}, p99 {share(loud, 0.99):.0f} ({len(loud)} moves)")
        self.assertLess(share(loud, 0.5), 1000)


class Bots(CrowdTest):
    async def flood(self):
        """Twelve guests of one address make as many tables as they may, each with four bots that think for long, and leave."""
        address, made, refused = next(self.addresses), 0, None
        for number in range(12):
            guest = self.house.guest(f"Hoarder {number}", address)
            hoarder = await Person.come(self.house, guest=guest)
            asks = [await hoarder.send("create", game="suburbia", options="players=4", name="", public=False, confirm=False,
                                       seats=["level5:seconds=5"] * 4) for _ in range(20)]
            for answer in [await hoarder.answer(id) for id in asks]:
                made += answer["type"] == "created"
                refused = refused or (answer if answer["type"] == "refused" else None)
            await hoarder.leave()
        return guest, made, refused

    async def bot_waits(self, person, times=3):
        """How long a bot of the first level took to answer, each time."""
        waits = []
        for _ in range(times):
            table = await person.create(["me", "level1"], "players=2 first=p2")
            began = time.monotonic()
            bot_moved = lambda: sum(entry["kind"] == "move" and entry["seat"] == "p2" for entry in person.seen(table).entries) > 0
            await person.until(bot_moved, "the bot", patience=6 * CLOSE)
            waits.append(time.monotonic() - began)
        return waits

    async def test_nobody_waits_behind_anothers_bots(self):
        hoarder, made, refused = await self.flood()
        self.assertGreater(made, 30)
        self.assertLessEqual(made, 100)
        self.assertRefused(refused, "try again in")
        anna = await self.come("Anna")
        before = await self.bot_waits(anna)
        self.assertEqual(await asyncio.to_thread(self.house.stop), 0)
        self.house.start()
        await anna.open()
        await anna.until(lambda: anna.welcome, "the welcome")
        after = await self.bot_waits(anna)
        print(f"{made} tables of bots; a bot of level 1 took {max(before):.1f} s at most, after a restart {max(after):.1f} s")
        self.assertLess(max(before + after), CLOSE)
        self.admins_can_remove(hoarder)

    async def hoard(self, address, tables):
        """Somebody who looks at as many tables of bots that think for long."""
        hoarder = await Person.come(self.house, guest=self.house.guest("Hoarder", address))
        self.addAsyncCleanup(hoarder.leave)
        for _ in range(tables):
            await hoarder.create(["level5:seconds=5"] * 4, "players=4")
        return hoarder

    async def test_nobody_waits_behind_the_bots_of_many_households(self):
        """Each of them has a few bots only, and is there."""
        for _ in range(30):
            await self.hoard(next(self.addresses), 1)
        waits = await self.bot_waits(await self.come("Anna"))
        print(f"30 households with bots that think: a bot of level 1 took {max(waits):.1f} s at most")
        self.assertLess(max(waits), CLOSE)

    async def test_a_bot_moves_also_where_nobody_looks_while_others_look(self):
        address = next(self.addresses)
        for _ in range(3):
            await self.hoard(address, 10)
        vera = await self.come("Vera")
        table = await vera.create_unseen(["me", "level3"], "players=2 first=p2")
        moved = lambda: self.house.database.rows(f"SELECT count(*) FROM entries WHERE table_id = '{table}' AND seat = 'p2'")[0][0] > 0
        end = time.monotonic() + 6 * CLOSE
        while not moved():
            self.assertLess(time.monotonic(), end, "the bot waits for somebody to look")
            await asyncio.sleep(0.5)

    def admins_can_remove(self, hoarder):
        database = self.house.database.address
        (count,) = self.house.database.rows(f"SELECT count(*) FROM tables WHERE host = '{hoarder.id}' AND state <> 'over'")[0]
        listed = kvartal("admin", "tables", hoarder.id, "--db", database)
        self.assertEqual(listed.returncode, 0, listed.stderr)
        self.assertIn(f"{count} tables", listed.stdout)
        removed = kvartal("admin", "remove-tables", hoarder.id, "--db", database)
        self.assertIn(f"{count} tables removed", removed.stdout, removed.stderr)
        self.assertIn("0 tables", kvartal("admin", "tables", hoarder.id, "--db", database).stdout)
        self.assertIn(f"removed {count} tables of {hoarder.id}", kvartal("admin", "audit", "--db", database).stdout)
        for table in ("entries", "seats", "chat"):
            left = self.house.database.rows(f"SELECT count(*) FROM {table} WHERE table_id NOT IN (SELECT id FROM tables)")
            self.assertEqual(left[0][0], 0)


class Changing(CrowdTest):
    async def test_so_much_is_changed_and_no_more(self):
        """Every change is told to all who look on: one guest in many browsers could keep the server busy with it."""
        guest = self.house.guest("Restless", next(self.addresses))
        browsers = [await Person.come(self.house, guest=guest) for _ in range(5)]
        for browser in browsers:
            self.addAsyncCleanup(browser.leave)
        table = await browsers[0].create_unseen(["me", "open"], "players=2")
        asks = [(browser, await browser.send("sit", table=table, seat=f"p{number % 2 + 1}")) for browser in browsers for number in range(36)]
        answers = [await browser.answer(id) for browser, id in asks]
        self.assertGreaterEqual(sum(answer["type"] in ("done", "refused") for answer in answers), 60)
        self.assertFailed(answers[-1], "rate")
        self.assertRegex(answers[-1]["why"]["en"], r"try again in \d+ s")
        self.assertRegex(answers[-1]["why"]["ru"], r"через \d+ с")


class Chat(CrowdTest):
    async def say_all(self, person, table, texts):
        asks = [await person.send("say", table=table, text=text) for text in texts]
        return [await person.answer(id) for id in asks]

    async def test_so_many_lines_and_no_more(self):
        anna, stranger = await self.come("Anna"), await self.come("Stranger")
        table = await anna.create(["me", "open"], "players=2")
        await stranger.watch(table)
        answers = await self.say_all(anna, table, [f"line {number}" for number in range(120)])
        said = sum(answer["type"] == "done" for answer in answers)
        self.assertTrue(40 <= said < 120, said)
        self.assertFailed(answers[-1], "rate")
        self.assertRegex(answers[-1]["why"]["en"], r"try again in \d+ s")
        answers = await self.say_all(stranger, table, [f"call {number}" for number in range(38)])
        self.assertLess(sum(answer["type"] == "done" for answer in answers), 30, "who only looks on may say little")
        self.assertFailed(answers[-1], "rate")

    async def test_only_the_last_lines_are_kept(self):
        anna = await self.come("Anna")
        table = await anna.create(["me", "open"], "players=2")
        for helper in await self.same(anna.guest, 9):
            await self.say_all(helper, table, ["x" * 400] * 38)
            await helper.leave()
        ((last,),) = self.house.database.rows(f"SELECT max(number) FROM chat WHERE table_id = '{table}'")
        self.assertGreaterEqual(last, 9 * 38)
        self.assertEqual(self.house.database.rows(f"SELECT count(*), min(number) FROM chat WHERE table_id = '{table}'"), [(300, last - 299)])
        late = await self.come("Late")
        await late.watch(table)
        await late.until(lambda: late.seen(table).chat, "the chat")
        self.assertEqual([line["number"] for line in late.seen(table).chat], list(range(last - 199, last + 1)))
        await asyncio.to_thread(self.house.stop)
        self.house.start()
        later = await self.come("Later")
        await later.watch(table)
        await later.until(lambda: later.seen(table).chat, "the chat")
        self.assertEqual(later.seen(table).chat, late.seen(table).chat)
        self.assertEqual((await later.ask("say", table=table, text="one more"))["type"], "done")
        await later.until(lambda: later.seen(table).chat[-1]["number"] == last + 1, "the line")


if __name__ == "__main__":
    unittest.main(verbosity=0)
