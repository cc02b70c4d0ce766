#!/usr/bin/env python3
"""A second, plain implementation of Suburbia, to check the engine against.

    python3 tests/reference/suburbia.py KVARTAL_BINARY RECORD…

Every record is replayed here by the numbered rules of games/suburbia/RULES.en.md, as simply as
possible: whatever is needed is counted anew by looking at all tiles. Each move has to be legal, and
after each one the whole position has to be what `KVARTAL_BINARY replay --views RECORD` prints.
Nothing but the content files is shared with the engine.
"""

import copy
import json
import re
from pathlib import Path

from agree import main, require

CONTENT = Path(__file__).resolve().parents[2] / "games" / "suburbia" / "content"
TABLE, TILE_FILE, GOAL_FILE = (json.loads((CONTENT / name).read_text(encoding="utf-8"))
                               for name in ("table.json", "tiles.json", "goals.json"))
TILES = {tile["id"]: tile for tile in TILE_FILE["tiles"]}
GOALS = {goal["id"]: goal for goal in GOAL_FILE["goals"]}
LINES = TABLE["red_lines"]["entered_at"]  # a red line lies directly below each of these, SUB-7.7
LINES += range(LINES[-1] + TABLE["red_lines"]["then_every"], 999, TABLE["red_lines"]["then_every"])
AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # clockwise from the north, SUB-1.6
MOVE = re.compile(r"(\S+) (\w+) (?:(\d+):)?(?:(p\d) )?(\w+)(?: at (-?\d+),(-?\d+))?")
PHASES = {"first": "first_player", "draw": "fill_market refill", "goal": "public_goals", "deal": "deal_goals",
          "keep": "keep_goals", "buy": "action", "lake": "action", "basic": "action", "invest": "action",
          "discard": "discard extra_discard", "dale": "dale_place"}  # when each kind of move may be made


def next_to(space):
    return [(space[0] + q, space[1] + r) for q, r in AROUND]


def turned(space, side):
    """A space of the front side as it lies on this side of the board (SUB-2.10)."""
    return tuple(space) if side == "front" else (space[0], -space[1] - space[0])


def new_tile(name, space, time):
    return {"tile": name, "space": space, "invested": False, "time": time, "lines_paid": 0}


def effects(tile, scope=None):
    """The conditional effects of a tile as they are printed: all, or those with this scope."""
    return [each for each in TILES[tile["tile"]].get("effects", []) if scope in (None, each["scope"])]


def matches(tile, effect):
    """Whether a tile is one of those that an effect names (SUB-6.9)."""
    kind, match = TILES[tile["tile"]], effect["match"]
    return kind["type"] in match.get("types", []) or "icon" in match and kind.get("icon") == match["icon"]


def strength(tile):
    """A marker doubles what a tile's conditional effects give (SUB-4.9)."""
    return 2 if tile["invested"] else 1


def largest_group(spaces):
    """How many spaces the largest connected group among these has (SUB-9.7)."""
    best = 0
    while spaces:
        group = {min(spaces)}
        while near := {other for space in group for other in next_to(space)} & spaces - group:
            group |= near
        spaces = spaces - group
        best = max(best, len(group))
    return best


