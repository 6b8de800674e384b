import { PAGE_DATA } from '@fairline/shared/contracts';
import { type FakeApi, fakeApi } from '@fairline/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePageData } from '../testing/page-data.ts';
import { remoteEntry } from '../testing/remote-entry.factory.ts';
import { createRemoteRegistry, REGISTRY_MAX_AGE } from './remote-registry.ts';

let api: FakeApi;
let clock: number;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  clock = 1_000;
  api = fakeApi({ 'GET /remotes.json': () => ({ remotes: [remoteEntry('/alpha')] }) });
});
afterEach(() => {
  api.restore();
  vi.restoreAllMocks();
});

const create = () => createRemoteRegistry('http://localhost', () => clock);
const names = (registry: ReturnType<typeof create>) => registry.get().remotes?.map((remote) => remote.name);
const reads = () => api.callsTo('GET /remotes.json').length;

it('has no remotes before it has been read', () => {
  expect(create().get()).toEqual({ remotes: null, failed: false });
});

it('is read again after half a minute, not before', async () => {
  const registry = create();
  await registry.refresh();
  clock += REGISTRY_MAX_AGE - 1;
  await registry.refresh();
  expect(reads()).toBe(1);
  clock += 1;
  await registry.refresh();
  expect(reads()).toBe(2);
});

it('is read at once when forced, and once for two simultaneous calls', async () => {
  const registry = create();
  await registry.refresh();
  await Promise.all([registry.refresh({ force: true }), registry.refresh({ force: true })]);
  expect(reads()).toBe(2);
});

it('notifies its listeners of changes only', async () => {
  const registry = create();
  const listener = vi.fn();
  registry.subscribe(listener);
  await registry.refresh();
  const before = registry.get();
  await registry.refresh({ force: true });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(registry.get()).toBe(before);
  api.on('GET /remotes.json', () => ({ remotes: [remoteEntry('/alpha', { version: '2' })] }));
  await registry.refresh({ force: true });
  expect(listener).toHaveBeenCalledTimes(2);
});

it('still has its last remotes when reading fails, and is read again at the next call', async () => {
  const registry = create();
  await registry.refresh();
  clock += REGISTRY_MAX_AGE;
  api.on('GET /remotes.json', () => new Response('', { status: 500 }));
  await registry.refresh();
  expect(registry.get().failed).toBe(true);
  expect(names(registry)).toEqual(['mfe-alpha']);
  api.on('GET /remotes.json', () => ({ remotes: [remoteEntry('/beta')] }));
  await registry.refresh();
  expect(registry.get().failed).toBe(false);
  expect(names(registry)).toEqual(['mfe-beta']);
});

it('omits a row that it cannot parse', async () => {
  api.on('GET /remotes.json', () => ({ remotes: [{ name: 'mfe-half' }, remoteEntry('/beta')] }));
  const registry = create();
  await registry.refresh();
  expect(names(registry)).toEqual(['mfe-beta']);
});

describe('the registry in the page', () => {
  let remove = () => {};
  afterEach(() => remove());
  const inPage = (registry: unknown) => {
    remove = fakePageData({ [PAGE_DATA.registry]: registry });
  };

  it('is known at once and read again after half a minute', async () => {
    inPage({ remotes: [remoteEntry('/beta'), { name: 'mfe-half' }], at: clock });
    const registry = create();
    expect(names(registry)).toEqual(['mfe-beta']);
    clock += REGISTRY_MAX_AGE - 1;
    await registry.refresh();
    expect(reads()).toBe(0);
    clock += 1;
    await registry.refresh();
    expect(names(registry)).toEqual(['mfe-alpha']);
  });

  it('is read again at once in a page from the history of the browser, which is older', async () => {
    inPage({ remotes: [remoteEntry('/beta')], at: clock - REGISTRY_MAX_AGE });
    const registry = create();
    await registry.refresh();
    expect(names(registry)).toEqual(['mfe-alpha']);
  });

  it('is not trusted longer when the clock of the server is ahead', async () => {
    inPage({ remotes: [remoteEntry('/beta')], at: clock + 3_600_000 });
    const registry = create();
    clock += REGISTRY_MAX_AGE;
    await registry.refresh();
    expect(names(registry)).toEqual(['mfe-alpha']);
  });

  it.each(['{"half":', { rows: [] }, null])(
    'is read from the server when it is damaged: %j',
    async (value) => {
      inPage(value);
      const registry = create();
      expect(registry.get().remotes).toBeNull();
      await registry.refresh();
      expect(names(registry)).toEqual(['mfe-alpha']);
    },
  );
});
