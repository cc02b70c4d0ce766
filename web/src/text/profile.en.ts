export const profileEn = {
  title: 'Profile',
  member: 'has an account',
  guest: 'plays as a guest',
  since: (day: string) => `here since ${day}`,
  games: 'Games',
  finished: 'Finished',
  won: 'Won',
  share: 'Share',
  none: 'No finished game yet.',
  last: 'Last public games',
  place: (rank: number, people: number) => `place ${rank} among ${people}`,
};
