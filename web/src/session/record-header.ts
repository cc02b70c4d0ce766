/** What the head of a .kvartal file says. The engine judges the moves. */
export interface RecordHeader {
  game: string;
  options: string;
  players: string[];
  /** Moves written down. */
  moves: number;
  /** Whether something in it is hidden from whoever saved it. */
  hides: boolean;
}

/** Null where the text is no record at all. */
export function readHeader(record: string): RecordHeader | null {
  const lines = record.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  if (!lines[0]?.startsWith('kvartal-record ')) return null;
  const start = lines.indexOf('moves');
  const end = lines.indexOf('end', start);
  if (start < 0 || end < 0) return null;
  const head = lines.slice(1, start);
  const values = (word: string) =>
    head.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const moves = lines.slice(start + 1, end).filter((line) => !line.startsWith('resign '));
  return {
    game: values('game')[0] ?? '',
    options: values('options')[0] ?? '',
    players: values('player'),
    moves: moves.length,
    hides: moves.some((line) => line.endsWith(' ?')),
  };
}
