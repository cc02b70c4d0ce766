"""Nobody is told what they may not know. All traffic of many games is recorded, and each message is compared with what the
finished record lets its receiver see at that moment; the secrets themselves are searched for in everything sent before the end."""

import asyncio
import json
import pathlib
import random
import re
import tempfile
import unittest

from case import HouseTest
from house import kvartal

GOALS = json.loads((pathlib.Path(__file__).parents[2] / "games/suburbia/content/goals.json").read_text())["goals"]
NAMES = {goal["id"]: [goal["id"], goal["name"]["en"], goal["name"]["ru"]] for goal in GOALS}

TABLES = [
    # options, people, bots, confirm
    ("players=2", 2, 0, True),
    ("players=2", 1, 1, False),
    ("players=3", 3, 0, False),
    ("players=3", 1, 2, True),
    ("players=3 boards=reverse", 2, 1, True),
    ("players=4", 4, 0, True),
    ("players=4 stack_exhausted=box", 2, 2, False),
    ("mode=dale secret_goal=yes", 1, 0, True),
    ("mode=dale", 1, 0, False),
    ("mode=lone_architect", 1, 0, True),
]


def hidden_for(viewer, seat, words):
    """A move as this viewer may read it (docs/notation.md, What is hidden)."""
    if words.startswith("keep ") and seat != viewer:
        return "keep ?"
    if dealt := re.match(r"deal (p\d) ", words):
        return words if dealt[1] == viewer else f"deal {dealt[1]} ?"
    return words


class Truth:
    """A finished table: its whole log, and what each viewer could see at every point of it."""

    def __init__(self, record, entries, secret, folder):
        self.header = record[: record.index("moves\n") + len("moves\n")]
        self.lines = [tuple(line.split(" ", 1)) for line in record[len(self.header) : record.index("\nend\n")].split("\n")]
        self.entries = entries
        self.secret = secret
        self.file = pathlib.Path(folder) / "game.kvartal"
        self.file.write_text(record)
        self.views = {}
        self.in_force = [[]]  # after each entry
        for entry in entries:
            before = self.in_force[-1]
            now = {"move": before + [(entry["seat"], entry["move"])], "undo": before[:-1], "end": before}
            self.in_force.append(now[entry["kind"]])

    def view(self, viewer, moves):
        """The position after these moves, as the engine shows it to the viewer."""
        if moves == self.lines[: len(moves)]:
            if viewer not in self.views:
                printed = kvartal("replay", self.file, "--views", "--viewer", viewer or "spectator").stdout
                self.views[viewer] = [json.loads(line) for line in printed.splitlines()]
            return self.views[viewer][len(moves)]
        aside = self.file.with_suffix(".aside")  # some of them were taken back later
        aside.write_text(self.header + "".join(f"{seat} {words}\n" for seat, words in moves) + "end\n")
        return json.loads(kvartal("replay", aside, "--json", "--viewer", viewer or "spectator").stdout)

    def secrets_from(self, viewer):
        """What may stand in no message to this viewer before the end: others' goals, in any language, and the dealer's secret."""
        dealt = [words.split()[1:] for seat, words in self.lines if seat == "*" and words.startswith("deal ")]
        others = [goal for seat, goal in dealt if seat != viewer]
        return [self.secret] + [name for goal in others for name in NAMES[goal]]


class Receiver:
    """Somebody at a table, or looking on, who asks for everything that can be asked for."""

    def __init__(self, person, table):
        self.person, self.table = person, table
        self.records = []

    @property
    def seen(self):
        return self.person.seen(self.table)

    async def look_around(self):
        """What a curious client would try: the record, the past, everything again, and what a move would do."""
        kind = random.choice(["record", "at", "watch", "preview", "lobby", "say", "nothing"])
        ask = self.person.ask
        match kind:
            case "record":
                self.records.append(await asyncio.to_thread(self.person.house.record, self.table, self.person.guest))
            case "at":
                await ask("at", table=self.table, moves=random.randrange(self.seen.position["moves"] + 1))
            case "watch":
                await self.person.watch(self.table, since=random.randrange(self.seen.number + 1))
            case "preview" if self.seen.seat and self.seen.position["legal"]:
                moves = random.sample(self.seen.position["legal"], min(8, len(self.seen.position["legal"])))
                await ask("preview", table=self.table, number=self.seen.number, moves=moves)
            case "lobby":
                await ask("lobby", on=random.random() < 0.5)
            case "say":
                await ask("say", table=self.table, text="what a fine borough")

    async def play(self):
        while await self.person.my_turn(self.table):
            await self.look_around()
            if self.seen.position["can_undo"] and random.random() < 0.2:
                answer = await self.person.act(self.table, "undo")
            elif self.seen.position["turn"] == "held":
                answer = await self.person.act(self.table, "end")
            else:
                answer = await self.person.move(self.table, random.choice(self.seen.position["legal"]))
            # Where several decide at once, somebody else may have been quicker, so that nothing can be taken back.
            if answer["type"] == "accepted":
                await self.person.accepted(answer, self.table)

    async def look_on(self):
        while not self.seen.is_over:
            await self.look_around()
            before = self.seen.number
            await self.person.until(lambda: self.seen.is_over or self.seen.number > before, "news")

    def before_the_end(self):
        """The messages that came while there were secrets."""
        for direction, text in self.person.traffic:
            message = json.loads(text)
            if direction != "FromServer":
                continue
            if message["type"] == "update" and message["position"]["turn"] == "over":
                return
            yield text, message


