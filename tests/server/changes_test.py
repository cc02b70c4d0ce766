"""Who is told changes knows the same as who is told whole positions: at every number of whole games of all four games, for those who
sit there and for those who look on, also after a break of the line."""

import random
import unittest

from case import HouseTest

GAMES = {
    "suburbia": "players=2",
    "new_york_1901": "players=2",
    "rolling_heights": "players=2",
    "en_route": "players=2",
}


class Witness:
    """One browser of somebody, and the position it knew at each number."""

    def __init__(self, person, game, takes_changes):
        self.person = person
        self.positions = {}
        person.game, person.takes_changes = game, takes_changes
        take = person._take

        def remember(message):
            take(message)
            if message["type"] in ("update", "change"):
                seen = person.seen(message["table"])
                self.positions[seen.number] = seen.position

        person._take = remember


class ChangesTest(HouseTest):
    async def pair(self, game, guest=None):
        """Two browsers of the same person: one is told changes, the other one whole positions."""
        changes = Witness(await self.come("Ann", guest), game, True)
        return changes, Witness(await self.come(guest=changes.person.guest), game, False)

    async def play(self, game, options):
        pairs = [await self.pair(game) for _ in range(3)]
        (ann, _), (bob, _), _ = pairs
        people = [ann.person, bob.person]
        table = await people[0].create(["me", "open"], options, game=game, confirm=True)
        for witness in [one for pair in pairs for one in pair]:
            await witness.person.watch(table)
        self.assertEqual((await people[1].ask("sit", table=table, seat="p2"))["type"], "done")
        self.assertEqual((await people[0].ask("start", table=table))["type"], "done")
        steps = 0
        await people[0].until(lambda: people[0].seen(table).position, "the game")
        while not people[0].seen(table).is_over:
            await people[0].until(lambda: people[0].seen(table).is_over or people[0].seen(table).position["to_move"], "a turn")
            if people[0].seen(table).is_over:
                break
            seat = random.choice(people[0].seen(table).position["to_move"])
            person = people[int(seat[1:]) - 1]
            number = people[0].seen(table).number
            await person.until(lambda: person.seen(table).number >= number, "the same")
            if person.seen(table).is_mine:
                await self.step(person, table)
            steps += 1
            if steps == 30:  # the line breaks
                await people[1].leave()
                await people[1].open()
                await people[1].watch(table)
        return table, pairs

    async def step(self, person, table):
        """Takes back now and then."""
        if person.seen(table).position["can_undo"] and random.random() < 0.2:
            return await person.accepted(await person.act(table, "undo"), table)
        await person.step(table)

    async def check(self, game):
        random.seed(7)
        table, pairs = await self.play(game, GAMES[game])
        last = pairs[0][0].person.seen(table).number
        for changes, whole in pairs:
            for witness in (changes, whole):
                await witness.person.until(lambda: witness.person.seen(table).number == last, "the end")
            self.assertEqual(whole.person.heard("change"), 0)
            self.assertGreater(changes.person.heard("change"), 20)
            self.assertLess(changes.person.heard("update"), 8)
            both = changes.positions.keys() & whole.positions.keys()
            self.assertGreater(len(both), 20)
            for number in both:
                self.assertEqual(changes.positions[number], whole.positions[number], number)
        for (changes, _) in pairs[:2]:  # those who play: a change that one brings about is the answer, and no other comes
            answers = sum('"type":"change","id":' in text for _, text in changes.person.traffic)
            self.assertGreater(answers, 10)
            self.assertLess(changes.person.heard("accepted"), 3, "but for the end of the game, which is told whole")
        return pairs

    async def test_suburbia(self):
        (changes, whole), _, _ = await self.check("suburbia")
        size = lambda person: sum(len(text) for direction, text in person.traffic if direction == "FromServer" and '"entries"' in text)
        self.assertLess(size(changes.person) * 1.5, size(whole.person))

    async def test_new_york_1901(self):
        await self.check("new_york_1901")

    async def test_rolling_heights(self):
        await self.check("rolling_heights")

    async def test_en_route(self):
        await self.check("en_route")


if __name__ == "__main__":
    unittest.main()
