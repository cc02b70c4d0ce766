// The numbers of a borough that others can change as well.
import type { Position } from '../../session/shapes';
import type { Fact } from '../client';
import { boroughOf, stats, viewOf } from './model/shapes';
import { words } from './words';

export function facts(position: Position, seat: string): Fact[] {
  const borough = boroughOf(viewOf(position), seat);
  if (borough === undefined) return [];
  return stats.map((stat) => ({
    name: { en: words('en').stats[stat], ru: words('ru').stats[stat] },
    value: borough[stat],
    money: stat === 'money',
  }));
}
