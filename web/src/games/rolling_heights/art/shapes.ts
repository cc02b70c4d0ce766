// The strokes of workers, cubes and signs, each in units of its own around (0, 0).
import type { BuildingType, Cube, WorkerId } from '../model/kinds';

/** One silhouette for all workers, 40 high. */
export const silhouette =
  'M0-20A7.600 7.600 0 0 1 5.800-7.700C14-6.600 20-3 20 1.400 20 5 15.500 5.600 11.500 5L17 18H5.200L0 10.500-5.200 18H-17L-11.500 5C-15.500 5.600-20 5-20 1.400-20-3-14-6.600-5.800-7.700A7.600 7.600 0 0 1 0-20z';

/** What a worker has on the chest, so that colour is not the only sign. */
export const tools: Readonly<Record<WorkerId, string>> = {
  carpenter: 'M-4.500-5h7v3.500h-7zM-1-1.500v7',
  construction_worker: 'M0 6 4.500-1h-9zM0-1v-4.500',
  architect:
    'M0-5-4 5.500M0-5 4 5.500M-2.500 1.500h5M-1.300-5a1.300 1.300 0 1 1 2.600 0a1.300 1.300 0 1 1-2.600 0z',
  riveter:
    'M-4.600 0a4.600 4.600 0 1 1 9.200 0a4.600 4.600 0 1 1-9.200 0zM-1.600 0a1.600 1.600 0 1 1 3.200 0a1.600 1.600 0 1 1-3.200 0z',
  politician:
    'M0-5.600 1.600-1.700l4.100.3-3.100 2.600 1 4.100L0 3.100-3.600 5.300l1-4.100-3.100-2.600 4.100-.3z',
  executive: 'M-5.500-2h11v7h-11zM-2-2v-2.500h4V-2M-5.500 1h11',
  public_figure: 'M-5.500-1.500 2-4.500v9L-5.500 1.500zM3.500-2q2.500 2 0 4',
  civil_servant: 'M-4-5.500h5l3 3v8h-8zM-2 0h4M-2 2.700h4',
  city_planner: 'M-5-5h10v10h-10zM-5-1.500h6.500M1.500-5v10M-1.500-1.500v6.500M1.500 2h3.500',
};

/** The token of a worker's colour. */
export const inks: Readonly<Record<WorkerId, string>> = {
  carpenter: 'brown',
  construction_worker: 'grey',
  architect: 'clear',
  riveter: 'blue',
  politician: 'yellow',
  executive: 'magenta',
  public_figure: 'purple',
  civil_servant: 'green',
  city_planner: 'pink',
};

/** On pale workers the tool is dark. */
export const paleWorkers: ReadonlySet<WorkerId> = new Set(['architect', 'politician', 'city_planner']);

/** The mark of a material in a box of 8: grain, solid, pane, cross, and a ring for special cubes. */
export const marks: Readonly<Record<Cube, string>> = {
  wood: 'M-3.500-2.500h7M-3.500 0h7M-3.500 2.500h7',
  concrete: 'M-3-3h6v6h-6z',
  glass: 'M-3-3h6v6h-6zM-3 3 3-3',
  steel: 'M-3.200-3.200 3.200 3.200M3.200-3.200-3.200 3.200',
  special: 'M-3.200 0a3.200 3.200 0 1 1 6.400 0a3.200 3.200 0 1 1-6.400 0z',
};

/** The sign of a building type in a box of 14. */
export const typeSigns: Readonly<Record<BuildingType, string>> = {
  residential: 'M-6 5V-.5L0-6 6-.5V5zM-1.500 5V1h3v4',
  commercial:
    'M-6-5H6L7-1q-1.200 1.800-2.400 0q-1.200 1.800-2.300 0Q1.200.800 0-1q-1.200 1.800-2.300 0q-1.200 1.800-2.300 0Q-5.800.800-7-1zM-5 1.500V5.500H5V1.500',
  industrial: 'M-6 5.500V-1L-2-4.500V-1L2-4.500V-1H3.500L4-6.500H6V5.500z',
  civic:
    'M-6.500-1.500 0-6 6.500-1.500zM-5-1.500V4M-1.700-1.500V4M1.700-1.500V4M5-1.500V4M-6.500 5.500H6.500M-6 4H6',
  park: 'M0 6V0M0 2.500a4.400 4.400 0 1 1 .010 0zM-4 6H4',
};

/** The tokens of a building type: `--res`, `--res-line`, `--res-deep`. */
export const washes: Readonly<Record<BuildingType, string>> = {
  residential: 'res',
  commercial: 'com',
  industrial: 'ind',
  civic: 'civ',
  park: 'park',
};

/** Power: a chess pawn, since it moves things without being one of them. */
export const pawn = 'M-8 8h16M-6 8V4q6-2 4.500-7a3 3 0 1 1 3 0Q0 2 6 4v4z';

/** A cube seen from above, as a bare outline. */
export const cubeOutline = 'M10 2.500 17 6v8l-7 3.500L3 14V6zM3 6l7 3.500L17 6M10 9.500v8';
