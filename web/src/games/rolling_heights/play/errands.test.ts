import { describe, expect, it } from 'vitest';
import type { Outcome, Session } from '../../../session/session';
import type { Step } from '../model/planner/steps';
import { Errands } from './errands.svelte';

const no: Outcome = { ok: false, rule: '', why: { en: 'the line is lost', ru: 'связь потеряна' } };

interface Moment {
  legal: string[];
  todo?: string;
}

/** A table that goes from moment to moment, each by its first legal move; some moves are refused. */
function table(moments: Moment[], refused: readonly string[] = []) {
  const made: string[] = [];
  const at = () => moments[made.length] ?? { legal: [] };
  const state = {
    get number() {
      return made.length;
    },
    get position() {
      const { legal, todo } = at();
      return {
        legal,
        turn: 'decision',
        can_undo: made.length > 0,
        view: { todo: todo ? { kind: todo } : null },
      };
    },
  };
  const move = async (words: string): Promise<Outcome> => {
    if (refused.includes(words)) return no;
    made.push(words);
    return { ok: true };
  };
  const undo = async (): Promise<Outcome> => no;
  return { made, session: { state, move, undo } as unknown as Session };
}

const work: Step = { kind: 'work', worker: 'carpenter', pose: 'hard' };
const build: Step = { kind: 'build', need: { material: 'wood', at: 'B2', tower: 1 } };
const enter: Step = {
  kind: 'ability',
  effort: 'steady',
  at: 'B2',
  line: { kind: 'power', amount: 2, text: { en: '', ru: '' } },
};
const words = ['work carpenter hard', 'build wood at B2 tower 1', 'work public_figure steady at B2'];
const [first = '', second = '', third = ''] = words;

describe('several moves in a row', () => {
  it('are made one after another', async () => {
    const { made, session } = table(words.map((each) => ({ legal: [each] })));
    expect(await new Errands(session).run([work, build, enter])).toBeNull();
    expect(made).toEqual(words);
  });

  it('say where they stopped, and why', async () => {
    const { made, session } = table([{ legal: [first] }, { legal: [second] }], [second]);
    const errands = new Errands(session);
    expect((await errands.run([work, build, enter]))?.en).toBe(
      '1 of 3 steps are done, the rest is not: the line is lost',
    );
    expect([made, errands.left, errands.waiting]).toEqual([[first], 0, []]);
  });

  it('say that the table has changed when a step is not possible any more', async () => {
    const { session } = table([{ legal: [first] }, { legal: ['end'] }]);
    const why = await new Errands(session).run([work, build]);
    expect(why?.en).toBe('1 of 2 steps are done, the rest is not: the table has changed meanwhile');
  });

  it('wait where a person has to choose, and go on after it', async () => {
    const { made, session } = table([
      { legal: [first] },
      { legal: [second] },
      { legal: ['hire politician', 'hire riveter'], todo: 'hire' },
      { legal: [third] },
    ]);
    const errands = new Errands(session);
    expect(await errands.run([work, build, enter])).toBeNull();
    expect(errands.waiting).toEqual([enter]);
    expect(await errands.run(['hire riveter', ...errands.waiting])).toBeNull();
    expect(made).toEqual([first, second, 'hire riveter', third]);
    expect(errands.waiting).toEqual([]);
  });

  it('say why they cannot all be taken back', async () => {
    const { session } = table([{ legal: [first] }, { legal: [second] }], [second]);
    const errands = new Errands(session);
    await errands.run([work]);
    expect((await errands.undoAll())?.en).toBe('the line is lost');
  });
});
