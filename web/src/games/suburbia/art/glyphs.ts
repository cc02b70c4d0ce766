// The signs of the tile language, drawn about the origin. Strokes unless said otherwise.

import type { Icon, LandUse, Scope, Stat } from './tile-data';

/** The name of a land use inside the colour variables: --res, --res-line, --res-deep. */
export const washes: Record<LandUse, string> = {
  residential: 'res',
  commercial: 'com',
  industrial: 'ind',
  civic: 'civ',
  lake: 'water',
};

export const useGlyphs: Record<LandUse, string> = {
  residential: 'M-6 5V-.5L0-6 6-.5V5zM-1.5 5V1h3v4',
  commercial:
    'M-6-5H6L7-1q-1.2 1.8-2.4 0q-1.2 1.8-2.3 0Q1.2.8 0-1q-1.2 1.8-2.3 0q-1.2 1.8-2.3 0Q-5.8.8-7-1zM-5 1.5V5.5H5V1.5',
  industrial: 'M-6 5.5V-1L-2-4.5V-1L2-4.5V-1H3.5L4-6.5H6V5.5z',
  civic: 'M-6.5-1.5 0-6 6.5-1.5zM-5-1.5V4M-1.7-1.5V4M1.7-1.5V4M5-1.5V4M-6.5 5.5H6.5M-6 4H6',
  lake: 'M-6.5-3q3.25-3 6.5 0t6.5 0M-6.5 1q3.25-3 6.5 0t6.5 0M-6.5 5q3.25-3 6.5 0t6.5 0',
};

export const iconGlyphs: Record<Icon, string> = {
  restaurant: 'M-3.5-6v4q0 2-1 2v6M-5.5-6v3.5M-1.5-6v3.5q0 2.5-2.5 2.5M3-6q-2 2-2 5.5h2.5zM3.5-6V6',
  office: 'M-4 6V-6H4V6zM-2.1-3.5h1.2M.9-3.5h1.2M-2.1-.5h1.2M.9-.5h1.2M-2.1 2.5h1.2M.9 2.5h1.2',
  school: 'M-6.5-1.5 0-5 6.5-1.5 0 2zM-3.5.5V4q3.5 2 7 0V.5M6.5-1.5V3',
  airport:
    'M0-6.5q1.2 1 1.2 3v1.2L6.5 1.5V3L1.2 1.5V4.5L3 6v1L0 6-3 7V6l1.8-1.5V1.5L-6.5 3V1.5l5.3-3.8v-1.2q0-2 1.2-3z',
  skyscraper: 'M-4.5 6.5V1.5h2V-2.5h1.5V-5L0-7.5 1-5v2.5h1.5v4h2v5zM0-2v6',
  car_dealership:
    'M-4.6 3H-6.8V.2L-4.2-.5-2.2-3.5H2L4.2-.5 6.8.4V3H4.6M-1.8 3h3.6M-3.2 1.6a1.4 1.4 0 1 0 .01 0zM3.2 1.6a1.4 1.4 0 1 0 .01 0z',
};

interface ScopeGlyph {
  /** Paper with a contour: what does not count. */
  paper?: string;
  /** Solid: what counts. */
  solid?: string;
  line?: string;
  redLine?: string;
}

const beside: ScopeGlyph = {
  paper: 'M.8-1.8L-1.1 1.6L-5 1.6L-7-1.8L-5-5.2L-1.1-5.2z',
  solid: 'M7.5 1.9L5.4 5.5L1.3 5.5L-.7 1.9L1.3-1.6L5.4-1.6z',
};

export const scopeGlyphs: Record<Scope, ScopeGlyph> = {
  // two that touch
  adjacent: beside,
  // a hex in a hex
  own: {
    paper: 'M5.9 0L3 5.1L-2.9 5.1L-5.9 0L-3-5.1L3-5.1z',
    solid: 'M3 0L1.5 2.6L-1.5 2.6L-3 0L-1.5-2.6L1.5-2.6z',
  },
  // three hexes
  all: {
    solid:
      'M.6 0L-1.1 3L-4.6 3L-6.4 0L-4.7-3L-1.1-3zM6.5-3.4L4.7-.3L1.2-.3L-.5-3.4L1.2-6.4L4.7-6.4zM6.5 3.4L4.7 6.4L1.2 6.4L-.5 3.4L1.2 .3L4.7 .3z',
  },
  // three hexes, yours left open
  others: {
    paper: 'M.2 0L-1.3 2.7L-4.4 2.7L-6 0L-4.5-2.7L-1.3-2.7z',
    solid: 'M6.5-3.4L4.7-.3L1.2-.3L-.5-3.4L1.2-6.4L4.7-6.4zM6.5 3.4L4.7 6.4L1.2 6.4L-.5 3.4L1.2 .3L4.7 .3z',
  },
  // an arrow to a bar: opened later
  all_after: { line: 'M-6 0h9M.5-3.5 4 0 .5 3.5M6-4v8' },
  red_line: { redLine: 'M0-6V6' },
  // the lake itself stands before it
  own_lakes_adjacent: beside,
};

export type Counted = Stat | 'points';

/** The shape a number stands in, half its width, and the baseline of the number. */
export const counterShapes: Record<Counted, { d: string; half: number; baseline: number }> = {
  income: { d: 'M-8.2 0a8.2 8.2 0 1 1 16.4 0a8.2 8.2 0 1 1-16.4 0z', half: 8.2, baseline: 3.5 },
  reputation: { d: 'M-7.6-8h15.2v9.4q0 4.2-7.6 7.6q-7.6-3.4-7.6-7.6z', half: 7.6, baseline: 3 },
  population: {
    d: 'M-3.1-7.6a3.1 3.1 0 1 1 6.2 0a3.1 3.1 0 1 1-6.2 0zM-8.5 8.5V1.5q0-5 5-5h7q5 0 5 5v7z',
    half: 8.5,
    baseline: 6.2,
  },
  money: { d: 'M-10-6.8h20v13.6h-20z', half: 10, baseline: 3.6 },
  points: {
    d: 'M0 -12L4.3 -6L11.4 -3.7L7 2.3L7.1 9.7L0 7.4L-7.1 9.7L-7 2.3L-11.4 -3.7L-4.3 -6z',
    half: 11.4,
    baseline: 3.8,
  },
};
