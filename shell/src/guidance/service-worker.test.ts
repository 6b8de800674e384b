import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PushPayload } from '@fairline/shared/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://fairline.test';
const SOURCE = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');
const PAYLOAD: PushPayload = {
  web_push: 8030,
  notification: {
    ...{
      title: 'Arsenal down 5.0%',
      body: '1.90 from 2.00',
      navigate: `${ORIGIN}/dashboard?odds=7`,
      tag: 'odds-5',
    },
    silent: false,
    actions: [
      { action: 'open', title: 'Open match', navigate: `${ORIGIN}/dashboard?odds=7` },
      { action: 'log-bet', title: 'Log bet', navigate: `${ORIGIN}/dashboard?odds=7&log-bet=1` },
      { action: 'mute', title: 'Mute match', navigate: `${ORIGIN}/api/notifications/link/t` },
    ],
    data: { mute_url: `${ORIGIN}/api/notifications/link/t` },
  },
};

/** The worker with what it uses of its scope. */
function startWorker() {
  const listeners = new Map<string, (event: unknown) => void>();
  const scope = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    registration: { showNotification: vi.fn(async () => {}) },
    clients: {
      matchAll: vi.fn(async (): Promise<unknown[]> => []),
      openWindow: vi.fn(async () => null),
    },
    caches: {},
    location: { origin: ORIGIN },
    fetch: vi.fn(async () => ({ ok: true })),
    URL,
  };
  new Function(...Object.keys(scope), SOURCE)(...Object.values(scope));
  const emit = async (name: string, event: object) => {
    const pending: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => pending.push(work) });
    await Promise.all(pending);
  };
  return { ...scope, emit };
}

describe('the service worker', () => {
  let worker: ReturnType<typeof startWorker>;
  beforeEach(() => {
    worker = startWorker();
  });
  const shown = () =>
    worker.registration.showNotification.mock.calls[0] as unknown as [string, Record<string, unknown>];
  const click = async (action: string) => {
    await worker.emit('push', { data: { json: () => PAYLOAD } });
    const close = vi.fn();
    await worker.emit('notificationclick', { action, notification: { close, data: shown()[1].data } });
    expect(close).toHaveBeenCalled();
  };

  it('shows what was pushed, with its buttons', async () => {
    await worker.emit('push', { data: { json: () => PAYLOAD } });
    const [title, options] = shown();
    expect(title).toBe('Arsenal down 5.0%');
    expect(options).toMatchObject({ body: '1.90 from 2.00', tag: 'odds-5', renotify: true });
    expect(options.actions).toEqual(
      PAYLOAD.notification.actions.map(({ action, title: name }) => ({ action, title: name })),
    );
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') }],
    ['another form', { json: () => ({ hello: 1 }) }],
  ])('shows a notification whatever was pushed: %s', async (_, data) => {
    await worker.emit('push', { data });
    expect(shown()[0]).toBe('Fairline');
  });

  it.each([
    ['', '/dashboard?odds=7'],
    ['open', '/dashboard?odds=7'],
    ['log-bet', '/dashboard?odds=7&log-bet=1'],
  ])('opens the address of the button %j', async (action, path) => {
    await click(action);
    expect(worker.clients.openWindow).toHaveBeenCalledWith(ORIGIN + path);
  });

  it('uses a window that is open', async () => {
    const window = { navigate: vi.fn(async () => null), focus: vi.fn(async () => null) };
    worker.clients.matchAll.mockResolvedValue([window]);
    await click('open');
    expect(window.navigate).toHaveBeenCalledWith(`${ORIGIN}/dashboard?odds=7`);
    expect(window.focus).toHaveBeenCalled();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('mutes the match with one request, and opens its page when that fails', async () => {
    await click('mute');
    expect(worker.fetch).toHaveBeenCalledWith(`${ORIGIN}/api/notifications/link/t`, { method: 'POST' });
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
    worker.fetch.mockRejectedValue(new Error('offline'));
    await click('mute');
    expect(worker.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/api/notifications/link/t`);
  });

  it('opens nothing of another site', async () => {
    const data = { navigate: 'https://elsewhere.test/x' };
    await worker.emit('notificationclick', { action: '', notification: { close: vi.fn(), data } });
    expect(worker.clients.openWindow).toHaveBeenCalledWith(ORIGIN);
  });
});
