import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { engineHere } from '../../../../session/engine';
import type { Counts } from '../crew';
import { type Material, materials, type WorkerId, workerIds } from '../kinds';
import { type Move, type Resource, resources } from '../moves';
import type { AbilityLine } from '../pieces';
import { costsOf, meansOf, needsOf, offered, unfinished, wantedBy } from '../turn';
import { RealTurn } from './real-turn';
import { fill, outlook, purchase, reach } from './recipe';
import {
  type Awake,
  type Excluded,
  type Means,
  type Need,
  nothingExcluded,
  type Step,
  stepKey,
} from './steps';
import { helps } from './variants';

// ---- against the real engine ---------------------------------------------------------------------------------------

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const folder = '../tests/records';
const records = readdirSync(folder)
  .filter((name) => name.startsWith('rolling-heights-'))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

/** How many turns are tried, and how many positions are looked at in each; more of them take minutes. */
const turns = Number(process.env.PLANNER_TURNS ?? 10);
const most = Number(process.env.PLANNER_POSITIONS ?? 250);

/** The same numbers at every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
const roll = dice(Number(process.env.PLANNER_SEED ?? 3));

interface Found {
  readonly where: string;
  readonly turn: RealTurn;
  /** The same position at a table of its own. */
  again(): Promise<RealTurn>;
}

/** Main phases of kept games in which something is still to be decided. */
async function* found(fits: (turn: RealTurn) => boolean): AsyncGenerator<Found> {
  for (let count = 0; count < turns; ) {
    const { name, text } = records[roll(records.length)] ?? { name: '', text: '' };
    const played = text.split('\nmoves\n')[1]?.trimEnd().split('\n').length ?? 0;
    const moves = roll(played);
    const turn = await RealTurn.at(engine, text, moves);
    if (turn === null) continue;
    if (turn.view.todo === null && fits(turn)) {
      ++count;
      const again = async () => (await RealTurn.at(engine, text, moves)) ?? turn;
      yield { where: `${name}, move ${moves}`, turn, again };
    }
    await turn.close();
  }
}

/** Own buildings that are not finished and in which a public figure could help. */
function sites(turn: RealTurn): Set<string> {
  const { halls } = meansOf(turn.view, turn.seat);
  const open = halls.filter(({ needs, steady, hard }) => needs.length > 0 && (helps(steady) || helps(hard)));
  return new Set(open.map(({ at }) => at));
}

/** Whatever could bring something to pay with. An exchange only loses, unless it completes such a building. */
function maySell(turn: RealTurn): (move: Move) => boolean {
  const open = sites(turn);
  return (move) =>
    move.kind === 'build' ? open.has(move.at) : move.kind === 'exchange' ? open.size > 0 : true;
}

/** Whatever could help to complete a plan. */
function mayComplete(turn: RealTurn, at: string): (move: Move) => boolean {
  const open = new Set([at, ...sites(turn)]);
  const needed = new Set(
    turn.view.plans
      .flatMap((plan) => (open.has(plan.at) ? needsOf(plan) : []))
      .map(({ material }) => material),
  );
  return (move) => {
    if (move.kind === 'build') return open.has(move.at);
    return move.kind === 'exchange' || move.kind === 'wild' ? needed.has(move.material) : true;
  };
}

interface Sale {
  readonly plan: string;
  readonly at: string;
  readonly cost: number;
}

/** What the table shows as affordable: every plan on every space. */
function salesOf({ view, seat }: RealTurn): Sale[] {
  const paid = reach(meansOf(view, seat));
  return offered(view).flatMap(({ plan }) =>
    [...costsOf(view, plan, 'buy')].flatMap(([at, cost]) => (cost <= paid ? [{ plan, at, cost }] : [])),
  );
}

const isUnsold = ({ view }: RealTurn) => !view.turn_so_far.bought;
const hasPlans = ({ view, seat }: RealTurn) => unfinished(view, seat).length > 0;

