// What a sheet would be worth now.
import type { Position } from '../../session/shapes';
import type { Fact } from '../client';
import { guideOf, viewOf } from './model/shapes';

const worth = { en: 'points, if the game ended now', ru: 'очки, если бы игра кончилась сейчас' };

export function facts(position: Position, seat: string): Fact[] {
  const score = guideOf(viewOf(position), seat)?.best?.score;
  return score === undefined ? [] : [{ name: worth, value: score.total }];
}
