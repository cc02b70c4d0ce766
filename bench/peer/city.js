// A small city-building game for boardgame.io: buy one of seven tiles on offer and put it beside what stands there; what lies around it
// changes income, reputation and population. Far fewer rules than Suburbia has, and a state about as large: that is in the peer's favour.
import { createRequire } from 'node:module';

const { INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core');

const KINDS = ['homes', 'works', 'shops', 'civic'];
const AROUND = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]];
const TILES = 60;
const OFFER = 7;

const tile = (number) => ({
  id: `tile-${number}`,
  name: `Tile number ${number}`,
  kind: KINDS[number % KINDS.length],
  cost: 3 + ((number * 7) % 11),
  income: (number * 3) % 4,
  reputation: (number * 5) % 3,
  population: (number * 2) % 6,
});

const borough = () => ({ money: 15, income: 2, reputation: 1, population: 2, tiles: [{ q: 0, r: 0, tile: tile(0) }] });

/** The first free place beside what stands there, which any tile may take. */
export function free_place(tiles) {
  const taken = new Set(tiles.map((one) => `${one.q},${one.r}`));
  for (const { q, r } of tiles) {
    for (const [dq, dr] of AROUND) {
      if (!taken.has(`${q + dq},${r + dr}`)) return { q: q + dq, r: r + dr };
    }
  }
  throw new Error('a board without end is full');
}

function build({ G, playerID, random }, index, q, r) {
  const own = G.boroughs[playerID];
  const bought = G.offer[index];
  if (!bought || !Number.isInteger(q) || !Number.isInteger(r)) return INVALID_MOVE;
  if (own.tiles.some((one) => one.q === q && one.r === r)) return INVALID_MOVE;
  const beside = own.tiles.filter((one) => AROUND.some(([dq, dr]) => one.q === q + dq && one.r === r + dr));
  if (beside.length === 0) return INVALID_MOVE;
  own.tiles.push({ q, r, tile: bought });
  own.money += own.income - Math.min(own.money, bought.cost);
  own.income += bought.income + beside.filter((one) => one.tile.kind === 'works').length;
  own.reputation += bought.reputation - beside.filter((one) => one.tile.kind === 'shops').length;
  own.population += bought.population + own.reputation;
  G.offer.splice(index, 1);
  if (G.stack > 0) G.offer.push(tile(G.stack--));
  G.last = random.Die(6);
}

export const City = {
  name: 'city',
  setup: () => ({
    boroughs: { 0: borough(), 1: borough() },
    offer: Array.from({ length: OFFER }, (_, number) => tile(TILES + number)),
    stack: TILES,
    last: 0,
  }),
  moves: { build },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.offer.length === 0 ? { winner: G.boroughs[0].population >= G.boroughs[1].population ? '0' : '1' } : undefined),
};
