// Which of the four tabs a phone shows: the one that is needed now.
import type { Play } from '../play/play.svelte';

export const phoneTabs = ['box', 'city', 'market', 'aims'] as const;
export type PhoneTab = (typeof phoneTabs)[number];

export function tabFor(play: Play): PhoneTab {
  const { picked, proposed, offers } = play;
  // A plan is read where it lies, before its place is chosen.
  if (picked?.kind === 'plan' && proposed === null) return 'market';
  if (play.legalSpaces.size > 0 || picked?.kind === 'fill' || picked?.kind === 'plan') return 'city';
  if (picked?.kind === 'worker' && picked.worker === 'city_planner') return 'market';
  if (offers.plans.start.size > 0) return 'market';
  // What was placed at the start is seen before it is let go.
  if (play.held && !play.handingOver) return 'city';
  if (!play.myTurn && play.moment !== null) return 'city';
  return 'box';
}
