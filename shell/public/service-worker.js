/**
 * Shows a page of ours when the application is opened without a connection. Everything comes from the network: neither code of the
 * application nor an answer of its API is ever stored. A browser fetches this file anew, so that a change here takes effect at the
 * next visit; Settings, About removes it.
 */
const CACHE = 'fairline-offline';
const PAGE = '/offline';
const STORED = [PAGE, '/icons/icon-192.png'];

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(store());
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOtherCaches(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(fromNetwork(event, PAGE));
  // The icon of the offline page.
  else if (origin === location.origin && STORED.includes(pathname)) {
    event.respondWith(fromNetwork(event, pathname));
  }
});

async function store() {
  const cache = await caches.open(CACHE);
  await cache.addAll(STORED.map((path) => new Request(path, { cache: 'reload' })));
}

async function deleteOtherCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The answer of the network; only when there is none, what is stored. */
async function fromNetwork(event, stored) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const answer = await caches.match(stored, { cacheName: CACHE });
    if (answer === undefined) throw error;
    return answer;
  }
}
