"""Tournaments over the network: entering, rounds, standings; the same chance at several tables; restarts."""

import asyncio
import random
import unittest

from case import HouseTest
from house import POSTGRES, House
from person import Person


class TournamentTest(HouseTest):
    async def organise(self, organiser, **members):
        wanted = {"name": "Autumn Cup", "game": "suburbia", "options": "players=2", "kind": "round_robin", "rounds": 0}
        created = await organiser.ask("new_tournament", **{**wanted, "rated": True, "duplicate": False, **members})
        self.assertEqual(created["type"], "tournament_created", created)
        return created["tournament"]

    async def look(self, person, tournament):
        answer = await person.ask("tournament", tournament=tournament, on=True)
        self.assertEqual(answer["type"], "tournament", answer)
        return answer["tournament"]

    async def done(self, answer):
        answer = await answer
        self.assertEqual(answer["type"], "done", answer)

    async def people(self, *names):
        return {name: await self.come(name) for name in names}

    async def play_table(self, people, table):
        """The people of a table of the tournament play it out at random."""
        sitting = [people[one["name"]] for one in table["players"]]
        for person in sitting:
            await person.watch(table["table"])
        await asyncio.gather(*(person.play(table["table"]) for person in sitting))

    async def play_round(self, people, tournament):
        told = await self.look(next(iter(people.values())), tournament)
        for table in told["played"][-1]["tables"]:
            await self.play_table(people, table)

    async def reaches(self, person, tournament, condition):
        """The tournament once it is as expected; it is told without being asked for."""
        for _ in range(200):
            told = await self.look(person, tournament)
            if condition(told):
                return told
            await asyncio.sleep(0.05)
        raise AssertionError(f"in vain: {told}")

    async def asyncSetUp(self):
        random.seed(5)


class RoundRobin(TournamentTest):
    async def test_three_meet_each_other_and_one_sits_out(self):
        people = await self.people("Anna", "Boris", "Vera")
        anna, boris, vera = people.values()
        cup = await self.organise(anna)
        self.assertRefused(await anna.ask("advance", tournament=cup), "at least 2")
        for person in people.values():
            await self.done(person.ask("enter", tournament=cup, on=True))
        await self.done(vera.ask("enter", tournament=cup, on=False))
        await self.done(vera.ask("enter", tournament=cup, on=True))
        await self.done(vera.ask("enter", tournament=cup, on=True))  # twice is once
        self.assertEqual((await self.look(anna, cup))["entrants"], 3)
        self.assertRefused(await boris.ask("advance", tournament=cup), "organiser")
        before = anna.heard("tournament")
        await self.done(anna.ask("advance", tournament=cup))
        await anna.until(lambda: anna.heard("tournament") > before, "the news of the start")
        stranger = await self.come("Gleb")
        self.assertRefused(await stranger.ask("enter", tournament=cup, on=True), "begun")
        met = set()
        for number in range(1, 4):
            told = await self.reaches(anna, cup, lambda told: told["round"] == number)
            self.assertEqual((told["rounds"], told["state"]), (3, "playing"))
            (table,), (bye,) = told["played"][-1]["tables"], told["played"][-1]["byes"]
            names = frozenset(one["name"] for one in table["players"])
            self.assertEqual(names | {bye}, set(people))
            met.add(names)
            await self.play_round(people, cup)
        self.assertEqual(len(met), 3)
        told = await self.reaches(anna, cup, lambda told: told["state"] == "over")
        self.assertEqual(sum(one["points"] for one in told["standings"]), 3 * 12 + 3 * 6)
        self.assertEqual([one["played"] for one in told["standings"]], [3, 3, 3])
        points = [one["points"] for one in told["standings"]]
        self.assertEqual(points, sorted(points, reverse=True))
        mine = await anna.ask("ratings", player=anna.guest.id)
        self.assertEqual(mine["games"][0]["rating"]["games"], 2)
        listed = next(one for one in (await stranger.ask("tournaments"))["list"] if one["id"] == cup)
        self.assertEqual((listed["state"], listed["entrants"]), ("over", 3))
        self.assertRefused(await anna.ask("advance", tournament=cup), "over")

    async def test_what_cannot_be(self):
        anna = await self.come("Anna")
        self.assertRefused(await anna.ask("tournament", tournament="no-such-cup", on=True), "no such tournament")
        self.assertRefused(await anna.ask("enter", tournament="no-such-cup", on=True), "no such tournament")
        wanted = {"name": "Cup", "game": "suburbia", "kind": "swiss", "rounds": 0, "rated": False, "duplicate": False}
        self.assertRefused(await anna.ask("new_tournament", options="mode=dale", **wanted), "two, three or four")
        self.assertRefused(await anna.ask("new_tournament", options="players=9", **wanted))
        for _ in range(3):
            await self.organise(anna)
        self.assertRefused(await anna.ask("new_tournament", options="players=2", **wanted), "three unfinished")


