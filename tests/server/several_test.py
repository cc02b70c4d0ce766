"""Three servers on one PostgreSQL: people at different ones sit at one table, and servers are killed in the middle of play. Nothing that
anybody was told is lost or told differently, and the games go on within seconds."""

import asyncio
import itertools
import pathlib
import random
import tempfile
import time
import unittest

from database import Postgres
from house import House, kvartal
from kill_test import Circle, Player, check_promises
from person import Gone, Person

KILLS = 8
TAKEN_OVER = 15.0  # seconds; the lease is five, and the machine may be busy
SETTLE = 1.0  # until everybody has heard what was said before a kill; tables of the dead cannot go on so soon


class SeveralTest(unittest.IsolatedAsyncioTestCase):
    settings = ()

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="kvartal-several-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.database = self.postgres.fresh()
        self.houses = self.serve()
        for house in self.houses:
            self.addCleanup(house.close)
        self.addresses = (f"127.2.{number // 200}.{number % 200 + 1}" for number in itertools.count())

    def serve(self):
        return [House(self.database, self.settings).start() for _ in range(3)]

    def verify(self, records):
        files = []
        for name, text in records.items():
            files.append(self.folder / f"{name}.kvartal")
            files[-1].write_text(text)
        verified = kvartal("verify", *files)
        self.assertEqual(verified.returncode, 0, verified.stdout)

    async def come(self, house, name):
        person = await Person.come(self.houses[house], name, next(self.addresses))
        self.addAsyncCleanup(person.leave)
        return person


class Together(SeveralTest):
    async def test_one_table_at_three_servers(self):
        anna, boris, vera = await self.come(0, "Anna"), await self.come(1, "Boris"), await self.come(2, "Vera")
        await vera.ask("lobby", on=True)
        table = await anna.create(["me", "open", "greedy"], "players=3", public=True)
        await vera.until(lambda: any(row["id"] == table for row in vera.lobby["open"]), "the table in the lobby elsewhere")
        await boris.watch(table)
        await vera.watch(table)
        taken = await vera.ask("sit", table=table, seat="p1")
        self.assertEqual(taken["type"], "refused", taken)
        self.assertEqual((await boris.ask("sit", table=table, seat="p2"))["type"], "done")
        for person in (anna, boris, vera):
            await person.until(lambda: [seat["online"] for seat in person.seen(table).info["seats"]] == [True] * 3, "all to be there")
        self.assertEqual(anna.seen(table).info["seats"][1]["name"], "Boris")
        self.assertEqual((await anna.ask("start", table=table))["type"], "done")
        self.assertEqual((await boris.ask("say", table=table, text="hello"))["type"], "done")
        for person in (anna, boris, vera):
            await person.until(lambda: person.seen(table).chat and person.seen(table).position, "the start and the greeting")
        await asyncio.gather(anna.play(table), boris.play(table))
        await vera.until(lambda: vera.seen(table).is_over, "the end")
        moves = {tuple((entry["number"], entry["seat"]) for entry in person.seen(table).entries) for person in (anna, boris, vera)}
        self.assertEqual(len(moves), 1)
        records = {f"{table}-{number}": house.record(table) for number, house in enumerate(self.houses)}
        self.assertEqual(len(set(records.values())), 1)
        self.verify(records)

    async def test_a_rename_is_seen_elsewhere(self):
        anna, boris = await self.come(0, "Anna"), await self.come(1, "Boris")
        table = await anna.create(["me", "open"], "players=2")
        await boris.watch(table)
        self.assertEqual((await boris.ask("sit", table=table, seat="p2"))["type"], "done")
        await boris.ask("rename", name="Borislav")
        await anna.until(lambda: anna.seen(table).info["seats"][1]["name"] == "Borislav", "the new name")

    async def test_a_server_that_ends_in_order_is_followed_at_once(self):
        anna, boris = await self.come(0, "Anna"), await self.come(1, "Boris")
        table = await anna.create(["me", "open"], "players=2")
        await boris.watch(table)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        await boris.until(lambda: boris.seen(table).position, "the start")
        self.assertEqual(await asyncio.to_thread(self.houses[0].stop), 0)
        begin, before = time.monotonic(), boris.seen(table).number
        anna.house = self.houses[2]
        playing = [asyncio.create_task(self.play_whatever_happens(person, table)) for person in (anna, boris)]
        while boris.seen(table).number == before:
            self.assertLess(time.monotonic() - begin, TAKEN_OVER)
            await asyncio.sleep(0.02)
        self.assertLess(time.monotonic() - begin, 5, "nobody waits for the end of a lease")
        await asyncio.gather(*playing)

    async def play_whatever_happens(self, person, table):
        """To the end of the game; how often this person was sent away."""
        for times in itertools.count():
            try:
                if times:
                    await person.open()
                    await person.until(lambda: person.welcome, "the welcome")
                    await person.watch(table)
                await person.play(table)
                return times
            except Gone:
                await asyncio.sleep(0.1)

    async def test_the_database_goes_away_and_comes_back(self):
        anna, boris = await self.come(0, "Anna"), await self.come(1, "Boris")
        table = await anna.create(["me", "open"], "players=2")
        await boris.watch(table)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        await boris.until(lambda: boris.seen(table).position, "the start")
        while boris.seen(table).number <= 30:
            mover = next(person for person in (anna, boris) if person.seen(table).is_mine)
            number = await mover.step(table)
            for person in (anna, boris):
                await person.until(lambda: person.seen(table).number >= number, "the move")
        await asyncio.to_thread(self.postgres.stop)
        playing = [asyncio.create_task(self.play_whatever_happens(person, table)) for person in (anna, boris)]
        await asyncio.sleep(1)
        await asyncio.to_thread(self.postgres.start)
        self.assertGreater(sum(await asyncio.gather(*playing)), 0)
        log = self.database.rows(f"SELECT number, words FROM entries WHERE table_id = '{table}' ORDER BY number")
        for person in (anna, boris):
            told = [(entry["number"], entry["move"] or "") for entry in person.seen(table).entries]
            self.assertEqual([entry for entry in told if not entry[1].endswith("?")],
                             [kept for kept, entry in zip(log, told, strict=True) if not entry[1].endswith("?")])


