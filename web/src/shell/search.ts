/** Case and the two dots of Ё do not matter when looking for a word. */
function folded(text: string): string {
  return text.toLocaleLowerCase().replaceAll('ё', 'е');
}

/** Whether the texts together contain every word that is sought. */
export function says(texts: readonly string[], wanted: string): boolean {
  const sought = folded(wanted).split(/\s+/).filter(Boolean);
  const text = folded(texts.join(' '));
  return sought.every((word) => text.includes(word));
}
