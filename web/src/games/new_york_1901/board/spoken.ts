// The spoken names of the squares of the map.
import { say } from '../../../text';
import { groundAt, streetsAlong } from '../model/grid';
import { cardPiece, streetPiece, tilePiece } from '../model/pieces';
import type { View } from '../model/shapes';
import { words } from '../words';

export interface Spoken {
  readonly legal: boolean;
  readonly proposed: boolean;
  readonly changed: boolean;
}

/** "D6, red lot of two, of Ira, with a worker; you can choose it". */
export function spokenName(
  view: View,
  square: string,
  nameOf: (owner: string) => string,
  is: Spoken,
): string {
  const w = words().board;
  const ground = groundAt(square);
  const parts = [square];
  if (ground.kind !== 'lot') return square;
  const state = view.lots.find(({ lot }) => lot === ground.lot.lot);
  const tile = view.tiles.find(({ squares }) => squares.includes(square));
  if (tile !== undefined) parts.push(w.tileOf(say(tilePiece(tile.tile).name), nameOf(tile.owner)));
  parts.push(say(cardPiece(ground.lot.card).name));
  if (tile === undefined) {
    if (state?.owner) parts.push(w.lotOf(nameOf(state.owner)), state.worker ? w.withWorker : w.empty);
    else parts.push(state?.free ? w.free : w.unused);
  }
  const along = streetsAlong([square]).filter((street) =>
    view.streets.some((each) => each.street === street),
  );
  if (along.length > 0) parts.push(w.along(along.map((street) => say(streetPiece(street).name))));
  if (is.changed) parts.push(w.changed);
  if (is.proposed) parts.push(w.proposed);
  else if (is.legal) parts.push(w.legal);
  return parts.join(', ');
}
