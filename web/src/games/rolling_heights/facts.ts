// The numbers of a company that others can change as well.
import type { Position } from '../../session/shapes';
import type { Words } from '../../text';
import type { Fact } from '../client';
import { companyOf, viewOf } from './model/shapes';

const names: Readonly<Record<'points' | 'workers' | 'wilds', Words>> = {
  points: { en: 'points', ru: 'очки' },
  workers: { en: 'workers', ru: 'рабочие' },
  wilds: { en: 'wild tokens', ru: 'джокеры' },
};

export function facts(position: Position, seat: string): Fact[] {
  const company = companyOf(viewOf(position), seat);
  if (company === undefined) return [];
  return [
    { name: names.points, value: company.points },
    { name: names.workers, value: company.workers_in_all },
    { name: names.wilds, value: company.wilds },
  ];
}