describe('at a table of the engine', () => {
  it('shows what the engine sells after any preparation, and nothing else', {
    timeout: 3_600_000,
  }, async () => {
    for await (const { where, turn } of found(isUnsold)) {
      const shown = new Set(salesOf(turn).map(({ plan, at }) => `buy ${plan} at ${at}`));
      const sold = new Set<string>();
      const whole = await turn.explore(maySell(turn), most, (_, legal) => {
        for (const words of legal) if (words.startsWith('buy ')) sold.add(words);
      });
      expect(
        [...sold].filter((words) => !shown.has(words)),
        where,
      ).toEqual([]);
      // Where not all preparations were looked at, what is shown is bought by the next test.
      if (whole)
        expect(
          [...shown].filter((words) => !sold.has(words)),
          where,
        ).toEqual([]);
    }
  });

  it('buys what it proposes, whatever is left out', { timeout: 3_600_000 }, async () => {
    for await (const { where, turn, again } of found(isUnsold)) {
      const sales = salesOf(turn);
      const dearest = Math.max(...sales.map(({ cost }) => cost));
      const dear = sales.filter(({ cost }) => cost === dearest);
      for (const sale of [dear[roll(dear.length)], sales[roll(sales.length)]]) {
        if (sale === undefined) continue;
        const { view, seat } = turn;
        const make = (excluded: Excluded) =>
          purchase({ how: 'buy', ...sale }, meansOf(view, seat), wantedBy(view, seat), excluded);
        const bought = (table: RealTurn) =>
          table.view.plans.some(({ plan, at }) => plan === sale.plan && at === sale.at);
        expect(make(nothingExcluded).short, where).toBe(0);
        await leaveOut(make, again, bought, `${where}: ${sale.plan} at ${sale.at}`);
      }
    }
  });

  it('completes what it says, and only that', { timeout: 3_600_000 }, async () => {
    for await (const { where, turn, again } of found(hasPlans)) {
      const { view, seat } = turn;
      const plans = unfinished(view, seat);
      const plan = plans[roll(plans.length)] ?? plans[0];
      if (plan === undefined) continue;
      const means = meansOf(view, seat);
      const make = (excluded: Excluded) => fill(needsOf(plan), means, excluded);
      const done = (at: string) => (table: RealTurn) =>
        table.view.plans.some((each) => each.at === at && each.completed);
      const { whole } = outlook(needsOf(plan), means);
      expect(make(nothingExcluded).lacks.size === 0, where).toBe(whole);
      await leaveOut(make, again, done(plan.at), `${where}: ${plan.plan} at ${plan.at}`);
      if (whole) continue;
      let could = false;
      await turn.explore(mayComplete(turn, plan.at), most, ({ plans: now }) => {
        could ||= now.some(({ at, completed }) => at === plan.at && completed);
      });
      expect(could, `${where}: ${plan.plan} at ${plan.at}`).toBe(false);
    }
  });
});

/** Carries out a proposal, then leaves out parts of it, one after another, and carries out what is proposed instead. */
async function leaveOut(
  make: (excluded: Excluded) => ReturnType<typeof fill>,
  again: () => Promise<RealTurn>,
  reached: (turn: RealTurn) => boolean,
  where: string,
): Promise<void> {
  const excluded = new Map<string, number>();
  for (let times = 0; times < 4; ++times) {
    const { steps, short, lacks } = make(excluded);
    const table = await again();
    const told = `${where}, without ${JSON.stringify([...excluded])}: ${JSON.stringify(steps)}`;
    expect(await table.carryOut(steps), told).toBeNull();
    expect(reached(table), told).toBe(short === 0 && lacks.size === 0);
    await table.close();
    const parts = [...new Set(steps.flatMap(partsOf))];
    const part = parts[roll(parts.length)];
    if (part === undefined) return;
    excluded.set(part, (excluded.get(part) ?? 0) + 1);
  }
}

function partsOf(step: Step): string[] {
  const paid = step.kind === 'place' ? step.pay.map((resource) => `pay ${resource}`) : [];
  return [stepKey(step), ...paid].filter((part) => part !== '');
}

// ---- what is proposed first ----------------------------------------------------------------------------------------

const nobody: Counts = { hard: 0, steady: 0, exhausted: 0, activated: 0, inactive: 0 };