class Swiss(TournamentTest):
    async def test_the_organiser_ends_a_round_that_nobody_finishes_and_who_withdraws_is_not_paired(self):
        people = await self.people("Anna", "Boris", "Vera", "Gleb")
        anna, gleb = people["Anna"], people["Gleb"]
        cup = await self.organise(anna, kind="swiss", rounds=2, rated=False)
        for person in people.values():
            await self.done(person.ask("enter", tournament=cup, on=True))
        await self.done(anna.ask("advance", tournament=cup))
        told = await self.look(anna, cup)
        first, second = told["played"][0]["tables"]
        await self.play_table(people, first)
        told = await self.reaches(anna, cup, lambda told: told["played"][0]["tables"][0]["over"])
        self.assertFalse(told["round_over"])
        await self.done(gleb.ask("enter", tournament=cup, on=False))
        await self.done(anna.ask("advance", tournament=cup))
        told = await self.look(anna, cup)
        self.assertEqual(told["round"], 2)
        self.assertNotIn("Gleb", [one["name"] for one in told["played"][1]["tables"][0]["players"]])
        self.assertEqual(len(told["played"][1]["byes"]), 1)
        waiting = {one["name"] for one in second["players"]}
        points = {one["name"]: one["points"] for one in told["standings"]}
        bye = told["played"][1]["byes"][0]
        for name in waiting:
            self.assertEqual(points[name], 6 + (6 if name == bye else 0), "a table that its round did not wait for")
        await self.play_round(people, cup)
        await self.reaches(anna, cup, lambda told: told["state"] == "over")

    async def test_a_tournament_goes_on_when_the_server_starts_again(self):
        people = await self.people("Anna", "Boris")
        cup = await self.organise(people["Anna"], kind="swiss", rounds=2)
        for person in people.values():
            await self.done(person.ask("enter", tournament=cup, on=True))
        await self.done(people["Anna"].ask("advance", tournament=cup))
        self.house.stop()
        self.house.start()
        people = {name: await self.come(guest=person.guest) for name, person in people.items()}
        await self.play_round(people, cup)
        await self.reaches(people["Anna"], cup, lambda told: told["round"] == 2)
        await self.play_round(people, cup)
        told = await self.reaches(people["Anna"], cup, lambda told: told["state"] == "over")
        self.assertEqual(sum(one["points"] for one in told["standings"]), 24)


