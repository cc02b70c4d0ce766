"""Whole games over the network: with bots, with people, alone, watched; and the records they leave behind."""

import asyncio
import hashlib
import json
import random
import re
import tempfile
import unittest

from case import HouseTest
from house import kvartal


def replayed(record, *arguments):
    with tempfile.NamedTemporaryFile("w", suffix=".kvartal") as file:
        file.write(record)
        file.flush()
        return kvartal("replay", file.name, *arguments), kvartal("verify", file.name)


class WholeGames(HouseTest):
    def assertFinished(self, person, table):
        """What the person was told at the end, what the record says and what the engine finds are one."""
        seen = person.seen(table)
        info, result = seen.info, seen.position["result"]
        self.assertEqual(hashlib.sha256(bytes.fromhex(info["secret"])).hexdigest(), info["commitment"].removeprefix("sha256:"))
        record = self.house.record(table)
        replay, verify = replayed(record, "--json")
        self.assertEqual(replay.returncode, 0, replay.stderr)
        self.assertEqual(verify.returncode, 0, verify.stdout)
        self.assertEqual(json.loads(replay.stdout), seen.position["view"])
        scores = [one["values"][0] for one in result["competitors"] if one["seat"]]
        self.assertEqual(re.search(r"^scores (.*)$", record, re.M)[1], " ".join(map(str, scores)))
        self.assertIn(f"secret {info['secret']}\n", record)
        self.assertEqual(min(one["rank"] for one in result["competitors"]), 1)

    async def test_a_person_against_bots(self):
        anna = await self.come("Anna")
        watcher = await self.come("Watcher")
        table = await anna.create(["greedy", "me", "random"], "players=3")
        seen = await watcher.watch(table)
        self.assertIsNone(seen.seat)
        self.assertEqual([seat["kind"] for seat in seen.info["seats"]], ["bot", "person", "bot"])
        await anna.play(table)
        await watcher.until(lambda: seen.is_over, "the end")
        self.assertFinished(anna, table)
        self.assertFinished(watcher, table)
        self.assertEqual(watcher.seen(table).position["legal"], [])

    async def test_people_at_one_table(self):
        for count in (2, 4):
            people = [await self.come(f"Person {number}") for number in range(count)]
            host = people[0]
            table = await host.create(["me"] + ["open"] * (count - 1), f"players={count}", confirm=True)
            for number, person in enumerate(people[1:], 2):
                await person.watch(table)
                self.assertEqual((await person.ask("sit", table=table, seat=f"p{number}"))["type"], "done")
            self.assertEqual((await host.ask("start", table=table))["type"], "done")
            for person in people:
                await person.until(lambda: person.seen(table).position, "the start")
            await asyncio.gather(*(person.play(table) for person in people))
            for person in people:
                self.assertFinished(person, table)
                self.assertEqual(person.seen(table).number, host.seen(table).number)

    async def test_alone(self):
        for options in ("mode=lone_architect", "mode=dale", "mode=dale secret_goal=yes"):
            with self.subTest(options):
                anna = await self.come("Anna")
                table = await anna.create(["me"], options, confirm="dale" in options)
                await anna.play(table)
                self.assertFinished(anna, table)

    async def test_changing_ones_mind_all_the_time(self):
        """Every third thing is taken back, and the log keeps it all: a game that was undone often is still one that verifies."""
        anna = await self.come("Anna")
        table = await anna.create(["me", "greedy"], "players=2", confirm=True)
        seen, undone = anna.seen(table), 0
        while await anna.my_turn(table):
            if seen.position["can_undo"] and random.random() < 0.33:
                await anna.accepted(await anna.act(table, "undo"), table)
                undone += 1
            else:
                await anna.step(table)
        self.assertGreater(undone, 0)
        self.assertEqual(len([entry for entry in seen.entries if entry["kind"] == "undo"]), undone)
        self.assertFinished(anna, table)

    async def test_bots_among_themselves(self):
        host = await self.come("Host")
        table = await host.create(["greedy"] * 4, "players=4")
        await host.until(lambda: host.seen(table).is_over, "the end")
        self.assertFinished(host, table)


class Records(HouseTest):
    async def test_a_running_record_hides_what_its_reader_may_not_know(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "open"], "players=2 first=p1")
        await boris.watch(table)
        self.assertEqual(self.house.ask("GET", f"/api/tables/{table}/record").status, 404)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        for person in (anna, boris):
            await person.until(lambda: person.seen(table).position, "the start")
            await person.step(table)
        await anna.my_turn(table)
        await anna.step(table)
        texts = [self.house.record(table, who) for who in (anna.guest, boris.guest, None)]
        hidden = [(len(re.findall(r"^\* deal p1 \?$", text, re.M)), len(re.findall(r"^\* deal p2 \?$", text, re.M))) for text in texts]
        self.assertEqual(hidden, [(0, 2), (2, 0), (2, 2)])
        self.assertEqual(["p1 keep ?" in text for text in texts], [False, True, True])
        self.assertEqual(["p2 keep ?" in text for text in texts], [True, False, True])
        for text in texts:
            self.assertNotIn("secret ", text)
            self.assertNotIn("scores ", text)
            self.assertIn("player Anna\nplayer Boris\n", text)
            self.assertEqual(replayed(text)[0].returncode, 2)

    async def test_the_record_of_no_table(self):
        for id in ("no-such-table", "%2e%2e", "a" * 3000, "'; DROP TABLE tables; --".replace(" ", "%20"), ""):
            self.assertEqual(self.house.ask("GET", f"/api/tables/{id}/record").status, 404, id)

    async def test_it_is_a_file_to_keep(self):
        anna = await self.come("Anna")
        table = await anna.create(["me", "random"])
        answer = self.house.ask("GET", f"/api/tables/{table}/record")
        self.assertEqual(answer.headers["Content-Disposition"], f'attachment; filename="{table}.kvartal"')


if __name__ == "__main__":
    unittest.main(verbosity=0)
