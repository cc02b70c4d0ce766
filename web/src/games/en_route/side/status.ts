// What a player is doing now, in a few words.
import type { Guide } from '../model/shapes';
import type { Play } from '../play/play.svelte';
import { words } from '../words';

function doing(play: Play): string {
  const { thinks } = words().seats;
  const { phase, opening } = play.view;
  switch (phase) {
    case 'keep':
      return thinks.task;
    case 'lead':
      return thinks.lead;
    case 'offer':
      return thinks.offer;
    case 'take':
      return thinks.take;
    case 'drop':
      return thinks.keep;
    case 'rate':
      return thinks.rate;
    case 'route':
      return thinks.route;
    case 'draw':
      return opening ? thinks.open : thinks.draw;
    default:
      return thinks.open;
  }
}

export function statusOf(play: Play, { owner, stage }: Guide): string {
  const w = words().seats;
  const seat = play.seatOf(owner);
  const { leader, phase, teams } = play.view;
  const parts: string[] = [];
  if (leader === owner && phase !== 'over' && phase !== 'route') parts.push(w.leads);
  if (play.acting.includes(owner)) parts.push(doing(play));
  else if (stage === 'ready') parts.push(w.ready);
  else if (seat?.kind === 'person' && !seat.online) parts.push(w.away);
  else if (seat?.kind === 'bot') parts.push(w.bot);
  if (teams && play.viewer !== null && isPartner(play, owner)) parts.push(w.partner);
  return parts.join(', ');
}

/** Partners sit opposite each other (ER-16.1). */
function isPartner({ owners, home }: Play, owner: string): boolean {
  return owner !== home && Math.abs(owners.indexOf(owner) - owners.indexOf(home)) === 2;
}
