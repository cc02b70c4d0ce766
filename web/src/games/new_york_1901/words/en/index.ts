import { map } from './map';
import { pages } from './pages';
import { plate } from './plate';
import { reasons } from './reasons';

export const en = { ...map, plate, ...reasons, ...pages };
