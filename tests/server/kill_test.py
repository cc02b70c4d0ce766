"""The server is killed, or asked to end, in the middle of play, over and over, and started again on the same database. Nothing that anybody
was told is lost or told differently afterwards, nothing is done twice, and all games go on to their ends."""

import asyncio
import itertools
import os
import pathlib
import random
import tempfile
import unittest

import websockets

from house import House, kvartal
from person import Gone, Person

KILLS = 200
RESTARTS = 30
UNDO = 0.04  # of the turns: more often than people, and not as often as a house forbids
SAY = 0.03
LONGEST = 0.060  # seconds between the last to come back and the kill


class Player:
    """A person who plays as fast as the server answers, and remembers what was promised."""

    def __init__(self, person, circle):
        self.person, self.circle = person, circle
        self.sent = None  # (id, kind, table, members): asked for and not answered yet
        self.promised = {}  # (table, number) of an accepted request: (kind, move)
        self.done = set()  # (kind, table): sat down, started
        self.said = set()  # (table, text)

    async def ask(self, kind, table, **members):
        self.sent = (await self.person.send(kind, table=table, **members), kind, table, members)
        return self.note(await self.person.answer(self.sent[0]))

    async def act(self, kind, table, **members):
        """Plays, and waits until the table shows it."""
        answer = await self.ask(kind, table, **members)
        await self.person.until(lambda: self.person.seen(table).number >= answer["number"], "the update")

    def note(self, answer):
        """The server has given its word."""
        _, kind, table, members = self.sent
        self.sent = None
        if kind in ("move", "undo", "end"):
            assert answer["type"] == "accepted", (answer, kind, members)
            self.promised[table, answer["number"]] = (kind, members.get("move", ""))
        else:
            assert answer["type"] == "done", (answer, kind, members)
            self.said |= {(table, members["text"])} if kind == "say" else set()
            self.done |= {(kind, table)}
        return answer

    async def come_back(self):
        """Takes up the table, and says again what was not answered: it may have been done before, but it is done once."""
        try:
            await self.person.open()
        except (OSError, websockets.WebSocketException):
            raise Gone from None
        await self.person.until(lambda: self.person.welcome, "the welcome")
        table = self.circle.table
        if not table:
            return
        seen = self.person.seen(table)
        await self.person.watch(table, since=random.choice([0, seen.number]))
        assert seen.seat or ("sit", table) not in self.done
        assert seen.info["state"] != "open" or ("start", table) not in self.done
        if self.sent and self.sent[1] in ("move", "undo", "end"):
            await self.act(*self.sent[1:3], **self.sent[3])
        self.sent = None

    async def went_away(self):
        """What had arrived before the kill counts, whether it was read or not."""
        await self.person.drained()
        if self.sent and (answer := self.person.answers.get(self.sent[0])):
            self.note(answer)
        self.person.traffic.clear()

    async def play(self, until_over=False):
        while not (until_over and self.circle.is_over(self)):
            await self.circle.advance(self)

    async def turn(self, table):
        seen = self.person.seen(table)
        if random.random() < SAY:
            return await self.ask("say", table, text=f"line {random.getrandbits(64):x}")
        if seen.position["can_undo"] and random.random() < UNDO:
            return await self.act("undo", table, number=seen.number)
        if seen.position["turn"] == "held":
            return await self.act("end", table, number=seen.number)
        await self.act("move", table, number=seen.number, move=random.choice(seen.position["legal"]))


class Circle:
    """People, or one who looks on, and bots: they play one table after another."""

    def __init__(self, people, bots, confirm=False, looking_on=False):
        self.players = [Player(person, self) for person in people]
        self.host = self.players[0]
        self.seats = ([] if looking_on else ["me"] + ["open"] * (len(people) - 1)) + bots
        self.confirm = confirm
        self.table = None
        self.tables = []
        self.renewed = asyncio.Event()

    def is_over(self, player):
        return self.table is not None and player.person.seen(self.table).info is not None and player.person.seen(self.table).is_over

    async def advance(self, player):
        """The next thing for this player to do."""
        if not self.table or self.is_over(player):
            return await (self.renew() if player is self.host else self.renewed.wait())
        seen = player.person.seen(self.table)
        if not seen.info:
            await player.person.watch(self.table)
        elif seen.info["state"] == "open":
            await self.gather(player, seen)
        elif seen.is_mine:
            await player.turn(self.table)
        else:
            await player.person.until(lambda: seen.is_mine or seen.is_over, "a turn or the end")

    async def gather(self, player, seen):
        """Before the start: the others sit down, then the host starts."""
        if not seen.seat:
            await player.ask("sit", self.table, seat=f"p{self.players.index(player) + 1}")
        elif player is self.host and all(seat["kind"] != "open" for seat in seen.info["seats"]):
            await player.ask("start", self.table)
        before = seen.info
        await player.person.until(lambda: seen.info is not before or seen.position, "somebody, or the start")

    async def renew(self):
        if self.table:  # a socket watches 32 tables at most
            await self.host.person.ask("unwatch", table=self.table)
        self.table = await self.host.person.create_unseen(self.seats, f"players={len(self.seats)}", confirm=self.confirm)
        self.tables.append(self.table)
        self.renewed.set()
        self.renewed.clear()


