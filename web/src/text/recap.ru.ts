import type { recapEn } from './recap.en';

export const recapRu: typeof recapEn = {
  title: 'С вашего прошлого хода',
  nobody: 'С тех пор ничего видимого не произошло.',
  forYou: 'Для вас',
  inAll: 'Итого для вас',
  same: 'Ваши числа не изменились.',
  pace: 'Ходы других',
  paces: { off: 'все сразу', quick: 'быстро', calm: 'спокойно' },
  paceNote: 'По одному, каждый на своём поле. Любая клавиша или касание — сразу к настоящему.',
  shown: (left) => (left > 0 ? `Показ · ещё ${left}` : 'Показ'),
  undoes: 'отменяет последний ход',
  skip: 'Пропустить',
  skipKey: 'любая клавиша',
};
