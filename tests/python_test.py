"""The Python module: what it adds to the engine. Usage: python_test.py DIRECTORY-OF-THE-MODULE"""

import ast
import concurrent.futures
import copy
import json
import pathlib
import re
import subprocess
import sys
import unittest

HOUSE = pathlib.Path(__file__).parent.parent
MODULE = pathlib.Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(MODULE))

import kvartal  # noqa: E402: where it lies is said on the command line


def dealt(position, rng):
    while position.turn == "chance":
        position.deal(rng)
    return position


def in_a_new_process(program):
    done = subprocess.run([sys.executable, "-c", f"import sys; sys.path.insert(0, {str(MODULE)!r})\n{program}"], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


class Positions(unittest.TestCase):
    def test_whole_games_by_lists_of_moves(self):
        for game in kvartal.games():
            rng = kvartal.Rng(3)
            position = kvartal.start(game, players=2)
            decisions = 0
            events = []
            while not position.is_over:
                if position.turn == "chance":
                    outcomes = position.outcomes()
                    self.assertTrue(all(weight > 0 for _, weight in outcomes))
                    position.play(None, outcomes[rng.below(len(outcomes))][0])
                    continue
                decisions += 1
                able = position.to_move + position.aside
                seat = able[rng.below(len(able))]
                moves = position.moves(seat)
                move = moves[rng.below(len(moves))]
                if decisions % 7 == 0:
                    words = position.text(seat, move)
                    self.assertEqual(position.parse(seat, words), move)
                    by_words = position.copy()
                    by_words.play(seat, words)
                    events += [event["text"]["ru"] for event in position.play(seat, move, log=True)]
                    self.assertEqual(by_words, position)
                else:
                    self.assertIsNone(position.play(seat, move))
            self.assertTrue(events and all(events), game)
            result = position.result()
            self.assertEqual(len(result["scores"]), 2)
            self.assertIn(1, result["ranks"])
            self.assertEqual([next(iter(row.values())) for row in result["criteria"]], result["scores"])

    def test_values(self):
        rng = kvartal.Rng(1)
        one = dealt(kvartal.start("suburbia", players=3), rng)
        for other in (one.copy(), copy.copy(one), copy.deepcopy(one)):
            self.assertEqual((other, hash(other), bytes(other)), (one, hash(one), bytes(one)))
            other.play(0, other.moves(0)[0])
            self.assertNotEqual(other, one)
            self.assertEqual(len(bytes(other)), len(bytes(one)))
        self.assertNotEqual(kvartal.start("suburbia", players=2), kvartal.start("suburbia", players=2, boards="reverse"))
        self.assertEqual(one.options["players"], "3")
        self.assertIn("suburbia", repr(one))

    def test_what_is_refused_changes_nothing(self):
        position = dealt(kvartal.start("suburbia", mode="lone_architect"), kvartal.Rng(1))
        before = bytes(position)
        for move in ("buy 1 at 9,9", "fly to the moon", 12345678901, 2**80, -1):
            with self.assertRaises(kvartal.Refused) as refused:
                position.play(0, move)
            self.assertTrue(refused.exception.en and refused.exception.ru, move)
        self.assertIsNone(position.why_not(0, position.moves(0)[0]))
        self.assertTrue(position.why_not(0, 12345678901)["en"])
        with self.assertRaises(kvartal.Refused) as refused:
            position.play(0, "buy 1 at 9,9")
        self.assertRegex(refused.exception.rule, r"^SUB-\d")
        self.assertRegex(str(refused.exception), r"^SUB-\d+\.\d+: ")
        for call in (
            lambda: position.play(None, position.moves(0)[0]),
            lambda: position.play(1, position.moves(0)[0]),
            lambda: position.play(-1, position.moves(0)[0]),
            lambda: position.deal(kvartal.Rng(1)),
            lambda: position.outcomes(),
            lambda: position.result(),
            lambda: position.view(3),
            lambda: position.view("everybody"),
            lambda: position.picture(language="fr"),
            lambda: kvartal.Rng(1).below(0),
        ):
            with self.assertRaises((ValueError, IndexError)):
                call()
        with self.assertRaises(TypeError):
            position.play(0, 1.5)
        self.assertEqual(bytes(position), before)

    def test_tables_that_are_not_there(self):
        with self.assertRaisesRegex(ValueError, "there are: suburbia, new_york_1901"):
            kvartal.start("chess")
        with self.assertRaisesRegex(kvartal.Refused, "players cannot be '9'"):
            kvartal.start("suburbia", players=9)
        with self.assertRaises(kvartal.Refused):
            kvartal.start("suburbia", colour="blue")
        with self.assertRaises(kvartal.Refused):
            kvartal.set_up("suburbia", {"boroughs": {"p1": {"money": "much"}}}, players=2)

    def test_views_tell_no_secret(self):
        rng = kvartal.Rng(5)
        for game in kvartal.games():
            position = dealt(kvartal.start(game, players=3), rng)
            for _ in range(30):
                if position.is_over:
                    break
                for seat in range(3):
                    world = position.imagine(seat, rng)
                    self.assertEqual(world.view(seat), position.view(seat))
                seat = position.to_move[0]
                moves = position.moves(seat)
                position.play(seat, moves[rng.below(len(moves))])
                dealt(position, rng)
        self.assertNotEqual(position.view("archive"), {})

    def test_the_appraisal(self):
        position = dealt(kvartal.start("suburbia", mode="lone_architect"), kvartal.Rng(2))
        appraised = position.appraised_moves(0)
        best, worth = max(appraised, key=lambda pair: pair[1])
        greedy = kvartal.Bot("greedy", position).choose(position, 0, kvartal.Rng(1))
        self.assertEqual(dict(appraised)[greedy], worth)
        position.play(0, best)
        self.assertLess(abs(position.appraise(0) - worth), 500)
        seen = position.features(0)
        self.assertEqual(len(seen["values"]), len(kvartal.feature_names("suburbia")))
        with self.assertRaises(IndexError):
            dealt(kvartal.start("suburbia"), kvartal.Rng(2)).appraised_moves(5)


class Players(unittest.TestCase):
    def test_nobody_is_asked_for_what_may_be_done_aside(self):
        position = dealt(kvartal.start("en_route", players=2, first="p1", tasks="no"), kvartal.Rng(2))
        self.assertEqual((position.to_move, position.aside), ([0], [1]))
        self.assertTrue(all(position.text(1, move).startswith("refresh") for move in position.moves(1)))
        with self.assertRaisesRegex(ValueError, "not to move"):
            kvartal.Bot("greedy", position).choose(position, 1, kvartal.Rng(1))
        position.play(1, position.moves(1)[0])
        self.assertEqual(dealt(position, kvartal.Rng(3)).aside, [])

    def test_the_same_seed_the_same_move_whatever_is_hidden(self):
        rng = kvartal.Rng(9)
        position = dealt(kvartal.start("suburbia", players=2), rng)
        while position.view("archive")["phase"] != "action":
            seat = position.to_move[0]
            position.play(seat, position.moves(seat)[0])
            dealt(position, rng)
        seat = position.to_move[0]
        bot = kvartal.Bot("flat:simulations=40:width=4", position)
        moves = {bot.choose(position.imagine(seat, rng), seat, kvartal.Rng(4)) for _ in range(5)}
        self.assertEqual(len(moves), 1)
        self.assertEqual(bot.choose(position, seat, kvartal.Rng(4), heads=2), bot.choose(position, seat, kvartal.Rng(4), heads=2))

    def test_estimates(self):
        position = dealt(kvartal.start("suburbia", mode="lone_architect"), kvartal.Rng(2))
        found = kvartal.estimates(position, 0, bot="flat:candidates=4", simulations=100)
        self.assertEqual([one["utility"] for one in found[:2]], sorted((one["utility"] for one in found[:2]), reverse=True))
        self.assertTrue(all(one["move"] in position.moves(0) for one in found))
        self.assertEqual(found, kvartal.estimates(position, 0, bot="flat:candidates=4", simulations=100))
        for wrong in ({"bot": "greedy"}, {"simulations": 0}, {"seconds": -1.0}, {"seconds": float("nan")}):
            with self.assertRaises(ValueError):
                kvartal.estimates(position, 0, **wrong)

    def test_a_bot_belongs_to_a_kind_of_table(self):
        two, three = kvartal.start("suburbia", players=2), kvartal.start("suburbia", players=3)
        bot = kvartal.Bot("greedy", two)
        with self.assertRaisesRegex(ValueError, "another table: suburbia, players=2"):
            bot.choose(dealt(three.copy(), kvartal.Rng(1)), 0, kvartal.Rng(1))
        with self.assertRaisesRegex(ValueError, "2 seats and 1 bots"):
            kvartal.finish(two.copy(), [bot], kvartal.Rng(1))
        with self.assertRaises(kvartal.Refused):
            kvartal.Bot("grandmaster", two)

    def test_threads_change_nothing(self):
        fresh = kvartal.start("rolling_heights", players=2)

        def play(seed):
            game = fresh.copy()
            kvartal.finish(game, [kvartal.Bot("careless:percent=5:habit=1", fresh) for _ in range(2)], kvartal.Rng(seed))
            return bytes(game)

        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            self.assertEqual(list(pool.map(play, range(12))), [play(seed) for seed in range(12)])


class Records(unittest.TestCase):
    def test_every_kept_record_is_read_and_written_again(self):
        records = sorted((HOUSE / "tests/records").glob("*.kvartal"))
        self.assertGreater(len(records), 100)
        for path in records:
            table = kvartal.Table.read(path.read_text())
            self.assertTrue(table.now.is_over, path.name)
            scores = re.search(r"^scores (.*)$", path.read_text(), re.MULTILINE).group(1)
            self.assertEqual([int(score) for score in scores.split()], table.now.result()["scores"][: table.now.seats], path.name)
            again = kvartal.Table.read(table.record())
            self.assertEqual((again.history, again.now, again.players), (table.history, table.now, table.players), path.name)
            self.assertEqual(len(again), len(table.history))
            self.assertEqual(again.at(len(again)), again.now)

    def test_bad_records(self):
        for text in ("", "kvartal record 99\n", "\x00\xff"):
            with self.assertRaises(ValueError):
                kvartal.Table.read(text)
        table = kvartal.Table("suburbia")
        with self.assertRaises(IndexError):
            table.at(1)
        with self.assertRaises(kvartal.Refused):
            table.play(0, "buy 1 at 0,3")
        self.assertEqual(len(table), 0)


class Content(unittest.TestCase):
    def test_descriptions(self):
        for game in kvartal.games():
            self.assertEqual(kvartal.describe(game)["id"], game)
            self.assertIn("**", kvartal.rules(game, "ru"))
            self.assertTrue(kvartal.components(game)["pieces"])
            self.assertIn("definitions", kvartal.schema(game))
        with self.assertRaises(ValueError):
            kvartal.rules("suburbia", "fr")

    def test_a_pack_changes_the_game_of_its_process(self):
        told = in_a_new_process(
            f"""
import kvartal, pathlib
tiles = pathlib.Path({str(HOUSE / "games/suburbia/content/tiles.json")!r}).read_text()
for files, words in (({{"rules.json": ""}}, "tiles.json"), ({{"tiles.json": "[]"}}, "the pack is wrong")):
    try:
        kvartal.load_pack("suburbia", files)
    except ValueError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)
kvartal.load_pack("suburbia", {{"tiles.json": tiles.replace('"Fancy Restaurant"', '"Plain Restaurant"')}})
print([tile["name"]["en"] for tile in kvartal.components("suburbia")["pieces"]["tiles"] if "Restaurant" in tile["name"]["en"]])
kvartal.start("suburbia")
try:
    kvartal.load_pack("suburbia", {{"tiles.json": tiles}})
except ValueError as error:
    print(error)
"""
        )
        self.assertIn("Plain Restaurant", told)
        self.assertNotIn("Fancy Restaurant", told)
        self.assertIn("before the first game", told)

    def test_other_weights(self):
        weights = json.loads((HOUSE / "games/suburbia/weights.json").read_text())
        rows = weights["tables"]["lone_architect"]
        weights["tables"]["lone_architect"] = [[0 for _ in row] for row in rows]
        told = in_a_new_process(
            f"""
import kvartal
position = kvartal.start("suburbia", mode="lone_architect")
while position.turn == "chance": position.deal(kvartal.Rng(1))
print(position.appraise(0) != 0)
kvartal.use_weights("suburbia", {json.dumps(weights)!r})
print(position.appraise(0))
for arguments in (("suburbia", "nonsense"), ("suburbia", "{{}}", True)):
    try:
        kvartal.use_weights(*arguments)
    except ValueError as error:
        print("refused", error)
"""
        )
        self.assertEqual(told.splitlines()[:2], ["True", "0"])
        self.assertEqual(told.count("refused"), 2)


class Documents(unittest.TestCase):
    def test_the_examples_run(self):
        page = (HOUSE / "docs/python.md").read_text()
        names = {}
        for number, example in enumerate(re.findall(r"```python\n(.*?)```", page, re.DOTALL)):
            exec(compile(example, f"example {number + 1}", "exec"), names)
        self.assertGreaterEqual(number, 7)

    def test_the_types_are_those_of_the_module(self):
        def public(names):
            return {name for name in names if not name.startswith("_")}

        stub = ast.parse((MODULE / "kvartal.pyi").read_text())
        classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
        functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
        shapes = {name for name, node in classes.items() if any("TypedDict" in ast.dump(base) or "Text" in ast.dump(base) for base in node.bases)}
        self.assertEqual(public(vars(kvartal)), functions | (set(classes) - shapes))
        for name in set(classes) - shapes - {"Refused"}:
            members = {node.name for node in classes[name].body if isinstance(node, ast.FunctionDef)}
            members |= {node.target.id for node in classes[name].body if isinstance(node, ast.AnnAssign)}
            self.assertEqual(public(vars(getattr(kvartal, name))), public(members), name)


if __name__ == "__main__":
    unittest.main()
