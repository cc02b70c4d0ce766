// The spoken names of the spaces of the city.
import { say } from '../../../text';
import { planPiece } from '../model/pieces';
import { missing, type SceneSpace } from '../model/scene';
import { words } from '../words';

export interface Spoken {
  readonly legal: boolean;
  readonly proposed: boolean;
  readonly changed: boolean;
  /** What it would cost to place the plan in hand. */
  readonly cost: number | null;
}

/** "D6, Row Houses of Ira, lacks 1 wood; you can choose it". */
export function spokenName(space: SceneSpace, nameOf: (owner: string) => string, is: Spoken): string {
  const w = words().city;
  const parts = [space.name];
  const { plan } = space;
  if (plan !== null) {
    parts.push(w.planOf(say(planPiece(plan.plan).name), nameOf(plan.owner)));
    parts.push(words().types[plan.type]);
    parts.push(plan.complete ? w.completed : w.lacks([...missing(plan)]));
    parts.push(say(planPiece(plan.plan).text));
  } else {
    parts.push(space.water ? w.water : w.land);
    if (space.bonus !== null) parts.push(w.bonus(space.bonus.type, space.bonus.points));
    if (space.premium > 0) parts.push(w.premium(space.premium));
  }
  if (is.changed) parts.push(w.changed);
  if (is.cost !== null) parts.push(w.costs(is.cost));
  if (is.proposed) parts.push(w.proposed);
  else if (is.legal) parts.push(w.legal);
  return parts.join(', ');
}
