// What a plan brings when it is placed, and what it would bring when it is finished, each with its reason.
import { aimsOf, countedAround, isWithin } from './aims';
import { spaceNamed } from './city';
import { ownedOf } from './crew';
import type { BuildingType, WorkerId } from './kinds';
import { type PlanPiece, planPiece } from './pieces';
import type { PlacedPlan, View } from './shapes';
import { offered } from './turn';

export type Gain =
  /** At once, for the type that the space asks for (RH-7.7). */
  | { readonly kind: 'bonus'; readonly points: number; readonly type: BuildingType }
  /** At once, for wild tokens that lie on the plan (RH-7.8). */
  | { readonly kind: 'wilds'; readonly count: number }
  /** When it is finished, as things stand (RH-8.5 to RH-8.7): `counted` plans or water spaces around it. */
  | { readonly kind: 'finished'; readonly points: number; readonly counted: number | null }
  | { readonly kind: 'workers'; readonly signs: readonly (readonly WorkerId[])[] }
  /** An own park that is not finished counts this plan, too (RH-8.6). */
  | { readonly kind: 'park'; readonly plan: string; readonly at: string; readonly points: number }
  /** What an ad or an own target brings more, or less, at the end, as things stand. */
  | { readonly kind: 'aim'; readonly aim: string; readonly points: number };

function finished(piece: PlanPiece, counted: number | null): Gain[] {
  const points = piece.points + (piece.points_each?.points ?? 0) * (counted ?? 0);
  const gains: Gain[] = points > 0 || counted !== null ? [{ kind: 'finished', points, counted }] : [];
  return piece.workers.length > 0 ? [...gains, { kind: 'workers', signs: piece.workers }] : gains;
}

/** Of a plan of the market that is placed on a space. */
export function gainsOfPlacing(view: View, owner: string, plan: string, at: string): Gain[] {
  const piece = planPiece(plan);
  const space = view.spaces.find((each) => each.at === at);
  const wilds = offered(view).find((each) => each.plan === plan)?.wilds ?? 0;
  const gains: Gain[] = [];
  if (space?.bonus?.type === piece.type)
    gains.push({ kind: 'bonus', points: space.bonus.points, type: piece.type });
  if (wilds > 0) gains.push({ kind: 'wilds', count: wilds });
  gains.push(...finished(piece, countedAround(view, plan, at)));
  for (const each of view.plans) {
    const park = planPiece(each.plan);
    const counts = park.points_each?.types.includes(piece.type) === true;
    const near = isWithin(spaceNamed(each.at), spaceNamed(at), park.points_each?.within ?? 0);
    if (each.owner === owner && !each.completed && counts && near)
      gains.push({ kind: 'park', plan: each.plan, at: each.at, points: park.points_each?.points ?? 0 });
  }
  const placed = { plan, at, owner, completed: false, points: 0, used: false, towers: [] };
  const companies = view.companies.map((each) =>
    each.owner === owner ? { ...each, wilds: each.wilds + wilds } : each,
  );
  return [...gains, ...changesOfAims(view, { ...view, companies, plans: [...view.plans, placed] }, owner)];
}

function changesOfAims(before: View, after: View, owner: string): Gain[] {
  const then = aimsOf(after, owner);
  return [...aimsOf(before, owner)].flatMap(([aim, points]): Gain[] => {
    const change = (then.get(aim) ?? points) - points;
    return change === 0 ? [] : [{ kind: 'aim', aim, points: change }];
  });
}

/** With the workers that a plan brings; of two colours the one that is new. */
function withWorkers(view: View, { workers: signs }: PlanPiece, owner: string): View['companies'] {
  return view.companies.map((company) => {
    if (company.owner !== owner) return company;
    const has = (worker: string) =>
      company.workers.some((each) => each.worker === worker && ownedOf(each) > 0);
    const come = signs.flatMap((sign) => sign.find((worker) => !has(worker)) ?? sign[0] ?? []);
    const workers = company.workers.map((each) => {
      const count = come.filter((worker) => worker === each.worker).length;
      return { ...each, inactive: each.inactive + count };
    });
    return { ...company, workers, workers_in_all: company.workers_in_all + come.length };
  });
}

/** Of a plan on the map that is finished now. */
export function gainsOfFinishing(view: View, { plan, at, owner }: PlacedPlan): Gain[] {
  const plans = view.plans.map((each) => (each.at === at ? { ...each, completed: true } : each));
  return [
    ...finished(planPiece(plan), countedAround(view, plan, at)),
    ...changesOfAims(view, { ...view, plans, companies: withWorkers(view, planPiece(plan), owner) }, owner),
  ];
}
