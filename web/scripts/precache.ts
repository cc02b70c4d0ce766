// Tells the service worker which files this build has, and gives the build a version of its own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function precache(publicFiles: string): Plugin {
  return {
    name: 'kvartal-precache',
    apply: 'build',
    generateBundle(_, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') return;
      const built = Object.keys(bundle).filter((file) => file !== 'sw.js' && file !== 'index.html');
      const copied = readdirSync(publicFiles).sort();
      const files = ['/', ...[...built.sort(), ...copied].map((file) => `/${file}`)];
      // Built files have their content in their names, the copied ones have not.
      const version = createHash('sha256').update(files.join('\n'));
      for (const file of copied) version.update(readFileSync(`${publicFiles}/${file}`));
      worker.code = worker.code
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', version.digest('hex').slice(0, 12));
    },
  };
}
