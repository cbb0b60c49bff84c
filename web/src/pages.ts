// Each page comes when it is opened.
import type { Component } from 'svelte';
import type { Route } from './router.svelte';

type Loaded = Promise<{ default: Component<any> }>;

const pages: Partial<Record<Route['page'], () => Loaded>> = {
  home: () => import('./home/Home.svelte'),
  new: () => import('./home/NewTable.svelte'),
  table: () => import('./table/TablePage.svelte'),
  replay: () => import('./replay/Replay.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  learn: () => import('./learn/Learn.svelte'),
  puzzles: () => import('./puzzles/Puzzles.svelte'),
  matches: () => import('./home/Matches.svelte'),
  box: () => import('./box/Box.svelte'),
  me: () => import('./home/Me.svelte'),
  'new-evening': () => import('./evening/NewEvening.svelte'),
  evening: () => import('./evening/Evening.svelte'),
  screen: () => import('./evening/Screen.svelte'),
  link: () => import('./home/Link.svelte'),
};

/** Nothing for an address where there is none. */
export const fetchPage = (page: Route['page']): Loaded | undefined => pages[page]?.();
