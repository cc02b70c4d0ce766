// The numbers of a player that others can change as well: a street or the challenge may be lost to them.
import type { Position } from '../../session/shapes';
import type { Words } from '../../text';
import type { Fact } from '../client';
import { estateOf, viewOf } from './model/shapes';

const names: Readonly<Record<'points' | 'streets' | 'challenge' | 'workers', Words>> = {
  points: { en: 'points', ru: 'очки' },
  streets: { en: 'for streets', ru: 'за улицы' },
  challenge: { en: 'for the challenge', ru: 'за испытание' },
  workers: { en: 'free workers', ru: 'свободные рабочие' },
};

export function facts(position: Position, seat: string): Fact[] {
  const estate = estateOf(viewOf(position), seat);
  if (estate === undefined) return [];
  const { points, workers, score } = estate;
  return [
    { name: names.points, value: points },
    { name: names.streets, value: score.streets },
    { name: names.challenge, value: score.challenge },
    { name: names.workers, value: workers },
  ];
}
