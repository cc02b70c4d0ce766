"""Rated games over the network: what the end of a game makes of the ratings, and who is told."""

import asyncio
import random
import unittest

from case import HouseTest


class Ratings(HouseTest):
    async def play_out(self, people, options=None, seats=None, **members):
        """A whole game of these people; the table."""
        host = people[0]
        seats = seats or ["me"] + ["open"] * (len(people) - 1)
        table = await host.create(seats, options or f"players={len(seats)}", **members)
        open_seats = [f"p{number}" for number, who in enumerate(seats, 1) if who == "open"]
        for person, seat in zip(people[1:], open_seats):
            await person.watch(table)
            self.assertEqual((await person.ask("sit", table=table, seat=seat))["type"], "done")
        if open_seats:
            self.assertEqual((await host.ask("start", table=table))["type"], "done")
        for person in people:
            await person.until(lambda: person.seen(table).position, "the start")
        await asyncio.gather(*(person.play(table) for person in people))
        return table

    async def ratings(self, asker, person):
        answer = await asker.ask("ratings", player=person.guest.id)
        self.assertEqual(answer["type"], "ratings", answer)
        return {one["game"]: one for one in answer["games"]}

    async def test_a_rated_game_moves_those_who_played_it(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        self.assertEqual(await self.ratings(anna, boris), {})
        table = await self.play_out([anna, boris], rated=True, public=True)
        self.assertTrue(anna.seen(table).info["rated"])
        ranks = {one["seat"]: one["rank"] for one in anna.seen(table).position["result"]["competitors"]}
        told = {one["seat"]: one for one in (await anna.ask("ratings_at", table=table))["seats"]}
        self.assertEqual({told["p1"]["player"], told["p2"]["player"]}, {anna.guest.id, boris.guest.id})
        for seat, person in (("p1", anna), ("p2", boris)):
            mine = (await self.ratings(boris, person))["suburbia"]
            self.assertEqual(mine["rating"]["games"], 1)
            self.assertTrue(mine["rating"]["provisional"])
            (game,) = mine["history"]
            self.assertEqual((game["table"], game["rank"], game["people"], game["before"]), (table, ranks[seat], 2, 0))
            self.assertEqual(game["after"], mine["rating"]["shown"])
            self.assertEqual(told[seat]["change"], {"before": 0, "after": game["after"]})
        if ranks["p1"] != ranks["p2"]:  # 1500 + 158 − 3 · 484: a first victory shows as 206, a first defeat as nothing
            shown = {ranks[seat]: told[seat]["rating"]["shown"] for seat in told}
            self.assertEqual(shown, {1: 206, 2: 0})
        self.assertEqual(self.house.database.rows(f"SELECT count(*) AS n FROM results WHERE table_id = '{table}'"), [(2,)])

    async def test_bots_do_not_count_and_one_person_plays_against_nobody(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        await self.play_out([anna], seats=["me", "random"], options="players=2", rated=True)
        self.assertEqual(await self.ratings(anna, anna), {})
        await self.play_out([anna, boris], seats=["me", "random", "open"], rated=True)
        (game,) = (await self.ratings(anna, anna))["suburbia"]["history"]
        self.assertEqual(game["people"], 2)
        self.assertIn(game["rank"], (1, 2))
        self.assertIsNone(game["table"], "a private table's id is its key")

    async def test_a_casual_game_moves_nobody(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await self.play_out([anna, boris])
        self.assertEqual(await self.ratings(anna, boris), {})
        self.assertEqual([one["change"] for one in (await anna.ask("ratings_at", table=table))["seats"]], [None, None])

    async def test_ratings_stay_when_the_server_starts_again(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        await self.play_out([anna, boris], rated=True)
        before = await self.ratings(anna, anna)
        self.house.stop()
        self.house.start()
        late = await self.come(guest=anna.guest)
        self.assertEqual(await self.ratings(late, late), before)

    async def test_what_is_not_there(self):
        anna = await self.come("Anna")
        leaders = await anna.ask("leaders", game="en_route")
        self.assertEqual(leaders["players"], [])
        self.assertRefused(await anna.ask("leaders", game="chess"), "no such game")
        self.assertRefused(await anna.ask("ratings", player="nobody"), "nobody here")
        self.assertRefused(await anna.ask("ratings_at", table="no-such-table"), "no table")

    async def asyncSetUp(self):
        random.seed(7)


if __name__ == "__main__":
    unittest.main(verbosity=0)
