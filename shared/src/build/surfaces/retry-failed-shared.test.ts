import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { expect, it, vi } from 'vitest';
import retryFailedShared from './retry-failed-shared.ts';

function hostOf(get: () => Promise<() => string>) {
  return new ModuleFederation({
    name: `host_${Math.random().toString(36).slice(2)}`,
    remotes: [],
    shared: { chart: { version: '1.0.0', scope: 'default', get } },
    shareStrategy: 'loaded-first',
    plugins: [retryFailedShared()],
  });
}

it('loads a shared module again whose files could not be fetched, and once when it can', async () => {
  const get = vi.fn(async () => () => 'chart');
  get.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const host = hostOf(get);
  const first = await Promise.allSettled([host.loadShare('chart'), host.loadShare('chart')]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const [one, two] = await Promise.all([host.loadShare<string>('chart'), host.loadShare<string>('chart')]);
  expect([one, two].map((factory) => factory && factory())).toEqual(['chart', 'chart']);
  expect(get).toHaveBeenCalledTimes(2);
});

it('holds for remotes, whose hosts have no plugins', async () => {
  hostOf(async () => () => 'chart');
  const get = vi.fn(async () => () => 'field');
  get.mockRejectedValueOnce(new Error('Loading chunk 8 failed.'));
  const remote = new ModuleFederation({
    name: 'remote',
    remotes: [],
    shared: { field: { version: '1.0.0', scope: 'default', get } },
  });
  await expect(remote.loadShare('field')).rejects.toThrow('chunk 8');
  await expect(remote.loadShare('field')).resolves.toBeTypeOf('function');
});
