// Which page is open: the address says it, and going back works.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; how: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'me' }
  | { page: 'link'; token: string }
  | { page: 'lost' };

export function routeOf(path: string, hash = ''): Route {
  const parts = partsOf(path);
  if (!parts) return { page: 'lost' };
  const [first = '', second = '', third = ''] = parts;
  if (!first) return { page: 'home' };
  if (first === 'new' && second) return { page: 'new', game: second, how: third || 'bots' };
  if (first === 't' && second)
    return third === 'replay' ? { page: 'replay', id: second } : { page: 'table', id: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  if (first === 'learn' && second) return { page: 'learn', game: second };
  if (first === 'me') return { page: 'me' };
  if (first === 'link') return { page: 'link', token: hash.slice(1) };
  return { page: 'lost' };
}

/** Nothing where it cannot be decoded, as `/%`. */
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

let current = $state.raw<Route>(routeOf(location.pathname, location.hash));
export const route = (): Route => current;

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  current = routeOf(location.pathname, location.hash);
  scrollTo(0, 0);
}

/** Links within the page do not load it anew. */
export function followLinks(): void {
  addEventListener('popstate', () => (current = routeOf(location.pathname, location.hash)));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