class Borough:
    """One borough with the numbers of its owner (chapters 1, 5 and 7)."""

    def __init__(self, owner, side, options):
        self.owner, self.side, self.casino_back = owner, side, options["casino_back"]
        self.line_cost = 2 if options["mode"] == "lone_architect" else 1  # SUB-11.2
        for name in ("money", "income", "reputation", "population", "markers"):
            setattr(self, name, TABLE["start"][name])
        self.highest_line = 0
        self.covered = {turned(space, side) for space in TABLE["board"]["covered"]}
        self.tiles = [new_tile(tile["tile"], turned(tile["space"], side), 0)
                      for tile in TABLE["board"]["start"]]  # in the order of their placement

    def neighbours(self, tile):
        """The neighbours of a tile, clockwise from the north."""
        return [other for space in next_to(tile["space"]) for other in self.tiles if other["space"] == space]

    def free(self):
        """SUB-5.1 to SUB-5.3."""
        near = {space for tile in self.tiles for space in next_to(tile["space"])}
        return near - {tile["space"] for tile in self.tiles} - self.covered

    def pairs(self):
        """All pairs of a lake and a face-up tile next to it (SUB-6.11)."""
        return [(lake, tile) for lake in self.tiles if lake["tile"] == "lake"
                for tile in self.neighbours(lake) if tile["tile"] != "lake"]

    def pay(self, price):
        require(self.money >= price, f"costs ${price}, only ${self.money} there (SUB-4.2)")
        self.money -= price

    def change(self, stat, amount):
        """Changes one of the four numbers within its limits (SUB-1.5)."""
        if stat == "money":
            self.money = max(0, self.money + amount)
        elif stat == "population":
            for _ in range(abs(amount)):
                self.step(1 if amount > 0 else -1)
        else:
            setattr(self, stat, min(15, max(-5, getattr(self, stat) + amount)))

    def step(self, by):
        """One inhabitant more or less; a red line may be passed (SUB-7.5, SUB-7.6, SUB-6.13)."""
        line = max(self.population, self.population + by)
        self.population = max(0, self.population + by)
        if line not in LINES:
            return
        self.change("income", -by * self.line_cost)
        self.change("reputation", -by * self.line_cost)
        if by > 0 and (line > self.highest_line or self.casino_back == "again"):  # SUB-6.14
            for tile in self.tiles:
                for effect in effects(tile, "red_line"):
                    self.change(effect["stat"], effect["amount"] * strength(tile))
                    tile["lines_paid"] += 1
        self.highest_line = max(self.highest_line, line)

    def income_and_population(self):
        """Steps 2 and 3 of a turn (SUB-7.1 to SUB-7.4)."""
        balance = self.money + self.income
        self.money = max(0, balance)
        self.change("population", min(0, balance))
        balance = self.population + self.reputation
        self.change("population", self.reputation)
        self.change("money", min(0, balance))

    def metric(self, name):
        """What a goal counts (SUB-9.6)."""
        if name in ("money", "income", "reputation"):
            return getattr(self, name)
        if name == "investment_markers_placed":
            return sum(tile["invested"] for tile in self.tiles)
        if name == "airport_icons":
            return sum(TILES[tile["tile"]].get("icon") == "airport" for tile in self.tiles)
        kind = re.sub("largest_connected_|_group|_tiles|s$", "", name)
        spaces = {tile["space"] for tile in self.tiles if TILES[tile["tile"]]["type"] == kind}
        return largest_group(spaces) if name.startswith("largest") else len(spaces)

    def view(self):
        same = ("owner", "side", "money", "income", "reputation", "population", "markers")
        return {**{name: getattr(self, name) for name in same},
                "red_lines": sum(line <= self.population for line in LINES),
                "tiles": [{"tile": tile["tile"], "space": dict(zip("qr", tile["space"])),
                           "invested": tile["invested"]} for tile in self.tiles],
                "free": [dict(zip("qr", space)) for space in self.free()]}


