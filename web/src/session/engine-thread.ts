import { type Engine, EngineError } from './engine';
import type { Question, Reply } from './engine.worker';

interface Waiting {
  resolve(answer: unknown): void;
  reject(problem: Error): void;
}

export interface EngineThread {
  readonly engine: Engine;
  /** Hears how far a request that thinks is, from 0 to 1. */
  told: ((done: number) => void) | null;
  /** Ends it at once, whatever it thinks about: nobody is answered any more. */
  stop(): void;
}

export function startThread(): EngineThread {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;

  const engine: Engine = (call, members) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      worker.postMessage({ id, call, members } satisfies Question);
    });
  const thread: EngineThread = { engine, told: null, stop: () => worker.terminate() };

  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if ('done' in data) {
      thread.told?.(data.done);
      return;
    }
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asker?.reject(new EngineError(data.error));
    else asker?.resolve(data.answer);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new EngineError(event.message));
    waiting.clear();
  };
  return thread;
}

let thread: EngineThread | null = null;

/** The page's engine; the first use fetches it. */
export const engine: Engine = (call, members) => {
  thread ??= startThread();
  return thread.engine(call, members);
};
