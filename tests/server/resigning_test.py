"""Giving up: of two the one who stays has won at once; of more the others play on, and everybody is told."""

import asyncio
import pathlib
import tempfile
import unittest

from case import HouseTest
from house import kvartal


class ResigningTest(HouseTest):
    async def sit_down(self, people, options="", game="suburbia", **members):
        """A table of these people that has begun."""
        for person in people:
            person.game = game
        table = await people[0].create(["me"] + ["open"] * (len(people) - 1), f"players={len(people)} {options}".strip(), game=game, **members)
        for number, person in enumerate(people[1:]):
            await person.watch(table)
            await person.ask("sit", table=table, seat=f"p{number + 2}")
        await people[0].ask("start", table=table)
        for person in people:
            await person.until(lambda: person.seen(table).position, "the start")
        return table

    def ranks(self, person, table):
        return {one["seat"]: one["rank"] for one in person.seen(table).position["result"]["competitors"]}

    def games_of(self, person):
        games = self.house.ask("GET", f"/api/players/{person.guest.id}").json["games"]
        return [(game["finished"], game["won"]) for game in games]

    def verify(self, record):
        with tempfile.NamedTemporaryFile(suffix=".kvartal") as file:
            pathlib.Path(file.name).write_text(record)
            verified = kvartal("verify", file.name)
            self.assertEqual(verified.returncode, 0, verified.stdout)
            return kvartal("replay", file.name).stdout


class OfTwo(ResigningTest):
    async def two(self, **members):
        people = [await self.come("Anna"), await self.come("Boris")]
        return *people, await self.sit_down(people, "first=p1", **members)

    async def test_who_stays_has_won_at_once(self):
        anna, boris, table = await self.two(rated=True)
        watching = await self.come("Vera")
        await watching.watch(table)
        await anna.step(table)
        self.assertEqual((await boris.ask("resign", table=table))["type"], "done")
        for person in (anna, boris, watching):
            seen = person.seen(table)
            await person.until(lambda: seen.is_over, "the end")
            self.assertEqual((seen.entries[-1]["kind"], seen.entries[-1]["seat"]), ("resign", "p2"))
            self.assertEqual(self.ranks(person, table), {"p1": 1, "p2": 2})
            result = seen.position["result"]
            self.assertEqual((result["resigned"], result["by_resignation"]), (["p2"], True))
            self.assertEqual(seen.position["legal"], [])
            self.assertEqual([(seat["kind"], seat["absence"]) for seat in seen.info["seats"]], [("person", None), ("person", "resigned")])
        self.assertEqual((self.games_of(anna), self.games_of(boris)), ([(1, 1)], [(1, 0)]))
        ratings = {one["seat"]: one["change"] for one in (await anna.ask("ratings_at", table=table))["seats"]}
        self.assertGreater(ratings["p1"]["after"], ratings["p1"]["before"])
        self.assertRefused(await anna.ask("resign", table=table), "no game is being played")
        self.assertRefused(await boris.ask("resign", table=table), "no game is being played")
        self.assertRefused(await anna.move(table, "pass"), "game is over")

    async def test_the_record_and_the_history_say_it(self):
        anna, boris, table = await self.two()
        await anna.step(table)
        await anna.ask("resign", table=table)
        await boris.until(lambda: boris.seen(table).is_over, "the end")
        record = self.house.record(table)
        self.assertTrue(record.startswith("kvartal-record 2\n"))
        self.assertIn("\nresign p1\nend\n", record)
        self.assertIn("p1 has resigned: p2 has won", self.verify(record))
        of = boris.seen(table).position["moves"]
        moments = [await boris.ask("at", table=table, moves=moves) for moves in (of, of - 1)]
        self.assertEqual([moment["position"]["turn"] == "over" for moment in moments], [True, False])
        lobby = await boris.ask("lobby", on=True)
        self.assertEqual([row["id"] for row in lobby["finished"]], [table])
        self.assertEqual((await boris.ask("waiting", on=True))["tables"], [])
        self.assertEqual((await anna.ask("rematch", table=table))["type"], "created")

    async def test_a_resignation_that_meets_the_last_move_or_another_one(self):
        anna, boris, table = await self.two()
        answers = await asyncio.gather(anna.ask("resign", table=table), boris.ask("resign", table=table))
        self.assertEqual(sorted(answer["type"] for answer in answers), ["done", "refused"])
        await anna.until(lambda: anna.seen(table).is_over, "the end")
        self.assertEqual(sorted(self.ranks(anna, table).values()), [1, 2])
        self.assertEqual(sum(won for person in (anna, boris) for _, won in self.games_of(person)), 1)

    async def test_where_time_is_up_for_both_at_once_nobody_has_won(self):
        anna, boris, table = await self.two(clock={"kind": "move", "seconds": 2, "time_up": "resign"})
        await anna.until(lambda: anna.seen(table).is_over, "the end", 10)
        self.assertEqual(self.ranks(anna, table), {"p1": 2, "p2": 2})
        self.assertEqual((self.games_of(anna), self.games_of(boris)), ([(1, 0)], [(1, 0)]))

    async def test_against_a_bot_and_alone_it_is_lost(self):
        anna = await self.come("Anna")
        for seats, options in ((["me", "random"], "players=2"), (["me", "random", "random"], "players=3"), (["me"], "players=1")):
            table = await anna.create(seats, options)
            await anna.until(lambda: anna.seen(table).position, "the start")
            self.assertEqual((await anna.ask("resign", table=table))["type"], "done")
            await anna.until(lambda: anna.seen(table).is_over, "the end")
            self.assertGreater(self.ranks(anna, table)["p1"], 1)
            self.verify(self.house.record(table))


class OfMore(ResigningTest):
    async def test_of_three_the_others_play_on_and_are_told(self):
        people = [await self.come(name) for name in ("Anna", "Boris", "Vera")]
        anna, boris, vera = people
        table = await self.sit_down(people)
        self.assertEqual((await vera.ask("resign", table=table))["type"], "done")
        await anna.until(lambda: any(entry["kind"] == "resign" for entry in anna.seen(table).entries), "the news")
        self.assertNotEqual(anna.seen(table).position["turn"], "over")
        seat = anna.seen(table).info["seats"][2]
        self.assertEqual((seat["kind"], seat["absence"], seat["name"]), ("bot", "resigned", "Vera"))
        self.assertIn("\nresign p3\n", self.house.record(table, anna.guest))
        self.assertEqual((await anna.ask("resign", table=table))["type"], "done")
        await boris.until(lambda: boris.seen(table).is_over, "the end")
        self.assertEqual(self.ranks(boris, table), {"p1": 2, "p2": 1, "p3": 2})
        self.assertEqual([self.games_of(person) for person in people], [[(1, 0)], [(1, 1)], [(1, 0)]])
        self.verify(self.house.record(table))

    async def test_a_team_is_left_when_both_partners_are(self):
        people = [await self.come(name) for name in ("Anna", "Boris", "Vera", "Gleb")]
        table = await self.sit_down(people, "teams=yes", game="en_route")
        self.assertEqual((await people[0].ask("resign", table=table))["type"], "done")
        self.assertNotEqual(people[1].seen(table).position["turn"], "over")
        self.assertEqual((await people[2].ask("resign", table=table))["type"], "done")
        await people[1].until(lambda: people[1].seen(table).is_over, "the end")
        ranks = self.ranks(people[1], table)
        self.assertEqual((ranks["p2"], ranks["p4"]), (1, 1))
        self.assertTrue(ranks["p1"] > 1 and ranks["p3"] > 1)


if __name__ == "__main__":
    unittest.main(verbosity=0)
