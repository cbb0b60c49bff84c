// An old page after an upgrade of the server reloads itself, also one that was kept for when there is no network.
// What happens on this device alone goes on with the files of the old page until somebody is done with it.
import { takeOver } from './kept.svelte';
import { isOnDevice } from './net/device';
import { route } from './router.svelte';
import { HOME } from './site';

/** So long a reload has time to bring the other version: a slow server must not be asked in a circle. */
const PAUSE = 60_000;

/** The version of this very page, wherever it came from: plugins/shell.ts writes it. */
export const myVersion = () => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;

async function served(): Promise<string | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const answer = await fetch(`${HOME}version.json`, { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as { version: string }).version : undefined;
  } catch {
    return undefined;
  }
}

/** A match or a lesson on this device: no server has to understand this page. */
function isByItself(): boolean {
  const now = route();
  return now.page === 'learn' || ('id' in now && isOnDevice(now.id));
}

/** Whether a newer version waits until somebody is done. */
let isDue = false;

interface Why {
  /** The worker has just laid in the other version, so that it comes even from a slow server. */
  isKept?: boolean;
  /** A part of this page is gone: it cannot go on. */
  isBroken?: boolean;
}

/** Asked at every new connection. Nothing is lost by a reload: the table is the server's, or kept here. */
export async function checkVersion({ isKept = false, isBroken = false }: Why = {}): Promise<void> {
  const now = await served();
  if (!myVersion() || !now || now === myVersion()) return;
  isDue = isByItself() && !isBroken;
  if (isDue || wasTried(now, isKept)) return;
  await takeOver();
  location.reload();
}

/** Another page has been opened. */
export function checkAgain(): void {
  if (isDue) void checkVersion();
}

function wasTried(version: string, isKept: boolean): boolean {
  try {
    const [last, how, at] = (sessionStorage.getItem('reloaded') ?? '').split(' ');
    const isRecent = Math.abs(Date.now() - Number(at)) < PAUSE; // a clock may be put back
    if (last === version && isRecent && (how === 'kept' || !isKept)) return true;
    sessionStorage.setItem('reloaded', `${version} ${isKept ? 'kept' : 'served'} ${Date.now()}`);
    return false;
  } catch {
    // Where nothing can be remembered, it would be tried for ever: only by a page that is no reload itself.
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return opened?.type === 'reload';
  }
}

export function watchVersion(): void {
  void checkVersion();
  addEventListener('online', () => void checkVersion());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkVersion();
  });
  // A part that does not come: of an older page that the server no longer has, or the server is away.
  addEventListener('vite:preloadError', () => void checkVersion({ isBroken: true }));
  navigator.serviceWorker?.addEventListener(
    'controllerchange',
    () => void checkVersion({ isKept: true }),
  );
}
