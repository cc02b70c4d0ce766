// What a screen reader is told without the focus moving.

const said = $state({ text: '' });

export function announce(text: string): void {
  said.text = text;
}

export function announcement(): string {
  return said.text;
}
