// What tiles count and answer to, in words.
import type { Icon, LandUse, Scope } from '../../model/pieces';

export const types: Record<LandUse, string> = {
  residential: 'жилой',
  industrial: 'промышленный',
  commercial: 'коммерческий',
  civic: 'общественный',
  lake: 'озеро',
};
const typesOfMany: Record<LandUse, string> = {
  residential: 'жилые жетоны',
  industrial: 'промышленные жетоны',
  commercial: 'коммерческие жетоны',
  civic: 'общественные жетоны',
  lake: 'озёра',
};
export const icons: Record<Icon, string> = {
  restaurant: 'ресторан',
  airport: 'аэропорт',
  office: 'офис',
  school: 'школа',
  skyscraper: 'небоскрёб',
  car_dealership: 'автосалон',
};
const iconsOfMany: Record<Icon, string> = {
  restaurant: 'рестораны',
  airport: 'аэропорты',
  office: 'офисы',
  school: 'школы',
  skyscraper: 'небоскрёбы',
  car_dealership: 'автосалоны',
};
const oneTile = (type: LandUse) => (type === 'lake' ? 'озеро' : `${types[type]} жетон`);
const inScope: Record<Scope, (what: string) => string> = {
  adjacent: (what) => `рядом ${what}`,
  own: (what) => `${what} в вашем округе`,
  all: (what) => `${what} в любом округе`,
  others: (what) => `${what} в другом округе`,
  all_after: (what) => `${what} появляется позже`,
  red_line: () => 'пройдена красная линия',
  own_lakes_adjacent: () => 'жетон рядом с озером',
};
const countedIn: Record<Scope, (what: string) => string> = {
  adjacent: (what) => `${what} рядом`,
  own: (what) => `${what} в вашем округе`,
  all: (what) => `${what} во всех округах`,
  others: (what) => `${what} в других округах`,
  all_after: (what) => `${what}, открытые позже`,
  red_line: () => 'красные линии',
  own_lakes_adjacent: () => 'жетоны рядом с вашими озёрами',
};

export const answerType = (type: LandUse, scope: Scope) => inScope[scope](oneTile(type));
export const answerIcon = (icon: Icon, scope: Scope) => inScope[scope](icons[icon]);

export const countedTypes = (n: number, counted: readonly LandUse[], scope: Scope) =>
  `${countedIn[scope](counted.length === 1 && counted[0] ? typesOfMany[counted[0]] : 'жетоны')}: ${n}`;
export const countedIcon = (n: number, icon: Icon, scope: Scope) =>
  `${countedIn[scope](iconsOfMany[icon])}: ${n}`;
