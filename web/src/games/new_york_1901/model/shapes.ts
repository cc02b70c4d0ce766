// The engine's shapes of New York 1901 under the names this client uses for them.
import type { NewYork1901Event, NewYork1901View } from '../../../generated/new_york_1901';
import type { Entry, Position, Preview } from '../../../session/shapes';

export type { Estate, Lot as LotState, PlacedTile, Slot } from '../../../generated/new_york_1901';
export type View = NewYork1901View;
export type Happening = NewYork1901Event;
export type Phase = NewYork1901View['phase'];

/** The protocol carries views and events of any game; at this table they are New York's. */
export function viewOf(position: Position): View {
  return position.view as unknown as View;
}

export function happeningsOf(source: Entry | Preview): Happening[] {
  return (source.events ?? []) as unknown as Happening[];
}

export function estateOf(view: View, owner: string | null): View['estates'][number] | undefined {
  return view.estates.find((estate) => estate.owner === owner);
}
