"""Has the plain reference rules of every game check each position of the kept records and of fresh ones, of every kind of table."""

import pathlib
import subprocess
import sys
import tempfile

TABLES = {
    "suburbia": [
        ["--players", "2"],
        ["--players", "2", "-o", "boards=front,reverse", "-o", "casino_back=new_maximum", "-o", "invest_red_line=again"],
        ["--players", "2", "-o", "invest_after=later_only", "-o", "lake_marker=doubles_base"],
        ["--players", "3", "-o", "boards=reverse"],
        ["--players", "4"],
        ["--players", "4", "-o", "stack_exhausted=box"],
        ["-o", "mode=lone_architect"],
        ["-o", "mode=dale"],
        ["-o", "mode=dale", "-o", "secret_goal=yes"],
    ],
    "new_york_1901": [
        ["--players", "2"],
        ["--players", "2", "-o", "challenge=gold_prestige"],
        ["--players", "3", "-o", "challenge=golden_magnate"],
        ["--players", "3", "-o", "mode=expert", "-o", "challenge=none"],
        ["--players", "4", "-o", "challenge=generation_king"],
        ["--players", "4", "-o", "streets=wall+cedar+pine_thames"],
    ],
    "rolling_heights": [
        ["--players", "1"],
        ["--players", "2"],
        ["--players", "2", "-o", "rolling_early=no", "-o", "ads=first_game"],
        ["--players", "3"],
        ["--players", "4"],
    ],
    "en_route": [
        ["--players", "2"],
        ["--players", "2", "-o", "game=easy", "-o", "drawing=in_turn"],
        ["--players", "2", "-o", "game=middle", "-o", "balance=both"],
        ["--players", "1", "-o", "level=legendary", "-o", "challenge_goals=3"],
        ["--players", "1", "-o", "city=paris"],
        ["--players", "2", "-o", "city=london"],
        ["--players", "3", "-o", "city=london", "-o", "drawing=in_turn"],
        ["--players", "2", "-o", "city=cairo"],
        ["--players", "3", "-o", "city=cairo", "-o", "rating=advanced"],
        ["--players", "4", "-o", "city=rio"],
        ["--players", "2", "-o", "city=rio", "-o", "rating=advanced", "-o", "balance=segment,coordinate"],
        ["--players", "4", "-o", "city=hong_kong", "-o", "teams=yes"],
        ["--players", "2", "-o", "city=paris", "-o", "tasks=no"],
        ["--players", "3", "-o", "city=new_york", "-o", "balance=coordinate"],
        ["--players", "3", "-o", "balance=2_segments_1_coordinate,none,coordinate"],
        ["--players", "1", "-o", "balance=4_segments"],
        ["--players", "2", "-o", "city=random", "-o", "rating=advanced"],
        ["--players", "1", "-o", "city=random"],
        ["--players", "4", "-o", "city=random", "-o", "first=p3"],
        ["--players", "1", "-o", "city=new_york", "-o", "goals=no"],
    ],
}


def records_of(game: str, kvartal: str, scratch: str) -> list[str]:
    kept = pathlib.Path(__file__).parent.parent.glob("records/*.kvartal")
    records = sorted(str(path) for path in kept if f"\ngame {game}\n" in path.read_text(encoding="utf-8"))
    for number, table in enumerate(TABLES[game]):
        for bot in ("random", "greedy"):
            folder = f"{scratch}/{game}-{number}-{bot}"
            command = [kvartal, "sim", game, "-n", "3", "--seed", str(1000 + number), "--bots", bot, "--records", folder, "-q"]
            subprocess.run(command + table, check=True)
            records += sorted(str(path) for path in pathlib.Path(folder).glob("*.kvartal"))
    return records


def main() -> int:
    kvartal = sys.argv[1]
    games = sys.argv[2:] or list(TABLES)
    wrong = 0
    for game in games:
        reference = pathlib.Path(__file__).parent / f"{game}.py"
        with tempfile.TemporaryDirectory() as scratch:
            command = [sys.executable, str(reference), kvartal, *records_of(game, kvartal, scratch)]
            wrong += subprocess.run(command, check=False).returncode
    return wrong


if __name__ == "__main__":
    sys.exit(main())
