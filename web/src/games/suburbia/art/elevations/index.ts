// The façade of every tile.

import { civic } from './civic';
import { commercial } from './commercial';
import { industrial } from './industrial';
import { residential } from './residential';
import { type Elevation, line, wall } from './stroke';

const lake: Record<string, Elevation> = {
  lake: [
    line('M-20-3q5-4 10 0t10 0t10 0t10 0M-14 2q5-4 10 0t10 0t10 0'),
    wall('M-7-7H9l-3 4H-4z', 'M1-7v-13l8 11H1'),
  ],
};

export const elevations: Readonly<Record<string, Elevation>> = {
  ...residential,
  ...commercial,
  ...industrial,
  ...civic,
  ...lake,
};

export type { Elevation, Paint, Stroke } from './stroke';
