// Which page is open: the address says it, and going back works. A server answers for the path of every page; a
// site has one file, so the path of a page stands behind the # there.
import { isSite } from './site';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; how: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'puzzles'; game?: string; puzzle?: string }
  | { page: 'me' }
  | { page: 'matches' }
  | { page: 'box'; tool: string; about: string }
  | { page: 'link'; token: string }
  | { page: 'new-evening' }
  | { page: 'evening'; id: string }
  | { page: 'screen'; id: string }
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
  if (first === 'puzzles')
    return { page: 'puzzles', ...(second && { game: second }), ...(third && { puzzle: third }) };
  if (first === 'evening' && second === 'new') return { page: 'new-evening' };
  if (first === 'evening' && second)
    return { page: third === 'screen' ? 'screen' : 'evening', id: second };
  if (first === 'me') return { page: 'me' };
  if (first === 'matches') return { page: 'matches' };
  if (first === 'box') return { page: 'box', tool: second, about: third };
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

export interface Address {
  path: string;
  /** With its question mark. */
  search: string;
  /** A place within the page, with its #. */
  hash: string;
}

export function addressOf(text: string): Address {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(text)!;
  return { path, search, hash };
}

/** Where we are, without the folder of a site. */
export function address(): Address {
  if (isSite) return addressOf(location.hash.slice(1) || '/');
  return { path: location.pathname, search: location.search, hash: location.hash };
}

/** What a link to a page of ours has as its `href`. */
export const to = (path: string): string => (isSite ? `#${path}` : path);

function routeNow(): Route {
  const { path, hash } = address();
  return routeOf(path, hash);
}

let current = $state.raw<Route>(routeNow());
export const route = (): Route => current;

/** What is kept with an entry of the history: the dialog that was opened there. */
export const dialogOf = (state: unknown): string | null =>
  (state as { dialog?: string } | null)?.dialog ?? null;

/** Who goes on from a dialog does not come back to it. */
export function go(path: string, replace = false): void {
  const isOver = replace || dialogOf(history.state) !== null;
  history[isOver ? 'replaceState' : 'pushState'](null, '', to(path));
  current = routeNow();
  scrollTo(0, 0);
}

/** The address shows another place within the same page (`#step=12`); nothing is opened. */
export function setHash(hash: string): void {
  const { path, search } = address();
  history.replaceState(history.state, '', to(path + search + hash));
}

/** Bring the place that the address speaks of into sight, when it is there. */
export function showPlace(): void {
  document.querySelector('[data-place]')?.removeAttribute('data-place');
  const id = address().hash.slice(1);
  const there = id ? document.getElementById(id) : null;
  there?.setAttribute('data-place', '');
  there?.scrollIntoView();
  if (there?.hasAttribute('tabindex')) there.focus({ preventScroll: true });
}

/** Links within the page do not load it anew. */
export function followLinks(): void {
  // A dialog that was open before the page was loaded anew is not open any more.
  if (dialogOf(history.state) !== null) history.replaceState(null, '');
  addEventListener('popstate', () => {
    const next = routeNow();
    // Where only a dialog was closed, nothing is opened.
    if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const path = isSite ? pathOnSite(link) : pathOf(link);
    if (path === null) return;
    event.preventDefault();
    if (path.startsWith('/')) go(path);
    else {
      setHash(path);
      showPlace();
    }
  });
}

/** Nothing for what is not ours, and for a place within this page, which a browser finds by itself. */
function pathOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return null;
  if (link.pathname === location.pathname && link.hash) return null;
  return link.pathname + link.search + link.hash;
}

/** `#/rules/bateaux`, or `#LB-3` for a place within this page. */
function pathOnSite(link: HTMLAnchorElement): string | null {
  const href = link.getAttribute('href')!;
  if (!href.startsWith('#')) return null;
  return href.startsWith('#/') ? href.slice(1) : href;
}
