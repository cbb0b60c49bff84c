// The shell works without a network: the page opens, and says that it has no connection.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
/** So long a page waits for a network that does not answer, before the kept one opens. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== VERSION).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names)))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/version.json') return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request, () => fetch(request)));
  else if (request.mode === 'navigate') event.respondWith(opened(request));
  else event.respondWith(fetch(request).catch(() => kept(request, () => Response.error())));
});

async function kept(request, otherwise) {
  return (await caches.match(request)) ?? otherwise();
}

/** The page as the server has it; the kept one where the server is away, or too slow to wait for. */
async function opened(request) {
  const asked = fetch(request).catch(() => null);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  const answer = await Promise.race([asked, late]);
  if (answer && answer.status < 500) return answer;
  return kept('/index.html', async () => (await asked) ?? Response.error());
}
