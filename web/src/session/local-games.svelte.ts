// The games kept in this browser: each as a record with who sits where.

export interface LocalSeat {
  kind: 'person' | 'bot';
  name: string;
  bot: string | null;
}

export interface LocalGame {
  id: string;
  game: string;
  name: string;
  options: string;
  seats: LocalSeat[];
  confirm: boolean;
  /** A record that is only looked at: nobody plays. */
  archive: boolean;
  /** Null before the first move. */
  record: string | null;
  copyOf: { table: string; moves: number } | null;
  moves: number;
  over: boolean;
  /** Whether a person is to move. */
  waiting: boolean;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
}

const prefix = 'kvartal.game.';
const keptAtMost = 60;

export class LocalGames {
  readonly #storage: Storage;
  /** Grows with every change, so that lists of games follow. */
  #version = $state(0);

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Newest first. */
  all(): LocalGame[] {
    void this.#version;
    const games: LocalGame[] = [];
    for (let i = 0; i < this.#storage.length; ++i) {
      const key = this.#storage.key(i);
      const game = key?.startsWith(prefix) ? this.#read(key) : null;
      if (game) games.push(game);
    }
    return games.sort((one, other) => other.changed - one.changed);
  }

  find(id: string): LocalGame | null {
    return this.#read(prefix + id);
  }

  /** Rejects nothing silently: a full storage throws, and the page says so. */
  keep(game: LocalGame): void {
    this.#storage.setItem(prefix + game.id, JSON.stringify(game));
    this.#forgetOldest();
    this.#version += 1;
  }

  forget(id: string): void {
    this.#storage.removeItem(prefix + id);
    this.#version += 1;
  }

  /** Finished games and looked-at records make room; a running game is never dropped. */
  #forgetOldest(): void {
    const kept = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i));
    // Reading them all takes its time, and this is asked after every move.
    if (kept.filter((key) => key?.startsWith(prefix)).length <= keptAtMost) return;
    const old = this.all()
      .slice(keptAtMost)
      .filter((game) => game.over || game.archive);
    for (const { id } of old) this.#storage.removeItem(prefix + id);
  }

  #read(key: string): LocalGame | null {
    const text = this.#storage.getItem(key);
    if (text === null) return null;
    try {
      const game: unknown = JSON.parse(text);
      return isLocalGame(game) ? game : null;
    } catch {
      // Somebody else's entry under our name is no game.
      return null;
    }
  }
}

function isLocalGame(value: unknown): value is LocalGame {
  return (
    typeof value === 'object' && value !== null && 'seats' in value && 'record' in value && 'id' in value
  );
}

/** Short, and typed by nobody: it only has to be different. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

export const localGames = new LocalGames(localStorage);
