// Two people at each of many tables, who move as soon as it is their turn: how many moves a second a server takes, and how long one waits
// for one's own move to be shown. Both servers are asked from this file, without compression, over WebSocket.
//   node load.js kvartal|boardgame PORT TABLES SECONDS
import { createRequire } from 'node:module';
import { free_place } from './city.js';

const require = createRequire(import.meta.url);
const WebSocket = require('ws');
const { io } = require('socket.io-client');

const [kind, port, tables, seconds] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const PAUSE = 52; // milliseconds between two moves of one person: Kvartal hears 20 messages a second from a socket
const PAIRS_OF_ADDRESS = 10; // Kvartal takes so many sockets and guests from one address

const figures = { counting: false, times: [], moves_in_all: 0, bytes_in_all: 0, refused: 0 };

class Mover {
  last = 0;
  sent = null;
  next = null; // what to send as soon as this person may speak again
  when_allowed(send) {
    const waiting = this.next !== null;
    this.next = send; // what was to be sent before does not fit any more
    if (!waiting) setTimeout(() => this.speak(), Math.max(0, this.last + PAUSE - performance.now()));
  }
  speak() {
    const send = this.next;
    this.next = null;
    this.last = this.sent = performance.now();
    send();
  }
  shown() {
    if (this.sent === null) return;
    figures.moves_in_all++;
    if (figures.counting) figures.times.push(performance.now() - this.sent);
    this.sent = null;
  }
}

async function kvartal_guest(address) {
  const http = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = http.request({ host: '127.0.0.1', port, path: '/api/guest', method: 'POST', localAddress: address }, (answer) => {
      answer.resume();
      answer.statusCode === 200 ? resolve(answer.headers['set-cookie'][0].split(';')[0]) : reject(new Error(`status ${answer.statusCode}`));
    });
    asked.on('error', reject);
    asked.end('{"name":"Person"}');
  });
}

const NEWS = '{"type":"change"'; // how news begin
/** What of a position a person here needs in order to move. */
const NEEDED = new Set(['/turn', '/to_move', '/legal']);

/** Reads a message. Of news only what a person here needs: not the entries, nor the changes in the view, which are the last ones. */
function read(text) {
  const entries = text.toString('latin1', 0, NEWS.length) === NEWS ? text.indexOf(',"entries":') : -1;
  if (entries < 0) return JSON.parse(text);
  const changes = text.lastIndexOf(',"changes":');
  const view = text.indexOf(',["/view/', changes);
  const needed = text.toString('latin1', 0, entries) + text.toString('latin1', changes, view < 0 ? text.length : view);
  return JSON.parse(view < 0 ? needed : `${needed}]}`);
}

/** Makes the changes in what was told before. A long list of texts is told by its parts and stays so. */
function put(position, changes) {
  for (const [place, value, joined] of changes) {
    if (NEEDED.has(place)) position[place.slice(1)] = joined ? { parts: value } : value;
  }
}

/** Any of the texts of a list. Told by its parts, it has each beginning with each end. */
function any_of(texts) {
  if (!texts.parts) return texts[Math.floor(Math.random() * texts.length)];
  const sizes = texts.parts.map(([beginnings, ends]) => beginnings.length * ends.length);
  let number = Math.floor(Math.random() * sizes.reduce((sum, size) => sum + size, 0));
  const at = sizes.findIndex((size) => (number -= size) < 0);
  const [beginnings, ends] = texts.parts[at];
  return beginnings[(number + sizes[at]) % beginnings.length] + ends[Math.floor((number + sizes[at]) / beginnings.length)];
}

