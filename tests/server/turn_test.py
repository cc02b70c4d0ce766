"""One turn at a table: taking back and ending, saying things twice or too late, several people at once, coming back."""

import unittest

from case import HouseTest


class TurnTest(HouseTest):
    async def started(self, *people, options="first=p1", **members):
        """A table of these people, all at their first decision."""
        host = people[0]
        seats = ["me"] + ["open"] * (len(people) - 1) if len(people) > 1 else ["me", "greedy"]
        table = await host.create(seats, f"players={len(seats)} {options}", **members)
        for number, person in enumerate(people[1:], 2):
            await person.watch(table)
            await person.ask("sit", table=table, seat=f"p{number}")
        if len(people) > 1:
            await host.ask("start", table=table)
        for person in people:
            await person.until(lambda: person.seen(table).position, "the start")
        return table

    async def goals_kept(self, *people, **members):
        """The same, with secret goals chosen: the first person is to act."""
        table = await self.started(*people, **members)
        for person in people:
            await person.my_turn(table)
            await person.step(table)
        acting = lambda person: person.seen(table).position["view"]["phase"] == "action"
        # Who chooses last ends the choosing, unless that is a bot.
        last = people[-1]
        await last.until(lambda: acting(last) or last.seen(table).position["turn"] == "held", "the end of the choice")
        if last.seen(table).position["turn"] == "held":
            await last.step(table)
        await people[0].until(lambda: acting(people[0]), "the first action")
        return table

    async def play_turn(self, person, table):
        """Up to where only ending the turn is left."""
        while person.seen(table).position["turn"] == "decision":
            await person.step(table, lambda legal: next((move for move in legal if move.startswith("lake")), legal[0]))
        self.assertEqual(person.seen(table).position["held"], person.seen(table).seat)