def check_promises(test, database, players):
    """What was told and promised, with what was kept; how many entries were told, and how many of them were promised."""
    database.check()
    lines = set(database.rows("SELECT table_id, text FROM chat"))
    told = promised = 0
    for player in players:
        test.assertLessEqual(player.said, lines)
        for table, seen in player.person.tables.items():
            log = database.rows(f"SELECT number, kind, seat, words FROM entries WHERE table_id = '{table}' ORDER BY number")
            test.assertEqual([number for number, *_ in log], list(range(1, len(log) + 1)))
            for entry, (number, kind, seat, words) in zip(seen.entries, log, strict=True):
                test.assertEqual((entry["number"], entry["kind"], entry["seat"]), (number, kind, seat))
                if not (entry["move"] or "").endswith("?"):
                    test.assertEqual(entry["move"] or "", words)
            own = {(table, number): (kind, words) for number, kind, seat, words in log if seat == seen.seat}
            test.assertEqual({key: value for key, value in player.promised.items() if key[0] == table}, own)
            told += len(log)
            promised += len(own)
    return told, promised


class KillTest(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="kvartal-kill-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.house = House().start()
        self.addCleanup(self.house.close)

    async def asyncSetUp(self):
        people = (Person(self.house, self.house.guest(f"Person {number}", f"127.7.0.{number + 1}")) for number in range(8))
        take = lambda count: [next(people) for _ in range(count)]
        self.circles = [
            Circle(take(1), ["greedy", "random"]),
            Circle(take(1), ["random"], confirm=True),
            Circle(take(1), ["greedy", "greedy", "greedy"]),
            Circle(take(2), []),
            Circle(take(2), ["random"], confirm=True),
            Circle(take(1), ["random"] * 4, looking_on=True),
        ]
        self.players = [player for circle in self.circles for player in circle.players]

    async def test_nothing_that_was_told_is_lost(self):
        await self.live(KILLS, self.house.kill)

    async def test_a_restart_in_order_costs_nobody_anything(self):
        await self.live(RESTARTS, lambda: self.assertEqual(self.house.stop(), 0))

    async def live(self, lives, end):
        for _ in range(lives):
            await self.one_life(end)
            self.house.start()
        await self.all_of(Player.come_back)
        await self.all_of(lambda player: player.play(until_over=True))
        self.check_records(lives)
        for player in self.players:
            await player.person.socket.close()
        self.assertEqual(self.house.stop(), 0)
        self.assertEqual(self.house.complaints.read_text(), "")
        told, promised = check_promises(self, self.house.database, self.players)
        self.assertGreater(told, 10 * lives)
        print(f"ends {lives}, moves acknowledged {promised}, lost 0; entries told {told}")

    async def all_of(self, deed):
        await asyncio.gather(*(deed(player) for player in self.players))

    async def one_life(self, end):
        """Everybody comes back and plays; at some moment, sometimes before all are back, the server is gone."""
        coming = asyncio.create_task(self.all_of(Player.come_back))
        if random.random() < 0.8:
            await coming
        playing = [asyncio.create_task(player.play()) for player in self.players] if coming.done() else []
        await asyncio.sleep(random.random() * LONGEST)
        await asyncio.to_thread(end)
        for task in [coming, *playing]:
            task.cancel()
        for outcome in await asyncio.gather(coming, *playing, return_exceptions=True):
            if outcome is not None and not isinstance(outcome, (Gone, asyncio.CancelledError)):
                raise outcome
        await self.all_of(Player.went_away)

    def check_records(self, lives):
        # Each asked from another address: a fast machine plays more tables than one address may ask for at once.
        addresses = (f"127.6.{number // 200}.{number % 200 + 1}" for number in itertools.count())
        files = []
        for circle in self.circles:
            for table in circle.tables:
                files.append(self.folder / f"{table}.kvartal")
                files[-1].write_text(self.house.record(table, address=next(addresses)))
        verified = kvartal("verify", *files)
        self.assertEqual(verified.returncode, 0, verified.stdout)
        self.assertGreater(len(files), lives / 20, "games were begun and ended meanwhile")


if __name__ == "__main__":
    unittest.main(verbosity=0)
