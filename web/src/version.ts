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

/** Asked at every new connection. Nothing is lost by a reload: the table is the server's. */
export async function checkVersion(): Promise<void> {
  const now = await served();
  if (mine() && now && now !== mine() && !wasTried(now)) location.reload();
}

function wasTried(version: string): boolean {
  try {
    const [last, at] = (sessionStorage.getItem('reloaded') ?? '').split(' ');
    if (last === version && Date.now() - Number(at) < PAUSE) return true;
    sessionStorage.setItem('reloaded', `${version} ${Date.now()}`);
    return false;
  } catch {
    return true; // where nothing can be remembered, it would be tried for ever
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
}