interface Given {
  hand?: Partial<Record<Resource, number>>;
  crew?: Partial<Record<WorkerId, Partial<Counts>>>;
  halls?: Means['halls'];
  wilds?: number;
  supply?: Partial<Record<Material, number>>;
}

function means({ hand = {}, crew = {}, halls = [], wilds = 0, supply = {} }: Given): Means {
  return {
    hand: Object.fromEntries(resources.map((each) => [each, hand[each] ?? 0])) as Means['hand'],
    crew: new Map(workerIds.map((worker) => [worker, { ...nobody, ...crew[worker] }])),
    halls,
    wilds,
    supply: Object.fromEntries(materials.map((each) => [each, supply[each] ?? 20])) as Means['supply'],
    agency: new Map(workerIds.map((worker) => [worker, 3])),
  };
}

function needs(...list: Material[]): Need[] {
  return list.map((material, index) => ({ material, at: 'B6', tower: index + 1 }));
}

function line(kind: AbilityLine['kind'], amount: number, material?: Material): AbilityLine {
  return { kind, amount, text: { en: kind, ru: kind }, ...(material && { material }) };
}

function told(steps: readonly Step[]): string[] {
  return steps.map((step) => {
    switch (step.kind) {
      case 'work':
        return `${step.worker} ${step.pose}`;
      case 'upgrade':
        return `upgrade ${step.worker} ${step.pose}`;
      case 'build':
        return `build ${step.need.material}`;
      case 'ability':
        return `${step.effort} at ${step.at}`;
      case 'exchange':
        return `exchange ${step.material}: ${step.pay.join(' ')}`;
      case 'place':
        return `${step.how}: ${step.pay.join(' ')}`;
      case 'servant':
        return `servant ${step.pose}`;
      case 'swap':
        return `swap ${step.pose}`;
      default:
        return `${step.kind} ${step.material}`;
    }
  });
}

const bakery = (cost: number) => ({ how: 'buy', plan: 'bakery', at: 'A1', cost }) as const;
const noWants = new Map<Material, number>();
const awake = (pose: Awake, count = 1) => ({ [pose]: count });

test('what lies there is used first, then those who bring it, with as little left over as possible', () => {
  const { steps, lacks } = fill(
    needs('wood', 'wood', 'wood', 'concrete'),
    means({
      hand: { concrete: 1 },
      crew: { carpenter: { hard: 2, steady: 1 }, construction_worker: awake('hard') },
    }),
  );
  expect(told(steps).toSorted()).toEqual([
    'build concrete',
    'build wood',
    'build wood',
    'build wood',
    'carpenter hard',
    'carpenter steady',
  ]);
  expect(lacks.size).toBe(0);
});

test('what is left over is exchanged before a wild token is spent, and a wild token before nothing', () => {
  const given = means({ hand: { power: 2 }, wilds: 1 });
  expect(told(fill(needs('glass'), given).steps)).toEqual(['exchange glass: power power', 'build glass']);
  const other = fill(needs('glass'), given, new Map([['exchange', 1]]));
  expect(told(other.steps)).toEqual(['wild glass', 'build glass']);
  const without = new Map([
    ['exchange', 1],
    ['wild', 1],
  ]);
  expect(fill(needs('glass'), given, without).lacks.get('glass')).toBe(1);
});

test('steel costs three, and cubes that the plan needs are not exchanged', () => {
  const { steps, lacks } = fill(needs('wood', 'wood', 'steel'), means({ hand: { wood: 4 } }));
  expect(told(steps)).toEqual(['build wood', 'build wood']);
  expect(lacks.get('steel')).toBe(1);
  const richer = fill(needs('wood', 'wood', 'steel'), means({ hand: { wood: 5 } }));
  expect(told(richer.steps)).toEqual([
    'build wood',
    'build wood',
    'exchange steel: wood wood wood',
    'build steel',
  ]);
});

test('nobody goes to work for an exchange that stays out of reach', () => {
  const given = means({ crew: { executive: awake('steady'), carpenter: awake('steady') } });
  const { steps, lacks } = fill(needs('wood', 'steel', 'steel'), given);
  expect(told(steps)).toEqual(['carpenter steady', 'build wood']);
  expect(lacks.get('steel')).toBe(2);
  const rich = means({ crew: { executive: awake('hard') } });
  expect(told(fill(needs('steel'), rich).steps)).toEqual([
    'executive hard',
    'exchange steel: power power power',
    'build steel',
  ]);
});

