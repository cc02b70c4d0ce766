"""The command line as a person uses it: what it prints, its exit codes, and its answers to mistakes."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

KVARTAL = sys.argv.pop(1)
HERE = pathlib.Path(__file__).parent
GAMES = ["suburbia", "new_york_1901", "rolling_heights", "en_route"]
RECORD = str(HERE / "records" / "two-greedy-0.kvartal")


def run(*arguments, text=None):
    return subprocess.run([KVARTAL, *arguments], input=text or "", capture_output=True, text=True, timeout=120)


class Works(unittest.TestCase):
    def test_help_everywhere(self):
        commands = ["games", "rules", "play", "replay", "analyse", "scenario", "sim", "arena", "fit", "tune", "hindsight", "bench", "verify", "schema", "serve"]
        self.assertEqual(run("--help").returncode, 0)
        for command in commands:
            result = run(command, "--help")
            self.assertEqual(result.returncode, 0, command)
            self.assertIn("Usage", result.stdout)

    def test_games_lists_games_and_options(self):
        listed = json.loads(run("games", "--json").stdout)
        self.assertEqual([game["id"] for game in listed], GAMES)
        for game in listed:
            self.assertIn("players", [option["name"] for option in game["options"]])

    def test_rules_are_all_covered(self):
        for game in GAMES:
            result = run("rules", game, "--json")
            self.assertEqual(result.returncode, 0, result.stdout[-500:])
            rules = json.loads(result.stdout)
            self.assertEqual(rules["uncovered"], 0)
            self.assertTrue(all(rule["scenarios"] for rule in rules["rules"]))
            self.assertEqual(run("rules", game, "--lang", "ru").returncode, 0)

    def test_tiles_are_described_in_both_languages(self):
        self.assertIn("+1 income for each restaurant in all boroughs", run("rules", "suburbia", "--tiles").stdout)
        self.assertIn("+1 к доходу за каждый ресторан во всех округах", run("rules", "suburbia", "--tiles", "--lang", "ru").stdout)
        self.assertIn("Silver T of 4", run("rules", "new_york_1901", "--tiles").stdout)
        self.assertIn("красный участок на 2 квадрата", run("rules", "new_york_1901", "--tiles", "--lang", "ru").stdout)
        self.assertIn("Viceroy's House", run("rules", "rolling_heights", "--tiles").stdout)
        self.assertIn("Дом вице-короля", run("rules", "rolling_heights", "--tiles", "--lang", "ru").stdout)
        self.assertIn("Skywatcher Observatory", run("rules", "en_route", "--tiles").stdout)
        self.assertIn("Обсерватория «Скайвотчер»", run("rules", "en_route", "--tiles", "--lang", "ru").stdout)

    def test_a_russian_list_of_pieces_has_no_english_label(self):
        for game in GAMES:
            for line in run("rules", game, "--tiles", "--lang", "ru").stdout.splitlines():
                if line.startswith("      "):  # facts and texts; a piece's own line begins with its id
                    self.assertNotRegex(line, r"\b[a-z]{2,}\b", game)
                elif not line.startswith(" "):
                    self.assertNotRegex(line, r"[a-z]", game)

    def test_bench_gives_its_figures(self):
        for game in GAMES:
            figures = json.loads(run("bench", game, "--players", "3", "--seconds", "0.05", "--json").stdout)
            for name in ("games_per_s", "moves_per_s", "state_bytes"):
                self.assertGreater(figures[name], 0, name)

    def test_the_same_seed_gives_the_same_games(self):
        for game in GAMES:
            one = json.loads(run("bench", game, "--games", "300", "--json").stdout)
            two = json.loads(run("bench", game, "--games", "300", "--json").stdout)
            self.assertEqual(one["signature"], two["signature"])
            self.assertEqual(one["signature"], BENCH_SIGNATURE[game], "the rules or the generator have changed")

    def test_sim_does_not_depend_on_threads(self):
        for game in GAMES:
            arguments = ["sim", game, "-n", "500", "--format", "csv", "-q"]
            one = run(*arguments, "--threads", "1").stdout
            two = run(*arguments, "--threads", "3").stdout
            self.assertEqual(one, two)
            self.assertEqual(len(one.splitlines()), 501)
        line = json.loads(run("sim", "suburbia", "-n", "1", "--format", "jsonl", "-q").stdout)
        self.assertEqual(len(line["competitors"]), 2)

    def test_greedy_beats_random(self):
        for game in GAMES:
            summary = json.loads(run("sim", game, "-n", "60", "--bots", "greedy,random", "--json", "-q").stdout)
            self.assertGreater(summary["competitors"][0]["win_share"], 0.9)

    def test_arena_rates_bots(self):
        for game in GAMES:
            arguments = ["arena", game, "--bots", "greedy,random,careless:percent=80", "--games", "20", "--json", "-q"]
            rated = json.loads(run(*arguments).stdout)
            self.assertEqual([row["bot"] for row in rated["standings"]][0], "greedy")
            for row in rated["standings"]:
                self.assertLess(row["interval"][0], row["elo"])
                self.assertGreater(row["interval"][1], row["elo"])
                self.assertEqual(row["games"], 40)
            self.assertAlmostEqual(sum(row["win_share"] for row in rated["standings"]), 1.5)
            self.assertEqual(rated, json.loads(run(*arguments, "--threads", "1").stdout), "threads change nothing")

    def test_arena_alone_and_for_three(self):
        for table in (["-o", "mode=lone_architect"], ["-o", "mode=dale"], ["--players", "3"], ["--players", "4"]):
            rated = json.loads(run("arena", "suburbia", *table, "--bots", "random,greedy", "-n", "12", "--json", "-q").stdout)
            self.assertEqual(rated["standings"][0]["bot"], "greedy")
            self.assertGreater(rated["standings"][0]["mean_points"], rated["standings"][1]["mean_points"])

    def test_hindsight_finds_more_than_is_reached_without(self):
        alone = ["suburbia", "-o", "mode=lone_architect"]
        found = json.loads(run("hindsight", *alone, "-n", "3", "--tries", "150", "--json").stdout)
        self.assertEqual((len(found["points"]), found["least"], found["most"]), (3, min(found["points"]), max(found["points"])))
        self.assertGreater(found["mean"], 60)
        self.assertIn("mean ", run("hindsight", *alone, "-n", "1", "--tries", "1").stdout)
        refused = run("hindsight", "suburbia", "-p", "2")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("for one player", refused.stderr)

    def test_arena_stops_when_it_knows_enough(self):
        rated = json.loads(run("arena", "suburbia", "--bots", "greedy,random", "-n", "4000", "--sprt", "0,50", "--json", "-q").stdout)
        self.assertEqual(rated["sprt"]["verdict"], "accepted")
        self.assertLess(rated["standings"][0]["games"], 400)
        self.assertIn("log-likelihood", run("arena", "suburbia", "--bots", "greedy,random", "--sprt", "0,50", "-q").stdout)

    def test_arena_compares_weights(self):
        weights = json.loads((HERE.parent / "games" / "new_york_1901" / "weights.json").read_text())
        weights["tables"]["two"] = [[-weight for weight in row] for row in weights["tables"]["two"]]
        with tempfile.TemporaryDirectory() as folder:
            worse = pathlib.Path(folder) / "worse.json"
            worse.write_text(json.dumps(weights))
            rated = json.loads(run("arena", "new_york_1901", "--bots", f"greedy@{worse},greedy", "-n", "20", "--json", "-q").stdout)
            self.assertEqual([row["bot"] for row in rated["standings"]], ["greedy", f"greedy@{worse}"])
            self.assertGreater(rated["standings"][0]["win_share"], 0.9)
            worse.write_text("{}")
            refused = run("arena", "new_york_1901", "--bots", f"greedy@{worse},greedy")
            self.assertEqual(refused.returncode, 2)
            self.assertIn("worse.json is wrong", refused.stderr)

    def test_thinking_bots_keep_their_time(self):
        begin = time.monotonic()
        rated = json.loads(
            run("arena", "suburbia", "--bots", "flat,random", "-n", "2", "--seconds-per-move", "0.01", "--json", "-q").stdout
        )
        self.assertLess(time.monotonic() - begin, 60)
        self.assertEqual(len(rated["standings"]), 2)

    def test_analyse_judges_every_decision(self):
        result = run("analyse", RECORD, "--simulations", "20", "-q")
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertGreater(len(lines), 20)
        self.assertEqual(lines[-1]["progress"], 1)
        for line in lines:
            self.assertGreaterEqual(line["lost_points"], 0)
            self.assertEqual(len(line["played"]["points_of_all"]), 2)
            self.assertEqual(len(line["expected"]), 2)
        self.assertEqual(result.stdout, run("analyse", RECORD, "--simulations", "20", "-q", "--threads", "1").stdout)

    def ask(self, *questions):
        """The answers of `kvartal analyse -`, by the id of the question."""
        lines = "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in questions)
        result = run("analyse", "-", "--simulations", "20", text=lines)
        self.assertEqual(result.returncode, 0, result.stderr)
        answers = {}
        for line in result.stdout.splitlines():
            answer = json.loads(line)
            answers.setdefault(answer["id"], []).append(answer)
        return answers

    def test_analyse_judges_a_game_for_programs_as_from_a_file(self):
        answers = self.ask({"id": "game", "record": pathlib.Path(RECORD).read_text(), "judge": True})
        judged = sorted(answers["game"], key=lambda line: line["number"])
        from_file = [json.loads(line) for line in run("analyse", RECORD, "--simulations", "20", "-q").stdout.splitlines()]

        def of_decision(line):
            return {name: value for name, value in line.items() if name not in ("id", "progress")}

        self.assertEqual([of_decision(line) for line in judged], [of_decision(line) for line in from_file])
        self.assertEqual(max(line["progress"] for line in judged), 1)

    def test_analyse_tells_programs_the_best_moves_of_a_place(self):
        record = pathlib.Path(RECORD).read_text()
        moves = [line for line in record.splitlines() if re.match(r"(p\d|\*) ", line)]
        game = {"game": "suburbia", "options": {"players": "2"}, "best": 2}
        answers = self.ask(
            {"id": "as moves", **game, "moves": moves[:40]},
            {"id": "as record", "record": record, "at": [40, 44], "best": 2},
        )
        place = answers["as moves"][0]
        self.assertEqual(len(place["best"]), 2)
        self.assertIn(place["best"], [line["best"] for line in answers["as record"]])
        self.assertEqual(sorted(line["at"] for line in answers["as record"]), [40, 44])
        # What is told can be played there.
        follow = f"{place['seat']} {place['best'][0]['move']}"
        then = self.ask({"id": "then", **game, "moves": [*moves[:40], follow]})["then"][0]
        self.assertNotIn("not legal", then.get("error", ""))
        # Where several may move at once, each of them is answered.
        both = (HERE / "records" / "en-route-four-greedy-0.kvartal").read_text()
        places = self.ask(*({"id": str(at), "record": both, "at": [at], "bot": "level4", "simulations": 2} for at in range(20, 60)))
        self.assertEqual(max(len({line.get("seat") for line in lines}) for lines in places.values()), 4)

    def test_analyse_says_what_is_wrong_with_a_question_and_goes_on(self):
        record = pathlib.Path(RECORD).read_text()
        answers = self.ask(
            "{oops",
            {"game": "suburbia"},
            {"id": "chess", "game": "chess", "moves": []},
            {"id": "illegal", "game": "en_route", "moves": ["p1 fly"]},
            {"id": "late", "record": record, "at": [4000]},
            {"id": "over", "record": record},
            {"id": "bot", "record": record, "at": [40], "bot": "greedy"},
            {"id": "word", "record": record, "at": [40], "deep": True},
            {"id": "long", "record": record, "at": [40], "seconds": 600},
            {"id": "long", "record": record, "at": [40]},
            {"cancel": "long"},
            {"cancel": "nothing"},
            {"id": "fine", "record": record, "at": [40]},
        )
        self.assertIn("line 1", answers[None][0]["error"])
        self.assertIn("'id' is missing", answers[None][1]["error"])
        self.assertIn("there is no game 'chess'", answers["chess"][0]["error"])
        self.assertIn("moves, number 1: 'p1 fly' is not legal", answers["illegal"][0]["error"])
        self.assertIn("the game has 99 moves", answers["late"][0]["error"])
        self.assertIn("the game is over", answers["over"][0]["error"])
        self.assertIn("does not think ahead", answers["bot"][0]["error"])
        self.assertIn("unknown member 'deep'", answers["word"][0]["error"])
        self.assertIn("is being answered", answers["long"][0]["error"])
        self.assertTrue(answers["long"][1]["cancelled"])
        self.assertEqual(len(answers["long"]), 2)
        self.assertIn("no question with this id", answers["nothing"][0]["error"])
        self.assertEqual(len(answers["fine"][0]["best"]), 3)

    def test_fit_improves_a_file_of_weights(self):
        with tempfile.TemporaryDirectory() as folder:
            weights = pathlib.Path(folder) / "weights.json"
            original = (HERE.parent / "games" / "suburbia" / "weights.json").read_text()
            weights.write_text(original)
            result = run("fit", "suburbia", "--weights", str(weights), "--games", "20", "--rounds", "2", "--from-nothing")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("round 2", result.stdout)
            before, after = json.loads(original), json.loads(weights.read_text())
            self.assertNotEqual(before["tables"]["two"], after["tables"]["two"])
            self.assertEqual(before["tables"]["four"], after["tables"]["four"])
            self.assertIn("kvartal fit suburbia", after["made_by"]["two"])

    def test_tune_improves_a_file_of_weights(self):
        with tempfile.TemporaryDirectory() as folder:
            weights = pathlib.Path(folder) / "weights.json"
            original = (HERE.parent / "games" / "suburbia" / "weights.json").read_text()
            weights.write_text(original)
            arguments = ["--weights", str(weights), "--games", "4", "--tries", "4", "--generations", "2"]
            result = run("tune", "suburbia", "-o", "mode=lone_architect", *arguments)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("generation 2", result.stdout)
            before, after = json.loads(original), json.loads(weights.read_text())
            self.assertNotEqual(before["tables"]["lone_architect"], after["tables"]["lone_architect"])
            self.assertEqual(before["tables"]["two"], after["tables"]["two"])
            self.assertIn("kvartal tune suburbia", after["made_by"]["lone_architect"])
            self.assertIn("points on average", result.stdout)

    def test_tune_counts_the_lead_where_there_are_others(self):
        with tempfile.TemporaryDirectory() as folder:
            weights = pathlib.Path(folder) / "weights.json"
            # Who likes every position equally is easily outdone: any change will do.
            blank = json.loads((HERE.parent / "games" / "suburbia" / "weights.json").read_text())
            blank["tables"]["two"] = [[0] * len(row) for row in blank["tables"]["two"]]
            weights.write_text(json.dumps(blank))
            result = run("tune", "suburbia", "-p", "2", "--weights", str(weights), "--games", "20", "--tries", "8", "--generations", "6")
            self.assertEqual(result.returncode, 0, result.stderr)
            leads = [float(lead) for lead in re.findall(r"(-?[0-9.]+) points ahead of the others", result.stdout)]
            self.assertEqual(len(leads), 6, result.stdout)
            self.assertGreater(leads[-1], 0)
            self.assertNotEqual(blank["tables"]["two"], json.loads(weights.read_text())["tables"]["two"])

    def test_tune_improves_the_numbers_of_a_habit(self):
        with tempfile.TemporaryDirectory() as folder:
            numbers = pathlib.Path(folder) / "habit.json"
            original = (HERE.parent / "games" / "rolling_heights" / "habit.json").read_text()
            numbers.write_text(original)
            arguments = ["--habit", "--weights", str(numbers), "--games", "4", "--tries", "4", "--generations", "2"]
            result = run("tune", "rolling_heights", "-p", "3", *arguments)
            self.assertEqual(result.returncode, 0, result.stderr)
            before, after = json.loads(original), json.loads(numbers.read_text())
            self.assertNotEqual(before["tables"]["three"], after["tables"]["three"])
            self.assertEqual(before["tables"]["two"], after["tables"]["two"])
            self.assertIn("--habit", after["made_by"]["three"])
            refused = run("tune", "suburbia", *arguments)
            self.assertEqual(refused.returncode, 2)
            self.assertIn("suburbia has no habit to tune", refused.stderr)

    def test_bench_counts_what_a_bot_imagines(self):
        for game in GAMES:
            figures = json.loads(run("bench", game, "--bot", "flat:candidates=2", "--seconds", "0.1", "--json").stdout)
            self.assertGreater(figures["simulations_per_s"], 0)

    def test_bench_tells_how_much_of_pondering_counts(self):
        figures = json.loads(
            run("bench", "new_york_1901", "--ponder", "flat:simulations=8:candidates=0:ponder=10", "--games", "1", "--json").stdout
        )
        self.assertGreater(figures["decisions"], 20)
        self.assertTrue(0 < figures["foreseen"] <= figures["decisions"])
        self.assertTrue(figures["foreseen"] <= figures["counted"] < figures["thoughts"])
        for bot, words in {"greedy": "does not think ahead", "level4": "does not ponder"}.items():
            refused = run("bench", "suburbia", "--ponder", bot)
            self.assertEqual(refused.returncode, 2)
            self.assertIn(words, refused.stderr)

    def test_a_record_made_by_sim_replays_and_verifies(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(run("sim", "suburbia", "-n", "1", "--records", folder, "-q").returncode, 0)
            record = next(pathlib.Path(folder).glob("*.kvartal"))
            self.assertEqual(run("verify", str(record)).returncode, 0)
            self.assertIn("The game is over", run("replay", str(record)).stdout)
            text = record.read_text()
            # The last tile that was revealed is in nobody's way: another one leaves the game legal.
            last = [line for line in text.splitlines() if line.startswith("* draw")][-1]
            other = "* draw hotel" if last != "* draw hotel" else "* draw resort"
            at = text.rindex(last)
            record.write_text(text[:at] + other + text[at + len(last) :])
            result = run("verify", str(record))
            self.assertEqual(result.returncode, 1, result.stdout)
            self.assertIn("the promised secret deals", result.stdout)

    def test_replay_prints_any_position(self):
        view = json.loads(run("replay", RECORD, "--at", "20", "--json", "--viewer", "p2").stdout)
        self.assertIsNone(view["secret_goals"][0]["kept"])
        self.assertIsNotNone(view["secret_goals"][1]["kept"])
        steps = run("replay", RECORD, "--step", text="\n\nb\n5\np\nq\n")
        self.assertEqual(steps.returncode, 0)
        self.assertIn("After move 5/", steps.stdout)

    def test_schema_is_json(self):
        self.assertIn("SuburbiaView", json.loads(run("schema", "suburbia").stdout)["definitions"])
        self.assertIn("NewYork1901View", json.loads(run("schema", "new_york_1901").stdout)["definitions"])
        self.assertIn("RollingHeightsView", json.loads(run("schema", "rolling_heights").stdout)["definitions"])
        self.assertIn("EnRouteView", json.loads(run("schema", "en_route").stdout)["definitions"])


class Plays(unittest.TestCase):
    def test_a_whole_game_by_numbers(self):
        for game in GAMES:
            with tempfile.TemporaryDirectory() as folder:
                record = folder + "/game.kvartal"
                # The first choice, its first space, and Enter to end the turn, until the game is over.
                result = run("play", game, "--seed", "3", "--record", record, text="1\n1\n\n" * 400)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn("is ahead of", result.stdout)
                self.assertEqual(run("verify", record).returncode, 0)

    def test_undo_and_refusals(self):
        moves = "keep miser\nkeep builder\n1\nbuy 1 at 9,9\nlake 7 at 1,1\nundo\nnonsense\nquit\n"
        result = run("play", "suburbia", "--seed", "3", "-o", "first=p1", text=moves)
        self.assertEqual(result.returncode, 0)
        self.assertIn("taken back", result.stdout)
        self.assertIn("not possible", result.stdout)
        self.assertIn("a move begins with", result.stdout)

    def test_solo_games_and_hot_seat(self):
        for mode in ("lone_architect", "dale"):
            result = run("play", "suburbia", "-o", "mode=" + mode, "--seed", "5", text="1\n1\n\n" * 400)
            self.assertEqual(result.returncode, 0)
            self.assertIn("The dealer's secret was", result.stdout, mode)
        result = run("play", "suburbia", "--seats", "human,human", "--seed", "5", "--lang", "ru", text="\n1\n1\n\n" * 700)
        self.assertIn("Секрет сдающего", result.stdout)

    def test_leaving_keeps_the_record(self):
        with tempfile.TemporaryDirectory() as folder:
            record = folder + "/left.kvartal"
            result = run("play", "suburbia", "--seed", "3", "--record", record, text="1\n")
            self.assertEqual(result.returncode, 0)
            self.assertEqual(run("replay", record).returncode, 0)


class Serves(unittest.TestCase):
    def test_says_where_it_is_and_ends_when_asked(self):
        with tempfile.TemporaryDirectory() as folder:
            database = str(pathlib.Path(folder) / "kvartal.db")
            with subprocess.Popen([KVARTAL, "serve", "--port", "0", "--db", database], stdout=subprocess.PIPE, text=True) as server:
                address = server.stdout.readline().removeprefix("Kvartal is at ").strip()
                with urllib.request.urlopen(address + "health", timeout=10) as answer:
                    self.assertEqual(json.load(answer)["status"], "ok")
                port = address.rstrip("/").rsplit(":", 1)[1]
                other = str(pathlib.Path(folder) / "other.db")
                for message, arguments in (("is taken", ["--port", port, "--db", other]),
                                           ("another server has it open", ["--port", "0", "--db", database])):
                    result = run("serve", *arguments)
                    self.assertEqual(result.returncode, 2)
                    self.assertIn(message, result.stderr)
                server.terminate()
                self.assertEqual(server.wait(timeout=10), 0)


class Mistakes(unittest.TestCase):
    def refused(self, message, *arguments, text=None):
        result = run(*arguments, text=text)
        self.assertEqual(result.returncode, 2, f"{arguments}: {result.stdout}{result.stderr}")
        self.assertIn(message, result.stdout + result.stderr)

    def test_commands_and_flags(self):
        self.refused("A subcommand is required")
        self.refused("there is no command 'nonsense'; there are: games, rules, play", "nonsense")
        self.refused("game is required", "sim")
        self.refused("there is no game 'chess'; there are: suburbia", "bench", "chess")
        self.refused("--fast", "bench", "suburbia", "--fast")
        self.refused("seconds", "bench", "suburbia", "--seconds", "soon")
        self.refused("option players cannot be '7'", "bench", "suburbia", "--players", "7")
        self.refused("there is no option 'colour'", "sim", "suburbia", "-o", "colour=red")
        self.refused("must look like name=value", "sim", "suburbia", "-o", "players")
        self.refused("the standard game needs 2 to 4 players", "sim", "suburbia", "-o", "mode=standard", "--players", "1")
        self.refused("is a game for one", "sim", "suburbia", "-o", "mode=dale", "--players", "3")
        levels = "level1, level2, level3, level4, level5"
        self.refused(f"there is no bot 'genius'; there are: {levels}, greedy, random", "sim", "suburbia", "--bots", "genius")
        self.refused("simulations must be a whole number, 1–10000000", "sim", "suburbia", "--bots", "flat:simulations=no")
        self.refused("there are: simulations, seconds", "arena", "suburbia", "--bots", "flat:deep=9,greedy")
        self.refused("--bots must name at least two bots", "arena", "suburbia", "--bots", "greedy")
        self.refused("--bots names 'greedy' twice", "arena", "suburbia", "--bots", "greedy,greedy")
        self.refused("two numbers, the smaller first", "arena", "suburbia", "--bots", "greedy,random", "--sprt", "5")
        self.refused("exactly two bots", "arena", "suburbia", "--bots", "greedy,random,level1", "--sprt", "0,5")
        self.refused("cannot be read", "fit", "suburbia", "--weights", "/nowhere.json")
        self.refused("cannot be read", "analyse", "/nowhere.kvartal")
        self.refused("does not think ahead", "analyse", RECORD, "--bot", "greedy")
        self.refused("--pack goes with a record", "analyse", "-", "--pack", "/nowhere")
        self.refused("--bots has 3 names", "sim", "suburbia", "--bots", "random,random,random")
        self.refused("-n must be at least 1", "sim", "suburbia", "-n", "0")
        self.refused("--out needs --format", "sim", "suburbia", "--out", "/dev/null")
        self.refused("cannot be written", "sim", "suburbia", "--format", "csv", "--out", "/nowhere/games.csv")
        self.refused("--seats has 1 names", "play", "suburbia", "--seats", "human")
        self.refused("must be archive, spectator or a seat", "replay", RECORD, "--viewer", "p9")
        self.refused("the record has", "replay", RECORD, "--at", "9999")
        self.refused("cannot be used: there is no folder /nowhere", "serve", "--port", "0", "--db", "/nowhere/kvartal.db")
        with tempfile.TemporaryDirectory() as folder:
            self.refused("is not an address", "serve", "--address", "here", "--db", folder + "/kvartal.db")
        self.refused("--port", "serve", "--port", "many")
        self.refused("there is no index.html", "serve", "--client", str(HERE))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "file"
            for command in ("replay", "verify", "scenario"):
                self.refused("cannot be read", command, folder + "/missing")
            for text, message in [("", "this is no record"), ("kvartal-record 9\n", "version"), ("\0\xff" * 100, "control character")]:
                path.write_text(text)
                self.refused(message, "replay", str(path))
                self.refused(message, "verify", str(path))
            for text, message in [
                ("a: [", "line"),
                ("scenario: x", "the member 'game' is missing"),
                ("[" * 5000, ""),
                ("a: &a [x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\n" + "\n".join(f"k{i}: [*c,*c,*c,*c]" for i in range(900)), ""),
                ("scenario: x\nscenario: y", "twice"),
            ]:
                path.write_text(text)
                self.refused(message, "scenario", str(path))

    def test_a_failing_scenario_is_no_bad_input(self):
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write("{scenario: x, rules: [], game: suburbia, given: {}, options: {first: p1}, steps: [{expect: {round: 9}}]}")
            file.flush()
            result = run("scenario", file.name)
            self.assertEqual(result.returncode, 1)
            self.assertIn("0 passed, 1 failed", result.stdout)

    def test_packs(self):
        self.refused("there is no such directory", "bench", "suburbia", "--pack", "/nowhere")
        content = HERE.parent / "games" / "suburbia" / "content"
        with tempfile.TemporaryDirectory() as folder:
            pack = pathlib.Path(folder)
            self.refused("cannot be read", "bench", "suburbia", "--pack", folder)
            for name in ("tiles.json", "goals.json", "table.json"):
                (pack / name).write_text((content / name).read_text())
            self.assertEqual(run("bench", "suburbia", "--pack", folder, "--games", "5").returncode, 0)
            tiles = (content / "tiles.json").read_text()
            (pack / "tiles.json").write_text(tiles.replace('"cost": 9', '"cost": "nine"', 1).replace('"stat": "income"', '"stat": "fame"', 1))
            self.refused("cost: must be a whole number from 0 to 99", "bench", "suburbia", "--pack", folder)
            self.refused("stat: must be one of: money, income, reputation, population", "bench", "suburbia", "--pack", folder)
            (pack / "tiles.json").write_text(tiles.replace('"cost": 9', '"cost": 1'))
            self.refused("it was played with the content", "replay", RECORD, "--pack", folder)

    def test_a_pack_with_another_map(self):
        content = HERE.parent / "games" / "new_york_1901" / "content"
        with tempfile.TemporaryDirectory() as folder:
            pack = pathlib.Path(folder)
            for name in ("board.json", "tiles.json", "cards.json"):
                (pack / name).write_text((content / name).read_text())
            self.assertEqual(run("bench", "new_york_1901", "--pack", folder, "--games", "5").returncode, 0)
            board = (content / "board.json").read_text()
            # Another map that is playable: Hanover Square becomes a printed building.
            other = board.replace("G07 ~~~ G09", "G07 ### G09").replace("G10 ~~~ ~~~ G11", "G10 ### ### G11")
            other = other.replace('["L11:M11"]', '["L11:M11", "N15", "O14", "O15"]')
            hanover = next(line for line in other.splitlines() if "hanover_square" in line)
            (pack / "board.json").write_text(other.replace(",\n" + hanover, ""))
            for players in ("2", "3", "4"):
                result = run("bench", "new_york_1901", "--pack", folder, "--games", "50", "--players", players)
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            (pack / "board.json").write_text(board.replace("R03 R03", "R03 R14"))
            self.refused("board.json: map: lot R14 has 1 squares; a lot has two or three", "bench", "new_york_1901", "--pack", folder)
            self.refused("board.json: map: the red district has 14 lots; a district has 13", "bench", "new_york_1901", "--pack", folder)
            (pack / "board.json").write_text(board)
            (pack / "tiles.json").write_text((content / "tiles.json").read_text().replace('[".###", "###."]', '[".###", "#..."]'))
            self.refused("tiles.json: skyscrapers[16].outline: does not hang together by sides", "bench", "new_york_1901", "--pack", folder)


BENCH_SIGNATURE = {"suburbia": "b11523cc5a825666", "new_york_1901": "dc7692c59781bf29",
                   "rolling_heights": "2b711f9c574e42b0", "en_route": "bba1d590e57de176"}

if __name__ == "__main__":
    unittest.main(verbosity=0)
