// An old page after an upgrade of the server reloads itself.

let mine: string | undefined;

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
  if (mine && now && now !== mine) location.reload();
  mine ??= now;
}

export function watchVersion(): void {
  void checkVersion();
  addEventListener('online', () => void checkVersion());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkVersion();
  });
  // A part of an older page that the server no longer has.
  addEventListener('vite:preloadError', () => location.reload());
}
