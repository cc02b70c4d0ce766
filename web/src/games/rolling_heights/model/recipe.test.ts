import { expect, test } from 'vitest';
import type { Material } from './kinds';
import type { Resource } from './moves';
import { type Awake, type Bringer, fill, type Means, type Need, purchase, reach, type Step } from './recipe';

const none: Record<Resource, number> = {
  power: 0,
  wood: 0,
  concrete: 0,
  glass: 0,
  steel: 0,
  special_wood: 0,
  special_concrete: 0,
  special_glass: 0,
  special_steel: 0,
};

interface Given {
  hand?: Partial<Record<Resource, number>>;
  crew?: Partial<Record<Bringer, Partial<Record<Awake, number>>>>;
  wilds?: number;
  supply?: Partial<Record<Material, number>>;
}

function means({ hand = {}, crew = {}, wilds = 0, supply = {} }: Given): Means {
  return {
    hand: { ...none, ...hand },
    crew: new Map(
      Object.entries(crew).map(([worker, poses]) => [worker as Bringer, { steady: 0, hard: 0, ...poses }]),
    ),
    wilds,
    supply: { wood: 20, concrete: 20, glass: 20, steel: 20, ...supply },
  };
}

function needs(...list: Material[]): Need[] {
  return list.map((material, index) => ({ material, at: 'B6', tower: index + 1 }));
}

function told(steps: readonly Step[]): string[] {
  return steps.map((step) => {
    if (step.kind === 'work') return `${step.worker} ${step.pose}`;
    if (step.kind === 'build') return `build ${step.need.material}`;
    if (step.kind === 'wild') return `wild ${step.material}`;
    return `${step.kind === 'exchange' ? `exchange ${step.material}` : step.how}: ${step.pay.join(' ')}`;
  });
}

test('what lies there is used first, then those who bring it, with as little left over as possible', () => {
  const { steps, lacks } = fill(
    needs('wood', 'wood', 'wood', 'concrete'),
    means({
      hand: { concrete: 1 },
      crew: { carpenter: { hard: 2, steady: 1 }, construction_worker: { hard: 1 } },
    }),
  );
  expect(told(steps)).toEqual([
    'carpenter hard',
    'carpenter steady',
    'build wood',
    'build wood',
    'build wood',
    'build concrete',
  ]);
  expect(lacks.size).toBe(0);
});

test('what is left over is exchanged before a wild token is spent', () => {
  const given = { hand: { power: 2 }, wilds: 1 };
  expect(told(fill(needs('glass'), means(given)).steps)).toEqual([
    'exchange glass: power power',
    'build glass',
  ]);
  const other = fill(needs('glass'), means(given), new Map([['exchange', 1]]));
  expect(told(other.steps)).toEqual(['wild glass', 'build glass']);
  const neither = fill(
    needs('glass'),
    means(given),
    new Map([
      ['exchange', 1],
      ['wild', 1],
    ]),
  );
  expect(neither.lacks.get('glass')).toBe(1);
});

test('steel costs three, and cubes that the plan needs are not exchanged', () => {
  const given = means({ hand: { wood: 4 } });
  const { steps, lacks } = fill(needs('wood', 'wood', 'steel'), given);
  expect(told(steps)).toEqual(['build wood', 'build wood']);
  expect(lacks.get('steel')).toBe(1);
  const richer = fill(needs('wood', 'wood', 'steel'), means({ hand: { wood: 5 } }));
  expect(told(richer.steps)).toEqual([
    'exchange steel: wood wood wood',
    'build wood',
    'build wood',
    'build steel',
  ]);
});

test('idle workers are roused for an exchange when nothing else helps', () => {
  const { steps } = fill(needs('steel'), means({ crew: { executive: { hard: 1 } } }));
  expect(told(steps)).toEqual(['executive hard', 'exchange steel: power power power', 'build steel']);
});

test('special cubes go into towers only where no real cube is left, and are paid first', () => {
  const special = { special_glass: 1 };
  expect(fill(needs('glass'), means({ hand: special })).lacks.get('glass')).toBe(1);
  expect(told(fill(needs('glass'), means({ hand: special, supply: { glass: 0 } })).steps)).toEqual([
    'build glass',
  ]);
  const bought = purchase(
    { how: 'buy', plan: 'bakery', at: 'A1', cost: 2 },
    means({ hand: { ...special, power: 3, wood: 1 } }),
    new Map(),
  );
  expect(told(bought.steps)).toEqual(['buy: special_glass power']);
});

test('a purchase spares what towers lack, and rouses idle workers', () => {
  const bakery = { how: 'buy', plan: 'bakery', at: 'A1', cost: 3 } as const;
  const given = means({ hand: { wood: 2, glass: 2 }, crew: { executive: { steady: 1 } } });
  expect(told(purchase(bakery, given, new Map([['wood', 2]])).steps)).toEqual(['buy: glass glass wood']);
  const poor = means({ hand: { wood: 1 }, crew: { executive: { steady: 1 } } });
  expect(told(purchase(bakery, poor, new Map()).steps)).toEqual([
    'executive steady',
    'buy: power power wood',
  ]);
  expect(purchase({ ...bakery, cost: 5 }, poor, new Map()).short).toBe(2);
  expect(reach(poor)).toBe(3);
});

test('what shall not be paid with is not', () => {
  const bakery = { how: 'buy', plan: 'bakery', at: 'A1', cost: 2 } as const;
  const given = means({ hand: { power: 2, wood: 2 } });
  expect(told(purchase(bakery, given, new Map()).steps)).toEqual(['buy: power power']);
  expect(told(purchase(bakery, given, new Map(), new Map([['pay power', 2]])).steps)).toEqual([
    'buy: wood wood',
  ]);
});
