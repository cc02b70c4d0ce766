"""Whether a plain implementation of a game and the engine agree about every position of a record."""

import json
import subprocess
import sys
from pathlib import Path


class Wrong(Exception):
    """The engine and the reference disagree, about a position or about what is legal."""


def require(condition, reason):
    if not condition:
        raise Wrong("illegal: " + reason)


def difference(mine, engine, sets=(), path="view"):
    """The first field in which two positions differ, in words; None if there is none. `sets` are members whose order is free."""
    if path.endswith(sets):
        mine, engine = sorted(mine, key=str), sorted(engine, key=str)
    if mine == engine:
        return None
    if isinstance(mine, list) and isinstance(engine, list) and len(mine) == len(engine):
        mine, engine = dict(enumerate(mine)), dict(enumerate(engine))
    if isinstance(mine, dict) and isinstance(engine, dict) and mine.keys() == engine.keys():
        parts = (difference(mine[key], engine[key], sets, f"{path}.{key}") for key in mine)
        return next(filter(None, parts), None)
    return f"{path}: reference {mine}, engine {engine}"


def check(binary, record, start_game, sets):
    """Replays one record; returns the number of positions compared."""
    lines = Path(record).read_text(encoding="utf-8").splitlines()
    start, end = lines.index("moves"), lines.index("end") if "end" in lines else len(lines)
    options = next(line for line in lines[:start] if line.startswith("options "))
    scores = [line.split()[1:] for line in lines[end:] if line.startswith("scores ")]
    moves = ["(start)"] + lines[start + 1:end]
    command = [binary, "replay", "--views", record]
    views = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout.splitlines()
    game = start_game(dict(option.split("=", 1) for option in options.split()[1:]))
    for number, (move, view) in enumerate(zip(moves, views)):
        try:
            if number:
                game.play(move)
            seen = json.loads(view)
            wrong = difference(game.view(), game.comparable(seen) if hasattr(game, "comparable") else seen, sets)
        except Wrong as error:
            wrong = error
        if wrong:
            raise Wrong(f"{record}: move {number}: {move}: {wrong}")
    final = [str(score) for score in game.scores()] if game.phase == "over" else None
    if len(views) != len(moves) or scores and scores != [final]:
        raise Wrong(f"{record}: end: reference {len(moves)} positions, scores {final}; "
                    f"engine {len(views)} positions, scores {scores}")
    return len(moves)


def main(start_game, sets=()):
    if len(sys.argv) < 3:
        sys.exit(f"usage: {sys.argv[0]} KVARTAL_BINARY RECORD…")
    try:
        positions = sum(check(sys.argv[1], record, start_game, sets) for record in sys.argv[2:])
    except Wrong as error:
        print(error)
        sys.exit(1)
    print(f"{len(sys.argv) - 2} records, {positions} positions agree")
