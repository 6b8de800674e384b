// @vitest-environment jsdom
import { createStore, sessionStarted } from '@fairline/shared/client';
import { afterEach, expect, it, vi } from 'vitest';
import { remoteEntry } from '../../testing/remote-entry.factory.ts';
import { writeOverride } from '../override/remote-override.ts';
import { loadFirstRemote } from './load-first-remote.ts';

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const REMOTES = [
  remoteEntry('/dashboard'),
  remoteEntry('/stats'),
  remoteEntry('/hidden', { admin: true }),
  remoteEntry('/settings', { paths: ['/settings', '/admin'], admin_paths: ['/admin'] }),
];

/** The remotes that are loaded at an address. */
function loadedAt(path: string, token: string | null = 'a-token'): string[] {
  window.history.replaceState(null, '', path);
  const store = createStore();
  if (token !== null) store.dispatch(sessionStarted(token));
  const load = vi.fn(() => Promise.reject(new Error('It cannot be loaded.')));
  loadFirstRemote({
    ...{ store, loader: { load, loaded: () => null, prefetch: async () => {} } },
    registry: {
      get: () => ({ remotes: REMOTES, failed: false }),
      subscribe: () => () => true,
      refresh: async () => {},
    },
  });
  return load.mock.calls.map((call: unknown[]) => (call[0] as { name: string }).name);
}

it.each([
  ['/stats?period=1w', ['mfe-stats']],
  ['/', ['mfe-dashboard']],
  ['/settings', ['mfe-settings']],
  ['/admin', []],
  ['/hidden', []],
  ['/unknown', []],
])('%s loads %j before the frame is rendered', (path, names) => {
  expect(loadedAt(path)).toEqual(names);
});

it('loads nothing for visitors', () => {
  expect(loadedAt('/stats', null)).toEqual([]);
});

it('loads nothing while a remote is overridden', () => {
  writeOverride({ name: 'mfe-stats', manifest: 'http://localhost:3101/mf-manifest.json' });
  expect(loadedAt('/stats')).toEqual([]);
});
