// The engine's shapes of En Route under the names this client uses for them.
import type { EnRouteEvent, EnRouteGuide, EnRouteView } from '../../../generated/en_route';
import type { Entry, Position, Preview } from '../../../session/shapes';

export type {
  EnRouteGoal as GoalStanding,
  EnRouteQueue as QueueCard,
  EnRouteRoute as Route,
  EnRouteScore as Score,
  EnRouteScoreLine as ScoreLine,
  EnRouteTableCard as TableCard,
  EnRouteTourists as Tourists,
} from '../../../generated/en_route';
export type View = EnRouteView;
export type Guide = EnRouteGuide;
export type Happening = EnRouteEvent;
export type Phase = View['phase'];
export type Step = EnRouteView['guides'][number]['best'] extends infer Best
  ? NonNullable<Best> extends { score: { lines: readonly { step: infer S }[] } }
    ? S
    : never
  : never;

/** The protocol carries views and events of any game; at this table they are En Route's. */
export function viewOf(position: Position): View {
  return position.view as unknown as View;
}

export function happeningsOf(source: Entry | Preview): Happening[] {
  return (source.events ?? []) as unknown as Happening[];
}

export function guideOf(view: View, owner: string | null): Guide | undefined {
  return view.guides.find((guide) => guide.owner === owner);
}
