// Как что называется, само по себе и при счёте.
import type { BuildingType, Material, WorkerId } from '../../model/kinds';
import type { Resource } from '../../model/moves';
import type { AbilityLine, PointsEach } from '../../model/pieces';
import type { kinds as english } from '../en/kinds';
import { crewmen, cubes, either, form, jokers, list, points } from './grammar';

const materials: Record<Material, string> = { wood: 'древесина', concrete: 'бетон', glass: 'стекло', steel: 'сталь' };

/** «2 древесины»: родительный падеж. */
const ofMaterial: Record<Material, string> = { wood: 'древесины', concrete: 'бетона', glass: 'стекла', steel: 'стали' };

const workers: Record<WorkerId, string> = {
  carpenter: 'плотник',
  construction_worker: 'строитель',
  architect: 'архитектор',
  riveter: 'клепальщик',
  politician: 'политик',
  executive: 'руководитель',
  public_figure: 'общественный деятель',
  civil_servant: 'госслужащий',
  city_planner: 'урбанист',
};

const types: Record<BuildingType, string> = {
  residential: 'жилое',
  commercial: 'коммерческое',
  industrial: 'промышленное',
  civic: 'общественное',
  park: 'парк',
};

const typeOf = (type: BuildingType) => (type === 'park' ? 'достроенный парк' : `достроенное ${types[type]} здание`);

export const amount = (what: Resource | 'any' | 'power', n: number): string => {
  if (what === 'any') return `${cubes(n)} любого материала`;
  if (what.startsWith('special_'))
    return `${n} ${form(n, 'особый', 'особых', 'особых')} вместо ${ofMaterial[what.slice(8) as Material]}`;
  return `${n} ${what === 'power' ? 'власти' : ofMaterial[what as Material]}`;
};
export const amounts = (parts: readonly (readonly [Resource, number])[]) =>
  list(parts.map(([what, n]) => amount(what, n)));

const line = (ability: AbilityLine): string => {
  if ('gain' in ability) {
    const { gain, amount: n } = ability;
    if (gain === 'points') return points(n);
    return gain === 'wilds' ? jokers(n) : amount(gain, n);
  }
  if ('upgrade' in ability)
    return `${ability.upgrade} ${form(ability.upgrade, 'улучшение', 'улучшения', 'улучшений')}`;
  if ('swap' in ability) return `${workers[ability.swap]} становится руководителем`;
  if (ability.for === 'own_completed') return `${points(ability.points)} за каждое ваше ${typeOf(ability.type)}`;
  if (ability.for === 'empty_spaces') return `${points(ability.points)} за каждый пустой соседний участок`;
  return `${points(ability.points)} за каждого вашего усердного архитектора`;
};

const each = ({ points: n, within, types: which, water }: PointsEach): string => {
  const what = water
    ? 'участок воды'
    : `план (${either(which.map((type) => types[type]))})`;
  return `${points(n)} за каждый ${within > 1 ? `${what} не дальше ${within} шагов` : `соседний ${what}`}`;
};

export const kinds: typeof english = {
  materials,
  workers,
  types,
  count: { points, workers: crewmen },
  plans: {
    each,
    line,
    hardLine: (text) => `усердный: ${text}`,
    ability: 'Для общественного деятеля',
    close: 'Закрыть',
    completed: 'достроено',
    unfinished: 'не достроено',
    tower: (material, cubesIn, height) =>
      cubesIn === height ? `${height} ${ofMaterial[material]}` : `${cubesIn} из ${height} ${ofMaterial[material]}`,
    fillTower: 'Заполнить башню',
    fillPlan: 'Заполнить план',
    worth: 'Принесло',
    bringsNow: 'Принесёт',
    workers: 'Работники',
    or: ' или ',
    used: 'в этом ходу уже применено',
  },
};
