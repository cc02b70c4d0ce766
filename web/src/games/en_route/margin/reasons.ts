// A line of the ledger in words: what is scored, and how the number is made.
import { say } from '../../../text';
import type { City } from '../model/city';
import { goalPiece, isTour } from '../model/pieces';
import type { Step, View } from '../model/shapes';
import { words } from '../words';

const letters: Partial<Record<Step, number>> = { goal_a: 0, goal_b: 1, goal_c: 2 };

/** The goal or tour of a step, if it is one. */
export function goalOf(view: View, city: City, step: Step): ReturnType<typeof goalPiece> | null {
  const index = letters[step];
  const goal = index === undefined ? undefined : view.goals[index]?.goal;
  return goal === undefined ? null : goalPiece(city, goal);
}

export function sourceOf(view: View, city: City, step: Step): string {
  const goal = goalOf(view, city, step);
  if (goal !== null) return say(goal.name);
  if (step === 'stars') return say(city.content.stars?.name ?? { en: '', ru: '' });
  return words().steps[step];
}

/** "2 attractions × 6 tourists". */
export function whyOf(
  view: View,
  city: City,
  { step, count, times }: { step: Step; count: number; times: number },
): string {
  const w = words().why;
  switch (step) {
    case 'red':
    case 'green':
    case 'blue':
      return w.product(count, times);
    case 'purple':
      return w.purple(count, times, city.content.purple_points ?? 1);
    case 'yellow':
    case 'grey':
      return w.sights(count);
    case 'cafes':
      return w.cafes(count);
    case 'stars':
      return w.stars(count, city.stars.length);
    case 'task':
      return w.task(count);
    default: {
      const goal = goalOf(view, city, step);
      if (goal === null) return '';
      return isTour(goal) ? w.places(count) : w.goal(count, goal.need, goal.minus === true);
    }
  }
}
