// An old page after an upgrade of the server reloads itself, also one that was kept for when there is no network.

/** So long a reload has time to bring the other version: a slow server must not be asked in a circle. */
const PAUSE = 60_000;

/** The version of this very page, wherever it came from: plugins/shell.ts writes it. */
const mine = () => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;

async function served(): Promise<string | undefined> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as { version: string }).version : undefined;
  } catch {
    return undefined;
  }
}

/** Asked at every new connection. Nothing is lost by a reload: the table is the server's.
 * `isKept`: the worker has just laid in the other version, so that it comes even from a slow server. */
export async function checkVersion(isKept = false): Promise<void> {
  const now = await served();
  if (mine() && now && now !== mine() && !wasTried(now, isKept)) location.reload();
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
  addEventListener('vite:preloadError', () => void checkVersion());
  navigator.serviceWorker?.addEventListener('controllerchange', () => void checkVersion(true));
}
