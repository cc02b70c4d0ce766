// Names on the plan: broken into lines that fit on a block.

/** The size in which names are written where there is room enough for it, in units of the drawing. */
export const lettering = 12.6;
/** Above this a name no longer fits on its block. */
export const mostLettering = 17.5;
/** How many letters of the narrow face fit beside each other on a block, in that size. */
const lettersThere = 14;
const mostLines = 3;

const lettersOf = (size: number) => Math.floor((lettersThere * lettering) / size);

/** The words of a name in at most three lines, as even as they can be. */
export function linesOf(name: string, size = lettering): string[] {
  const letters = lettersOf(size);
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
export function squeezeOf(line: string, size = lettering): number {
  return Math.min(1, (lettersOf(size) + 0.5) / line.length);
}
