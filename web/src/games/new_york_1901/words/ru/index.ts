import type { NewYorkWords } from '..';
import { map } from './map';
import { pages } from './pages';
import { plate } from './plate';
import { reasons } from './reasons';

export const ru: NewYorkWords = { ...map, plate, ...reasons, ...pages };
