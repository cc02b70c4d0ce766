// What the rows of the final table are called.
import { say } from '../../../text';
import type { Row } from '../model/final';
import { aimPiece } from '../model/pieces';
import { words } from '../words';

export function rowTitle({ kind, ad }: Row): string {
  const w = words().final.rows;
  return kind === 'ad' && ad !== null ? `${w.ad} ${aimPiece(ad).number}: ${say(aimPiece(ad).name)}` : w[kind];
}

export function rowHelp({ kind, ad }: Row): string {
  const { help } = words().final;
  if (kind === 'ad') return ad === null ? '' : say(aimPiece(ad).text);
  return kind === 'total' ? '' : help[kind];
}
