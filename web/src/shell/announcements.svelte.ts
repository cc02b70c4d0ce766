// What a screen reader is told without the focus moving: one after another, so that nothing is lost when much happens at once.

export interface Said {
  readonly number: number;
  readonly text: string;
}

/** How long a line stays for a reader that is still busy with those before it, in milliseconds. */
const stays = 20_000;

const said = $state<{ lines: Said[] }>({ lines: [] });
let number = 0;

export function announce(text: string): void {
  const line = { number: ++number, text };
  said.lines.push(line);
  setTimeout(() => {
    said.lines = said.lines.filter((each) => each.number !== line.number);
  }, stays);
}

export function announcements(): readonly Said[] {
  return said.lines;
}
