/**
 * Shows a page of ours when the application is opened without a connection, and the notifications of alerts. Everything comes from the network: neither code of the
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

/**
 * A push always shows a notification: browsers end the subscription of a page that does not. What is sent is the form of declarative web
 * push, which some browsers show by themselves.
 */
addEventListener('push', (event) => {
  event.waitUntil(notify(event.data));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(act(event.action, event.notification.data ?? {}));
});

async function notify(data) {
  const { title, navigate, actions = [], data: own, ...options } = readPush(data);
  await registration.showNotification(title, {
    ...options,
    icon: STORED[1],
    badge: STORED[1],
    // Another alert of the same move is heard, too.
    renotify: options.tag !== undefined,
    actions: actions.map(({ action, title: name }) => ({ action, title: name })),
    data: {
      ...own,
      navigate,
      addresses: Object.fromEntries(actions.map((one) => [one.action, one.navigate])),
    },
  });
}

function readPush(data) {
  try {
    const { notification } = data.json();
    if (typeof notification.title === 'string') return notification;
  } catch {
    // Shown below: a message that cannot be read is still a message.
  }
  return { title: 'Fairline', body: 'There is a new alert.', navigate: '/dashboard' };
}

async function act(action, { navigate, addresses = {}, mute_url: muteUrl }) {
  if (action === 'mute' && muteUrl) {
    const answer = await fetch(muteUrl, { method: 'POST' }).catch(() => null);
    if (answer?.ok) return;
    // The page of the address asks again, and says what is wrong.
    await open(muteUrl);
    return;
  }
  await open(addresses[action] ?? navigate ?? '/dashboard');
}

/** Opens an address of ours, in a window that is open already where there is one. */
async function open(address) {
  const url = new URL(address, location.origin);
  const target = url.origin === location.origin ? url.href : location.origin;
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (window === undefined) return clients.openWindow(target);
  await window.navigate(target).catch(() => clients.openWindow(target));
  return window.focus().catch(() => null);
}

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
