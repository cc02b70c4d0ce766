import type { profileEn } from './profile.en';

export const profileRu: typeof profileEn = {
  title: 'Профиль',
  member: 'есть учётная запись',
  guest: 'играет гостем',
  since: (day) => `здесь с ${day}`,
  games: 'Партии',
  finished: 'Закончено',
  won: 'Выиграно',
  share: 'Доля',
  none: 'Законченных партий ещё нет.',
  last: 'Последние открытые партии',
  place: (rank, people) => `место ${rank} из ${people}`,
};
