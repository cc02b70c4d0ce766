import { expect, test } from 'vitest';
import { cut } from './archive';

const record = `kvartal-record 1
game suburbia
dealer sha256:00
moves
* first p1
# a remark
p1 keep x
p1 keep y
end
scores 1 2
secret 00
`;

test('in a copy nobody has resigned', () => {
  const given = record
    .replace('kvartal-record 1', 'kvartal-record 2')
    .replace('* first p1\n', '* first p1\nresign p2\n');
  expect(cut(given, 2)).toBe(cut(record.replace('kvartal-record 1', 'kvartal-record 2'), 2));
});

test('a copy knows nothing that came later', () => {
  expect(cut(record, 2)).toBe('kvartal-record 1\ngame suburbia\nmoves\n* first p1\np1 keep x\nend\n');
  expect(cut(record, 9)).toContain('p1 keep y\nend');
  expect(cut(record, 9)).not.toContain('scores');
});
