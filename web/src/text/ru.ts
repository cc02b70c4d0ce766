import type { Dictionary } from '.';

export const ru: Dictionary = {
  name: 'Квартал',
  home: {
    title: 'Четыре городские игры за одним столом',
  },
};
