// Как что называется, само по себе и при счёте.
import type { BuildingType, Material, WorkerId } from '../../model/kinds';
import type { Resource } from '../../model/moves';
import type { PointsEach } from '../../model/pieces';
import type { kinds as english } from '../en/kinds';
import { count, crewmen, cubes, either, list, points, powers } from './grammar';

const materials: Record<Material, string> = {
  wood: 'древесина',
  concrete: 'бетон',
  glass: 'стекло',
  steel: 'сталь',
};

/** «2 древесины»: родительный падеж. */
const ofMaterial: Record<Material, string> = {
  wood: 'древесины',
  concrete: 'бетона',
  glass: 'стекла',
  steel: 'стали',
};

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

/** «соседний жилой план». */
const plansOf: Record<BuildingType, string> = {
  residential: 'жилой',
  commercial: 'коммерческий',
  industrial: 'промышленный',
  civic: 'общественный',
  park: 'парковый',
};

export const amount = (what: Resource, n: number): string => {
  if (what.startsWith('special_'))
    return `${count(n, 'особый кубик', 'особых кубика', 'особых кубиков')} вместо ${ofMaterial[what.slice(8) as Material]}`;
  return what === 'power' ? powers(n) : `${cubes(n)} ${ofMaterial[what as Material]}`;
};
export const amounts = (parts: readonly (readonly [Resource, number])[]) =>
  list(parts.map(([what, n]) => amount(what, n)));

const each = ({ points: n, within, types: which, water }: PointsEach): string => {
  const what = water ? 'участок воды' : `${either(which.map((type) => plansOf[type]))} план`;
  return `${points(n)} за каждый ${within > 1 ? `${what} не дальше ${within} шагов` : `соседний ${what}`}`;
};

export const kinds: typeof english = {
  amount,
  materials,
  workers,
  types,
  special: 'особый кубик',
  specialHelp: 'вместо материала, которого не осталось',
  count: { points, workers: crewmen },
  plans: {
    each,
    steadyLine: (text) => `надёжный: ${text}`,
    hardLine: (text) => `усердный: ${text}`,
    ability: 'Для общественного деятеля',
    close: 'Закрыть',
    completed: 'достроено',
    unfinished: 'не достроено',
    tower: (material, cubesIn, height) =>
      cubesIn === height
        ? `${cubes(height)} ${ofMaterial[material]}`
        : `${cubesIn} из ${height} ${ofMaterial[material]}`,
    fillTower: 'Заполнить башню',
    fillPlan: 'Заполнить план',
    worth: 'Принесло',
    bringsNow: 'Принесёт',
    bringsAlways: 'Приносит',
    workers: 'Работники',
    or: ' или ',
    used: 'в этом ходу уже применено',
  },
};
