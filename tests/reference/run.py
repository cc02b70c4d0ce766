"""Makes fresh records of every kind of table and has the plain reference rules check each position of them."""

import pathlib
import subprocess
import sys
import tempfile

TABLES = [
    ["--players", "2"],
    ["--players", "2", "-o", "boards=front,reverse", "-o", "casino_back=new_maximum", "-o", "invest_red_line=again"],
    ["--players", "2", "-o", "invest_after=later_only", "-o", "lake_marker=doubles_base"],
    ["--players", "3", "-o", "boards=reverse"],
    ["--players", "4"],
    ["--players", "4", "-o", "stack_exhausted=box"],
    ["-o", "mode=lone_architect"],
    ["-o", "mode=dale"],
    ["-o", "mode=dale", "-o", "secret_goal=yes"],
]


def main() -> int:
    kvartal = sys.argv[1]
    here = pathlib.Path(__file__).parent
    records = sorted(str(path) for path in here.parent.glob("records/*.kvartal"))
    with tempfile.TemporaryDirectory() as scratch:
        for number, table in enumerate(TABLES):
            for bot in ("random", "greedy"):
                folder = f"{scratch}/{number}-{bot}"
                command = [kvartal, "sim", "suburbia", "-n", "6", "--seed", str(1000 + number), "--bots", bot, "--records", folder, "-q"]
                subprocess.run(command + table, check=True)
                records += sorted(str(path) for path in pathlib.Path(folder).glob("*.kvartal"))
        return subprocess.run([sys.executable, str(here / "suburbia.py"), kvartal, *records], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
