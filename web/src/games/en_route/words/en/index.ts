import { pages } from './pages';
import { plate } from './plate';
import { reasons } from './reasons';
import { table } from './table';

export const en = { ...table, plate, ...reasons, ...pages };
