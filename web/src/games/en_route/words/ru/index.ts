import type { EnRouteWords } from '..';
import { pages } from './pages';
import { plate } from './plate';
import { reasons } from './reasons';
import { table } from './table';

export const ru: EnRouteWords = { ...table, plate, ...reasons, ...pages };
