#!/usr/bin/env python3
"""A second, plain implementation of Rolling Heights, to check the engine against.

    python3 tests/reference/rolling_heights.py KVARTAL_BINARY RECORD…

Every record is replayed here by the numbered rules of games/rolling_heights/RULES.en.md, as simply as possible. Each move has to
be legal, and after each one the whole position has to be what `KVARTAL_BINARY replay --views RECORD` prints. Nothing but the content
files is shared with the engine.
"""

import re

from agree import main, require
from rolling_heights_aims import AIMS, BOARDS, PLANS, SPACES, TABLE, City, ad_points, steps, target_points, type_of

MATERIALS = [material["id"] for material in TABLE["materials"]]
WORKERS = [worker["id"] for worker in TABLE["workers"]]
RESOURCES = ["power", *MATERIALS, *(f"special_{material}" for material in MATERIALS)]
BRINGS = dict(zip(WORKERS, MATERIALS))  # RH-5.4: the first four
STATES = ("exhausted", "steady", "hard", "activated", "inactive")
THROWN = STATES[:3]
LETTERS = {"e": "exhausted", "s": "steady", "h": "hard"}
SIDES_B = {1: 0, 2: 0, 3: 2, 4: 3}  # RH-2.1
IN_THE_BOX = {1: "two", 2: "two", 3: "three", 4: "four"}  # RH-2.4


class Company:
    def __init__(self, owner, workers):
        self.owner, self.points, self.wilds = owner, 0, 0
        self.score = dict.fromkeys(("bonuses", "buildings", "workers", "abilities", "ads", "target", "wilds"), 0)
        self.crew = {colour: dict.fromkeys(STATES, 0) for colour in WORKERS}
        for colour, number in workers.items():
            self.crew[colour]["inactive"] = number
        self.stage, self.to_tire, self.targets, self.scored = "home", 0, [], None
        self.sitting = dict.fromkeys(WORKERS, 0)  # told to sit out

    def get(self, kind, points):
        self.score[kind] += points
        self.points += points

    def in_state(self, state):
        return sum(states[state] for states in self.crew.values())

    def owned(self):
        return {colour: sum(states.values()) for colour, states in self.crew.items()}

    def change(self, colour, before, after):
        self.crew[colour][before] -= 1
        self.crew[colour][after] += 1

    def able(self):
        return self.in_state("steady") + self.in_state("hard")

    def active(self):
        return self.able() + self.in_state("exhausted") + self.in_state("activated")

    def to_sit_out(self):
        """RH-3.3"""
        return max(0, sum(self.owned().values()) - 10 - sum(self.sitting.values())) if self.stage == "home" else 0