class Secrets(HouseTest):
    async def test_no_message_tells_too_much(self):
        outcomes = await asyncio.gather(*(self.game(*table) for table in TABLES), return_exceptions=True)
        for table, outcome in zip(TABLES, outcomes):
            if isinstance(outcome, BaseException):
                raise AssertionError(f"at the table {table}") from outcome
        # The check would be worth nothing if it had looked at nothing.
        views, entries, own = (sum(part) for part in zip(*outcomes))
        self.assertGreater(views, 1000)
        self.assertGreater(entries, 3000)
        self.assertGreater(own, 15, "people are told their own goals, so the search does find what is there")

    async def game(self, options, people, bots, confirm):
        receivers = [await self.come(f"Person {number}") for number in range(1, people + 1)]
        host = receivers[0]
        seats = ["me"] + ["open"] * (people - 1) + ["greedy"] * bots
        table = await host.create(seats, options, confirm=confirm, public=True)
        for number, person in enumerate(receivers[1:], 2):
            await person.watch(table)
            await person.ask("sit", table=table, seat=f"p{number}")
        spectator = await self.come("Spectator")
        await spectator.watch(table)
        if people > 1:
            await host.ask("start", table=table)
        for person in receivers + [spectator]:
            await person.until(lambda: person.seen(table).position, "the start")
        sitting, watching = [Receiver(person, table) for person in receivers], Receiver(spectator, table)
        await asyncio.gather(*(one.play() for one in sitting), watching.look_on())
        return await self.compare(table, sitting + [watching])

    async def compare(self, table, receivers):
        late = await self.come("Latecomer")
        seen = await late.watch(table)
        with tempfile.TemporaryDirectory() as folder:
            truth = Truth(self.house.record(table), seen.entries, seen.info["secret"], folder)
            self.assertEqual(truth.in_force[-1], truth.lines)
            return [sum(part) for part in zip(*(self.check(one, truth) for one in receivers))]

    def check(self, receiver, truth):
        viewer, known, views, entries, own = receiver.seen.seat, 0, 0, 0, 0
        secrets = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in truth.secrets_from(viewer)))
        for text, message in receiver.before_the_end():
            self.assertIsNone(secrets.search(text), f"told to {viewer}: {text[:2000]}")
            if message["type"] == "update":
                known = message["number"]
                views += 1
                self.assertEqual(message["position"]["view"], truth.view(viewer, truth.in_force[known]))
                for entry in message["entries"]:
                    whole = truth.entries[entry["number"] - 1]
                    expected = whole["move"] and hidden_for(viewer, whole["seat"], whole["move"])
                    self.assertEqual((entry["seat"], entry["kind"], entry["move"]), (whole["seat"], whole["kind"], expected))
                    entries += 1
            elif message["type"] == "moment":
                views += 1
                self.assertEqual(message["position"]["view"], truth.view(viewer, truth.in_force[known][: message["moves"]]))
            own += bool(viewer and re.search(rf'"deal {viewer} [a-z]', text))
        for record in receiver.records:
            self.check_record(record, viewer, truth, secrets)
        return views, entries, own

    def check_record(self, record, viewer, truth, secrets):
        if "\nsecret " in record:
            return  # it came after the end
        self.assertIsNone(secrets.search(record), record)
        lines = record[record.index("moves\n") + len("moves\n") : record.index("end\n")].splitlines()
        told = [tuple(line.split(" ", 1)) for line in lines]
        possible = ([(seat, hidden_for(viewer, seat, words)) for seat, words in moves] for moves in truth.in_force)
        self.assertIn(told, possible)


if __name__ == "__main__":
    unittest.main(verbosity=0)
