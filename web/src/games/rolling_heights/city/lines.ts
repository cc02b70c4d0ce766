// The name of a plan in lines that fit on a space of the flat plan.

const widest = 13;

export function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= widest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= 2 ? lines : [lines[0] ?? '', shortened(lines.slice(1).join(' '))];
}

function shortened(text: string): string {
  return text.length > widest + 2 ? `${text.slice(0, widest)}…` : text;
}

const vowels = /[aeiouyаеёиоуыэюя]/i;
const longWord = 9;

/** Long words may be broken between syllables, as near to their middle as it goes. */
export function softened(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    if (word.length <= longWord) return word;
    const breaks = [...word].flatMap((letter, at) => {
      const [next = '', after = ''] = [word[at + 1], word[at + 2]];
      const between = vowels.test(letter) && !vowels.test(next) && vowels.test(after);
      return between && at >= 2 ? [at + 1] : [];
    });
    const middle = word.length / 2;
    const [best] = breaks.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    return best === undefined ? word : `${word.slice(0, best)}\u00AD${word.slice(best)}`;
  });
}
