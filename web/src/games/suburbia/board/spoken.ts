// The spoken names of the spaces of a borough.
import { say } from '../../../text';
import { tilePiece } from '../model/pieces';
import type { Borough } from '../model/shapes';
import { nameOf, neighbours, type Space } from '../model/space';
import { words } from '../words';

function tileName(id: string): string {
  return say(tilePiece(id).name);
}

/** What lies next to a space, clockwise from north. */
function namesAround(borough: Borough, space: Space): string[] {
  return neighbours(space).flatMap((next) => {
    const tile = borough.tiles.find((each) => nameOf(each.space) === nameOf(next));
    return tile ? [tileName(tile.tile)] : [];
  });
}

export interface Spoken {
  legal: boolean;
  investing: boolean;
  proposed: boolean;
  changed: boolean;
}

/** "Community Park, residential…" or "free space, next to Suburbs; you can build here". */
export function spokenName(borough: Borough, space: Space, is: Spoken): string {
  const w = words().board;
  const tile = borough.tiles.find((each) => nameOf(each.space) === nameOf(space));
  const parts: string[] = [];
  if (tile) {
    const piece = tilePiece(tile.tile);
    parts.push(say(piece.name));
    if (piece.type !== 'lake') parts.push(words().types[piece.type]);
    if (tile.invested) parts.push(w.invested);
  } else {
    parts.push(w.free);
  }
  const around = namesAround(borough, space);
  if (around.length > 0) parts.push(w.nextTo(around));
  if (is.changed) parts.push(w.changed);
  if (is.proposed) parts.push(w.proposed);
  else if (is.legal) parts.push(is.investing ? w.legalMarker : w.legal);
  parts.push(w.at(nameOf(space)));
  return parts.join(', ');
}
