// The engine in a thread of its own, so that a thinking bot never stops the page.
import wasm from '../../../build/wasm/kvartal.wasm?url';
import { type Calls, engineHere } from './engine';

export interface Question {
  id: number;
  call: keyof Calls;
  members: Calls[keyof Calls]['takes'];
}

export type Reply = { id: number; answer: unknown } | { id: number; error: string };

async function fetchEngine() {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`the engine could not be fetched: ${response.status}`);
  return engineHere(await response.arrayBuffer());
}

const engine = fetchEngine();

self.onmessage = async ({ data: { id, call, members } }: MessageEvent<Question>) => {
  let reply: Reply;
  try {
    reply = { id, answer: await (await engine)(call, members as never) };
  } catch (problem) {
    reply = { id, error: problem instanceof Error ? problem.message : String(problem) };
  }
  self.postMessage(reply);
};
