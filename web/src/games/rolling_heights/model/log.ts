// The log of Rolling Heights as people read it: a line for what somebody did, and what followed from it.
import { type LogLine, type Told, tellLog } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import type { Language } from '../../../text';
import { signed } from '../../../text/numbers';
import { words } from '../words';
import type { Pose } from './kinds';
import { aimPiece, planPiece } from './pieces';
import { type Happening, happeningsOf } from './shapes';

const said: Record<Language, WeakMap<Entry, string[]>> = { en: new WeakMap(), ru: new WeakMap() };

class Teller {
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  get #w() {
    return words(this.#language).told;
  }

  #plan({ plan }: Happening): string {
    return plan === undefined ? '' : planPiece(plan).name[this.#language];
  }

  #aim({ ad, target }: Happening): string | null {
    const aim = ad ?? target;
    return aim === undefined ? null : aimPiece(aim).name[this.#language];
  }

  /** What happened, in a few words; null for what goes without saying. */
  tell(happening: Happening): string | null {
    const w = this.#w;
    const { kind, at, worker, count } = happening;
    switch (kind) {
      case 'first_player':
        return w.begins;
      case 'board_laid':
        return w.boards;
      case 'plan_drawn':
        return w.enters(this.#plan(happening));
      case 'ad_drawn':
        return w.ad(this.#aim(happening) ?? '');
      case 'target_dealt':
        return w.target(this.#aim(happening));
      case 'plan_placed':
        return this.#placed(happening);
      case 'plan_bought':
        return w.buys(this.#plan(happening), at ?? '', count ?? 0);
      case 'cube_built':
        return happening.resource === undefined
          ? null
          : w.builds(happening.resource, this.#plan(happening), at ?? '');
      case 'completed':
        return w.completes(this.#plan(happening));
      case 'hired':
        return worker === undefined ? null : w.hires(worker);
      case 'nobody_to_hire':
        return w.nobody;
      case 'turn_ends':
        return w.ends(count ?? 0);
      case 'wilds_put':
        return w.token(this.#plan(happening));
      case 'end_comes':
        return w.endComes(count ?? 0);
      case 'round_begins':
        return w.round(count ?? 0);
      case 'target_chosen':
        return w.scores(this.#aim(happening) ?? '');
      case 'game_over':
        return w.over;
      default:
        return this.#crew(happening) ?? this.#gain(happening);
    }
  }

  #placed(happening: Happening): string {
    const w = this.#w;
    const { reason, at } = happening;
    if (reason === 'start_plan') return w.starts(this.#plan(happening), at ?? '');
    return (reason === 'city_planner' ? w.takes : w.places)(this.#plan(happening), at ?? '');
  }

  /** What workers do, and what is done with them. */
  #crew(happening: Happening): string | null {
    const w = this.#w;
    const { kind, worker, count, before, after, other, reason } = happening;
    if (kind === 'thrown') return this.#thrown(happening);
    if (kind === 'strike') return w.strike(count ?? 0);
    if (worker === undefined) return null;
    if (kind === 'sat_out') return w.sitsOut(worker);
    if (kind === 'tired') return w.tires(worker);
    if (kind === 'activated') {
      const pose = (reason === 'hard_as_steady' ? 'steady' : (before ?? 'steady')) as Pose;
      return w.sends(worker, pose, happening.plan === undefined ? null : this.#plan(happening));
    }
    if (kind === 'upgraded') return w.upgrades(worker, (after ?? 'steady') as Pose);
    return kind === 'swapped' && other !== undefined ? w.swaps(worker, other) : null;
  }

  #thrown({ thrown, reason }: Happening): string {
    const w = this.#w;
    const sum = (pose: Pose) => (thrown ?? []).reduce((all, each) => all + each[pose], 0);
    const how = w.throws[(reason ?? 'roll') as keyof typeof w.throws];
    return w.landed(how, sum('hard'), sum('steady'), sum('exhausted'));
  }

  #gain(happening: Happening): string | null {
    const w = this.#w;
    const { kind, resource, count, from, to } = happening;
    const change = (to ?? 0) - (from ?? 0);
    if (kind === 'cubes_gained' && resource !== undefined) return w.gets(resource, count ?? 0);
    if (kind === 'paid' && resource !== undefined) return w.pays(resource, count ?? 0);
    if (kind === 'power_changed') return w.gets('power', change);
    if (kind === 'wilds_changed') return w.wilds(change);
    return kind === 'points_changed' ? w.points(signed(change), this.#why(happening)) : null;
  }

  /** What points are for, where it is not the building that was just named. */
  #why(happening: Happening): string | null {
    const w = this.#w;
    switch (happening.reason) {
      case 'bonus':
        return w.bonus;
      case 'worker':
        return w.politician;
      case 'wilds_left':
        return w.wildsLeft;
      case 'building':
        return null;
      default:
        return this.#aim(happening) ?? (happening.plan === undefined ? null : this.#plan(happening));
    }
  }

  /** An entry never changes, and there are more than a thousand in a long game: each is put into words once. */
  line(entry: Entry): string[] {
    const known = said[this.#language].get(entry);
    if (known !== undefined) return known;
    const lines = this.#line(entry);
    said[this.#language].set(entry, lines);
    return lines;
  }

  /** What followed, where a cube was put on the plan that the line speaks of already. */
  again(entry: Entry): string[] {
    const built = happeningsOf(entry).find(({ kind }) => kind === 'cube_built');
    const [whole, ...rest] = this.line(entry);
    if (built?.resource === undefined || whole !== this.tell(built)) return this.line(entry);
    return [this.#w.another(built.resource), ...rest];
  }

  #line(entry: Entry): string[] {
    const told = happeningsOf(entry).flatMap((happening) => this.tell(happening) ?? []);
    const first = entry.move?.startsWith('exchange')
      ? [this.#w.exchanges]
      : entry.move?.startsWith('wild')
        ? [this.#w.wild]
        : [];
    if (told.length === 0 && entry.move === 'keep') return [this.#w.keeps];
    return [...first, ...told];
  }
}

/** Moves that go on with the one before: payments, and choices that it asked for. */
const goesOn = /^(pay|upgrade|gain|swap|hire|tire|sit_out) /;
const building = /^build \w+ at (\w+)/;

/** Chance that does one thing only is told by its words: `board`, `draw`. */
function isChance(entry: Entry, verb: string): boolean {
  return entry.seat === '*' && (entry.move ?? '').startsWith(verb);
}

/** What chance does with somebody's workers is theirs. */
function seatOf(entry: Entry): string {
  return entry.seat === '*' ? (happeningsOf(entry)[0]?.owner ?? entry.seat) : entry.seat;
}

function joins(entry: Entry, before: LogLine): boolean {
  const move = entry.move ?? '';
  const last = before.entry.move ?? '';
  if (entry.seat !== '*') {
    if (entry.seat !== before.seat) return false;
    const place = building.exec(move)?.[1];
    return goesOn.test(move) || (place !== undefined && place === building.exec(last)?.[1]);
  }
  if (move.startsWith('throw')) return before.seat === seatOf(entry) && /^(roll|push|work|throw)/.test(last);
  if (move.startsWith('draw')) return before.entry.seat !== '*' || isChance(before.entry, 'draw');
  return isChance(entry, 'board') && isChance(before.entry, 'board');
}

export function logOf(entries: readonly Entry[], language: Language): LogLine[] {
  const teller = new Teller(language);
  return tellLog(entries, (entry, before): Told => {
    const told = teller.line(entry);
    // At set-up boards and market are one line each.
    const setUp = isChance(entry, 'board') || (isChance(entry, 'draw') && before?.entry.seat === '*');
    if (before !== undefined && joins(entry, before)) return { joins: setUp ? [] : teller.again(entry) };
    if (setUp && isChance(entry, 'draw'))
      return { seat: '*', headline: words(language).told.market, causes: [] };
    const [headline = '', ...causes] = told;
    return { seat: seatOf(entry), headline, causes };
  });
}