class Game:
    def __init__(self, options):
        self.seats = [f"p{n + 1}" for n in range(int(options["players"]))]
        self.solo = len(self.seats) == 1
        self.companies = {seat: Company(seat, {"carpenter": 2, "construction_worker": 2}) for seat in self.seats}  # RH-2.7
        if self.solo:
            self.companies["rival"] = Company("rival", {})
        self.early = options["rolling_early"] == "yes"
        self.city, self.boards = City(), []
        self.rival_plans, self.rival_row = [], None
        self.piles = {level: [plan for plan in PLANS if PLANS[plan]["level"] == level] for level in (1, 2)}
        self.market = {level: [None] * 9 for level in (1, 2)}
        self.tokens = {level: [0] * 9 for level in (1, 2)}
        away = TABLE["cubes_in_the_box"][IN_THE_BOX[len(self.seats)]]
        self.total = {material["id"]: material["cubes"] - away for material in TABLE["materials"]}
        self.supply = dict(self.total)
        self.hall = {worker["id"]: worker["number"] for worker in TABLE["workers"]}
        for colour in ("carpenter", "construction_worker"):
            self.hall[colour] -= 2 * len(self.seats)
        self.hand = dict.fromkeys(RESOURCES, 0)
        self.ads = ["ad_4", "ad_6", "ad_12"] if options["ads"] == "first_game" else []  # RH-2.5
        self.targets_left = [target["id"] for target in AIMS["targets"]]
        self.round, self.end, self.thrower = 0, None, None
        self.first = self.active = None
        self.new_turn()
        self.phase = "first_player"
        if self.solo or options["first"] != "random":
            self.begin_with("p1" if self.solo else options["first"])

    def new_turn(self):
        self.bought = self.acted = False
        self.used, self.tokens_due, self.todo = set(), set(), None

    # ---- set-up ----

    def begin_with(self, seat):
        self.first = seat
        self.phase = "boards"

    def lay_board(self, board, side, degrees):
        """RH-2.1, RH-2.2"""
        numbers = [entry["id"] for entry in BOARDS["boards"]]
        require(board not in [laid["board"] for laid in self.boards], "this board lies already")
        sides = [laid["side"] for laid in self.boards] + [side]
        b = SIDES_B[len(self.seats)]
        require(sides.count("b") <= b and sides.count("a") <= 6 - b, "too many of this side")
        self.city.lay_board(len(self.boards), numbers.index(board), side, int(degrees) // 90)
        self.boards.append({"board": board, "side": side, "turn": int(degrees)})
        if len(self.boards) == 6:
            self.phase = "market"

    def draw(self, plan):
        """RH-2.3, RH-10.6, RH-10.7: the level 1 row first, in each the free slot with the highest number."""
        level = next(level for level in (1, 2) if None in self.market[level])
        pile = self.piles[level] or self.piles[3 - level]
        require(plan in pile, "not in the pile")
        pile.remove(plan)
        slot = max(slot for slot in range(9) if self.market[level][slot] is None)
        self.market[level][slot] = plan
        if not self.can_draw():
            self.after_drawing()

    def can_draw(self):
        return any(None in row for row in self.market.values()) and any(self.piles.values())

    def after_drawing(self):
        if self.phase == "market":
            self.phase = "targets" if self.ads else "ads"
        elif self.round == 0:
            self.start_round(1)
        elif self.rival_row:
            self.rival_done()
        else:
            self.next_after(self.active)

    def deal(self, seat, target):
        """RH-2.6"""
        expected = next(name for name in self.seats if len(self.companies[name].targets) < 2)
        require(seat == expected and target in self.targets_left, "not this one now")
        self.targets_left.remove(target)
        self.companies[seat].targets.append(target)
        if len(self.companies[self.seats[-1]].targets) == 2:
            self.phase = "rival_start" if self.solo else "start_plans"
            self.active = self.order()[-1]

    def order(self):
        begin = self.seats.index(self.first)
        return self.seats[begin:] + self.seats[:begin]

    def may_start_at(self, owner, space):
        """RH-2.10"""
        near = any(plan["owner"] != owner and steps(space, plan["space"]) <= 2 for plan in self.city.plans)
        return space in self.city.empty_land() and not self.city.ground[space]["premium"] and not near

    def start_plan(self, owner, plan, space):
        require(plan in self.market[1], "not in the level 1 row (RH-2.9)")
        require(self.may_start_at(owner, space), "no start space (RH-2.10)")
        self.take_from_market(plan)
        self.place(owner, plan, space)
        if owner == "rival":
            self.phase = "start_plans"
        elif owner == self.first:
            self.slide()
            self.phase = "refill"
            self.active = None
            if not self.can_draw():
                self.after_drawing()
        else:
            self.active = self.order()[self.order().index(owner) - 1]

    # ---- the map and the market ----

    def take_from_market(self, plan):
        """Removes it; returns its row, its slot from 0 and the wild tokens on it."""
        for level in (1, 2):
            if plan in self.market[level]:
                slot = self.market[level].index(plan)
                tokens, self.tokens[level][slot] = self.tokens[level][slot], 0
                self.market[level][slot] = None
                return level, slot, tokens
        require(False, "not in the market (RH-7.1)")

    def place(self, owner, plan, space):
        self.city.put({"space": space, "plan": plan, "owner": owner, "completed": False,
                       "towers": [[0, 0] for _ in PLANS[plan]["towers"]]})  # real and special cubes
        if owner == "rival":
            self.rival_plans.append(space)
        bonus = self.city.ground[space]["bonus"]
        if bonus and bonus["type"] == PLANS[plan]["type"]:
            self.companies[owner].get("bonuses", bonus["points"])  # RH-2.11, RH-7.7

    def slide(self):
        """RH-10.5"""
        for level in (1, 2):
            kept = [slot for slot in range(9) if self.market[level][slot]]
            gaps = 9 - len(kept)
            self.market[level], self.tokens[level] = ([None] * gaps + [self.market[level][slot] for slot in kept],
                                                      [0] * gaps + [self.tokens[level][slot] for slot in kept])

    def place_cost(self, owner, space):
        """RH-7.5, RH-7.6"""
        own = [steps(space, plan["space"]) for plan in self.city.of(owner, completed=False)]
        return self.city.ground[space]["premium"] + (min(own) - 1 if own else 0)

    # ---- rounds and turns ----

    def start_round(self, number):
        self.phase, self.round = "play", number
        if number == 100 and not self.end:  # RH-11.5
            self.end = {"reason": "rounds", "by": self.first, "material": None, "last_round": 100}
        self.start_turn(self.first)

    def start_turn(self, seat):
        self.phase, self.active = "play", seat
        self.new_turn()
        self.go_on_with(self.companies[seat])

    def go_on_with(self, company):
        if company.stage == "prepared" and company.owner == self.active:
            company.stage = "main"

    def next_after(self, seat):
        order = self.order()
        if self.solo and seat != "rival" and self.rival_turn():
            return
        if seat not in ("rival", order[-1]) and not self.solo:
            self.start_turn(order[order.index(seat) + 1])
        elif self.end and self.round == self.end["last_round"]:
            self.final_scoring()
        else:
            self.start_round(self.round + 1)

    def clean_up(self, company):
        """Chapter 10"""
        for material in MATERIALS:
            self.supply[material] += self.hand[material]
        self.hand = dict.fromkeys(RESOURCES, 0)
        for states in company.crew.values():
            states["inactive"] = sum(states.values())
            states.update(dict.fromkeys(STATES[:4], 0))
        company.stage, company.sitting = "home", dict.fromkeys(WORKERS, 0)
        for level in self.tokens_due:
            for slot in (7, 8):
                self.tokens[level][slot] += self.market[level][slot] is not None
        self.new_turn()
        self.slide()
        self.phase = "refill"
        if not self.can_draw():
            self.after_drawing()

    def check_end(self, owner):
        """RH-11.1, RH-11.3, RH-11.4"""
        if self.end:
            return
        last = min(self.round + 1, 100)
        for material in MATERIALS:
            if self.in_towers(material) == self.total[material]:
                self.end = {"reason": "material", "by": owner, "material": material, "last_round": last}
                return
        if all(self.city.at(space) and self.city.at(space)["completed"] for space in self.city.land()):
            self.end = {"reason": "no_room", "by": owner, "material": None, "last_round": last}

    def in_towers(self, material):
        return sum(tower[0] for plan in self.city.plans for tower, facts in zip(plan["towers"], PLANS[plan["plan"]]["towers"])
                   if facts["material"] == material)

    # ---- preparation and risk ----

    def may_prepare(self, seat):
        """Chapter 14"""
        if self.phase != "play" or self.companies[seat].stage in ("prepared", "main"):
            return False
        if seat == self.active:
            return True
        order = self.order()
        gone = order.index(seat) < order.index(self.active)
        return self.early and not (gone and self.end and self.round == self.end["last_round"])

    def throw(self, words):
        company = self.companies[self.thrower]
        thrown = {}
        for colour, poses in zip(words[::2], words[1::2]):
            thrown[colour] = [LETTERS[letter] for letter in poses]
        for colour in WORKERS:
            require(len(thrown.get(colour, [])) == company.crew[colour]["exhausted"], f"another number of {colour} is thrown")
        for colour, poses in thrown.items():
            for pose in poses:
                company.change(colour, "exhausted", pose)
        stage, self.thrower = company.stage, None
        exhausted = company.in_state("exhausted")
        if stage == "planning":
            company.stage = "main"
        elif stage.startswith("rolling") and 2 * exhausted > company.active():  # RH-3.5
            self.thrower, company.stage = company.owner, "rolling_again"
        elif stage == "pushing" and all(pose == "exhausted" for poses in thrown.values() for pose in poses):
            company.to_tire, company.stage = company.able() // 2, "strike"  # RH-4.5
            self.end_strike(company)
        else:
            company.stage = "risk" if exhausted else "prepared"
        self.go_on_with(company)

    def prepare(self, company, verb, rest):
        seat = company.owner
        require(self.may_prepare(seat), "not now")
        if verb == "sit_out":
            require(company.stage == "home" and company.to_sit_out() > 0, "nobody has to sit out (RH-3.3)")
            company.sitting[rest[0]] += 1
            require(company.sitting[rest[0]] <= company.crew[rest[0]]["inactive"], "you have none")
        elif verb == "roll":
            require(company.stage == "home" and company.to_sit_out() == 0, "not yet")
            company.stage, self.thrower = "rolling", seat
            for colour, states in company.crew.items():
                states["exhausted"], states["inactive"] = states["inactive"] - company.sitting[colour], company.sitting[colour]
            company.sitting = dict.fromkeys(WORKERS, 0)
        elif verb == "push":
            require(company.stage == "risk", "not now (RH-4.2)")
            company.stage, self.thrower = "pushing", seat
        elif verb == "keep":
            require(company.stage == "risk", "not now (RH-4.1)")
            company.stage = "prepared"
            self.go_on_with(company)
        else:
            colour, pose = rest
            require(company.stage == "strike" and pose in ("steady", "hard") and company.crew[colour][pose], "not this one (RH-4.5)")
            company.change(colour, pose, "exhausted")
            company.to_tire -= 1
            self.end_strike(company)

    def end_strike(self, company):
        """RH-4.6"""
        if company.to_tire == 0:
            company.stage = "prepared"
            company.wilds += 1
            self.go_on_with(company)

    # ---- cubes ----

    def receive(self, material):
        """RH-9.1"""
        if self.supply[material]:
            self.supply[material] -= 1
            self.hand[material] += 1
        else:
            self.hand[f"special_{material}"] += 1

    def payable(self):
        """RH-6.7, RH-9.5"""
        special = [resource for resource in RESOURCES[5:] if self.hand[resource]]
        cubes = special or [resource for resource in MATERIALS if self.hand[resource]]
        return (["power"] if self.hand["power"] else []) + cubes

    def pay(self, resource):
        require(resource in self.payable(), f"{resource} cannot be paid (RH-6.7, RH-9.5)")
        self.hand[resource] -= 1
        if resource in MATERIALS:
            self.supply[resource] += 1
        self.todo["left"] -= 1

    def settle(self):
        """Pays what leaves no choice; then does what was paid for."""
        while self.todo["left"] and (len(self.payable()) == 1 or sum(self.hand.values()) == self.todo["left"]):
            self.pay(self.payable()[0])
        if self.todo["left"]:
            return
        paid, self.todo = self.todo, None
        if paid["kind"] == "pay_exchange":
            self.receive(paid["material"])
        else:
            self.lay_new(paid["plan"], paid["at"])

    def owe(self, kind, amount, **what):
        require(sum(self.hand.values()) >= amount, "you cannot pay (RH-7.3)")
        self.todo = {"kind": kind, "left": amount, "plan": None, "at": None, "material": None, "workers": None} | what
        self.settle()

    def lay_new(self, plan, space):
        _, _, tokens = self.take_from_market(plan)
        self.place(self.active, plan, space)
        self.companies[self.active].wilds += tokens

    # ---- the main phase ----

    def main_phase(self, company, verb, rest):
        require(company.owner == self.active and company.stage == "main" and not self.thrower, "not your main phase")
        if self.todo:
            return self.decide(company, verb, rest)
        if verb == "work" and rest[0] == "city_planner":
            return self.planner_throws(company, rest)
        self.acted = True
        if verb == "end":
            self.clean_up(company)
        elif verb == "work":
            self.work(company, rest)
        elif verb == "take":
            require(company.crew["city_planner"]["hard"], "no hard city planner (RH-5.13)")
            self.require_free_plan(rest[0], rest[2])
            company.change("city_planner", "hard", "activated")
            self.owe("pay_premium", self.city.ground[rest[2]]["premium"], plan=rest[0], at=rest[2])
        elif verb == "buy":
            self.buy(*rest)
        elif verb == "wild":
            require(company.wilds, "no wild token (RH-6.4)")
            company.wilds -= 1
            self.receive(rest[0])
        elif verb == "exchange":
            self.owe("pay_exchange", 3 if rest[0] == "steel" else 2, material=rest[0])
        else:
            require(verb == "build", f"what is {verb}?")
            self.build(company, rest[0], rest[2], int(rest[4]) - 1)

    def require_free_plan(self, plan, space):
        require(plan in self.market[1] + self.market[2], "not in the market (RH-7.1)")
        require(space in self.city.empty_land(), "no empty land (RH-7.4)")

    def buy(self, plan, _, space):
        require(not self.bought, "once in a turn (RH-7.1)")
        self.require_free_plan(plan, space)
        level = 1 if plan in self.market[1] else 2
        slot = self.market[level].index(plan)
        self.bought = True
        if slot < 7:  # RH-7.9
            self.tokens_due.add(level)
        price = TABLE["prices"][f"level_{level}"][slot]
        self.owe("pay_plan", price + self.place_cost(self.active, space), plan=plan, at=space)

    def pose_used(self, company, colour, rest):
        """Activates the worker; returns the pose it acts as."""
        require(company.crew[colour][rest[0]] > 0 and rest[0] in ("steady", "hard"), "you have none so (RH-5.2)")
        company.change(colour, rest[0], "activated")
        return "steady" if rest[1:3] == ["as", "steady"] else rest[0]

    def planner_throws(self, company, rest):
        """RH-5.10 to RH-5.12"""
        require(not self.acted and company.in_state("exhausted"), "too late, or nobody is exhausted")
        require(self.pose_used(company, "city_planner", rest[1:]) == "steady", "a hard one takes a plan")
        company.stage, self.thrower = "planning", company.owner

    def work(self, company, rest):
        colour = rest[0]
        pose = self.pose_used(company, colour, rest[1:])
        twice = 2 if pose == "hard" else 1
        if colour in BRINGS:
            for _ in range(twice):
                self.receive(BRINGS[colour])
        elif colour == "politician":
            company.get("workers", twice)
        elif colour == "executive":
            self.hand["power"] += 2 * twice
        elif colour == "civil_servant":
            self.open_upgrades(company, twice, None)
        else:
            self.use_building(company, rest[-1], pose)

    def use_building(self, company, space, pose):
        """RH-5.15 to RH-5.24"""
        plan = self.city.at(space)
        require(plan and plan["owner"] == company.owner and plan["completed"], "no completed building of yours (RH-5.15)")
        require("ability" in PLANS[plan["plan"]] and space not in self.used, "no ability, or used (RH-5.16)")
        self.used.add(space)
        line = PLANS[plan["plan"]]["ability"][pose]
        if "upgrade" in line:
            self.open_upgrades(company, line["upgrade"], space)
        elif "swap" in line:
            require(self.hall[line["to"]] and self.swappable(company, line["swap"]), "nobody to swap (RH-5.24)")
            self.todo = {"kind": "swap", "left": 1, "plan": None, "at": space, "material": None, "workers": [line["swap"], line["to"]]}
            self.take_only_choice(company)
        elif "for" in line:
            company.get("abilities", line["points"] * self.counted(company, plan, line))
        elif line["gain"] == "any":
            self.todo = {"kind": "gain", "left": line["amount"], "plan": None, "at": space, "material": None, "workers": None}
        else:
            self.gain_by_ability(company, line["gain"], line["amount"])

    def counted(self, company, plan, line):
        if line["for"] == "own_completed":
            return sum(type_of(other) == line["type"] for other in self.city.of(company.owner))
        if line["for"] == "hard_workers":
            return company.crew[line["worker"]]["hard"]
        return self.city.empty_beside(plan)

    def gain_by_ability(self, company, what, amount):
        if what == "points":
            company.get("abilities", amount)
        elif what == "power":
            self.hand["power"] += amount
        elif what == "wilds":
            company.wilds += amount
        else:
            for _ in range(amount):
                self.receive(what)

    # ---- choices that follow ----

    def upgradable(self, company):
        """RH-5.9"""
        return [(colour, pose) for colour in WORKERS for pose in ("exhausted", "steady")
                if colour != "civil_servant" and company.crew[colour][pose]]

    def open_upgrades(self, company, number, space):
        require(self.upgradable(company), "nobody to upgrade (RH-5.9)")
        self.todo = {"kind": "upgrade", "left": number, "plan": None, "at": space, "material": None, "workers": None}

    def swappable(self, company, colour):
        return [state for state in STATES if company.crew[colour][state]]

    def take_only_choice(self, company):
        states = self.swappable(company, self.todo["workers"][0])
        if len(states) == 1:
            self.swap(company, states[0])

    def swap(self, company, state):
        gone, come = self.todo["workers"]
        require(company.crew[gone][state], "you have none so (RH-5.23)")
        company.crew[gone][state] -= 1
        company.crew[come][state] += 1
        self.hall[gone] += 1
        self.hall[come] -= 1
        self.todo = None

    def decide(self, company, verb, rest):
        kind = self.todo["kind"]
        if kind.startswith("pay"):
            require(verb == "pay", "pay first")
            self.pay(rest[0])
            self.settle()
        elif kind == "upgrade":
            require(verb == "upgrade" and tuple(rest) in self.upgradable(company), "not this one (RH-5.9)")
            company.change(rest[0], rest[1], THROWN[THROWN.index(rest[1]) + 1])
            self.todo["left"] -= 1
            if not self.todo["left"] or not self.upgradable(company):
                self.todo = None
        elif kind == "gain":
            require(verb == "gain", "choose a material (RH-5.18)")
            self.receive(rest[0])
            self.todo["left"] -= 1
            if not self.todo["left"]:
                self.todo = None
        elif kind == "swap":
            require(verb == "swap", "choose whom to swap (RH-5.23)")
            self.swap(company, rest[0])
        else:
            require(verb == "hire" and rest[0] in self.todo["workers"], "choose a colour (RH-8.8)")
            plan, signs = self.city.at(self.todo["at"]), self.signs_left
            self.todo = None
            self.hire(company, rest[0])
            self.hire_all(company, plan, signs)

    # ---- building ----

    def fill(self, plan, tower, company):
        """One cube, real if there is one in hand (RH-9.3)."""
        facts = PLANS[plan["plan"]]["towers"][tower]
        material = facts["material"]
        require(sum(plan["towers"][tower]) < facts["height"], "no room (RH-8.1)")
        if self.hand[material]:
            self.hand[material] -= 1
            plan["towers"][tower][0] += 1
        else:
            require(self.hand[f"special_{material}"], "no such cube (RH-8.1)")
            require(self.in_towers(material) == self.total[material], "real cubes are left (RH-9.3)")
            self.hand[f"special_{material}"] -= 1
            plan["towers"][tower][1] += 1
        heights = [tower["height"] for tower in PLANS[plan["plan"]]["towers"]]
        done = [sum(cubes) for cubes in plan["towers"]] == heights
        if done:
            plan["completed"] = True
            company.get("buildings", self.city.worth(plan))
        self.check_end(company.owner)
        return done

    def build(self, company, material, space, tower):
        plan = self.city.at(space)
        require(plan and plan["owner"] == company.owner and not plan["completed"], "not on a plan of yours (RH-8.3)")
        require(tower < len(plan["towers"]) and PLANS[plan["plan"]]["towers"][tower]["material"] == material, "another tower (RH-8.1)")
        if self.fill(plan, tower, company):
            self.hire_all(company, plan, PLANS[plan["plan"]]["workers"])

    def hire(self, company, colour):
        require(self.hall[colour], "none left (RH-8.9)")
        self.hall[colour] -= 1
        company.crew[colour]["inactive"] += 1

    def hire_all(self, company, plan, signs):
        """RH-8.8, RH-8.9"""
        for index, sign in enumerate(signs):
            left = [colour for colour in WORKERS if colour in sign and self.hall[colour]]
            if len(left) > 1:
                self.signs_left = signs[index + 1:]
                self.todo = {"kind": "hire", "left": 1, "plan": plan["plan"], "at": plan["space"], "material": None, "workers": left}
                return
            for colour in left:
                self.hire(company, colour)

    # ---- the rival ----

    def rival_turn(self):
        """RH-15.3, RH-15.4; says whether chance has to choose a space."""
        level = 1 if self.round % 2 else 2
        level = level if any(self.market[level]) else 3 - level
        if self.city.empty_land() and any(self.market[level]):
            self.phase, self.rival_row, self.active = "rival", level, "rival"
            return True
        self.rival_cubes()
        return False

    def nearest_to_rival(self):
        distance = {space: min(steps(space, own) for own in self.rival_plans) for space in self.city.empty_land()}
        return [space for space in distance if distance[space] == min(distance.values())]

    def rival_places(self, space):
        if self.phase == "rival_start":
            return self.start_plan("rival", self.market[1][8], space)
        require(space in self.nearest_to_rival(), "not the nearest (RH-15.4)")
        plan = [plan for plan in self.market[self.rival_row] if plan][-1]
        self.take_from_market(plan)
        self.place("rival", plan, space)
        self.rival_cubes()
        self.slide()
        self.phase = "refill"
        if not self.can_draw():
            self.rival_done()
        return None

    def rival_done(self):
        self.rival_row = None
        self.next_after("rival")

    def rival_cubes(self):
        """RH-15.5, RH-15.6"""
        left = 4 + self.round // 3
        for space in self.rival_plans:
            plan = self.city.at(space)
            for tower, facts in enumerate(PLANS[plan["plan"]]["towers"]):
                while left and sum(plan["towers"][tower]) < facts["height"]:
                    self.receive(facts["material"])
                    self.fill(plan, tower, self.companies["rival"])
                    left -= 1

    # ---- the end ----

    def target_points(self, company, target):
        return target_points(int(target.split("_")[1]), self.city, company.owner, company.owned(), company.wilds)

    def ad_points(self, ad):
        return [ad_points(int(ad.split("_")[1]), self.city, owner, list(self.companies)) for owner in self.companies]

    def final_scoring(self):
        """RH-11.6 to RH-11.8, RH-15.7"""
        self.phase = "over"
        self.active = None
        for ad in self.ads:
            for company, points in zip(self.companies.values(), self.ad_points(ad)):
                company.get("ads", points)
        for company in self.companies.values():
            if company.owner == "rival":
                company.get("target", 5)
                continue
            worth = [self.target_points(company, target) for target in company.targets]
            company.scored = company.targets[worth.index(max(worth))]
            company.get("target", max(worth))
            company.get("wilds", company.wilds)

    def scores(self):
        return [self.companies[seat].points for seat in self.seats]

    # ---- moves in words ----

    def play(self, move):
        who, verb, *rest = re.sub(r"\s*#.*", "", move).split()
        if who == "*":
            return self.play_chance(verb, rest)
        require(who in self.companies and who != "rival", "nobody")
        company = self.companies[who]
        if verb == "start":
            require(self.phase == "start_plans" and who == self.active, "not your start plan (RH-2.9)")
            return self.start_plan(who, rest[0], rest[2])
        require(self.phase == "play" and not self.thrower, "not in play")
        if verb in ("sit_out", "roll", "push", "keep", "tire"):
            return self.prepare(company, verb, rest)
        return self.main_phase(company, verb, rest)

    def play_chance(self, verb, rest):
        if verb == "first":
            self.begin_with(rest[0])
        elif verb == "board":
            self.lay_board(rest[0], rest[1], rest[3] if len(rest) > 2 else 0)
        elif verb == "draw":
            self.draw(rest[0])
        elif verb == "ad":
            require(rest[0] not in self.ads, "drawn already")
            self.ads.append(rest[0])
            if len(self.ads) == 3:
                self.phase = "targets"
        elif verb == "target":
            self.deal(*rest)
        elif verb == "throw":
            self.throw(rest)
        else:
            require(verb == "rival", f"what is {verb}?")
            self.rival_places(rest[1])

    # ---- the view ----

    def to_move(self):
        if self.phase == "over":
            return []
        if self.phase not in ("start_plans", "play") or self.thrower:
            return ["*"]
        if self.phase == "start_plans":
            return [self.active]
        return [seat for seat in self.seats if seat == self.active or self.may_prepare(seat)]

    def space_view(self, space):
        ground = self.city.ground[space]
        place = self.phase == "play" and not ground["water"] and not self.city.at(space)
        return {"at": space, **{key: ground[key] for key in ("water", "premium", "bonus")},
                "place_cost": self.place_cost(self.active, space) if place else None}

    def plan_view(self, plan):
        towers = [{"material": facts["material"], "height": facts["height"], "cubes": sum(cubes), "special": cubes[1]}
                  for facts, cubes in zip(PLANS[plan["plan"]]["towers"], plan["towers"])]
        return {"plan": plan["plan"], "at": plan["space"], "owner": plan["owner"], "towers": towers, "completed": plan["completed"],
                "points": self.city.worth(plan), "used": plan["space"] in self.used}

    def row_view(self, level):
        slots = [{"slot": slot + 1, "price": TABLE["prices"][f"level_{level}"][slot], "plan": self.market[level][slot],
                  "wilds": self.tokens[level][slot]} for slot in range(9)]
        return {"level": level, "pile": len(self.piles[level]), "slots": slots}

    def company_view(self, company):
        crew = [{"worker": colour, **company.crew[colour], "sitting_out": company.sitting[colour]} for colour in WORKERS]
        targets = [{"target": target, "points": self.target_points(company, target), "scored": target == company.scored}
                   for target in company.targets]
        return {"owner": company.owner, "points": company.points, "score": company.score, "wilds": company.wilds,
                "stage": company.stage, "to_sit_out": company.to_sit_out(), "to_tire": company.to_tire,
                "workers_in_all": sum(company.owned().values()), "workers": crew, "targets_dealt": len(company.targets),
                "targets": targets if company.owner != "rival" else None}

    def view(self):
        return {
            "phase": self.phase, "to_move": self.to_move(), "round": self.round, "first": self.first,
            "active": self.active if self.round and self.phase != "over" else None, "rolling_early": self.early,
            "boards": self.boards + [None] * (6 - len(self.boards)),
            "spaces": [self.space_view(space) for space in SPACES if space in self.city.ground],
            "plans": [self.plan_view(self.city.at(space)) for space in SPACES if self.city.at(space)],
            "market": [self.row_view(level) for level in (1, 2)],
            "cubes": [{"material": material, "supply": self.supply[material], "in_towers": self.in_towers(material),
                       "total": self.total[material]} for material in MATERIALS],
            "workers": [{"worker": colour, "left": self.hall[colour]} for colour in WORKERS],
            "ads": [{"ad": ad, "points": self.ad_points(ad)} for ad in self.ads],
            "companies": [self.company_view(company) for company in self.companies.values()],
            "hand": [{"resource": resource, "count": self.hand[resource]} for resource in RESOURCES],
            "turn_so_far": {"bought": self.bought, "planner_may_throw": self.planner_may_throw(),
                            "cubes_and_power": sum(self.hand.values())},
            "todo": self.todo, "end": self.end,
        }

    def planner_may_throw(self):
        company = self.companies.get(self.active)
        return bool(company and company.stage == "main" and not self.acted and company.in_state("exhausted"))


if __name__ == "__main__":
    main(Game)
