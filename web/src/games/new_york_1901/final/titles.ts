// What a row of the final table is called.
import { say } from '../../../text';
import type { Row } from '../model/final';
import { type ChallengeId, challengePiece, streetPiece } from '../model/pieces';
import { words } from '../words';

export function rowTitle({ kind, street }: Row, challenge: ChallengeId | null): string {
  const w = words().final;
  if (kind === 'street' && street !== null) return say(streetPiece(street).name);
  if (kind === 'challenge' && challenge !== null) return say(challengePiece(challenge).name);
  return {
    skyscrapers: w.skyscrapers,
    prestige: w.prestige,
    actions: w.actions,
    total: w.total,
    street: '',
    challenge: '',
  }[kind];
}

export function rowHelp({ kind }: Row): string {
  const w = words().final;
  return {
    skyscrapers: w.skyscrapersHelp,
    prestige: w.prestigeHelp,
    street: w.streetHelp,
    challenge: w.challengeHelp,
    actions: w.actionsHelp,
    total: '',
  }[kind];
}
