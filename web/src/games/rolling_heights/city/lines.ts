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
