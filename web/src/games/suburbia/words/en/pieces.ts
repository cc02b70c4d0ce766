// What tiles count and answer to, in words.
import { plural } from '../../../../text/plural';
import type { Icon, LandUse, Scope } from '../../model/pieces';
import { count } from './grammar';

export const types: Record<LandUse, string> = {
  residential: 'residential',
  industrial: 'industrial',
  commercial: 'commercial',
  civic: 'civic',
  lake: 'lake',
};
export const icons: Record<Icon, string> = {
  restaurant: 'restaurant',
  airport: 'airport',
  office: 'office',
  school: 'school',
  skyscraper: 'skyscraper',
  car_dealership: 'car dealership',
};
const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');
const oneTile = (type: LandUse) => (type === 'lake' ? 'a lake' : `${article(type)} ${type} tile`);
const manyTiles = (n: number, type: LandUse) =>
  type === 'lake' ? count(n, 'lake', 'lakes') : `${n} ${type} ${plural('en', n, 'tile', 'tiles')}`;
const inScope: Record<Scope, (what: string) => string> = {
  adjacent: (what) => `next to ${what}`,
  own: (what) => `${what} in your borough`,
  all: (what) => `${what} in any borough`,
  others: (what) => `${what} in another borough`,
  all_after: (what) => `${what} opened after it`,
  red_line: () => 'a red line passed',
  own_lakes_adjacent: () => 'a tile beside a lake',
};
const countedIn: Record<Scope, (what: string) => string> = {
  adjacent: (what) => `${what} beside it`,
  own: (what) => `${what} in your borough`,
  all: (what) => `${what} in all boroughs`,
  others: (what) => `${what} in other boroughs`,
  all_after: (what) => `${what} opened after it`,
  red_line: (what) => `${what} and red lines`,
  own_lakes_adjacent: (what) => `${what} beside your lakes`,
};

/** "next to a commercial tile": why a tile answers to one of that type. */
export const answerType = (type: LandUse, scope: Scope) => inScope[scope](oneTile(type));
export const answerIcon = (icon: Icon, scope: Scope) =>
  inScope[scope](`${article(icons[icon])} ${icons[icon]}`);

/** "5 residential tiles in all boroughs": what a tile has counted. */
export const countedTypes = (n: number, counted: readonly LandUse[], scope: Scope) =>
  countedIn[scope](counted.length === 1 && counted[0] ? manyTiles(n, counted[0]) : count(n, 'tile', 'tiles'));
export const countedIcon = (n: number, icon: Icon, scope: Scope) =>
  countedIn[scope](count(n, icons[icon], `${icons[icon]}s`));
