import { plural } from './plural';

const more = (n: number) => `${n} more`;

/** What others did: as it is shown, and looked back at. */
export const recapEn = {
  pace: 'Moves of the others',
  paces: { off: 'all at once', quick: 'quick', calm: 'calm' },
  paceNote: 'One by one, each on its board. Any key or tap skips to the present.',
  shown: 'Shown',
  chance: 'the draw',
  showing: (who: string, left: number) => (left > 0 ? `${who} · ${more(left)}` : who),
  showingOf: (who: string, left: number) =>
    left > 0
      ? `You are shown what ${who} did; ${left} more ${plural('en', left, 'move', 'moves')} to come`
      : `You are shown what ${who} did`,
  skip: 'Skip',
  skipKey: 'any key',
};
