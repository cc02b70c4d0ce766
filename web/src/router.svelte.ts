// Addresses of the client. The server gives the page for all of them.

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string; move: number | null }
  | { page: 'local'; id: string; move: number | null }
  | { page: 'games' }
  | { page: 'account' }
  | { page: 'reset' }
  | { page: 'player'; id: string }
  | { page: 'ratings'; game: string }
  | { page: 'tournaments' }
  | { page: 'tournament'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'components'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'missing' };

function moveIn(search: string): number | null {
  const move = new URLSearchParams(search).get('move');
  return move !== null && /^\d{1,6}$/.test(move) ? Number(move) : null;
}

export function parse(path: string, search = ''): Route {
  const [first, second, ...more] = path.split('/').filter(Boolean).map(decode);
  if (first === undefined) return { page: 'home' };
  if (more.length > 0) return { page: 'missing' };
  if (second === undefined) return alone(first);
  switch (first) {
    case 't':
      return { page: 'table', id: second, move: moveIn(search) };
    case 'player':
      return { page: 'player', id: second };
    case 'local':
      return { page: 'local', id: second, move: moveIn(search) };
    case 'tournament':
      return { page: 'tournament', id: second };
    case 'ratings':
    case 'rules':
    case 'components':
    case 'learn':
      return { page: first, game: second };
    default:
      return { page: 'missing' };
  }
}

function alone(page: string): Route {
  switch (page) {
    case 'games':
    case 'tournaments':
    case 'account':
    case 'reset':
      return { page };
    default:
      return { page: 'missing' };
  }
}

/** A broken escape is no address of ours. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const here = $state({ route: parse(location.pathname, location.search) });

export function route(): Route {
  return here.route;
}

function read(): void {
  here.route = parse(location.pathname, location.search);
}

export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  read();
  if (!replace) scrollTo(0, 0);
}

/** Notes the moment in the address without leaving the page. */
export function noteMove(move: number | null): void {
  const address = new URL(location.href);
  if (move === null) address.searchParams.delete('move');
  else address.searchParams.set('move', String(move));
  history.replaceState(null, '', address);
}

/** The id in what somebody pasted: a link, or the end of one. Null where there is none. */
export function tableIn(pasted: string): string | null {
  const text = pasted.trim();
  const found = /(?:^|\/t\/)([a-z]+(?:-[a-z]+)*)\/?(?:[?#].*)?$/.exec(text);
  return found?.[1] ?? null;
}

/** Links within the page do not load it again. */
export function followLinks(): void {
  addEventListener('popstate', read);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
