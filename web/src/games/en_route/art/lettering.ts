// Names on the plan: broken into lines that fit on a block.

/** How many letters of the narrow face fit beside each other on a block. */
const letters = 14;
const mostLines = 3;

/** The words of a name in at most three lines, as even as they can be. */
export function linesOf(name: string): string[] {
  const words = name.split(' ');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  while (lines.length > mostLines) {
    const shortest = shortestPair(lines);
    lines.splice(shortest, 2, `${lines[shortest]} ${lines[shortest + 1]}`);
  }
  return lines;
}

function shortestPair(lines: readonly string[]): number {
  const sums = lines.slice(1).map((line, index) => line.length + (lines[index]?.length ?? 0));
  return sums.indexOf(Math.min(...sums));
}

/** How much narrower a line must be set to fit; 1 for most. */
export function squeezeOf(line: string): number {
  return Math.min(1, (letters + 0.5) / line.length);
}