class TakingBack(TurnTest):
    async def test_until_the_turn_is_ended(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await self.goals_kept(anna, boris, confirm=True)
        before = anna.seen(table).position
        await self.play_turn(anna, table)
        self.assertTrue(anna.seen(table).position["can_undo"])
        await boris.until(lambda: boris.seen(table).number == anna.seen(table).number)
        self.assertFalse(boris.seen(table).position["can_undo"])
        self.assertRefused(await boris.act(table, "undo"), "nothing can be taken back")
        self.assertRefused(await boris.act(table, "end"), "no turn of yours")
        self.assertRefused(await boris.move(table, "buy 7 at 1,0"), "has not ended")
        self.assertRefused(await anna.move(table, before["legal"][0]), "end it or take back")
        while anna.seen(table).position["can_undo"]:
            await anna.accepted(await anna.act(table, "undo"), table)
        self.assertEqual(anna.seen(table).position, before)
        await self.play_turn(anna, table)
        await anna.accepted(await anna.act(table, "end"), table)
        self.assertRefused(await anna.act(table, "undo"), "nothing can be taken back")
        await boris.until(lambda: boris.seen(table).is_mine, "the turn")
        self.assertEqual([entry["kind"] for entry in boris.seen(table).entries if entry["seat"] == "p1"][-1], "end")

    async def test_nothing_is_drawn_before_the_end_of_the_turn(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna, confirm=True)
        draws = lambda: [entry["move"] for entry in anna.seen(table).entries if entry["seat"] == "*"]
        before = draws()
        await self.play_turn(anna, table)
        self.assertEqual(draws(), before)
        await anna.accepted(await anna.act(table, "end"), table)
        self.assertGreater(len(draws()), len(before))

    async def test_a_move_taken_back_does_not_come_back_by_repeating(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna, confirm=True)
        known, move = anna.seen(table).number, anna.seen(table).position["legal"][0]
        await anna.accepted(await anna.move(table, move), table)
        await anna.accepted(await anna.act(table, "undo"), table)
        view = anna.seen(table).position["view"]
        self.assertEqual((await anna.move(table, move, number=known))["number"], known + 1)
        self.assertEqual((await anna.act(table, "undo", number=known + 1))["number"], known + 2)
        self.assertEqual((await anna.watch(table)).position["view"], view)
        self.assertEqual(anna.seen(table).number, known + 2)


class Numbers(TurnTest):
    async def test_saying_the_same_twice_is_harmless(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna)
        known, move = anna.seen(table).number, anna.seen(table).position["legal"][0]
        first = await anna.send("move", table=table, number=known, move=move)
        second = await anna.send("move", table=table, number=known, move=move)
        answers = await anna.answer(first), await anna.answer(second)
        self.assertEqual([answer["type"] for answer in answers], ["accepted", "accepted"])
        self.assertEqual([answer["number"] for answer in answers], [known + 1, known + 1])
        await anna.my_turn(table)
        again = await anna.move(table, move, number=known)
        self.assertEqual((again["type"], again["number"]), ("accepted", known + 1))
        own = [entry for entry in anna.seen(table).entries if entry["number"] > known and entry["seat"] == "p1"]
        self.assertEqual([entry["move"] for entry in own], [move])

    async def test_late_and_early_moves_are_refused(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna)
        known, legal = anna.seen(table).number, anna.seen(table).position["legal"]
        self.assertRefused(await anna.move(table, legal[0], number=known + 1), "not come that far")
        self.assertRefused(await anna.move(table, legal[0], number=2**31 - 1), "not come that far")
        await anna.accepted(await anna.move(table, legal[0]), table)
        self.assertRefused(await anna.move(table, legal[1], number=known), "look again")
        self.assertRefused(await anna.move(table, legal[1], number=0), "look again")

    async def test_an_illegal_move_is_refused_with_its_rule(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna)
        before = anna.seen(table).number
        refused = await anna.move(table, "lake 7 at 9,9")
        self.assertRefused(refused)
        self.assertRegex(refused["rule"], r"^SUB-\d+\.\d+$")
        self.assertRefused(await anna.move(table, "dance"), "a move begins with")
        self.assertRefused(await anna.move(table, ""))
        self.assertRefused(await anna.move(table, "draw farm"))
        self.assertEqual((await anna.watch(table)).number, before)


class SeveralAtOnce(TurnTest):
    async def test_everybody_chooses_a_goal_at_the_same_time(self):
        for confirm in (False, True):
            people = [await self.come(name) for name in ("Anna", "Boris", "Clara")]
            table = await self.started(*people, confirm=confirm)
            self.assertEqual(people[0].seen(table).position["to_move"], ["p1", "p2", "p3"])
            known = people[0].seen(table).number
            choices = [person.seen(table).position["legal"] for person in people]
            # The last chooses first, and nobody has seen the others' choices.
            answers = [await person.move(table, legal[-1], number=known) for person, legal in reversed(list(zip(people, choices)))]
            self.assertEqual([answer["type"] for answer in answers], ["accepted"] * 3, answers)
            self.assertEqual([answer["number"] for answer in answers], [known + 1, known + 2, known + 3])
            for person, legal in zip(people, choices):
                await person.until(lambda: person.seen(table).number >= known + 3)
                told = [entry["move"] for entry in person.seen(table).entries[known : known + 3]]
                expected = [legal[-1] if other is person else "keep ?" for other in reversed(people)]
                self.assertEqual(told, expected)

    async def test_two_windows_of_one_person(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna)
        again = await self.come(guest=anna.guest)
        await again.watch(table)
        self.assertEqual(again.seen(table).position, anna.seen(table).position)
        known, move = anna.seen(table).number, anna.seen(table).position["legal"][0]
        await again.accepted(await again.move(table, move), table)
        await anna.until(lambda: anna.seen(table).number > known, "what the other window did")
        self.assertEqual(anna.seen(table).entries[known]["move"], move)
        self.assertRefused(await anna.move(table, anna.seen(table).entries[known - 1]["move"], number=known), "look again")


class ComingBack(TurnTest):
    async def test_only_what_was_missed_is_told(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna)
        seen = anna.seen(table)
        known, move = seen.number, seen.position["legal"][0]
        await anna.send("move", table=table, number=known, move=move)
        await anna.socket.close()
        await anna.until(lambda: anna.closed is not None)
        await anna.open()
        await anna.watch(table)
        await anna.my_turn(table)
        update = next(text for direction, text in reversed(anna.traffic) if '"update"' in text and direction == "FromServer")
        self.assertNotIn(f'"number":{known},', update)
        self.assertEqual(seen.entries[known]["move"], move)
        self.assertEqual((await anna.move(table, move, number=known))["number"], known + 1)
        everything = await (await self.come(guest=anna.guest)).watch(table)
        self.assertEqual(everything.entries, seen.entries)
        self.assertEqual(everything.position, seen.position)

    async def test_a_number_from_the_future_gives_nothing_new(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna)
        number = anna.seen(table).number
        seen = await anna.watch(table, since=number + 1000)
        self.assertEqual(seen.number, number)

    async def test_who_does_not_look_is_told_nothing(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await self.goals_kept(anna)
        await boris.watch(table)
        self.assertEqual((await boris.ask("unwatch", table=table))["type"], "done")
        before = len(boris.traffic)
        await anna.step(table)
        await anna.my_turn(table)
        await boris.ask("lobby", on=False)
        self.assertEqual(len(boris.traffic), before + 2)


class LookingAhead(TurnTest):
    async def test_a_preview_tells_what_the_move_then_does(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna, confirm=True)
        seen = anna.seen(table)
        moves = seen.position["legal"][:63] + ["lake 7 at 9,9"]
        previews = await anna.ask("preview", table=table, number=seen.number, moves=moves)
        self.assertEqual([preview["move"] for preview in previews["previews"]], moves)
        self.assertRegex(previews["previews"][-1]["refused"]["rule"], r"^SUB-")
        for preview in previews["previews"][:5]:
            known = await anna.accepted(await anna.move(table, preview["move"]), table)
            self.assertEqual(seen.entries[known - 1]["events"], preview["events"])
            await anna.accepted(await anna.act(table, "undo"), table)
        self.assertRefused(await anna.ask("preview", table=table, number=0, moves=moves), "has changed")
        boris = await self.come("Boris")
        self.assertRefused(await boris.ask("preview", table=table, number=seen.number, moves=moves), "do not sit")

    async def test_any_moment_of_the_past(self):
        anna = await self.come("Anna")
        table = await self.goals_kept(anna)
        seen = anna.seen(table)
        start = await anna.ask("at", table=table, moves=0)
        self.assertEqual((start["moves"], start["position"]["view"]["phase"]), (0, "fill_market"))
        now = await anna.ask("at", table=table, moves=10**6)
        self.assertEqual((now["moves"], now["of"]), (seen.position["moves"], seen.position["moves"]))
        self.assertEqual(now["position"]["view"], seen.position["view"])


if __name__ == "__main__":
    unittest.main(verbosity=0)