class Game:
    def __init__(self, options):
        self.options, self.mode = options, options["mode"]
        self.people = [f"p{seat + 1}" for seat in range(int(options["players"]))]
        self.owners = self.people + (["dale"] if self.mode == "dale" else [])
        sides = options["boards"].split(",") * len(self.owners)  # one for all, or one a seat
        self.boroughs = {owner: Borough(owner, side, options) for owner, side in zip(self.owners, sides)}
        self.setup = TABLE["stacks"][str(len(self.people)) if self.mode == "standard" else self.mode]
        self.c_size = sum(self.setup[part] for part in ("c_top", "c_mixed", "c_bottom"))
        self.stacks = {"a": self.setup["a"], "b": self.setup["b"], "c": self.c_size}
        c_tiles = sum(tile["copies"] for tile in TILES.values() if tile["stack"] == "C")
        self.box = c_tiles - self.c_size if options["stack_exhausted"] == "box" else 0  # SUB-8.3
        self.token_seen, self.drawn = False, []
        self.surcharges = TABLE["market"]["dale_surcharges" if self.mode == "dale" else "surcharges"]
        self.market = [None] * len(self.surcharges)
        self.basics = {name: TABLE["start"]["basic_supply"]
                       for name, tile in TILES.items() if tile["stack"] == "basic"}
        self.discarded = self.time = self.round = 0
        self.final_round = self.active = None
        self.public, self.dealt, self.kept, self.judged = [], {name: [] for name in self.people}, {}, {}
        self.public_wanted = {"standard": len(self.people), "lone_architect": 0,
                              "dale": TABLE["dale"]["public_goals"]}[self.mode]
        self.secret = self.mode == "standard" or self.mode == "dale" and options["secret_goal"] == "yes"
        self.first = None if options["first"] == "random" else options["first"]
        self.phase = "fill_market" if self.first else "first_player"

    def turn_order(self, owner):
        """All players in turn order, beginning with this one."""
        seat = self.owners.index(owner)
        return self.owners[seat:] + self.owners[:seat]

    def to_move(self):
        if self.phase == "keep_goals":
            return [name for name in self.people if name not in self.kept]
        if self.phase in ("action", "discard", "extra_discard"):
            return [self.active]
        return {"over": [], "dale_place": ["p1"]}.get(self.phase, ["*"])

    def count(self, borough, tile, effect, new=None):
        """How often an effect of a tile applies: for all that lies there now, or for a new tile only."""
        scope, total = effect["scope"], 0
        if scope == "red_line":  # SUB-6.15; a tile just placed has not paid for any line
            return tile["lines_paid"] if not new and self.options["invest_red_line"] == "again" else 0
        if scope == "own_lakes_adjacent":
            return sum(strength(pair[0]) if self.options["lake_marker"] == "doubles_all" else 1
                       for pair in borough.pairs() if not new or new in pair)  # SUB-6.11, SUB-6.12
        if scope == "all_after" and not new and self.options["invest_after"] == "later_only":
            return 0  # SUB-6.16
        for each in self.boroughs.values():
            for other in each.tiles if not new else [new] if new in each.tiles else []:
                own = each is borough
                total += matches(other, effect) and {  # SUB-6.4 to SUB-6.8
                    "adjacent": own and other in borough.neighbours(tile), "own": own, "all": True,
                    "others": not own, "all_after": other["time"] > tile["time"]}[scope]
        return total

    def apply(self, borough, tile):
        """The immediate effect and the conditional effects of a tile (SUB-6.1, steps 2 and 3)."""
        for stat, amount in TILES[tile["tile"]].get("immediate", {}).items():
            borough.change(stat, amount)
        for effect in effects(tile):
            borough.change(effect["stat"], effect["amount"] * self.count(borough, tile, effect))

    def place(self, borough, name, space):
        """Lays a tile that has been paid for and resolves it (SUB-6.1, SUB-6.2)."""
        require(space in borough.free(), f"space {space} is not free (SUB-5.1, SUB-5.2)")
        self.time += 1
        new = new_tile(name, space, self.time)
        borough.tiles.append(new)
        self.apply(borough, new)
        near = borough.neighbours(new)
        others = [tile for tile in borough.tiles if tile is not new and tile not in near]
        react = [(borough, tile) for tile in near + others]
        for owner in self.turn_order(borough.owner)[1:]:
            react += [(self.boroughs[owner], tile) for tile in self.boroughs[owner].tiles]
        for owner, tile in react:
            for effect in effects(tile):
                times = self.count(owner, tile, effect, new) * strength(tile)
                owner.change(effect["stat"], effect["amount"] * times)

    def invest(self, borough, name, space):
        """SUB-4.7 to SUB-4.10."""
        tile = next((tile for tile in borough.tiles if tile["space"] == space), None)
        require(tile and tile["tile"] == name and not tile["invested"], "no such tile to be chosen (SUB-4.8)")
        require(borough.markers > 0, "no marker left (SUB-4.8)")
        borough.pay(TILES[name]["cost"])
        borough.markers -= 1
        self.apply(borough, tile)
        if name == "lake" and self.options["lake_marker"] == "doubles_all":
            for other in borough.tiles:  # what Waterfront Realty gives for this lake, once more (SUB-6.12)
                for effect in effects(other, "own_lakes_adjacent"):
                    pairs = sum(lake is tile for lake, _ in borough.pairs())
                    borough.change("money", effect["amount"] * pairs * strength(other))
        tile["invested"] = True

    def draw(self, name):
        """A tile or One More Round comes from the deck (SUB-2.3, SUB-8.2, SUB-8.3)."""
        stack = next((letter for letter in "abc" if self.stacks[letter]), "c")
        gone = self.c_size - self.stacks["c"]
        if name == "one_more_round":
            require(not self.token_seen and gone >= self.setup["c_top"], "too early (SUB-2.3)")
            self.token_seen = True
            if self.mode == "dale":
                self.finish()  # SUB-12.9
            else:
                self.final_round = self.round + 1  # SUB-9.1, SUB-9.2
            return
        require(name in TILES and TILES[name]["stack"] == stack.upper(), f"stack {stack} has no {name}")
        require(self.drawn.count(name) < TILES[name]["copies"], "no copy of it is left")
        require(self.token_seen or gone < self.c_size - self.setup["c_bottom"], "too late (SUB-2.3)")
        self.drawn.append(name)
        self.box -= not self.stacks[stack]
        self.stacks[stack] -= self.stacks[stack] > 0
        self.market[max(slot for slot, tile in enumerate(self.market) if tile is None)] = name
        self.go_on_when_full()

    def take(self, slot, name):
        """Takes a tile out of the market; returns the surcharge of its slot."""
        index = int(slot or 0) - 1
        require(0 <= index < len(self.market) and self.market[index] == name, f"slot {slot} has no {name}")
        self.market[index] = None
        return self.surcharges[index]

    def shift_and_refill(self):
        """SUB-8.1, SUB-8.3."""
        left = [tile for tile in self.market if tile]
        self.market = [None] * (len(self.market) - len(left)) + left
        self.phase = "refill"
        self.go_on_when_full()

    def go_on_when_full(self):
        can_draw = any(self.stacks.values()) or self.box > 0 or not self.token_seen
        if None not in self.market or not can_draw:
            self.next_turn() if self.phase == "refill" else self.next_setup_phase()

    def next_setup_phase(self):
        if len(self.public) < self.public_wanted:
            self.phase = "public_goals"
        elif self.secret and any(len(goals) < 2 for goals in self.dealt.values()):
            self.phase = "deal_goals"
        elif self.secret and len(self.kept) < len(self.people):
            self.phase = "keep_goals"
        else:
            self.phase, self.round, self.active = "action", 1, self.first

    def next_turn(self):
        people = [owner for owner in self.turn_order(self.active) if owner != "dale"]
        self.phase, self.active = "action", people[1 % len(people)]
        self.round += self.active == self.first

    def end_of_turn(self):
        """Steps 2 to 4, when the action of step 1 is complete."""
        self.boroughs[self.active].income_and_population()
        last_of_round = self.turn_order(self.active)[1 % len(self.owners)] == self.first
        if self.mode == "dale":  # SUB-12.3
            self.active, self.phase = "dale", "dale_place"
        elif self.round == self.final_round and last_of_round:
            self.finish()  # SUB-8.4; as no tile will come, none is removed for it (SUB-11.3) either
        elif self.mode == "lone_architect":
            self.phase = "extra_discard"
        else:
            self.shift_and_refill()

    def dale(self, name, space):
        """Dale's turn (SUB-12.4 to SUB-12.8)."""
        prices = [TILES[tile]["cost"] + self.surcharges[slot] if tile else -1
                  for slot, tile in enumerate(self.market)]
        wanted = self.market[prices.index(max(prices))]
        require(wanted == name, f"Dale takes {wanted} (SUB-12.4)")
        borough = self.boroughs["dale"]
        borough.pay(min(TABLE["dale"]["pays"], borough.money))
        worth = {}
        for choice in borough.free() | {space}:
            trial = copy.deepcopy(self)
            after = trial.boroughs["dale"]
            trial.place(after, name, choice)
            worth[choice] = (after.income + after.reputation, after.reputation)
        require(worth[space] == max(worth.values()), f"Dale has a better space than {space} (SUB-12.6)")
        self.place(borough, name, space)
        borough.income_and_population()
        self.discarded += sum(tile is not None for tile in self.market) - 1
        self.market = [None] * len(self.market)
        self.phase, self.active = "refill", "p1"

    def finish(self):
        """SUB-9.3 to SUB-9.8."""
        self.judged = {goal: self.standing(goal) for goal in self.public + list(self.kept.values())}
        for goal, standing in self.judged.items():
            leader = standing["leader"]
            if leader and (goal in self.public or self.kept.get(leader) == goal):
                self.boroughs[leader].population += GOALS[goal]["reward"]
        for borough in self.boroughs.values():
            borough.population += borough.money // 5
            borough.money %= 5
        self.phase, self.active = "over", None

    def standing(self, goal):
        """How a goal stands now, or stood when it was judged (SUB-9.4)."""
        values = [borough.metric(GOALS[goal]["metric"]) for borough in self.boroughs.values()]
        best = max(values) if GOALS[goal]["wins"] == "most" else min(values)
        leader = self.owners[values.index(best)] if values.count(best) == 1 else None
        return self.judged.get(goal, {"goal": goal, "values": values, "leader": leader})

    def play(self, text):
        """Makes one move of a record."""
        found = MOVE.fullmatch(text)
        require(found, "cannot be read")
        who, word, slot, owner, name, q, r = found.groups()
        require(self.phase in PHASES.get(word, "").split(), f"not in the phase {self.phase}")
        require(who in self.to_move(), f"{who} is not to move")
        require(bool(q) == (word in ("buy", "lake", "basic", "invest", "dale")), "cannot be read")
        borough, space = self.boroughs.get(who), (int(q), int(r)) if q else None
        if word in ("goal", "deal"):
            used = self.public + [goal for goals in self.dealt.values() for goal in goals]
            put_aside = TABLE["dale"]["excluded_goals"] if self.mode == "dale" and word == "goal" else []
            require(name in GOALS and name not in used + put_aside, "it cannot come (SUB-2.6, SUB-12.2)")
            require(word == "goal" or len(self.dealt.get(owner, "--")) < 2, "two goals each (SUB-2.7)")
            (self.public if word == "goal" else self.dealt[owner]).append(name)
            self.next_setup_phase()
        elif word == "first":
            require(name in self.people, "no such player")
            self.first, self.phase = name, "fill_market"
        elif word == "draw":
            self.draw(name)
        elif word == "keep":
            require(name in self.dealt[who], "was not dealt (SUB-2.7)")
            self.kept[who] = name
            self.next_setup_phase()
        elif word in ("buy", "lake"):
            surcharge = self.take(slot, name)
            borough.pay(surcharge + (TILES[name]["cost"] if word == "buy" else 0))
            self.place(borough, name if word == "buy" else "lake", space)
            self.end_of_turn()
        elif word == "basic":
            require(self.basics.get(name, 0) > 0, "none left (SUB-4.3)")
            borough.pay(TILES[name]["cost"])
            self.basics[name] -= 1
            self.place(borough, name, space)
            self.phase = "discard"
        elif word == "invest":
            self.invest(borough, name, space)
            self.phase = "discard"
        elif word == "discard":
            borough.pay(self.take(slot, name))
            self.discarded += 1
            self.end_of_turn() if self.phase == "discard" else self.shift_and_refill()
        else:
            self.dale(name, space)

    def view(self):
        """The position, written as the engine writes it."""
        return {
            "phase": self.phase, "to_move": self.to_move(), "round": self.round,
            "final_round": self.final_round, "first": self.first, "active": self.active,
            "market": [{"slot": slot + 1, "tile": tile, "surcharge": self.surcharges[slot],
                        "price": self.surcharges[slot] + TILES[tile]["cost"] if tile else None}
                       for slot, tile in enumerate(self.market)],
            "basics": [{"tile": name, "left": left} for name, left in self.basics.items()],
            "stacks": {**self.stacks, "one_more_round": self.token_seen}, "discarded": self.discarded,
            "boroughs": [borough.view() for borough in self.boroughs.values()],
            "public_goals": [self.standing(goal) for goal in self.public],
            "secret_goals": [{"owner": name, "dealt": len(goals), "chosen": name in self.kept,
                              "kept": self.kept.get(name), "seen": goals,
                              "standing": self.standing(self.kept[name]) if name in self.kept else None}
                             for name, goals in self.dealt.items()]}

    def scores(self):
        return [self.boroughs[name].population for name in self.people]


if __name__ == "__main__":
    main(Game, sets=(".free", ".seen"))
