// The four roofs. A seat always has the same one, so that p2 is the ochre gable at every table.

export const signs = ['dome', 'gable', 'step', 'saw'] as const;
export type Sign = (typeof signs)[number];

export const silhouettes: Record<Sign, string> = {
  dome: 'M2.500 22V13a9.500 9.500 0 0 1 19 0V22z',
  gable: 'M2.500 22V11L12 2.200 21.500 11V22z',
  step: 'M2.500 22V12.500H7V7h2.600V2.500h4.800V7H17v5.500h4.500V22z',
  saw: 'M2.500 22V10.200L9 3.600v6.600l6.300-6.600v6.600l6.200-6.600V22z',
};

/** The roof of a seat; competitors without a seat of their own get the last one. */
export function signOf(seat: string): Sign {
  const number = /^p([1-4])$/.exec(seat)?.[1];
  return number ? (signs[Number(number) - 1] ?? 'saw') : 'saw';
}

/** The letter on the roof. */
export function initialOf(name: string): string {
  const first = [...name.trim()].find((letter) => /[\p{L}\p{N}]/u.test(letter));
  return (first ?? '').toLocaleUpperCase();
}
