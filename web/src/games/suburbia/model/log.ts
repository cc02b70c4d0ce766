// The log of Suburbia as people read it: who did what, and what followed from it.
import { type LogLine, tellLog } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import type { Language } from '../../../text';
import { signed, signedDollars, words } from '../words';
import { goalPiece, tilePiece } from './pieces';
import { type Happening, happeningsOf, type Stat } from './shapes';
import { linesBetween } from './track';

type NameOf = (owner: string) => string;

class Teller {
  readonly #language: Language;
  readonly #nameOf: NameOf;

  constructor(language: Language, nameOf: NameOf) {
    this.#language = language;
    this.#nameOf = nameOf;
  }

  get #w() {
    return words(this.#language).log;
  }

  #tile(id: string | undefined): string {
    return id === undefined ? '' : tilePiece(id).name[this.#language];
  }

  #goal(id: string | undefined): string {
    return id === undefined ? this.#w.secret : `«${goalPiece(id).name[this.#language]}»`;
  }

  #change(stat: Stat, amount: number): string {
    return this.#w.change[stat](stat === 'money' ? signedDollars(amount) : signed(amount));
  }

  /** What the move itself was; null for what only follows from one. */
  headline(happening: Happening, price: number): string | null {
    const w = this.#w;
    const tile = this.#tile(happening.tile?.tile);
    const paid = price > 0 ? ` ${w.forPrice(price)}` : '';
    switch (happening.kind) {
      case 'first_player':
        return w.begins;
      case 'tile_drawn':
        return w.enters(tile);
      case 'one_more_round':
        return happening.amount === 0 ? w.oneMoreRoundEnds : w.oneMoreRound;
      case 'public_goal':
        return `${w.publicGoal}: ${this.#goal(happening.goal)}`;
      case 'goal_dealt':
        return `${w.dealt} ${this.#goal(happening.goal)}`;
      case 'goal_kept':
        return `${w.kept} ${this.#goal(happening.goal)}`;
      case 'tile_placed':
        return `${w.built} ${tile}${paid}`;
      case 'lake_placed':
        return `${w.lakeOf} ${tile}${paid}`;
      case 'marker_placed':
        return `${w.invested} ${tile}${paid}`;
      case 'tile_discarded':
        return happening.owner === undefined ? null : `${w.discards} ${tile}${paid}`;
      default:
        return null;
    }
  }

  /** What followed; null for what the headline says already. */
  cause(happening: Happening, seat: string): string | null {
    const w = this.#w;
    const { owner, stat, from, to } = happening;
    const whose = owner === undefined || owner === seat ? '' : `${this.#nameOf(owner)}: `;
    switch (happening.kind) {
      case 'stat_changed': {
        if (stat === undefined || from === undefined || to === undefined || from === to) return null;
        if (happening.reason === 'price' || happening.reason === 'surcharge' || happening.reason === 'line')
          return null;
        const change = this.#change(stat, to - from);
        if (happening.reason === 'income') return `${whose}${w.income(signedDollars(to - from))}`;
        if (happening.reason === 'reputation') return `${whose}${w.people(signed(to - from))}`;
        if (happening.reason === 'conversion')
          return `${this.#nameOf(owner ?? '')}: ${w.conversion(to - from)}`;
        if (happening.reason === 'conditional' || happening.reason === 'line_bonus') {
          const name = whose === '' ? '' : `${this.#nameOf(owner ?? '')}, `;
          return `${name}${this.#tile(happening.tile?.tile)}: ${change}`;
        }
        return `${whose}${change}`;
      }
      case 'tile_discarded':
        return w.leaves(this.#tile(happening.tile?.tile));
      case 'goal_scored':
        return `${this.#nameOf(owner ?? '')}: ${this.#goal(happening.goal)} ${signed(happening.amount ?? 0)}`;
      case 'goal_missed':
        return owner === undefined
          ? `${this.#goal(happening.goal)}: ${w.missed}`
          : `${this.#nameOf(owner)}: ${this.#goal(happening.goal)} ${w.missedSecret}`;
      case 'game_over':
        return w.over;
      default:
        return null;
    }
  }

  get marketOpens(): string {
    return this.#w.marketOpens;
  }

  /** The name of the tile that was drawn. */
  drawn(entry: Entry): string {
    return this.#tile(happeningsOf(entry)[0]?.tile?.tile);
  }

  lines(from: number, to: number): string {
    const lines = linesBetween(from, to);
    return to > from ? lines.map((line) => this.#w.line(line)).join(', ') : this.#w.linesBack(lines.length);
  }

  line(entry: Entry, seat: string): { headline: string; causes: string[] } {
    const happenings = happeningsOf(entry);
    const price = -(
      happenings.find(({ reason }) => reason === 'price' || reason === 'surcharge')?.amount ?? 0
    );
    const headlines: string[] = [];
    const causes: string[] = [];
    let way: Happening | null = null;
    for (const happening of happenings) {
      const headline = this.headline(happening, price);
      if (headline !== null) headlines.push(headline);
      else if (happening.kind === 'red_line' && way?.from !== undefined && way.to !== undefined) {
        const whose =
          happening.owner === seat || happening.owner === undefined
            ? ''
            : `${this.#nameOf(happening.owner)}: `;
        causes.push(whose + this.lines(way.from, way.to));
      } else {
        const cause = this.cause(happening, seat);
        if (cause !== null) causes.push(cause);
      }
      if (happening.stat === 'population') way = happening;
    }
    return { headline: headlines.join('; '), causes };
  }
}

function isDraw(entry: Entry): boolean {
  return entry.seat === '*' && happeningsOf(entry).every(({ kind }) => kind === 'tile_drawn');
}

/** Nothing but the choice of who begins comes before the first tiles (SUB-2.4). */
function opensMarket(before: LogLine): boolean {
  return happeningsOf(before.entry).some(({ kind }) => kind === 'first_player');
}

/** What chance deals to somebody, and what a person does for Dale, is theirs. */
function seatOf(entry: Entry): string {
  const owner = happeningsOf(entry)[0]?.owner ?? null;
  return entry.seat === '*' || owner === 'dale' ? (owner ?? entry.seat) : entry.seat;
}

export function logOf(entries: readonly Entry[], language: Language, nameOf: NameOf): LogLine[] {
  const teller = new Teller(language, nameOf);
  return tellLog(entries, (entry, before) => {
    const seat = seatOf(entry);
    const told = teller.line(entry, seat);
    if (!isDraw(entry)) return { seat, ...told };
    if (before === undefined || opensMarket(before))
      return { seat: '*', headline: teller.marketOpens, causes: [teller.drawn(entry)] };
    // What is drawn is told with the turn that made room for it, and at set-up in one line.
    return { joins: isDraw(before.entry) ? [teller.drawn(entry)] : [told.headline] };
  });
}
