// The log of New York 1901 as people read it: who did what, and what followed from it.
import { type LogLine, tellLog } from '../../../session/log';
import type { Entry } from '../../../session/shapes';
import type { Language } from '../../../text';
import { signed } from '../../../text/numbers';
import { words } from '../words';
import { lotLabel, lotNamed } from './grid';
import { actionPiece, cardPiece, challengePiece, characterPiece, streetPiece, tilePiece } from './pieces';
import { type Happening, happeningsOf } from './shapes';

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

  #tile({ tile }: Happening): string {
    return tile === undefined ? '' : tilePiece(tile.tile).name[this.#language];
  }

  #at({ tile }: Happening): string {
    return tile?.at ?? '';
  }

  #lot({ lot }: Happening): string {
    return lot === undefined ? '' : lotLabel(lotNamed(lot));
  }

  #card({ card }: Happening): string {
    return card === undefined ? '' : cardPiece(card).name[this.#language];
  }

  /** What the move itself was; null for what only follows from one. */
  headline(happening: Happening, rebuilt: boolean): string | null {
    const w = this.#w;
    const { kind, action, character, challenge, street } = happening;
    switch (kind) {
      case 'first_player':
        return w.begins;
      case 'character_dealt':
        return character === undefined ? null : w.is(characterPiece(character).name[this.#language]);
      case 'street_drawn':
        return street === undefined ? null : w.street(streetPiece(street).name[this.#language]);
      case 'challenge_drawn':
        return challenge === undefined ? null : w.challenge(challengePiece(challenge).name[this.#language]);
      case 'card_drawn':
        return w.enters(this.#card(happening));
      case 'action_played':
        return action === undefined ? null : w.plays(actionPiece(action).name[this.#language]);
      case 'lot_taken':
        return w.takes(this.#card(happening), this.#lot(happening));
      case 'lot_given_up':
        return w.givesUp(this.#card(happening), this.#lot(happening));
      case 'tile_built':
        return (rebuilt ? w.rebuilds : w.builds)(this.#tile(happening), this.#at(happening));
      default:
        return null;
    }
  }

  /** What followed; null for what the headline says already. */
  cause(happening: Happening): string | null {
    const w = this.#w;
    switch (happening.kind) {
      case 'points_changed':
        return this.#points(happening);
      case 'tile_demolished':
        return w.demolishes(this.#tile(happening), this.#at(happening));
      case 'worker_home':
        return w.home(this.#lot(happening));
      case 'worker_placed':
        return w.bare(this.#lot(happening));
      case 'technology_reached':
        return happening.generation === undefined ? null : w.opens(happening.generation);
      case 'end_comes':
        return happening.end_reason === 'market' ? w.endMarket : w.endFour;
      case 'street_tied':
        return happening.street === undefined
          ? null
          : w.tied(streetPiece(happening.street).name[this.#language]);
      case 'challenge_missed':
        return w.missed;
      case 'game_over':
        return w.over;
      default:
        return null;
    }
  }

  #points({ reason, owner, from, to, other, street, challenge, count }: Happening): string | null {
    const w = this.#w;
    const amount = signed((to ?? 0) - (from ?? 0));
    const who = this.#nameOf(owner ?? '');
    switch (reason) {
      case 'skyscraper':
        return w.points(amount);
      case 'prestige':
        return other === undefined
          ? null
          : w.prestige(amount, tilePiece(other.tile).name[this.#language], this.#nameOf(other.owner));
      case 'street':
        return street === undefined
          ? null
          : w.forStreet(who, streetPiece(street).name[this.#language], amount);
      case 'challenge':
        return challenge === undefined
          ? null
          : w.forChallenge(who, challengePiece(challenge).name[this.#language], amount);
      case 'actions':
        return w.forActions(who, count ?? 0, amount);
      default:
        return null;
    }
  }

  line(entry: Entry): { headline: string; causes: string[] } {
    const happenings = happeningsOf(entry);
    const rebuilt = happenings.some(({ kind }) => kind === 'tile_demolished');
    const headlines: string[] = [];
    const causes: string[] = [];
    for (const happening of happenings) {
      const headline = this.headline(happening, rebuilt);
      const cause = headline === null ? this.cause(happening) : null;
      if (headline !== null) headlines.push(headline);
      if (cause !== null) causes.push(cause);
    }
    const aside = happenings.filter(({ kind }) => kind === 'card_put_aside');
    if (aside.length > 0) causes.push(this.#w.aside(aside.map((each) => this.#card(each))));
    if (headlines.length === 0 && entry.move === 'end') headlines.push(this.#w.ends);
    return { headline: headlines.join('; '), causes };
  }
}

function isOnly(entry: Entry, kind: Happening['kind']): boolean {
  return happeningsOf(entry).every((happening) => happening.kind === kind);
}

/** What chance deals to somebody is theirs. */
function seatOf(entry: Entry): string {
  return entry.seat === '*' ? (happeningsOf(entry)[0]?.owner ?? entry.seat) : entry.seat;
}

export function logOf(entries: readonly Entry[], language: Language, nameOf: NameOf): LogLine[] {
  const teller = new Teller(language, nameOf);
  return tellLog(entries, (entry, before) => {
    const told = teller.line(entry);
    if (entry.seat !== '*' || before === undefined) return { seat: seatOf(entry), ...told };
    // Cards that are drawn are told with the turn that made room for them; at set-up streets share a line, and so do cards.
    const draws = isOnly(entry, 'card_drawn');
    const goesOn = draws && (before.entry.seat !== '*' || isOnly(before.entry, 'card_drawn'));
    const streets = isOnly(entry, 'street_drawn') && isOnly(before.entry, 'street_drawn');
    if (goesOn || streets) return { joins: [told.headline, ...told.causes] };
    return { seat: seatOf(entry), ...told };
  });
}
