// The engine in a thread of its own, so that a thinking bot never stops the page.
import wasm from '../../../build/wasm/kvartal.wasm?url';
import { type Calls, engineHere } from './engine';

export interface Question {
  id: number;
  call: keyof Calls;
  members: Calls[keyof Calls]['takes'];
}

export type Reply = { id: number; answer: unknown } | { id: number; error: string } | { done: number };

/** How far it is, is told four times a second. */
const tellEvery = 250;
let toldAt = 0;

function tell(done: number) {
  const now = performance.now();
  if (now < toldAt + tellEvery) return;
  toldAt = now;
  self.postMessage({ done } satisfies Reply);
}

async function fetchEngine() {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`the engine could not be fetched: ${response.status}`);
  return engineHere(await response.arrayBuffer(), tell);
}

const engine = fetchEngine();

self.onmessage = async ({ data: { id, call, members } }: MessageEvent<Question>) => {
  let reply: Reply;
  try {
    const asked = await engine;
    toldAt = performance.now();
    reply = { id, answer: await asked(call, members as never) };
  } catch (problem) {
    reply = { id, error: problem instanceof Error ? problem.message : String(problem) };
  }
  self.postMessage(reply);
};
