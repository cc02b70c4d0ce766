#!/usr/bin/env python3
"""A second, plain implementation of Rolling Heights, to check the engine against.

    python3 tests/reference/rolling_heights.py KVARTAL_BINARY RECORD…

Every record is replayed here by the numbered rules of games/rolling_heights/RULES.en.md, as simply as possible. Each move has to
be legal, and after each one the whole position has to be what `KVARTAL_BINARY replay --views RECORD` prints. Nothing but the content
files is shared with the engine.
"""

import re

from agree import main, require
from rolling_heights_aims import ad_points, target_points
from rolling_heights_city import AIMS, BOARDS, PLANS, TABLE, City, steps
from rolling_heights_main_phase import MainPhase
from rolling_heights_pieces import IN_THE_BOX, LETTERS, MATERIALS, RESOURCES, SIDES_B, STATES, WORKERS, Company
from rolling_heights_view import View


class Game(MainPhase, View):
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


if __name__ == "__main__":
    main(Game)
