// The log of En Route as people read it: who did what, and what followed from it.
import { type LogLine, movesInForce, tellLog } from '../../../session/log';
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
  'in_secret',
  'turn_done',
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

  /** "4: 2 green, Eye Tower". */
  #card(id: string): string {
    const card = cardPiece(this.#city, id);
    const names = (card.landmarks ?? []).map((landmark) => this.#say(landmarkName(this.#city, landmark)));
    const what = isRepeat(card) ? words(this.#language).cards.repeat : this.#group(card.tourists ?? {});
    return `${card.coordinate}: ${[what, ...names].join(', ')}`;
  }

  #group(group: Partial<Record<'red' | 'green' | 'blue' | 'purple', number>>): string {
    const w = words(this.#language);
    const types = ['red', 'green', 'blue', 'purple'] as const;
    return w.list(types.flatMap((type) => ((group[type] ?? 0) > 0 ? [w.group[type](group[type] ?? 0)] : [])));
  }

  #cards({ cards }: Happening): string[] {
    return cards.map((card) => this.#card(card));
  }

  /** "C4 Little Cube Stadium". */
  #place(at: string): string {
    const sight = this.#city.sightAt.get(at);
    return sight === undefined ? at : `${at} ${this.#say(sight.name)}`;
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
      case 'city_drawn':
        return w.city(this.#say(this.#city.name));
      case 'first_leader':
        return w.leadsFirst;
      case 'goal_drawn':
        return goal === undefined ? null : w.goal(this.#say(goalPiece(this.#city, goal).name));
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
        return location === undefined
          ? w.secret
          : w.chooses(this.#place(location), this.#group(tourists ?? {}));
      case 'piece_drawn':
        return segments.length === 0 ? w.secret : w.draws(segments.join(', '));
      case 'bonus_drawn':
        return segments.length === 0 ? w.secret : w.bonus(segments.join(', '));
      case 'tourists_invited':
        return w.invites(this.#group(tourists ?? {}));
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
        return landmark === undefined
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
        if (step === undefined || !points) return [];
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
    const [first = '', ...more] = headlines.length > 0 ? headlines : causes.splice(0, 1);
    return { headline: first, causes: [...more, ...causes] };
  }
}

/** What chance deals to somebody is theirs. */
function seatOf(entry: Entry): string {
  return entry.seat === '*' ? (happeningsOf(entry)[0]?.owner ?? entry.seat) : entry.seat;
}

const ofTurn: ReadonlySet<Happening['kind']> = new Set([
  'cards_picked',
  'coordinate_changed',
  'location_chosen',
  'piece_drawn',
  'bonus_drawn',
  'tourists_invited',
]);

/** Whether an entry is a step of somebody's drawing. */
function isStep(entry: Entry): boolean {
  return happeningsOf(entry).some(({ kind }) => ofTurn.has(kind) || kind === 'turn_done');
}

/**
 * The entries with what is told of each: the steps of a turn together at the last of them, nothing of a turn that was begun anew,
 * nothing of what is dealt or done in secret. All entries stay, since the moments are counted by them.
 */
function gathered(entries: readonly Entry[]): Entry[] {
  const inForce = movesInForce(entries);
  const told = entries.map((entry) => ({ ...entry }));
  /** Where the last step of each running turn is. */
  const running = new Map<string, number>();
  told.forEach((entry, index) => {
    const happenings = happeningsOf(entry);
    if (entry.kind !== 'move' || inForce.get(entry.number) == null) return;
    const earlier = running.get(entry.seat);
    const before = earlier === undefined ? undefined : told[earlier];
    if (happenings.some(({ kind }) => kind === 'turn_erased')) {
      if (before !== undefined) before.events = [];
      entry.events = [];
      running.delete(entry.seat);
      return;
    }
    entry.events = entry.events.filter((_, at) => isTold(happenings[at]));
    if (!isStep({ ...entry, events: happenings as unknown as Entry['events'] })) return;
    if (before !== undefined) {
      entry.events = [...before.events, ...entry.events];
      before.events = [];
    }
    if (happenings.some(({ kind }) => kind === 'turn_done')) running.delete(entry.seat);
    else running.set(entry.seat, index);
  });
  return told;
}

function isTold(happening: Happening | undefined): boolean {
  if (happening === undefined || silent.has(happening.kind)) return false;
  return !happening.hidden || !ofTurn.has(happening.kind);
}

export function logOf(entries: readonly Entry[], city: City, language: Language, nameOf: NameOf): LogLine[] {
  const teller = new Teller(language, city);
  return tellLog(gathered(entries), (entry) => ({ seat: seatOf(entry), ...teller.line(entry, nameOf) }));
}
