// The skyscrapers as a person can use them now: in hand, built, closed, and why.
import { say } from '../../../text';
import { legendary, skyscrapers, type TilePiece } from '../model/pieces';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

export type Row = 'bronze' | 'silver' | 'gold' | 'legendary';

export const rows: readonly Row[] = ['bronze', 'silver', 'gold', 'legendary'];

/** Can be put somewhere now; in hand but without a place; not open yet; gone. */
export type Standing = 'open' | 'idle' | 'closed' | 'built';

export interface Piece {
  readonly key: string;
  readonly row: Row;
  readonly tile: TilePiece;
  /** Which of several alike. */
  readonly copy: number;
  readonly standing: Standing;
  /** Whose legendary skyscraper it is. */
  readonly owner: string | null;
  readonly spoken: string;
}

/** The points from which a row is open. */
export function opensFrom(play: Play, row: Row): number {
  if (row === 'bronze') return 0;
  return row === 'silver' ? play.view.silver_from : play.view.gold_from;
}

function standingOf(play: Play, row: Row, tile: string, left: boolean): Standing {
  if (!left) return 'built';
  if (play.myTurn && play.offers.places.has(tile)) return 'open';
  return (play.own?.points ?? 0) < opensFrom(play, row) ? 'closed' : 'idle';
}

function spokenName(play: Play, row: Row, tile: TilePiece, standing: Standing, owner: string | null): string {
  const w = words().tray;
  const parts = [say(tile.name), words().count.squares(tile.squares), words().count.points(tile.points)];
  if (tile.irregular) parts.push(w.irregular);
  if (standing === 'open') parts.push(w.places(play.offers.places.get(tile.id)?.size ?? 0));
  else if (standing === 'closed') parts.push(w.from(opensFrom(play, row)));
  else if (standing === 'idle') parts.push(w.noPlace);
  else parts.push(owner === null ? w.built : w.builtBy(play.nameOf(owner)));
  return parts.join(', ');
}

function pieceOf(
  play: Play,
  row: Row,
  tile: TilePiece,
  copy: number,
  left: boolean,
  owner: string | null,
): Piece {
  const standing = standingOf(play, row, tile.id, left);
  const spoken = spokenName(play, row, tile, standing, owner);
  return { key: `${tile.id} ${copy}`, row, tile, copy, standing, owner, spoken };
}

/** All skyscrapers of the seat at home, each copy for itself, and the legendary ones. */
export function handOf(play: Play): Piece[] {
  const left = new Map(play.own?.hand.map((each) => [each.tile, each.left]));
  const own = skyscrapers.flatMap((tile) =>
    Array.from({ length: tile.copies }, (_, copy) =>
      pieceOf(play, tile.generation as Row, tile, copy, copy < (left.get(tile.id) ?? 0), null),
    ),
  );
  const towers = legendary.map((tile) => {
    const owner = play.view.legendary.find((each) => each.tile === tile.id)?.owner ?? null;
    return pieceOf(play, 'legendary', tile, 0, owner === null, owner);
  });
  return [...own, ...towers];
}
