// Writes src/generated/*.ts, the shapes of the engine's JSON, from the engine's own schemas.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const generated = new URL('../src/generated/', import.meta.url);
const root = new URL('../../', import.meta.url);

mkdirSync(generated, { recursive: true });
const schema = JSON.parse(
  execFileSync(new URL('build/release/kvartal', root).pathname, ['schema', 'suburbia'], { encoding: 'utf8' }),
);
const types = await compile(schema, 'Suburbia', {
  additionalProperties: false,
  bannerComment: '// Generated.',
});
writeFileSync(new URL('suburbia.ts', generated), types);
