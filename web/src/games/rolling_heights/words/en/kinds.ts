// What things are called, alone and counted.
import type { BuildingType, Material, WorkerId } from '../../model/kinds';
import type { Resource } from '../../model/moves';
import type { PointsEach } from '../../model/pieces';
import { count, list } from './grammar';

const materials: Record<Material, string> = {
  wood: 'wood',
  concrete: 'concrete',
  glass: 'glass',
  steel: 'steel',
};

const workers: Record<WorkerId, string> = {
  carpenter: 'carpenter',
  construction_worker: 'construction worker',
  architect: 'architect',
  riveter: 'riveter',
  politician: 'politician',
  executive: 'executive',
  public_figure: 'public figure',
  civil_servant: 'civil servant',
  city_planner: 'city planner',
};

const types: Record<BuildingType, string> = {
  residential: 'residential',
  commercial: 'commercial',
  industrial: 'industrial',
  civic: 'civic',
  park: 'park',
};

/** "2 wood", "1 special cube for glass", "3 power". */
export const amount = (what: Resource, n: number): string => {
  if (what.startsWith('special_')) return `${n} special for ${materials[what.slice(8) as Material]}`;
  return `${n} ${what === 'power' ? 'power' : materials[what as Material]}`;
};
export const amounts = (parts: readonly (readonly [Resource, number])[]) =>
  list(parts.map(([what, n]) => amount(what, n)));

const points = (n: number) => count(n, 'point', 'points');

const each = ({ points: n, within, types: which, water }: PointsEach): string => {
  const what = water
    ? 'water space'
    : `${new Intl.ListFormat('en', { type: 'disjunction' }).format(which.map((type) => types[type]))} plan`;
  return `${points(n)} for each ${what} ${within > 1 ? `within ${within} steps` : 'beside it'}`;
};

export const kinds = {
  amount,
  materials,
  workers,
  types,
  special: 'special cube',
  specialHelp: 'stands for a material of which no real cube was left',
  count: { points, workers: (n: number) => count(n, 'worker', 'workers') },
  plans: {
    each,
    steadyLine: (text: string) => `steady: ${text}`,
    hardLine: (text: string) => `hard-working: ${text}`,
    ability: 'For a public figure',
    close: 'Close',
    completed: 'completed',
    unfinished: 'not finished',
    tower: (material: Material, cubes: number, height: number) =>
      cubes === height ? `${height} ${materials[material]}` : `${cubes} of ${height} ${materials[material]}`,
    fillTower: 'Fill this tower',
    fillPlan: 'Fill this plan',
    worth: 'Brought',
    bringsNow: 'Would bring',
    bringsAlways: 'Brings',
    workers: 'Workers',
    or: ' or ',
    used: 'used this turn',
  },
};
