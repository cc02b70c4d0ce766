import { plural } from './plural';
import type { recapEn } from './recap.en';

const more = (n: number) => `ещё ${n}`;

export const recapRu: typeof recapEn = {
  pace: 'Ходы других',
  paces: { off: 'все сразу', quick: 'быстро', calm: 'спокойно' },
  paceNote: 'По одному, каждый на своём поле. Любая клавиша или касание — сразу к настоящему.',
  shown: 'Показ',
  chance: 'случай',
  showing: (who, left) => (left > 0 ? `${who} · ${more(left)}` : who),
  showingOf: (who, left) =>
    left > 0
      ? `Показан ход: ${who}; ещё ${left} ${plural('ru', left, 'ход', 'хода', 'ходов')}`
      : `Показан ход: ${who}`,
  skip: 'Пропустить',
  skipKey: 'любая клавиша',
};
