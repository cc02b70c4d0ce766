import { expect, it } from 'vitest';
import { standingPlaces } from './TouristRow.svelte';

it('tourists never stand on one another, and inside their block', () => {
  for (let count = 1; count <= 10; ++count) {
    const places = standingPlaces(count);
    expect(places).toHaveLength(count);
    for (const [index, { x }] of places.entries()) {
      expect(Math.abs(x)).toBeLessThanOrEqual(35);
      for (const other of places.slice(index + 1))
        expect(Math.hypot(other.x - x, other.y - (places[index]?.y ?? 0))).toBeGreaterThan(13);
    }
  }
});
