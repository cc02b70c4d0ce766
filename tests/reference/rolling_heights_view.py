"""What the view of a plain Rolling Heights has to show."""

from rolling_heights_city import PLANS, SPACES, TABLE
from rolling_heights_pieces import MATERIALS, RESOURCES, WORKERS


class View:
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
