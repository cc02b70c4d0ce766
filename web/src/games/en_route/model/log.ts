// The log of En Route as people read it: who did what, and what followed from it.
import { type LogLine, tellLog } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import type { Language, Words } from '../../../text';
import { signed } from '../../../text/numbers';
import { words } from '../words';
import type { City } from './city';
import { cardPiece, goalPiece, isRepeat, landmarkName } from './pieces';
import { type Happening, happeningsOf } from './shapes';

type NameOf = (owner: string) => string;

/** What is not worth a line: dealing, and the single steps of a route. */
const silent: ReadonlySet<Happening['kind']> = new Set([
  'card_dealt',
  'task_dealt',
  'plan_dealt',
  'cards_discarded',
  'route_started',
  'route_went_on',
]);

class Teller {
  readonly #language: Language;
  readonly #city: City;

  constructor(language: Language, city: City) {
    this.#language = language;
    this.#city = city;
  }

  get #w() {
    return words(this.#language).log;
  }

  #say(text: Words): string {
    return text[this.#language];
  }

  /** "4, 2 green". */
  #card(id: string): string {
    const card = cardPiece(this.#city, id);
    const names = (card.landmarks ?? []).map((landmark) => this.#say(landmarkName(this.#city, landmark)));
    const what = isRepeat(card) ? words(this.#language).cards.repeat : this.#group(card.tourists ?? {});
    return [`${card.coordinate}`, what, ...names].join(', ');
  }

  #group(group: Partial<Record<'red' | 'green' | 'blue' | 'purple', number>>): string {
    const w = words(this.#language);
    const types = ['red', 'green', 'blue', 'purple'] as const;
    return w.list(types.flatMap((type) => ((group[type] ?? 0) > 0 ? [w.group[type](group[type] ?? 0)] : [])));
  }

  #cards({ cards }: Happening): string[] {
    return cards.map((card) => this.#card(card));
  }

  #station(at: string): string {
    const station = this.#city.content.metro?.stations.find((each) => each.at === at);
    return station === undefined ? at : this.#say(station.name);
  }

  /** What chance or the table did. */
  #dealt(happening: Happening): string | null {
    const w = this.#w;
    const { kind, goal, crossing, cafe_card: card, metro } = happening;
    const cards = this.#cards(happening);
    switch (kind) {
      case 'first_leader':
        return w.leadsFirst;
      case 'goal_drawn':
        return goal === null ? null : w.goal(this.#say(goalPiece(this.#city, goal).name));
      case 'cafe_dealt': {
        const piece = this.#city.content.cafe_cards?.find(({ id }) => id === card);
        return w.cafe(crossing ?? '', piece === undefined ? '' : this.#say(piece.name));
      }
      case 'metro_dealt': {
        const card = this.#city.content.metro?.cards.find(({ id }) => id === metro);
        const [a = '', b = ''] = card?.stations ?? [];
        return w.metro(this.#station(a), this.#station(b));
      }
      case 'card_turned_up':
        return w.turnedUp(cards[0] ?? '');
      default:
        return null;
    }
  }

  /** What a player did. */
  #done(happening: Happening): string | null {
    const w = this.#w;
    const { kind, count, from, to, location, tourists, segments } = happening;
    const cards = this.#cards(happening);
    switch (kind) {
      case 'task_kept':
        return w.keepsTask;
      case 'card_laid':
        return w.lays;
      case 'card_revealed':
        return w.reveals(cards[0] ?? '');
      case 'card_led':
        return w.leads(cards[0] ?? '');
      case 'cards_offered':
        return cards.length > 0 ? w.offersThese(cards) : w.offers(count ?? 0);
      case 'card_taken':
        return w.takes(cards[0] ?? '');
      case 'card_dropped':
        return w.drops(cards[0] ?? '');
      case 'hand_refreshed':
        return w.refreshes(count ?? 0);
      case 'cards_picked':
        return w.picks;
      case 'coordinate_changed':
        return w.shifts(from ?? 0, to ?? 0);
      case 'location_chosen':
        return location === null ? w.secret : w.chooses(location, this.#group(tourists ?? {}));
      case 'piece_drawn':
        return segments.length === 0 ? w.secret : w.draws(segments.join(', '));
      case 'bonus_drawn':
        return segments.length === 0 ? w.secret : w.bonus(segments.join(', '));
      case 'tourists_invited':
        return w.invites(this.#group(tourists ?? {}));
      case 'turn_erased':
        return w.again;
      case 'turn_done':
        return w.ready;
      default:
        return null;
    }
  }

  /** What followed from it. */
  #followed(
    { kind, landmark, from, to, count, owner, points, step, cafes }: Happening,
    nameOf: NameOf,
  ): string[] {
    const w = this.#w;
    switch (kind) {
      case 'rating_changed':
        return landmark === null
          ? []
          : [w.rating(this.#say(landmarkName(this.#city, landmark)), from ?? 0, to ?? 0)];
      case 'plans_shown':
        return [w.shown];
      case 'round_begins':
        return [w.begins(count ?? 0)];
      case 'route_time':
        return [w.routeTime];
      case 'routes_shown':
        return [w.routes];
      case 'points_scored':
        if (step === null || !points) return [];
        return [`${nameOf(owner ?? '')}: ${w.scores(signed(points), words(this.#language).steps[step])}`];
      case 'game_over':
        return [w.over];
      default:
        return cafes.length > 0 ? [w.visits(cafes)] : [];
    }
  }

  line(entry: Entry, nameOf: NameOf): { headline: string; causes: string[] } {
    const headlines: string[] = [];
    const causes: string[] = [];
    for (const happening of happeningsOf(entry)) {
      if (silent.has(happening.kind)) continue;
      const headline = this.#dealt(happening) ?? this.#done(happening);
      if (headline !== null) headlines.push(headline);
      causes.push(...this.#followed(happening, nameOf));
    }
    if (headlines.length === 0) return { headline: causes[0] ?? '', causes: causes.slice(1) };
    return { headline: headlines.join('; '), causes };
  }
}

/** What chance deals to somebody is theirs. */
function seatOf(entry: Entry): string {
  return entry.seat === '*' ? (happeningsOf(entry)[0]?.owner ?? entry.seat) : entry.seat;
}

/** A turn that was begun anew leaves no trace, nor does what is not worth a line. */
function worthTelling(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    const happenings = happeningsOf(entry);
    const erased = happenings.find(({ kind }) => kind === 'turn_erased');
    if (erased !== undefined) {
      forgetTurn(kept, entry.seat);
      continue;
    }
    if (entry.kind === 'move' && happenings.every(({ kind }) => silent.has(kind))) continue;
    kept.push(entry);
  }
  return kept;
}

const ofTurn: ReadonlySet<Happening['kind']> = new Set([
  'coordinate_changed',
  'location_chosen',
  'piece_drawn',
  'bonus_drawn',
  'tourists_invited',
]);

function forgetTurn(kept: Entry[], seat: string): void {
  for (let index = kept.length - 1; index >= 0; --index) {
    const entry = kept[index] as Entry;
    if (entry.seat !== seat) continue;
    if (!happeningsOf(entry).some(({ kind }) => ofTurn.has(kind))) return;
    kept.splice(index, 1);
  }
}

export function logOf(entries: readonly Entry[], city: City, language: Language, nameOf: NameOf): LogLine[] {
  const teller = new Teller(language, city);
  return tellLog(worthTelling(entries), (entry, before) => {
    const told = teller.line(entry, nameOf);
    const seat = seatOf(entry);
    // The steps of one turn share a line.
    const goesOn = entry.seat !== '*' && before !== undefined && before.entry.seat === entry.seat;
    const steps = happeningsOf(entry).some(({ kind }) => ofTurn.has(kind) || kind === 'turn_done');
    if (goesOn && steps && happeningsOf(before.entry).some(({ kind }) => ofTurn.has(kind)))
      return { joins: [told.headline, ...told.causes] };
    return { seat, ...told };
  });
}
