import type { en } from '../en';
import { kinds } from './kinds';
import { margin } from './margin';
import { pages } from './pages';
import { plate } from './plate';
import { table } from './table';

export const ru: typeof en = { ...kinds, ...table, ...margin, plate, ...pages };
