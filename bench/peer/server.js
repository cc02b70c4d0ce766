// boardgame.io's server with the city game: 'memory' (what it does if nothing is said) or 'files' (what it brings along to keep matches).
import { createRequire } from 'node:module';
import { City } from './city.js';

const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server');
const [kind, folder] = process.argv.slice(2);
const server = Server({ games: [City], origins: ['*'], ...(kind === 'files' ? { db: new FlatFile({ dir: folder }) } : {}) });
const running = await server.run({ port: 0, callback: () => {} });
console.log(`http://127.0.0.1:${running.appServer.address().port}/`);
process.on('SIGTERM', () => process.exit(0));
