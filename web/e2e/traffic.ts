// Everything that goes over a page's sockets, from the first word on.
import type { Page } from '@playwright/test';
import { type View, viewOf } from '../src/games/suburbia/model/shapes';
import { withChanges } from '../src/session/changes';
import type { ClientMessage, Position, ServerMessage } from '../src/session/shapes';

type Update = Extract<ServerMessage, { type: 'update' }>;

export class Traffic {
  /** As it came, for those who look for words that must not be in it. */
  readonly texts: string[] = [];
  readonly received: ServerMessage[] = [];
  readonly sent: ClientMessage[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        this.texts.push(text);
        this.received.push(JSON.parse(text));
      });
      socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(payload.toString())));
    });
  }

  /** The last position with all that has changed since, as an update. */
  get last(): Update {
    const from = this.received.findLastIndex(({ type }) => type === 'update');
    const told = this.received[from];
    if (told?.type !== 'update') throw new Error('the server has not told a position yet');
    let last = told;
    for (const message of this.received.slice(from)) {
      if (message.type !== 'change') continue;
      const position = withChanges(last.position, message.changes);
      last = { ...last, number: message.number, entries: message.entries, position };
    }
    return last;
  }
  get position(): Position {
    return this.last.position;
  }
  get view(): View {
    return viewOf(this.position);
  }
}
