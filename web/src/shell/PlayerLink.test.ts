import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import PlayerLink from './PlayerLink.svelte';

test('the name of a person leads to their page, that of a bot nowhere', () => {
  render(PlayerLink, { player: '0123abcd', name: 'Anna' });
  expect(screen.getByRole('link', { name: 'Anna' }).getAttribute('href')).toBe('/player/0123abcd');
  render(PlayerLink, { player: null, name: 'Draughtsman' });
  expect(screen.queryByRole('link', { name: 'Draughtsman' })).toBeNull();
  expect(screen.getByText('Draughtsman')).toBeTruthy();
});
