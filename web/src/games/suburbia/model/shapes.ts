// The engine's shapes of Suburbia under the names this client uses for them.
import type { SuburbiaEvent, SuburbiaView } from '../../../generated/suburbia';
import type { Entry, Position, Preview } from '../../../session/shapes';

export type {
  Borough,
  Goal,
  SecretGoal,
  Slot,
  Stacks,
  Supply,
  Tile,
  TileRef,
} from '../../../generated/suburbia';
export type View = SuburbiaView;
export type Happening = SuburbiaEvent;
export type Stat = NonNullable<SuburbiaEvent['stat']>;
export type Phase = SuburbiaView['phase'];

/** In the order of their columns. */
export const stats: readonly Stat[] = ['money', 'income', 'reputation', 'population'];

export type Amounts = Record<Stat, number>;

/** The protocol carries views and events of any game; at this table they are Suburbia's. */
export function viewOf(position: Position): View {
  return position.view as unknown as View;
}

export function happeningsOf(source: Entry | Preview): Happening[] {
  return (source.events ?? []) as unknown as Happening[];
}

export function boroughOf(view: View, owner: string | null): SuburbiaView['boroughs'][number] | undefined {
  return view.boroughs.find((borough) => borough.owner === owner);
}
