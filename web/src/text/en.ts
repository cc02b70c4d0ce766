export const en = {
  name: 'Kvartal',
  home: {
    title: 'Four city games at one table',
  },
};
