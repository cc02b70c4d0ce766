// What a player could do in this turn: means for the planner, what own plans lack, what a place costs.

import { crewOf } from './crew';
import { type Material, materials, type WorkerId } from './kinds';
import { planPiece } from './pieces';
import type { Hall, Means, Need } from './planner/steps';
import { handOf, type PlacedPlan, supplyOf, type View } from './shapes';

/** What a player has, and what could be had with it. */
export function meansOf(view: View, owner: string): Means {
  const company = view.companies.find((each) => each.owner === owner);
  const empty = Object.fromEntries(Object.keys(handOf(view)).map((each) => [each, 0])) as Means['hand'];
  return {
    // Before the main phase nothing lies in front of anybody; what lies there is the other player's.
    hand: view.active === owner && company?.stage === 'main' ? handOf(view) : empty,
    crew: crewOf(view, owner),
    halls: hallsOf(view, owner),
    wilds: company?.wilds ?? 0,
    supply: Object.fromEntries(materials.map((each) => [each, supplyOf(view, each)])) as Means['supply'],
    agency: new Map(view.workers.map(({ worker, left }) => [worker as WorkerId, left])),
  };
}

/** Own buildings, completed or not, that a public figure may still use in this turn (RH-5.15, RH-5.16). */
function hallsOf(view: View, owner: string): Hall[] {
  return view.plans.flatMap((plan) => {
    const { ability } = planPiece(plan.plan);
    if (plan.owner !== owner || plan.used || ability === undefined) return [];
    return [{ at: plan.at, ...ability, needs: needsOf(plan) }];
  });
}

/** Every cube that a plan lacks, or only those of one tower (from 1). */
export function needsOf({ at, towers }: PlacedPlan, only: number | null = null): Need[] {
  return towers.flatMap(({ material, height, cubes }, index) =>
    only === null || only === index + 1
      ? Array.from({ length: height - cubes }, () => ({
          material: material as Material,
          at,
          tower: index + 1,
        }))
      : [],
  );
}

export function unfinished(view: View, owner: string): PlacedPlan[] {
  return view.plans.filter((plan) => plan.owner === owner && !plan.completed);
}

/** What all own plans lack together. */
export function wantedBy(view: View, owner: string): Map<Material, number> {
  const wanted = new Map<Material, number>();
  for (const { material } of unfinished(view, owner).flatMap((plan) => needsOf(plan)))
    wanted.set(material, (wanted.get(material) ?? 0) + 1);
  return wanted;
}

export interface Slot {
  readonly level: number;
  readonly slot: number;
  readonly price: number;
  readonly plan: string;
  readonly wilds: number;
}

/** The plans on offer. */
export function offered(view: View): Slot[] {
  return view.market.flatMap(({ level, slots }) =>
    slots.flatMap(({ slot, price, plan, wilds }) =>
      plan === null ? [] : [{ level, slot, price, plan, wilds }],
    ),
  );
}

/** What a plan costs on each space where it could lie, for the player whose turn it is (RH-7.3). */
export function costsOf(view: View, plan: string, how: 'start' | 'buy' | 'take'): Map<string, number> {
  const price = how === 'buy' ? (offered(view).find((each) => each.plan === plan)?.price ?? 0) : 0;
  return new Map(
    view.spaces.flatMap(({ at, place_cost: place, premium, water }) => {
      if (how === 'start') return premium > 0 || water ? [] : [[at, 0] as const];
      return place === null ? [] : [[at, price + (how === 'take' ? premium : place)] as const];
    }),
  );
}
