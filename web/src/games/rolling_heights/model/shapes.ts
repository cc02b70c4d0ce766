// The engine's shapes of Rolling Heights under the names this client uses for them.
import type { RollingHeightsEvent, RollingHeightsView } from '../../../generated/rolling_heights';
import type { Entry, Position, Preview } from '../../../session/shapes';
import { type BuildingType, type Cube, type Material, materials, type WorkerId } from './kinds';
import { type Resource, resources } from './moves';
import { planPiece } from './pieces';
import type { SceneSpace } from './scene';

export type { Company, Crew, PlacedPlan } from '../../../generated/rolling_heights';
export type View = RollingHeightsView;
export type Happening = RollingHeightsEvent;

/** The protocol carries views and events of any game; at this table they are those of Rolling Heights. */
export function viewOf(position: Position): View {
  return position.view as unknown as View;
}

export function happeningsOf(source: Entry | Preview): Happening[] {
  return (source.events ?? []) as unknown as Happening[];
}

export function companyOf(view: View, owner: string | null): View['companies'][number] | undefined {
  return view.companies.find((company) => company.owner === owner);
}

/** What lies in front of the player whose main phase it is. */
export type Hand = Readonly<Record<Resource, number>>;

export function handOf(view: View): Hand {
  const counts = new Map<string, number>(view.hand.map(({ resource, count }) => [resource, count]));
  return Object.fromEntries(resources.map((resource) => [resource, counts.get(resource) ?? 0])) as Hand;
}

/** The cubes of a tower from the ground up: special ones are always on top. */
function cubesOf({
  material,
  cubes,
  special,
}: {
  material: Material;
  cubes: number;
  special: number;
}): Cube[] {
  return Array.from({ length: cubes }, (_, level) => (level < cubes - special ? material : 'special'));
}

/** Everything on the map, ready to be drawn. */
export function sceneOf(view: View): SceneSpace[] {
  const placed = new Map(view.plans.map((plan) => [plan.at, plan]));
  return view.spaces.map(({ at, water, premium, bonus }) => {
    const plan = placed.get(at);
    return {
      name: at,
      water,
      premium,
      bonus: bonus as { type: BuildingType; points: number } | null,
      plan:
        plan === undefined
          ? null
          : {
              plan: plan.plan,
              owner: plan.owner,
              type: planPiece(plan.plan).type,
              complete: plan.completed,
              towers: plan.towers.map((tower) => ({
                material: tower.material,
                height: tower.height,
                cubes: cubesOf(tower),
              })),
            },
    };
  });
}

/** How many workers of a kind a company has in a pose. */
export function crewOf(
  view: View,
  owner: string,
  worker: WorkerId,
): View['companies'][number]['workers'][number] {
  const crew = companyOf(view, owner)?.workers.find((each) => each.worker === worker);
  if (crew === undefined) throw new Error(`no ${worker} at the table`);
  return crew;
}

/** Whether the supply has a real cube of a material left. */
export function supplyOf(view: View, material: Material): number {
  return view.cubes.find((each) => each.material === material)?.supply ?? 0;
}

/** The material that a resource is, or stands for; null for power. */
export function materialOf(resource: Resource): Material | null {
  return materials.find((material) => resource === material || resource === `special_${material}`) ?? null;
}

export function isSpecial(resource: Resource): boolean {
  return resource.startsWith('special_');
}
