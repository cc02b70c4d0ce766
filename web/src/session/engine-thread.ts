import { type Engine, EngineError } from './engine';
import type { Question, Reply } from './engine.worker';

interface Waiting {
  resolve(answer: unknown): void;
  reject(problem: Error): void;
}

function startThread(): Engine {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;

  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asker?.reject(new EngineError(data.error));
    else asker?.resolve(data.answer);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new EngineError(event.message));
    waiting.clear();
  };

  return (call, members) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      worker.postMessage({ id, call, members } satisfies Question);
    });
}

let thread: Engine | null = null;

/** The page's engine; the first use fetches it. */
export const engine: Engine = (call, members) => {
  thread ??= startThread();
  return thread(call, members);
};
