// Where in the log the news begins: a line above it opens the recap.
import { getContext, setContext } from 'svelte';

interface News {
  /** The first entry of the news; null where there is none. */
  readonly from: number | null;
  open(): void;
}

const key = Symbol('news');

export function provideNews(news: News): void {
  setContext(key, news);
}

export function logNews(): News | undefined {
  return getContext(key);
}
