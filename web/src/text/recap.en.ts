/** What others did: as it is shown, and looked back at. */
export const recapEn = {
  title: 'Since your last turn',
  nobody: 'Nothing to be seen has happened since.',
  forYou: 'For you',
  inAll: 'In all, for you',
  same: 'No number of yours has changed.',
  pace: 'Moves of the others',
  paces: { off: 'all at once', quick: 'quick', calm: 'calm' },
  paceNote: 'One by one, each on its board. Any key or tap skips to the present.',
  shown: (left: number) => (left > 0 ? `Shown · ${left} more` : 'Shown'),
  undoes: 'takes the last move back',
  skip: 'Skip',
  skipKey: 'any key',
};
