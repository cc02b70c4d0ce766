// What stands on the map, ready to be drawn in any of the three ways: towers, plan, three dimensions.
import type { BuildingType, Cube, Material } from './kinds';

export interface SceneTower {
  readonly material: Material;
  readonly height: number;
  /** From the ground up. */
  readonly cubes: readonly Cube[];
}

export interface ScenePlan {
  readonly plan: string;
  readonly owner: string;
  readonly type: BuildingType;
  readonly towers: readonly SceneTower[];
  readonly complete: boolean;
}

export interface SceneSpace {
  readonly name: string;
  readonly water: boolean;
  /** What a premium space costs, 0 for others. */
  readonly premium: number;
  readonly bonus: { readonly type: BuildingType; readonly points: number } | null;
  readonly plan: ScenePlan | null;
}

/** How many cubes are still missing, by material. */
export function missing({ towers }: Pick<ScenePlan, 'towers'>): Map<Material, number> {
  const lacks = new Map<Material, number>();
  for (const { material, height, cubes } of towers) {
    if (cubes.length < height) lacks.set(material, (lacks.get(material) ?? 0) + height - cubes.length);
  }
  return lacks;
}

/** The tallest tower that stands; the roof of a completed building flies on it. */
export function tallest({ towers }: Pick<ScenePlan, 'towers'>): number {
  const heights = towers.map(({ cubes }) => cubes.length);
  return heights.indexOf(Math.max(...heights));
}
