"""What is done in a main phase of the plain Rolling Heights (chapters 5 to 9)."""

from agree import require
from rolling_heights_city import PLANS, TABLE, type_of
from rolling_heights_pieces import BRINGS, MATERIALS, RESOURCES, STATES, THROWN, WORKERS


class MainPhase:
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
