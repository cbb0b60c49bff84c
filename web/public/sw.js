// All files of the page are kept on this device: it opens and plays without a network, from wherever it came.
const VERSION = '__VERSION__';
/** The files, by name and size in bytes; the page itself comes first, under the address of its folder. */
const FILES = ['__FILES__'];
const HOME = new URL('.', location.href).href;
/** Caches belong to the whole host, and others may have some there. A page holds a lock of the same name. */
const MINE = `ludotheque ${new URL(HOME).pathname} `;
const CACHE = MINE + VERSION;
/** So long a page waits for a network that does not answer, before the kept one opens. */
const PATIENCE = 4000;
const TRIES = 3;
/** Over HTTP/1 a browser has six connections to a host: what somebody opens meanwhile needs some of them. */
const AT_ONCE = 3;
/** So often a page is told how far it is: it has other things to draw. */
const STEPS = 20;

// A newer worker waits until a page asks it to take over, or all pages are closed: what runs on the device goes on
// with the worker and the files that it began with.
self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver(event.source));
  else event.waitUntil(tidy()); // a page has been opened: an older one may have gone
});

/** Not under the feet of another page. */
async function takeOver(asking) {
  if ((await openPages()).every((page) => page.id === asking.id)) await self.skipWaiting();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(HOME)) return;
  const name = request.url.slice(HOME.length);
  if (name.startsWith('api/') || name === 'version.json') return;
  if (name.startsWith('assets/')) event.respondWith(kept(request, () => fetch(request)));
  else if (request.mode === 'navigate') event.respondWith(opened(request));
  else event.respondWith(fresh(request));
});

/** What it says of a game, in each language. */
const TURNS = ['__TURNS__'];

/** A call: somebody is awaited at a table. A newer one about the same table takes its place. */
self.addEventListener('push', (event) => {
  const { table, game, language } = event.data.json();
  const [title, body] = TURNS[language]?.[game] ?? ['Ludothèque', ''];
  const shown = { body, tag: table, data: { table }, lang: language, icon: `${HOME}icon-192.png` };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.table));
});

/** In a page of ours that is open there already, or in a new one. */
async function openTable(table) {
  const address = `${HOME}t/${table}`;
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => page.url.split(/[?#]/)[0] === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

/** Of our own version, or of another whose pages are still open: names of parts say what is in them. */
async function kept(request, otherwise) {
  const ours = await caches.open(CACHE);
  return (await ours.match(request)) ?? (await caches.match(request)) ?? otherwise();
}

/** As the server has it now; the kept one where the server is away. */
async function fresh(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return kept(request, () => answer ?? Response.error());
}

/** The page as the server has it; the kept one where the server is away, or too slow to wait for. */
async function opened(request) {
  const asked = fetch(request).catch(() => null);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  const answer = await Promise.race([asked, late]);
  if (answer && answer.status < 500) return answer;
  return kept(HOME, async () => (await asked) ?? Response.error());
}

/** The page before its parts: where all of these come, they belong together. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const total = FILES.reduce((sum, [, size]) => sum + size, 0);
  const left = [...FILES];
  const missing = [];
  let done = 0;
  let told = 0;
  async function keepNext() {
    const [name, size] = left.shift();
    try {
      await keep(cache, name);
    } catch (error) {
      missing.push(error);
      return;
    }
    done += size;
    if (done < total && done - told < total / STEPS) return;
    told = done;
    await tell({ done, total });
  }
  async function keepRest() {
    while (left.length) await keepNext();
  }
  await keepNext();
  await Promise.all(Array.from({ length: AT_ONCE }, keepRest));
  if (missing.length) throw missing[0]; // the page tries again, and then only these are fetched
}

/** What is here already, from a try that was broken off or from another version, is not fetched again. */
async function keep(cache, name) {
  const address = new URL(name, HOME).href;
  const isPart = name.startsWith('assets/');
  if (await cache.match(address)) return;
  const known = isPart && (await caches.match(address));
  if (known) return cache.put(address, known);
  for (let tried = 1; ; tried++) {
    try {
      const answer = await fetch(address, { cache: isPart ? 'default' : 'no-cache' });
      if (!answer.ok) throw new TypeError(`${name}: ${answer.status}`);
      return await cache.put(address, answer);
    } catch (error) {
      if (tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * tried));
    }
  }
}

/** How far it is, to the pages that are open. */
async function tell(progress) {
  for (const page of await openPages()) page.postMessage(progress);
}

async function openPages() {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return pages.filter((page) => page.url.startsWith(HOME));
}

const waiting = new Set();

/** What an older version has kept goes with the last of its pages. A newer one is not ours to touch. */
async function tidy() {
  if (self.registration.installing || self.registration.waiting) return;
  for (const name of await caches.keys()) {
    if (!name.startsWith(MINE) || name === CACHE || waiting.has(name)) continue;
    waiting.add(name);
    void navigator.locks.request(name, () => caches.delete(name)).finally(() => waiting.delete(name));
  }
}
