// The kinds of things that the rules speak of, under the names that the engine has for them.

export const materials = ['wood', 'concrete', 'glass', 'steel'] as const;
export type Material = (typeof materials)[number];
/** What can lie in the yard: cubes of the four materials, and those that stand in for one. */
export type Cube = Material | 'special';

export const workerIds = [
  'carpenter',
  'construction_worker',
  'architect',
  'riveter',
  'politician',
  'executive',
  'public_figure',
  'civil_servant',
  'city_planner',
] as const;
export type WorkerId = (typeof workerIds)[number];

export const buildingTypes = ['residential', 'commercial', 'industrial', 'civic', 'park'] as const;
export type BuildingType = (typeof buildingTypes)[number];

/** How a worker has landed, the best first. */
export const poses = ['hard', 'steady', 'exhausted'] as const;
export type Pose = (typeof poses)[number];