test('a special cube is built before an exchange could take it', () => {
  const given = means({ hand: { special_glass: 1, wood: 2 }, supply: { glass: 0 } });
  expect(told(fill(needs('glass', 'concrete'), given).steps)).toEqual([
    'build glass',
    'exchange concrete: wood wood',
    'build concrete',
  ]);
  // While the supply has a real one, it cannot be built; it could once that one is in a tower.
  const waits = { hand: { special_glass: 1, wood: 2 }, supply: { glass: 1 } };
  expect(fill(needs('glass'), means({ hand: { special_glass: 1 } })).lacks.get('glass')).toBe(1);
  expect(told(fill(needs('glass', 'glass'), means({ ...waits, wilds: 1 })).steps)).toEqual([
    'wild glass',
    'build glass',
    'build glass',
  ]);
});

test('power is paid first, then special cubes, and what towers lack last', () => {
  const rich = means({ hand: { special_glass: 1, power: 2, wood: 1 } });
  expect(told(purchase(bakery(3), rich, noWants).steps)).toEqual(['buy: power power special_glass']);
  const given = means({ hand: { wood: 2, glass: 2 }, crew: { executive: awake('steady') } });
  const wood = new Map<Material, number>([['wood', 2]]);
  expect(told(purchase(bakery(2), given, wood).steps)).toEqual(['buy: glass glass']);
  expect(told(purchase(bakery(3), given, wood).steps)).toEqual([
    'executive steady',
    'buy: power power glass',
  ]);
});

test('wild tokens and public figures pay, and only what is needed is spent', () => {
  const halls = [{ at: 'C3', steady: line('power', 1), hard: line('power', 3), needs: [] }];
  const given = means({ hand: { wood: 1 }, crew: { public_figure: awake('hard') }, halls, wilds: 2 });
  expect(reach(given)).toBe(6);
  expect(told(purchase(bakery(4), given, noWants).steps)).toEqual([
    'hard at C3',
    'buy: power power power wood',
  ]);
  expect(told(purchase(bakery(5), given, noWants).steps)).toEqual([
    'hard at C3',
    'wild wood',
    'buy: power power power wood wood',
  ]);
  const without = new Map([['ability C3', 1]]);
  expect(told(purchase(bakery(3), given, noWants, without).steps)).toEqual([
    'wild wood',
    'wild wood',
    'buy: wood wood wood',
  ]);
  expect(purchase(bakery(5), given, noWants, without)).toMatchObject({ steps: [], short: 2 });
});

test('a civil servant gets up whom the goal needs', () => {
  const crew = { civil_servant: awake('steady'), executive: { exhausted: 1 }, riveter: { steady: 1 } };
  expect(told(purchase(bakery(2), means({ crew }), noWants).steps)).toEqual([
    'servant steady',
    'upgrade executive exhausted',
    'executive steady',
    'buy: power power',
  ]);
  expect(told(fill(needs('steel', 'steel'), means({ crew })).steps)).toEqual([
    'servant steady',
    'upgrade riveter steady',
    'riveter hard',
    'build steel',
    'build steel',
  ]);
});

test('a building that is nearly finished can be completed and used for a purchase', () => {
  const halls = [{ at: 'B6', steady: line('power', 1), hard: line('power', 3), needs: needs('glass') }];
  const given = means({ hand: { glass: 1 }, crew: { public_figure: awake('hard') }, halls });
  expect(told(purchase(bakery(3), given, noWants).steps)).toEqual([
    'build glass',
    'hard at B6',
    'buy: power power power',
  ]);
});

test('what shall not be paid with is not', () => {
  const given = means({ hand: { power: 2, wood: 2 } });
  expect(told(purchase(bakery(2), given, noWants).steps)).toEqual(['buy: power power']);
  const without = new Map([['pay power', 2]]);
  expect(told(purchase(bakery(2), given, noWants, without).steps)).toEqual(['buy: wood wood']);
});
