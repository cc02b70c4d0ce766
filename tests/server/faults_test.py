"""What a server does when its disk, its database or its port is not as it should be: it says so, and loses nothing."""

import asyncio
import pathlib
import resource
import signal
import socket
import sqlite3
import subprocess
import tempfile
import unittest

from database import File
from house import KVARTAL, LOOPBACK, House
from person import Gone, Person


class FaultsTest(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="kvartal-faults-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.database = self.folder / "kvartal.db"

    def refused(self, message, *arguments):
        """The server does not start, and says why."""
        result = subprocess.run([KVARTAL, "serve", *map(str, arguments)], capture_output=True, text=True, timeout=30)
        self.assertEqual(result.returncode, 2, f"{arguments}: {result.stdout}{result.stderr}")
        self.assertIn(message, result.stderr)
        self.assertEqual(result.stdout, "", "no address is printed")

    def opened(self):
        house = House(File(self.folder)).start()
        self.addCleanup(house.close)
        return house


class Starting(FaultsTest):
    def untouched(self, message):
        """The database is refused, and left as it was."""
        before = self.database.read_bytes()
        self.refused(message, "--port", 0, "--db", self.database)
        self.assertEqual(self.database.read_bytes(), before)

    def test_places_where_no_database_can_be(self):
        self.refused("/nowhere/kvartal.db cannot be used", "--port", 0, "--db", "/nowhere/kvartal.db")
        self.refused("/proc/kvartal.db cannot be used", "--port", 0, "--db", "/proc/kvartal.db")
        self.refused("cannot be used", "--port", 0, "--db", self.folder)
        self.refused("cannot be used", "--port", 0, "--db", "/dev/full")

    def test_files_that_are_something_else(self):
        self.database.write_text("Dear diary, " * 1000)
        self.untouched("not a database")
        self.database.unlink()
        other = sqlite3.connect(self.database)
        other.execute("CREATE TABLE diary (line TEXT)")
        other.close()
        self.untouched("another program")

    def test_a_database_of_a_newer_version(self):
        self.opened().stop()
        database = sqlite3.connect(self.database)
        (version,) = database.execute("PRAGMA user_version").fetchone()
        database.execute(f"PRAGMA user_version = {version + 1}")
        database.close()
        self.untouched("newer Kvartal")

    def test_a_damaged_database(self):
        house = self.opened()
        for number in range(25):
            house.guest(f"Guest {number} {'x' * 30}")
        house.stop()
        whole = bytearray(self.database.read_bytes())
        for page in range(4096, len(whole), 4096):
            whole[page : page + 200] = b"\xa5" * 200
        self.database.write_bytes(whole)
        self.untouched("damaged")

    def test_two_servers_on_one_database(self):
        house = self.opened()
        self.refused("another server has it open", "--port", 0, "--db", self.database)
        self.assertTrue(house.is_up())

    def test_addresses_that_cannot_be_had(self):
        with socket.create_server((LOOPBACK, 0)) as taken:
            self.refused("is taken; choose another with --port", "--port", taken.getsockname()[1], "--db", self.database)
        self.refused("is not an address", "--address", "nowhere", "--db", self.database)
        self.refused("cannot be used", "--address", "203.0.113.1", "--port", 0, "--db", self.database)
        self.refused("--port", "--port", "soon")
        self.refused("--workers", "--workers", "0")
        self.refused("/nowhere", "--client", "/nowhere", "--port", 0, "--db", self.database)


class Running(FaultsTest):
    async def play_until_gone(self, person, table):
        try:
            await person.play(table)
        except Gone:
            return await person.drained()
        raise AssertionError("the game ended before the fault came")

    def compare(self, person, table):
        """All that was told was kept."""
        database = sqlite3.connect(self.database)
        kept = dict(database.execute("SELECT number, words FROM entries WHERE table_id = ?", [table]))
        database.close()
        self.assertEqual(list(kept), list(range(1, len(kept) + 1)))
        for entry in person.seen(table).entries:
            if not (entry["move"] or "").endswith("?"):
                self.assertEqual(kept[entry["number"]], entry["move"] or "")

    async def test_a_full_disk(self):
        """Nothing is told that could not be written; when there is room again, the game goes on from there."""
        # A file that may not grow behaves as a full disk; the signal that comes with it is ignored, as on a server it would be.
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
        house = House(File(self.folder)).start(preexec_fn=limit, restore_signals=False)
        self.addCleanup(house.close)
        anna = await Person.come(house, "Anna")
        table = await anna.create(["me"], "mode=lone_architect")
        await self.play_until_gone(anna, table)
        self.assertEqual(anna.closed, 1011)
        self.assertIn(("table_lost", table), [(line["event"], line.get("table")) for line in house.journal()])
        await anna.open()
        with self.assertRaises(Gone):
            await anna.create(["me", "random"])
        self.assertTrue(house.is_up())
        house.stop()
        self.compare(anna, table)
        house.start()
        await anna.open()
        await anna.watch(table)
        await anna.play(table)
        await anna.leave()

    async def test_being_asked_to_end(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            house = self.opened()
            anna = await Person.come(house, "Anna")
            table = await anna.create(["me", "greedy"], "players=2")
            playing = asyncio.create_task(self.play_until_gone(anna, table))
            await anna.until(lambda: anna.seen(table).number > 30, "the middle of the game")
            house.process.send_signal(how)
            await playing
            self.assertEqual(anna.closed, 1001)
            self.assertEqual(await asyncio.to_thread(house.process.wait, 10), 0)
            self.assertEqual(house.complaints.read_text(), "")
            self.compare(anna, table)
            house.start()
            await anna.open()
            await anna.watch(table)
            await anna.play(table)
            await anna.leave()
            house.close()

    async def test_the_clock_jumps(self):
        """The wall clock goes a year ahead and back again while people play: nobody is sent away, and nothing is lost."""
        shift = self.folder / "shift"
        library = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
        jumps = {"LD_PRELOAD": str(library), "FAKETIME_TIMESTAMP_FILE": str(shift), "FAKETIME_NO_CACHE": "1", "DONT_FAKE_MONOTONIC": "1"}
        shift.write_text("+0")
        house = House(File(self.folder))
        house.environment.update(jumps)
        house.start()
        self.addCleanup(house.close)
        anna = await Person.come(house, "Anna")
        table = await anna.create(["me", "random"], "players=2")
        for jump in ("+1y", "-400d", "+0", "+3h"):
            shift.write_text(jump)
            for _ in range(4):
                if await anna.my_turn(table):
                    await anna.step(table)
        self.assertIsNone(anna.closed)
        self.assertEqual(house.stop(), 0)
        self.compare(anna, table)
        (times,) = zip(*house.database.rows(f"SELECT at FROM entries WHERE table_id = '{table}'"))
        self.assertGreater(max(times) - min(times), 700 * 86_400_000, "the clock did jump")
        house.start()
        await anna.open()
        await anna.watch(table)
        await anna.play(table)
        await anna.leave()

    async def test_a_table_that_cannot_be_taken_up(self):
        """It is named where the server's keeper looks, and all other tables go on."""
        house = self.opened()
        anna = await Person.come(house, "Anna")
        spoilt = {
            "UPDATE tables SET content = '0000000000000000' WHERE id = ?": "begun with other content",
            "UPDATE entries SET words = 'dance' WHERE table_id = ? AND number = 3": "entry 3",
            "UPDATE tables SET secret = 'none' WHERE id = ?": "secret is damaged",
        }
        good = await anna.create(["me", "random"])
        tables = {statement: await anna.create(["me", "random"]) for statement in spoilt}
        await asyncio.to_thread(house.stop)
        with sqlite3.connect(self.database) as database:
            for statement, table in tables.items():
                database.execute(statement, [table])
        house.start()
        await anna.open()
        for statement, table in tables.items():
            self.assertEqual((await anna.ask("watch", table=table, since=0))["type"], "refused")
            self.assertIn(spoilt[statement], next(line["why"] for line in house.journal() if line["table"] == table))
        await anna.watch(good)
        await anna.play(good)
        await anna.leave()


if __name__ == "__main__":
    unittest.main(verbosity=0)
