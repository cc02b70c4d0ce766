// For tests: plays a guided game as a person would, with moves and chance drawn from one seed.
import { expect, vi } from 'vitest';
import type { Engine } from '../../session/engine';
import { houseOf } from '../../session/house-here';
import { openLocal } from '../../session/local.svelte';
import type { Session } from '../../session/session';
import type { Moment } from '../../session/shapes';
import { Course, type Guided, type Lessons } from './course.svelte';
import { type Beginning, firstGame } from './first-game';

/** What these tests need of a game's own play. */
interface Hands extends Guided {
  settle(): void;
  suggest(words: string | null): void;
}

interface Guide<Play extends Hands, Name extends string> {
  beginning: Beginning;
  Play: new (session: Session, moment: () => Moment | null) => Play;
  lessons: Lessons<Play, Name>;
  /** Where the table ends a turn without asking. */
  endsItself?: (play: Play) => boolean;
  /** Moves that are made at one touch, with nothing in hand. */
  atOnce?: (move: string) => boolean;
}

/** One look at the table and at the slip above it. */
export interface Seen<Play, Name> {
  readonly play: Play;
  /** What is taught; null where everything that fits has been learnt. */
  readonly lesson: Name | null;
  readonly known: Name | null;
  /** The kind of the move that is in hand; null at the first question. */
  readonly chosen: string | null;
  /** The kinds of moves that the engine offers. */
  readonly kinds: ReadonlySet<string>;
}

/** How a learner chooses among moves: any of them, or first the kind and then the move. */
type Policy = 'any move' | 'any kind';

export interface Learner {
  readonly seed: number;
  readonly policy: Policy;
  /** After so many the game is left. */
  readonly decisions: number;
}

/** Small numbers that look random, the same for a seed on every machine. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 12345;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const kindOf = (words: string) => words.split(' ')[0] ?? '';

function choose(legal: readonly string[], policy: Policy, below: (n: number) => number): string {
  const kinds = [...new Set(legal.map(kindOf))];
  const kind = kinds[below(kinds.length)];
  const among = policy === 'any kind' ? legal.filter((words) => kindOf(words) === kind) : legal;
  return among[below(among.length)] ?? '';
}

/** Plays to the end, or for so many decisions; `look` is called with everything that a learner would see. */
async function playGuided<Play extends Hands, Name extends string>(
  engine: Engine,
  { beginning, Play, lessons, endsItself, atOnce }: Guide<Play, Name>,
  { seed, policy, decisions }: Learner,
  look: (seen: Seen<Play, Name>) => void,
): Promise<{ over: boolean; course: Course<Play, Name> }> {
  const below = dice(seed);
  const chance = dice(seed + 1000);
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as Uint32Array).forEach((_, index, all) => {
      all[index] = chance(2 ** 31);
    });
    return into;
  });
  const session = await openLocal(firstGame(beginning, 'First game', 'You'), houseOf(engine));
  const play = new Play(session, () => null);
  const course = new Course(lessons, play);
  const { state } = session;
  const see = (chosen: string | null) => {
    const kinds = new Set(state.position.legal.map(kindOf));
    look({ play, lesson: course.now, known: course.known, chosen: chosen && kindOf(chosen), kinds });
    course.see();
  };
  try {
    for (let made = 0; made < decisions; ++made) {
      await vi.waitUntil(
        () => state.position.turn === 'over' || play.held || state.position.legal.length > 0,
        {
          timeout: 20_000,
          interval: 1,
        },
      );
      if (state.position.turn === 'over') break;
      const itself = play.held && endsItself?.(play) === true;
      play.settle();
      if (itself) await vi.waitUntil(() => !play.held, { interval: 1 });
      else see(null);
      if (itself) continue;
      if (play.held) {
        await session.end();
        continue;
      }
      const move = choose(state.position.legal, policy, below);
      if (atOnce?.(move) !== true) {
        play.suggest(move);
        see(move);
      }
      const outcome = await session.move(move);
      if (!outcome.ok) throw new Error(`${move}: ${outcome.why.en}`);
    }
    return { over: state.position.turn === 'over', course };
  } finally {
    session.close();
    random.mockRestore();
  }
}

export interface Taught<Name> {
  /** Every lesson that was shown. */
  readonly met: ReadonlySet<Name>;
  /** The question at which the last of those was shown that everybody has. */
  readonly allAt: number;
  readonly over: boolean;
}

/**
 * Whoever plays by this policy is told something at every question, and only what fits it: `asked` says, by the engine's own
 * words, where a lesson may stand.
 */
export async function expectTaught<Play extends Hands, Name extends string>(
  engine: Engine,
  guide: Guide<Play, Name>,
  asked: Readonly<Record<Name, (seen: Seen<Play, Name>) => boolean>>,
  learner: Learner,
): Promise<Taught<Name>> {
  const met = new Set<Name>();
  let questions = 0;
  let allAt = 0;
  const { over, course } = await playGuided(engine, guide, learner, (seen) => {
    const { lesson, known, chosen, kinds } = seen;
    if (chosen === null) ++questions;
    const where = `before ${chosen ?? [...kinds].join(', ')}`;
    const said = lesson ?? known;
    expect(said, `nothing is said ${where}`).not.toBeNull();
    if (said === null) return;
    expect(asked[said](seen), `${said} ${where}`).toBe(true);
    const { title, text } = guide.lessons[said].words(seen.play);
    expect(`${title}. ${text}`).not.toMatch(/undefined|NaN|\[object|\. \.|: :|\s{2}/);
    if (lesson === null || met.has(lesson)) return;
    met.add(lesson);
    if (guide.lessons[lesson].rare !== true) allAt = questions;
  });
  expect(course.toCome).toEqual([]);
  return { met, allAt, over };
}
