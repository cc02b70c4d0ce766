"""What the person who runs a server does with it: settings, copies and putting them back."""

import os
import pathlib
import sqlite3
import subprocess
import tempfile
import unittest

from database import File
from house import KVARTAL, House, kvartal
from person import Person


class OperatingTest(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="kvartal-operating-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.database = self.folder / "kvartal.db"

    def opened(self):
        house = House(File(self.folder)).start()
        self.addCleanup(house.close)
        return house

    def written(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path


class Settings(OperatingTest):
    def check(self, *arguments, **environment):
        command = [KVARTAL, "serve", *map(str, arguments), "--check-config"]
        return subprocess.run(command, capture_output=True, text=True, timeout=30, cwd=self.folder, env={**os.environ, **environment})

    def test_a_flag_counts_before_the_file_and_the_file_before_the_environment(self):
        settings = self.written("kvartal.toml", '[serve]\nport = 81\norigin = ["https://a.example", "https://b.example"]\n')
        checked = self.check("--config", settings, KVARTAL_PORT="82", KVARTAL_WORKERS="3")
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertIn("port=81\n", checked.stdout)
        self.assertIn("workers=3\n", checked.stdout)
        self.assertIn('origin=["https://a.example", "https://b.example"]\n', checked.stdout)
        self.assertIn("port=83\n", self.check("--config", settings, "--port", 83).stdout)
        self.assertIn("port=82\n", self.check(KVARTAL_PORT="82").stdout)

    def test_what_it_prints_can_be_read_again(self):
        printed = self.check("--port", 4711, "--behind-proxy", "--origin", "https://games.example").stdout
        again = self.check("--config", self.written("printed.toml", printed))
        self.assertEqual(again.stdout, printed, again.stderr)

    def test_checking_makes_nothing(self):
        self.assertEqual(self.check("--db", "new.db").returncode, 0)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_what_cannot_work_is_said(self):
        unknown = self.written("unknown.toml", "[serve]\nprot = 80\n")
        words = self.written("words.toml", "[serve]\nport = eighty\n")
        for message, arguments in [
            ("serve.prot", ["--config", unknown]),
            ("--port", ["--config", words]),
            ("missing.toml", ["--config", self.folder / "missing.toml"]),
            ("is not an address", ["--address", "localhorst"]),
            ("is not an address without a path", ["--origin", "https://games.example/kvartal"]),
            ("there is no folder", ["--db", "nowhere/kvartal.db"]),
        ]:
            checked = self.check(*arguments)
            self.assertEqual(checked.returncode, 2, f"{arguments}: {checked.stdout}")
            self.assertIn(message, checked.stderr)

    def test_a_password_is_not_shown(self):
        printed = self.check("--db", "postgresql://kvartal:hush@127.0.0.1:1/kvartal")
        self.assertNotIn("hush", printed.stdout + printed.stderr)


class Copies(OperatingTest):
    async def test_a_copy_is_made_while_people_play_and_put_back(self):
        house = self.opened()
        ann = await Person.come(house, "Ann")
        table = await ann.create(["me", "greedy"])
        for _ in range(3):
            await ann.my_turn(table)
            await ann.step(table)
        copy = self.folder / "copy.db"
        before = house.record(table, ann.guest)
        made = kvartal("backup", "--db", self.database, copy)
        self.assertEqual(made.returncode, 0, made.stderr)
        for _ in range(3):
            await ann.my_turn(table)
            await ann.step(table)
        self.assertNotEqual(house.record(table, ann.guest), before)
        refused = kvartal("restore", "--db", self.database, copy)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("another server has it open", refused.stderr)
        await ann.leave()
        house.stop()
        put_back = kvartal("restore", "--db", self.database, copy)
        self.assertEqual(put_back.returncode, 0, put_back.stderr)
        self.assertTrue((self.folder / "kvartal.db.before-restore-1").exists(), "what was there is kept")
        house.start()
        # A bot may have been thinking while the copy was made: it goes on where the copy ends.
        self.assertTrue(house.record(table, ann.guest).startswith(before.rstrip().rsplit("\n", 1)[0]))

    def test_nothing_is_overwritten_and_nothing_foreign_is_taken(self):
        self.opened().stop()
        copy = self.folder / "copy.db"
        self.assertEqual(kvartal("backup", "--db", self.database, copy).returncode, 0)
        before = copy.read_bytes()
        again = kvartal("backup", "--db", self.database, copy)
        self.assertEqual(again.returncode, 2)
        self.assertIn("the file is there already", again.stderr)
        self.assertEqual(copy.read_bytes(), before)
        foreign = self.folder / "foreign.db"
        with sqlite3.connect(foreign) as other:
            other.execute("CREATE TABLE birds (name TEXT)")
        damaged = self.written("damaged.db", "")
        damaged.write_bytes(before[:4096] + bytes(len(before) - 4096))
        empty = self.written("empty.db", "")
        kept = self.database.read_bytes()
        for file, message in [(foreign, "another program"), (damaged, ""), (empty, "empty"), (self.folder / "no.db", "no such file")]:
            refused = kvartal("restore", "--db", self.database, file)
            self.assertEqual(refused.returncode, 2, file)
            self.assertIn(message, refused.stderr)
            self.assertEqual(self.database.read_bytes(), kept, f"after {file}")


if __name__ == "__main__":
    unittest.main()
