// A server of one's own: the real program on a free port, with a database that nobody else uses.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const program =
  process.env.KVARTAL_PROGRAM ?? new URL('../../build/release/kvartal', import.meta.url).pathname;
/** A folder with a page that was just built; otherwise the one inside the program is served. */
const justBuilt = process.env.KVARTAL_CLIENT;

export class House {
  readonly #folder: string;
  readonly #client: string | undefined;
  #process: ChildProcess | null = null;
  #port = 0;

  private constructor(folder: string, client: string | undefined) {
    this.#folder = folder;
    this.#client = client;
  }

  /** With the page that is inside the program where `own`, compressed as it is sent out. */
  static async open({ own = false } = {}): Promise<House> {
    const folder = await mkdtemp(join(tmpdir(), 'kvartal-e2e-'));
    const house = new House(folder, own ? undefined : justBuilt);
    await house.start();
    return house;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The first time on any free port, then always on the same one. */
  async start(): Promise<void> {
    const words = ['serve', '--port', String(this.#port), '--db', join(this.#folder, 'kvartal.db')];
    if (this.#client) words.push('--client', this.#client);
    const process = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = process;
    // That it came and went is no news; whatever it complains of is.
    createInterface({ input: process.stderr }).on('line', (line) => {
      if (!line.includes('"level":"info"')) console.error(line);
    });
    for await (const line of createInterface({ input: process.stdout })) {
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (port === undefined) continue;
      this.#port = Number(port);
      process.stdout.resume();
      return;
    }
    throw new Error(`${program} did not begin to serve`);
  }

  /** As when the power fails: nothing is tidied up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#folder, { recursive: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const process = this.#process;
    if (process === null) return;
    this.#process = null;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
  }
}

/** Runs the program itself; rejects where it exits with anything but 0. */
export async function kvartal(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words);
  return stdout;
}
