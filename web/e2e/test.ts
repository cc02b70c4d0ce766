// Every test has a house of its own; its pages are reached by their addresses alone.
import { test as plain } from '@playwright/test';
import { House } from './house';

export const test = plain.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: it is how this fixture says that it needs no other
  house: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
  baseURL: ({ house }, use) => use(house.address),
});

export { expect } from '@playwright/test';