class Duplicate(TournamentTest):
    async def test_tables_of_a_round_see_the_same_chance_and_keep_it_to_themselves(self):
        people = await self.people("Anna", "Boris", "Vera", "Gleb")
        anna = people["Anna"]
        cup = await self.organise(anna, duplicate=True, kind="swiss", rounds=1, options="players=2 first=p1")
        for person in people.values():
            await self.done(person.ask("enter", tournament=cup, on=True))
        await self.done(anna.ask("advance", tournament=cup))
        first, second = (await self.look(anna, cup))["played"][0]["tables"]
        sitting = [people[one["name"]] for one in first["players"]]
        others = [people[one["name"]] for one in second["players"]]
        for table, players in ((first, sitting), (second, others)):
            for person in players:
                await person.watch(table["table"])
        # What was dealt before the first decision is the same, and so is the promise.
        here, there = sitting[0].seen(first["table"]), others[0].seen(second["table"])
        self.assertEqual(here.info["commitment"], there.info["commitment"])
        self.assertEqual([one["move"] for one in here.entries], [one["move"] for one in there.entries])
        self.assertGreater(len(here.entries), 3)
        # Equal decisions lead to equal draws.
        for _ in range(8):
            for mine, his in zip(sitting, others):
                for person, table, choose in ((mine, first, min), (his, second, min)):
                    if person.seen(table["table"]).is_mine:
                        await person.step(table["table"], choose)
        await sitting[0].until(lambda: here.number == there.number or here.number > 10, "the updates")
        shorter = min(len(here.entries), len(there.entries))
        self.assertEqual([one["move"] for one in here.entries[:shorter]], [one["move"] for one in there.entries[:shorter]])
        # The first table ends; the other one plays on, and nobody may look.
        await asyncio.gather(*(person.play(first["table"]) for person in sitting))
        self.assertIsNone(sitting[0].seen(first["table"]).info["secret"])
        watcher = await self.come("Dina")
        for person in (others[0], watcher):
            self.assertRefused(await person.ask("watch", table=first["table"], since=0), "same deal")
            self.assertRefused(await person.ask("at", table=first["table"], moves=3), "same deal")
            self.assertRefused(await person.ask("analyse", table=first["table"], depth="quick"))
            path = f"/api/tables/{first['table']}/record"
            self.assertEqual(self.house.ask("GET", path, headers=person.guest.headers).status, 404)
        self.assertNotIn("secret ", self.house.record(first["table"], sitting[0].guest))
        # Then the other one ends, and everything is open.
        await asyncio.gather(*(person.play(second["table"]) for person in others))
        secret = await sitting[0].until(lambda: sitting[0].seen(first["table"]).info["secret"], "the secret")
        await others[0].until(lambda: others[0].seen(second["table"]).info["secret"] == secret, "the same secret")
        await watcher.watch(first["table"])
        self.assertIn(f"secret {secret}", self.house.record(first["table"]))
        await self.reaches(anna, cup, lambda told: told["state"] == "over")


@unittest.skipUnless(POSTGRES, "several processes need PostgreSQL")
class SeveralProcesses(TournamentTest):
    async def test_everybody_comes_to_another_process(self):
        houses = [self.house] + [House(self.house.database).start() for _ in range(2)]
        for house in houses[1:]:
            self.addCleanup(house.close)
        names = ["Anna", "Boris", "Vera", "Gleb"]
        people = {}
        for number, name in enumerate(names):
            people[name] = await Person.come(houses[number % 3], name, next(self.addresses))
            self.addAsyncCleanup(people[name].leave)
        cup = await self.organise(people["Boris"], kind="swiss", rounds=2)
        await asyncio.gather(*(self.done(person.ask("enter", tournament=cup, on=True)) for person in people.values()))
        self.assertEqual((await self.look(people["Vera"], cup))["entrants"], 4)
        before = people["Vera"].heard("tournament")
        await self.done(people["Boris"].ask("advance", tournament=cup))
        await people["Vera"].until(lambda: people["Vera"].heard("tournament") > before, "news from another process")
        for number in (1, 2):
            told = await self.reaches(people["Anna"], cup, lambda told: told["round"] == number)
            self.assertEqual(len(told["played"][-1]["tables"]), 2)
            await asyncio.gather(*(self.play_table(people, table) for table in told["played"][-1]["tables"]))
        told = await self.reaches(people["Gleb"], cup, lambda told: told["state"] == "over")
        self.assertEqual(sum(one["points"] for one in told["standings"]), 4 * 12)
        self.assertEqual(len(told["played"]), 2, "no round was begun twice")


if __name__ == "__main__":
    unittest.main(verbosity=0)
