import { kinds } from './kinds';
import { margin } from './margin';
import { pages } from './pages';
import { plate } from './plate';
import { table } from './table';

export const en = { ...kinds, ...table, ...margin, plate, ...pages };
