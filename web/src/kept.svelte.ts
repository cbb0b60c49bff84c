// Whether all files of the page are on this device, so that it opens and plays without a network. The worker
// (public/sw.js) fetches them while the page is in use, and says how far it is.
import { device } from './net/device';
import { HOME } from './site';

type Kept =
  | { state: 'unknown' | 'ready' | 'failed' }
  | { state: 'loading'; /** Bytes. */ done: number; total: number };

let kept = $state.raw<Kept>({ state: 'unknown' });
/** `unknown` also in a browser that keeps nothing: it plays as well, with a network. */
export const keptHere = (): Kept => kept;

const FIRST_WAIT = 5000;
const LONGEST_WAIT = 300_000;
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;
let registered: ServiceWorkerRegistration | undefined;
/** So long a worker has to take over. */
const PATIENCE = 1000;
const TRIES = 8;
/** Milliseconds: by then a phone on a slow line shows what was asked for. */
const AFTER_DRAWING = 1500;

/** `onNewer`: a newer version is kept, and waits. */
export function keepFiles(version: string | undefined, onNewer: () => void): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  // As long as this page is open, nobody throws its files away.
  navigator.locks
    ?.request(`ludotheque ${HOME} ${version}`, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined); // a browser that may keep nothing has nothing to throw away
  worker.addEventListener('message', ({ data }: MessageEvent<{ done: number; total: number }>) => {
    if (kept.state !== 'ready') kept = { state: 'loading', ...data };
  });
  worker.startMessages();
  // What works without a network is fetched when the page itself is there, and has been drawn.
  if (document.readyState === 'complete') registerSoon();
  else addEventListener('load', registerSoon);
  addEventListener('online', () => kept.state === 'failed' && void register());
  newer = onNewer;
}

/** Safari has no idle time. */
function registerSoon(): void {
  const wait = globalThis.requestIdleCallback ?? ((next: () => void) => setTimeout(next, AFTER_DRAWING));
  setTimeout(() => wait(() => void register(), { timeout: PATIENCE }), AFTER_DRAWING);
}

let newer = (): void => undefined;

/** A newer worker that waits serves the next page. Chromium may lose a worker of ours that is begun meanwhile. */
export async function takeOver(): Promise<void> {
  if (!registered?.waiting) return;
  registered.waiting.postMessage('take over');
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

async function register(): Promise<void> {
  clearTimeout(timer);
  try {
    const found = await navigator.serviceWorker.register(`${HOME}sw.js`);
    registered = found;
    found.onupdatefound = () => follow(found.installing);
    const coming = found.installing ?? found.waiting;
    if (found.active) {
      ready(found.active);
      follow(coming);
    } else if (coming) coming.onstatechange = () => look(coming);
    else failed();
  } catch (error) {
    if (error instanceof TypeError) failed(); // else the browser may keep nothing
  }
}

/** The worker does not take over while another page is open, and one that was just replaced by this may still count. */
async function takeOverSoon(): Promise<void> {
  for (let tried = 0; tried < TRIES && registered?.waiting && !device.isRunning; tried++) {
    await takeOver();
    await new Promise((resolve) => setTimeout(resolve, tried * PATIENCE));
  }
}

function follow(other: ServiceWorker | null): void {
  const look = () => {
    if (other?.state === 'installed' && registered?.active)
      if (device.isRunning) newer();
      else void takeOverSoon();
  };
  other?.addEventListener('statechange', look);
  look();
}

function look(worker: ServiceWorker): void {
  if (worker.state === 'activated') ready(worker);
  else if (worker.state === 'redundant') failed();
}

function ready(worker: ServiceWorker): void {
  kept = { state: 'ready' };
  worker.postMessage('opened');
}

/** What has come stays: the next try fetches the rest. */
function failed(): void {
  kept = { state: 'failed' };
  timer = setTimeout(() => void register(), wait);
  wait = Math.min(wait * 2, LONGEST_WAIT);
}
