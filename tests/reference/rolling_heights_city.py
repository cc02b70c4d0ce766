"""The map of the plain Rolling Heights, and what is counted around a plan (chapters 1 and 8)."""

import functools
import json
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[2] / "games" / "rolling_heights" / "content"
BOARDS, PLAN_FILE, AIMS, TABLE = (json.loads((CONTENT / f"{name}.json").read_text(encoding="utf-8"))
                                  for name in ("boards", "plans", "aims", "table"))
PLANS = {plan["id"]: plan for plan in PLAN_FILE["plans"]}
TYPES = {"R": "residential", "C": "commercial", "I": "industrial", "V": "civic", "K": "park"}
SPACES = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEFGHI"]


@functools.cache
def steps(one, other):
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


@functools.cache
def around(space):
    return [other for other in SPACES if steps(space, other) == 1]


def neighbourhood(space):
    return (ord(space[0]) - ord("A")) // 3, (int(space[1]) - 1) // 3


def read_space(text):
    """"~", ".", "R2", "$2", "$2:C4": water, premium cost, bonus."""
    cost, bonus = 0, text
    if text.startswith("$"):
        cost, _, bonus = text[1:].partition(":")
    printed = {"type": TYPES[bonus[0]], "points": int(bonus[1:])} if bonus and bonus[0] in TYPES else None
    return {"water": text == "~", "premium": int(cost), "bonus": printed}


def turned(rows, quarters):
    for _ in range(quarters):
        rows = [list(row) for row in zip(*rows[::-1])]  # clockwise
    return rows


class City:
    """What lies on the map. A plan is a dict with space, plan, owner, towers (cubes in each) and completed."""

    def __init__(self):
        self.ground = {}
        self.plans = []
        self.by_space = {}

    def lay_board(self, place, board, side, quarters):
        rows = [line.split() for line in BOARDS["boards"][board][side]]
        for down, row in enumerate(turned(rows, quarters)):
            for right, text in enumerate(row):
                name = f"{'ABCDEFGHI'[place % 3 * 3 + right]}{place // 3 * 3 + down + 1}"
                self.ground[name] = read_space(text)

    def put(self, plan):
        self.plans.append(plan)
        self.by_space[plan["space"]] = plan

    def at(self, space):
        return self.by_space.get(space)

    def land(self):
        return [space for space in SPACES if space in self.ground and not self.ground[space]["water"]]

    def empty_land(self):
        return [space for space in self.land() if not self.at(space)]

    def beside(self, plan):
        """The plans adjacent to a plan."""
        return [other for other in self.plans if steps(plan["space"], other["space"]) == 1]

    def water_beside(self, plan):
        return sum(self.ground[space]["water"] for space in around(plan["space"]))

    def empty_beside(self, plan):
        """RH-5.22"""
        return sum(not self.at(space) for space in around(plan["space"]))

    def of(self, owner, completed=True):
        return [plan for plan in self.plans if plan["owner"] == owner and (plan["completed"] or not completed)]

    def worth(self, plan):
        """RH-8.5, RH-8.6, RH-8.7"""
        facts = PLANS[plan["plan"]]
        total, each = facts["points"], facts.get("points_each")
        if each and each.get("water"):
            total += each["points"] * self.water_beside(plan)
        elif each:
            near = [other for other in self.plans if 1 <= steps(plan["space"], other["space"]) <= each["within"]]
            total += each["points"] * sum(type_of(other) in each["types"] for other in near)
        return total


def type_of(plan):
    return PLANS[plan["plan"]]["type"]
