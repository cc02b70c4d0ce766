import { pages } from './pages';
import { table } from './table';

export const en = { ...table, ...pages };
