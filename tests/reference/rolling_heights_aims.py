"""Ads and targets of the plain Rolling Heights (chapters 12 and 13)."""

from rolling_heights_city import PLANS, SPACES, neighbourhood, steps, type_of


def height(plan):
    """RH-12.13"""
    return max(tower["height"] for tower in PLANS[plan["plan"]]["towers"])


def groups_of_parks(city):
    """RH-12.5"""
    left, groups = [plan for plan in city.plans if type_of(plan) == "park"], []
    while left:
        group = [left.pop()]
        for plan in group:
            joined = [other for other in left if steps(plan["space"], other["space"]) == 1]
            group += joined
            left = [other for other in left if other not in joined]
        groups.append(group)
    most = max(map(len, groups), default=0)
    return [group for group in groups if len(group) == most]


def districts_with_most(city, kind):
    """RH-12.10, RH-12.11, RH-12.14"""
    counts = {}
    for plan in city.plans:
        if type_of(plan) == kind:
            counts[neighbourhood(plan["space"])] = counts.get(neighbourhood(plan["space"]), 0) + 1
    return [place for place, count in counts.items() if count == max(counts.values())]


def neighbours_of_two(city, owner, own, types, completed):
    """How many pairs of a plan of the owner and a neighbour of it there are."""
    return sum(type_of(other) in types and (other["completed"] or not completed)
               for plan in city.of(owner, completed) if type_of(plan) == own for other in city.beside(plan))


def ad_points(number, city, owner, people):
    mine = city.of(owner)
    if number == 1:
        return -neighbours_of_two(city, owner, "industrial", ("residential", "civic", "park"), False)
    if number == 2:
        return 2 * neighbours_of_two(city, owner, "civic", ("residential", "commercial", "park"), True)
    if number == 3:
        homes = [plan for plan in mine if type_of(plan) == "residential"]
        return neighbours_of_two(city, owner, "residential", ("civic", "park"), True) + sum(map(city.water_beside, homes))
    if number == 4:
        return 3 * sum(plan["owner"] == owner for group in groups_of_parks(city) for plan in group)
    if number == 5:
        return 2 * len({neighbourhood(plan["space"]) for plan in mine})
    if number == 6:
        return 2 * len({plan["space"][0] for plan in mine})
    if number == 7:
        return sum(city.worth(plan) for plan in mine if type_of(plan) == "commercial") // 2
    if number == 8:
        return 2 * sum(height(plan) >= 4 for plan in mine)
    if number == 9:
        places = districts_with_most(city, "industrial")
        return -sum(neighbourhood(plan["space"]) in places for plan in city.of(owner, completed=False))
    if number == 10:
        return sum(max((city.worth(plan) for plan in mine if neighbourhood(plan["space"]) == place), default=0)
                   for place in districts_with_most(city, "park"))
    best = (lambda plans: len(plans)) if number == 11 else (lambda plans: max(map(height, plans), default=0))
    total = 0
    for place in {neighbourhood(space) for space in SPACES}:
        mark = {other: best([plan for plan in city.of(other) if neighbourhood(plan["space"]) == place]) for other in people}
        if mark[owner] and mark[owner] == max(mark.values()):
            total += 5 if number == 11 else 4
    return total


def target_points(number, city, owner, workers, wilds):
    mine, others = city.of(owner), [plan for plan in city.plans if plan["owner"] != owner and plan["completed"]]
    by_type = {1: (2, "residential"), 2: (2, "commercial"), 4: (3, "civic"), 5: (3, "industrial"), 6: (3, "park")}
    if number in by_type:
        points, kind = by_type[number]
        return points * sum(type_of(plan) == kind for plan in mine)
    if number == 3:
        return neighbours_of_two(city, owner, "commercial", ("residential", "industrial", "civic"), True)
    if number == 7:
        return 2 * sum(any(other in others for other in city.beside(plan)) for plan in mine)
    if number == 8:
        return sum(any(other in mine for other in city.beside(plan)) for plan in others)
    if number == 9:
        return 3 * sum(city.ground[plan["space"]]["premium"] > 0 for plan in mine)
    if number == 10:
        return sum(city.water_beside(plan) > 0 for plan in mine)
    if number == 11:
        return sum(workers.values()) // 2
    if number == 12:
        return sum(count > 0 for count in workers.values())
    return 2 * wilds