class KvartalPerson extends Mover {
  static async come(address) {
    const person = new KvartalPerson();
    const headers = { Cookie: await kvartal_guest(address) };
    const options = { origin: `http://127.0.0.1:${port}`, headers, localAddress: address, perMessageDeflate: false };
    person.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, options);
    person.socket.on('message', (text) => {
      figures.bytes_in_all += text.length;
      person.heard(read(text));
    });
    await new Promise((resolve) => person.socket.once('open', resolve));
    return person;
  }
  say(message) {
    this.socket.send(JSON.stringify(message));
  }
  create(other) {
    this.other = other;
    const table = { game: 'suburbia', options: 'players=2', name: '', public: false, confirm: false, seats: ['me', 'open'] };
    this.say({ type: 'create', ...table });
  }
  heard(message) {
    if (message.type === 'created') {
      this.say({ type: 'watch', table: message.table, since: 0, changes: true });
      this.other.say({ type: 'watch', table: message.table, since: 0, changes: true });
      this.other.say({ type: 'sit', table: message.table, seat: 'p2' });
    } else if (message.type === 'table') {
      this.take_table(message.table);
    } else if (message.type === 'update') {
      this.position = message.position;
      this.take_update(message);
    } else if (message.type === 'change') {
      if (message.accepted) this.shown();
      put(this.position, message.changes);
      this.take_update(message);
    } else if (message.type === 'accepted') {
      this.shown(); // where the news is not the answer too: at the end of a game
    } else if (message.type === 'refused' || message.type === 'error') {
      figures.refused++; // the other was quicker, where both decide at once
    }
  }
  take_table(table) {
    this.seat = table.you;
    const full = table.state === 'open' && table.seats.every((seat) => seat.kind === 'person');
    if (this.other && full) this.say({ type: 'start', table: table.id });
  }
  take_update({ table, number }) {
    const { position } = this;
    if (position.turn === 'over') {
      this.say({ type: 'unwatch', table });
      if (this.other) this.when_allowed(() => (this.create(this.other), (this.sent = null)));
    } else if (position.to_move.includes(this.seat) && position.turn !== 'held') {
      if (this.asked === `${table} ${number}`) return;
      this.asked = `${table} ${number}`;
      const move = any_of(position.legal);
      this.when_allowed(() => this.say({ type: 'move', table, number, move }));
    }
  }
}

class PeerPerson extends Mover {
  static matches = 0;
  constructor(player) {
    super();
    this.player = player;
    this.socket = io(`http://127.0.0.1:${port}/city`, { transports: ['websocket'], forceNew: true });
    this.socket.io.on('open', () => {
      this.socket.io.engine.on('packet', ({ data }) => (figures.bytes_in_all += Buffer.byteLength(data ?? '')));
    });
    this.socket.on('sync', (_, synced) => this.look(synced.state));
    this.socket.on('update', (_, state) => this.look(state));
  }
  join(match) {
    this.match = match;
    this.socket.emit('sync', match, this.player, undefined, 2);
  }
  look(state) {
    if (this.sent !== null && state._stateID > this.at) this.shown();
    if (state.ctx.gameover) {
      if (this.player === '0') this.again();
    } else if (state.ctx.currentPlayer === this.player && this.asked !== `${this.match} ${state._stateID}`) {
      this.asked = `${this.match} ${state._stateID}`;
      this.at = state._stateID;
      const { q, r } = free_place(state.G.boroughs[this.player].tiles);
      const payload = { type: 'build', args: [Math.floor(Math.random() * state.G.offer.length), q, r], playerID: this.player };
      this.when_allowed(() => this.socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, this.match, this.player));
    }
  }
  again() {
    const match = `match-${++PeerPerson.matches}`;
    this.join(match);
    this.other.join(match);
  }
}

async function sit_down(number) {
  if (kind === 'kvartal') {
    const address = `127.3.${Math.floor(number / PAIRS_OF_ADDRESS)}.1`;
    const [one, other] = [await KvartalPerson.come(address), await KvartalPerson.come(address)];
    return one.create(other);
  }
  const [one, other] = [new PeerPerson('0'), new PeerPerson('1')];
  one.other = other;
  one.again();
}

for (let number = 0; number < tables; number++) await sit_down(number);
await new Promise((resolve) => setTimeout(resolve, 3000));
figures.counting = true;
const began = performance.now();
const processor = process.cpuUsage();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const lasted = (performance.now() - began) / 1000;
const used = process.cpuUsage(processor);
const ordered = figures.times.sort((one, other) => one - other);
const at = (share) => Number((ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? Number.NaN).toFixed(1));
const cores = Number(((used.user + used.system) / 1e6 / lasted).toFixed(2));
const per_s = Math.round(ordered.length / lasted);
const { moves_in_all, bytes_in_all, refused } = figures;
const bytes_a_move = Math.round(bytes_in_all / moves_in_all);
console.log(JSON.stringify({ per_s, p50: at(0.5), p99: at(0.99), moves_in_all, bytes_a_move, refused, clients_cores: cores }));
process.exit(0);
