import type { SuburbiaWords } from '..';
import { pages } from './pages';
import { table } from './table';

export const ru: SuburbiaWords = { ...table, ...pages };
