import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { aimsOf } from './aims';
import { type Gain, gainsOfFinishing, gainsOfPlacing } from './gains';
import { groupMoves, readMove } from './moves';
import { ads, targets } from './pieces';
import { RealTurn } from './planner/real-turn';
import type { View } from './shapes';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const folder = '../tests/records';
const records = readdirSync(folder)
  .filter((name) => name.startsWith('rolling-heights-'))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

function sum(gains: readonly Gain[], kind: Gain['kind']): number {
  return gains.reduce((all, gain) => {
    if (gain.kind !== kind || gain.kind === 'workers') return all;
    return all + (gain.kind === 'wilds' ? gain.count : gain.points);
  }, 0);
}

/** What the engine says that ads and targets bring. */
function standing(view: View, owner: string): Map<string, number> {
  const seat = view.companies.findIndex((company) => company.owner === owner);
  const targets = view.companies[seat]?.targets ?? [];
  return new Map([
    ...view.ads.map(({ ad, points }): [string, number] => [ad, points[seat] ?? 0]),
    ...targets.map(({ target, points }): [string, number] => [target, points]),
  ]);
}

it('counts ads and targets as the engine does', { timeout: 60_000 }, async () => {
  const seen = new Set<string>();
  for (const { name, text } of records) {
    const played = text.split('\nmoves\n')[1]?.trimEnd().split('\n').length ?? 0;
    for (const part of [0.35, 0.6, 0.8, 0.95]) {
      const turn = await someTurn(text, Math.floor(played * part));
      if (turn === null) continue;
      for (const { owner } of turn.view.companies.filter(({ targets }) => targets !== null)) {
        const told = standing(turn.view, owner);
        expect([...aimsOf(turn.view, owner)], `${name}, ${owner}`).toEqual([...told]);
        for (const [aim, points] of told) if (points !== 0) seen.add(aim);
      }
      await turn.close();
    }
  }
  // Every ad and every target brought something to somebody.
  expect([...ads, ...targets].map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
});

/** The next main phase from here on. */
async function someTurn(text: string, from: number): Promise<RealTurn | null> {
  for (let moves = from; moves < from + 40; ++moves) {
    const turn = await RealTurn.at(engine, text, moves);
    if (turn !== null) return turn;
  }
  return null;
}

/** Where a plan was bought in a kept game, and what came of it. */
async function* purchases(): AsyncGenerator<{ where: string; turn: RealTurn; plan: string; at: string }> {
  for (const { name, text } of records) {
    const moves = text.split('\nmoves\n')[1]?.trimEnd().split('\n') ?? [];
    const bought = moves.flatMap((move, index) => (/^p\d buy /.test(move) ? [index] : []));
    for (const index of [bought[Math.floor(bought.length / 3)], bought.at(-1)]) {
      const move = readMove(moves[index ?? 0]?.slice(3) ?? '');
      const turn = index === undefined ? null : await RealTurn.at(engine, text, index);
      if (turn === null || move?.kind !== 'buy') continue;
      yield { where: `${name}, ${index}: ${move.plan} at ${move.at}`, turn, ...move };
      await turn.close();
    }
  }
}

it('says what the engine gives for a plan that is placed, and would give for it', {
  timeout: 60_000,
}, async () => {
  let tried = 0;
  let bonuses = 0;
  for await (const { where, turn, plan, at } of purchases()) {
    const { view: before, seat } = turn;
    const gains = gainsOfPlacing(before, seat, plan, at);
    expect(await turn.move(`buy ${plan} at ${at}`), where).toBe(true);
    while (turn.view.todo?.kind.startsWith('pay_')) await turn.move(turn.position.legal[0] ?? '');
    const { view: after } = turn;
    const own = (view: typeof before) => view.companies.find(({ owner }) => owner === seat);
    expect(sum(gains, 'bonus'), where).toBe((own(after)?.points ?? 0) - (own(before)?.points ?? 0));
    expect(sum(gains, 'wilds'), where).toBe((own(after)?.wilds ?? 0) - (own(before)?.wilds ?? 0));
    const placed = after.plans.find((each) => each.at === at);
    expect(sum(gains, 'finished'), where).toBe(placed?.points);
    const would = (view: typeof before) =>
      view.plans
        .filter((each) => each.owner === seat && !each.completed && each.at !== at)
        .reduce((all, each) => all + each.points, 0);
    expect(sum(gains, 'park'), where).toBe(would(after) - would(before));
    for (const each of after.plans.filter(({ completed }) => !completed))
      expect(sum(gainsOfFinishing(after, each), 'finished'), where).toBe(each.points);
    for (const [aim, points] of aimsOf(before, seat)) {
      const change = gains.find((gain) => gain.kind === 'aim' && gain.aim === aim);
      const now = points + (change?.kind === 'aim' ? change.points : 0);
      expect(standing(after, seat).get(aim), `${where}: ${aim}`).toBe(now);
    }
    expect(groupMoves(turn.position.legal).plans.buy.size).toBe(0);
    ++tried;
    bonuses += sum(gains, 'bonus') > 0 ? 1 : 0;
  }
  expect(tried).toBeGreaterThan(30);
  expect(bonuses).toBeGreaterThan(5);
});
