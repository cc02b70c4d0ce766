"""Databases of every earlier version, with people and games in them, are brought up to date by the server and served."""

import hashlib
import itertools
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from database import File, Postgres
from house import Guest, House, kvartal
from person import Person

HERE = pathlib.Path(__file__).parent
RECORD = HERE.parent / "records" / "lone-random-1.kvartal"
TOKEN = "a1" * 32


def steps(kind):
    """The kept steps of a schema, as they once were."""
    files = (HERE / "schema" / f"{kind}-{number}.sql" for number in itertools.count(1))
    return [file.read_text() for file in itertools.takewhile(pathlib.Path.exists, files)]


class Rows:
    """What was in a database of the first version: a guest, a game that is over, one that is half played, a table with a free seat."""

    def __init__(self, no):
        self.no = no  # as this database writes it
        lines = RECORD.read_text().splitlines()
        head = dict(line.split(" ", 1) for line in lines[: lines.index("moves")])
        self.head = {**head, "secret": lines[-1].removeprefix("secret ")}
        self.moves = [tuple(line.split(" ", 1)) for line in lines[lines.index("moves") + 1 : lines.index("end")]]
        decisions = [place for place, (seat, _) in enumerate(self.moves) if seat == "p1"]
        self.half = decisions[len(decisions) // 2]

    def sql(self):
        yield self.insert("guests", "anna", hashlib.sha256(TOKEN.encode()).hexdigest(), "Anna", 1, 1)
        yield from self.table("whole", "over", self.moves, "")
        yield from self.table("given", "over", self.moves, "")
        yield from self.table("half", "playing", self.moves[: self.half], "p1")
        yield from self.table("free", "open", [], "", seats=["anna", None])
        yield self.insert("chat", "half", 1, "anna", "Anna", "p1", "how long ago that was", 5)

    def given_up(self):
        """From the schema with clocks on a seat could say that its person had resigned, and the log said nothing of it."""
        yield "UPDATE seats SET kind = 'bot', bot = 'level3', absence = 'resigned' WHERE table_id = 'given';"
        columns = "table_id, guest, game, at, rank, side, people, rated"
        yield f"INSERT INTO results ({columns}) VALUES ('given', 'anna', 'suburbia', 2, 1, 0, 1, {self.no});"

    def table(self, id, state, moves, to_move, seats=("anna",)):
        options = self.head["options"] if len(seats) == 1 else "players=2"
        who = (id, "suburbia", options, self.head["content"], "Old " + id, "anna", False, False)
        yield self.insert("tables", *who, state, self.head["secret"], 1, 2, len(moves), to_move)
        for number, guest in enumerate(seats, 1):
            yield self.insert("seats", id, number, "person" if guest else "open", guest, "Anna" if guest else "", "")
        for number, (seat, words) in enumerate(moves, 1):
            yield self.insert("entries", id, number, "move", seat, words, 3)

    def insert(self, table, *values):
        return f"INSERT INTO {table} VALUES ({', '.join(map(self.written, values))});"

    def written(self, value):
        if value is None:
            return "NULL"
        if value is False:
            return self.no
        return str(value) if isinstance(value, int) else "'" + value.replace("'", "''") + "'"


class Migration:
    """What is the same for both databases."""

    async def test_every_earlier_version_is_served(self):
        fresh = House(self.fresh()).start()
        self.addCleanup(fresh.close)
        fresh.stop()
        newest = self.version(fresh.database)
        self.assertEqual(len(steps(self.kind)), newest, "run tests/server/schema/make, and keep what it makes")
        for version in range(1, newest + 1):
            with self.subTest(version=version):
                database = self.fresh()
                self.fill(database, version)
                house = House(database).start()
                self.addCleanup(house.close)
                self.assertEqual(self.version(database), newest)
                self.assertEqual(self.shape(database), self.shape(fresh.database))
                await self.look_around(house, knows_resignations=version >= self.with_clocks)
                self.assertEqual(house.stop(), 0)
                self.assertEqual(house.journal(), [])
                database.check()

    async def look_around(self, house, knows_resignations):
        anna = await Person.come(house, guest=Guest("anna", "Anna", f"kvartal_guest={TOKEN}"))
        lobby = await anna.ask("lobby", on=True)
        self.assertEqual({table["id"] for table in lobby["mine"]}, {"half", "free"})
        self.assertEqual({table["id"] for table in lobby["finished"]}, {"whole", "given"})
        given = await anna.watch("given")
        self.assertEqual(given.entries[-1]["kind"], "resign" if knows_resignations else "move")
        self.assertEqual(given.position["result"]["resigned"], ["p1"] if knows_resignations else [])
        self.assertEqual("\nresign p1\nend\n" in house.record("given", anna.guest), knows_resignations)
        games = house.ask("GET", f"/api/players/{anna.guest.id}").json["games"]
        self.assertEqual([(game["finished"], game["won"]) for game in games], [(1, 0)] if knows_resignations else [])
        kept = RECORD.read_text()
        told = house.record("whole", anna.guest)
        self.assertEqual(told[told.index("\nmoves\n") :], kept[kept.index("\nmoves\n") :])
        half = await anna.watch("half")
        self.assertEqual([(entry["seat"], entry["move"]) for entry in half.entries], Rows("0").moves[: half.number])
        self.assertGreater(half.number, 10)
        await anna.until(lambda: half.chat, "the chat")
        self.assertEqual(half.chat[0]["text"], "how long ago that was")
        await anna.play("half")
        await anna.watch("free")
        self.assertEqual((await anna.ask("bot", table="free", seat="p2", bot="random"))["type"], "done")
        self.assertEqual((await anna.ask("start", table="free"))["type"], "done")
        self.assertTrue(await anna.my_turn("free"))
        with tempfile.NamedTemporaryFile(suffix=".kvartal") as file:
            pathlib.Path(file.name).write_text(house.record("half", anna.guest))
            self.assertEqual(kvartal("verify", file.name).returncode, 0)
        await anna.leave()


class OnSqlite(Migration, unittest.IsolatedAsyncioTestCase):
    kind = "sqlite"
    with_clocks = 3

    def fresh(self):
        folder = tempfile.TemporaryDirectory(prefix="kvartal-migration-")
        self.addCleanup(folder.cleanup)
        return File(folder.name)

    def fill(self, database, version):
        first, *others = steps(self.kind)[:version]
        connection = sqlite3.connect(database.address)
        given_up = Rows("0").given_up() if version >= self.with_clocks else []
        before, after = others[: self.with_clocks - 1], others[self.with_clocks - 1 :]
        connection.executescript("\n".join([first, *Rows("0").sql(), *before, *given_up, *after]))
        connection.executescript(f"PRAGMA application_id = {0x4B767274}; PRAGMA user_version = {version};")
        connection.close()

    def version(self, database):
        return database.rows("PRAGMA user_version")[0][0]

    def shape(self, database):
        return database.rows("SELECT type, name, sql FROM sqlite_schema ORDER BY name")


class OnPostgres(Migration, unittest.IsolatedAsyncioTestCase):
    kind = "postgres"
    with_clocks = 4

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()

    def fresh(self):
        return self.postgres.fresh()

    def fill(self, database, version):
        first, *others = steps(self.kind)[:version]
        mark = f"CREATE TABLE kvartal_schema (version integer NOT NULL); INSERT INTO kvartal_schema VALUES ({version});"
        given_up = Rows("false").given_up() if version >= self.with_clocks else []
        before, after = others[: self.with_clocks - 1], others[self.with_clocks - 1 :]
        database.execute("\n".join([first, *Rows("false").sql(), *before, *given_up, *after, mark]))

    def version(self, database):
        return database.rows("SELECT version FROM kvartal_schema")[0][0]

    def shape(self, database):
        columns = "SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_schema = 'public'"
        indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'"
        return sorted(map(str, database.rows(columns))), sorted(map(str, database.rows(indexes)))


class Kept(unittest.TestCase):
    def test_no_step_has_changed_since_it_was_kept(self):
        made = subprocess.run([sys.executable, HERE / "schema" / "make", "--check"], capture_output=True, text=True)
        self.assertEqual((made.returncode, made.stdout, made.stderr), (0, "", ""))


if __name__ == "__main__":
    unittest.main(verbosity=0)