class Killed(SeveralTest):
    async def asyncSetUp(self):
        people = (Person(house, house.guest(f"Person {number}", next(self.addresses))) for number, house in
                  enumerate(itertools.islice(itertools.cycle(self.houses), 8)))
        take = lambda count: [next(people) for _ in range(count)]
        self.circles = [
            Circle(take(1), ["greedy", "random"]),
            Circle(take(1), ["random"], confirm=True),
            Circle(take(2), []),
            Circle(take(3), ["random"], confirm=True),
            Circle(take(1), ["random"] * 4, looking_on=True),
        ]
        self.players = [player for circle in self.circles for player in circle.players]

    async def live(self, player, until_over):
        """Comes to any server that is there, plays, and comes back when it is gone."""
        while True:
            player.person.house = random.choice([house for house in self.houses if house.process.poll() is None])
            try:
                await Player.come_back(player)
                return await player.play(until_over)
            except Gone:
                await player.went_away()
                await asyncio.sleep(0.1)

    def progress(self):
        """What the people of each circle have been told."""
        return [sum(seen.number for player in circle.players for seen in player.person.tables.values()) for circle in self.circles]

    async def all_go_on(self):
        """Waits until something has happened in each circle; how long that took."""
        begin, before = time.monotonic(), self.progress()
        while not all(now > then for now, then in zip(self.progress(), before)):
            self.assertLess(time.monotonic() - begin, TAKEN_OVER, f"{before} {self.progress()}")
            for task in self.tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)
        return time.monotonic() - begin

    async def test_nothing_is_lost_when_servers_die(self):
        self.tasks = [asyncio.create_task(self.live(player, until_over=False)) for player in self.players]
        waits = []
        for _ in range(KILLS):
            await self.all_go_on()
            house = random.choice(self.houses)
            house.kill()
            await asyncio.sleep(SETTLE)
            waits.append(SETTLE + await self.all_go_on())
            await asyncio.to_thread(house.start)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for player in self.players:
            await player.person.socket.close()
            await player.went_away()
        await asyncio.gather(*(self.live(player, until_over=True) for player in self.players))
        for player in self.players:
            await player.person.socket.close()
        # Each asked from another address: a fast machine plays more tables than one address may ask for at once.
        self.verify({table: self.houses[0].record(table, address=next(self.addresses))
                     for circle in self.circles for table in circle.tables})
        _, promised = check_promises(self, self.database, self.players)
        self.assertGreater(promised, 20 * KILLS)
        print(f"kills {KILLS}, moves acknowledged {promised}, lost 0; all tables went on after {max(waits):.1f} s at most")


if __name__ == "__main__":
    unittest.main(verbosity=0)
