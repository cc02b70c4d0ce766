// A line of the ledger in words: what it comes from, and why.
import { say } from '../../../text';
import { lotLabel, lotNamed } from '../model/grid';
import type { Line, Reason } from '../model/ledger';
import { actionPiece, cardPiece, challengePiece, streetPiece, tilePiece } from '../model/pieces';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

function tileName(id: string): string {
  return say(tilePiece(id).name);
}

function where(lots: readonly string[]): string[] {
  return lots.map((lot) => lotLabel(lotNamed(lot)));
}

/** What the line is about: a skyscraper, a lot, a street. */
export function sourceOf({ reason }: Line): string {
  const w = words().ledger;
  switch (reason.kind) {
    case 'skyscraper':
      return tileName(reason.tile.tile);
    case 'prestige':
      return say(challengePiece('gold_prestige').name);
    case 'demolished':
      return w.demolished(reason.tiles.length);
    case 'lot':
      return w.lot(say(cardPiece(reason.card).name), lotLabel(lotNamed(reason.lot)));
    case 'given_up':
      return w.givenUp(lotLabel(lotNamed(reason.lot)));
    case 'home':
      return w.home(reason.lots.length);
    case 'bare':
      return w.bare(reason.lots.length);
    case 'opens':
      return w.opens(reason.generation);
    case 'end':
      return w.end;
    case 'action':
      return w.action(say(actionPiece(reason.action).name));
    case 'put_aside':
      return w.aside(reason.cards.length);
    case 'street':
      return say(streetPiece(reason.street).name);
    case 'challenge':
      return say(challengePiece(reason.challenge).name);
  }
}

/** "you 4, then 2; Marta 3: Marta is first". */
function streetWhy(
  play: Play,
  mover: string,
  { before, after }: Extract<Reason, { kind: 'street' }>,
): string {
  const w = words().ledger;
  const mine = play.owners.indexOf(mover);
  const rivals = play.owners
    .map((owner, index) => ({ owner, n: after.counts[index] ?? 0 }))
    .filter(({ owner, n }) => owner !== mover && n > 0)
    .sort((a, b) => b.n - a.n);
  const best = rivals[0] === undefined ? '' : w.rival(play.nameOf(rivals[0].owner), rivals[0].n);
  const { verdicts } = w;
  const verdict =
    after.leader === mover
      ? before.leader === mover
        ? verdicts.still
        : verdicts.first
      : after.leader !== null
        ? verdicts.behind(play.nameOf(after.leader))
        : before.leader === mover
          ? verdicts.lost
          : verdicts.tie;
  return w.street(before.counts[mine] ?? 0, after.counts[mine] ?? 0, best, verdict);
}

export function whyOf(play: Play, mover: string, { reason }: Line): string {
  const w = words().ledger;
  switch (reason.kind) {
    case 'skyscraper':
      return w.squares(reason.tile.squares.length);
    case 'prestige':
      return w.prestige(
        reason.rivals.map((rival) => w.rivalTile(play.nameOf(rival.owner), tileName(rival.tile))),
      );
    case 'demolished':
      return w.pointsStay(reason.tiles.map(({ tile }) => tileName(tile)));
    case 'lot':
      return w.lotWorker;
    case 'home':
      return w.from(where(reason.lots));
    case 'bare':
      return w.bareWorker(where(reason.lots), reason.lots.length);
    case 'opens':
      return w.opensWhy(reason.generation === 'gold' ? play.view.gold_from : play.view.silver_from);
    case 'end':
      return w.endWhy[reason.why];
    case 'action':
      return w.actionWhy;
    case 'put_aside':
      return w.asideWhy;
    case 'street':
      return streetWhy(play, mover, reason);
    case 'challenge':
      return w.challenge(reason.challenge, reason.before.count, reason.after.count);
    case 'given_up':
      return '';
  }
}
