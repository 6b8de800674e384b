import { createStore } from '@fairline/shared/client';
import { PAGE_DATA, REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { type FakeApi, fakeApi } from '@fairline/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePageData } from '../../testing/page-data.ts';
import { manifestOf, remoteEntry } from '../../testing/remote-entry.factory.ts';
import type { Federation } from './federation.ts';
import { createRemoteLoader } from './remote-loader.ts';

const origin = 'http://localhost';
const entry = remoteEntry('/alpha');
const store = createStore();
const module = (change: object = {}) => ({
  app: { name: 'mfe-alpha', contractVersion: REMOTE_CONTRACT_VERSION, routes: [], ...change },
});

let api: FakeApi;
let load: ReturnType<typeof vi.fn<Federation['load']>>;
let start: ReturnType<typeof vi.fn<Federation['start']>>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api = fakeApi({ [`GET ${entry.manifest}`]: () => manifestOf(entry) });
  load = vi.fn<Federation['load']>(async () => module());
  start = vi.fn<Federation['start']>(async () => {});
});
afterEach(() => {
  api.restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const loader = () => createRemoteLoader({ federation: { load, start }, store, origin });
const kind = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (failure) => failure.kind,
  );

describe('loading a remote', () => {
  it('finds the entry script beside the manifest and returns the module', async () => {
    const remotes = loader();
    expect(remotes.loaded(entry)).toBeNull();
    const app = await remotes.load(entry);
    expect(app.name).toBe('mfe-alpha');
    expect(load).toHaveBeenCalledWith('mfe_alpha', `${origin}/remotes/mfe-alpha/1/remoteEntry.js`);
    expect(remotes.loaded(entry)).toBe(app);
  });

  it('loads a version once, however often it is requested', async () => {
    const remotes = loader();
    await Promise.all([remotes.load(entry), remotes.load(entry)]);
    await remotes.load({ ...entry });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads another version as another remote', async () => {
    const next = remoteEntry('/alpha', { version: '2' });
    api.on(`GET ${next.manifest}`, () => manifestOf(next));
    const remotes = loader();
    await remotes.load(entry);
    await remotes.load(next);
    expect(load).toHaveBeenLastCalledWith('mfe_alpha', `${origin}/remotes/mfe-alpha/2/remoteEntry.js`);
  });

  it('runs the injection of the module once, before it returns the module', async () => {
    const inject = vi.fn();
    load.mockResolvedValue(module({ inject }));
    const remotes = loader();
    await remotes.load(entry);
    await remotes.load(entry);
    expect(inject).toHaveBeenCalledExactlyOnceWith({ store });
  });
});

describe('prefetching a remote', () => {
  const using = (...names: string[]) =>
    api.on(`GET ${entry.manifest}`, () => ({
      ...manifestOf(entry),
      shared: names.map((name) => ({ name })),
    }));

  it('runs each module of the shell that it uses in an idle period of its own, then the remote', async () => {
    using('react', 'antd/es/form/index.js');
    const steps: string[] = [];
    start.mockImplementation(async (name) => void steps.push(name));
    load.mockImplementation(async () => {
      steps.push('remote');
      return module();
    });
    await loader().prefetch(entry, async () => void steps.push('idle'));
    expect(steps).toEqual(['idle', 'react', 'idle', 'antd/es/form/index.js', 'idle', 'remote']);
  });

  it('does not delay a load that the user waits for, and goes no further once the remote is there', async () => {
    using('react', 'zod');
    const remotes = loader();
    const idle = Promise.withResolvers<void>();
    const prefetched = remotes.prefetch(entry, () => idle.promise);
    await vi.waitFor(() => expect(api.callsTo(`GET ${entry.manifest}`)).toHaveLength(1));
    await remotes.load(entry);
    idle.resolve();
    await prefetched;
    expect(start).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves a module that does not run to the remote', async () => {
    using('unknown');
    start.mockRejectedValue(new Error('not provided'));
    await loader().prefetch(entry, async () => {});
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails as loading does', async () => {
    api.on(`GET ${entry.manifest}`, () => new Response('', { status: 404 }));
    expect(
      await loader()
        .prefetch(entry, async () => {})
        .catch((failure) => failure.kind),
    ).toBe('missing');
  });
});

describe('the theme of antd', () => {
  const using = (...names: string[]) =>
    api.on(`GET ${entry.manifest}`, () => ({
      ...manifestOf(entry),
      shared: names.map((name) => ({ name })),
    }));
  const pages = [{ index: true }];

  it('is around a remote that renders antd itself', async () => {
    using('react', 'antd/es/button/index.js');
    load.mockResolvedValue(module({ routes: pages }));
    const [route] = (await loader().load(entry)).routes;
    expect(route?.element).toBeDefined();
    expect(route?.children).toBe(pages);
  });

  it.each([
    ['that does not use antd', ['react', '@fairline/shared/ui']],
    ['whose fields bring the theme', ['antd/es/form/index.js', '@fairline/shared/ui/antd']],
  ])('is not around a remote %s', async (_which, names) => {
    using(...names);
    load.mockResolvedValue(module({ routes: pages }));
    expect((await loader().load(entry)).routes).toBe(pages);
  });
});

describe('the manifest in the page', () => {
  let remove = () => {};
  afterEach(() => remove());
  const inPage = (address: string, manifest: unknown = manifestOf(entry)) => {
    remove = fakePageData({ [PAGE_DATA.manifest]: { address, manifest } });
  };
  const reads = () => api.callsTo(`GET ${entry.manifest}`).length;

  it('replaces the read of the same address', async () => {
    inPage(entry.manifest);
    await loader().load(entry);
    expect(load).toHaveBeenCalledWith('mfe_alpha', `${origin}/remotes/mfe-alpha/1/remoteEntry.js`);
    expect(reads()).toBe(0);
  });

  it.each([
    ['another version', '/remotes/mfe-alpha/0/mf-manifest.json', undefined],
    ['a damaged manifest', entry.manifest, { name: 'mfe_alpha' }],
  ])('is not used for %s', async (_what, address, manifest) => {
    inPage(address, manifest);
    expect((await loader().load(entry)).name).toBe('mfe-alpha');
    expect(reads()).toBe(1);
  });

  it('is read from the server by a retry', async () => {
    inPage(entry.manifest);
    load.mockRejectedValueOnce(new Error('ScriptNetworkError'));
    const remotes = loader();
    expect(await kind(remotes.load(entry))).toBe('missing');
    expect(await kind(remotes.load(entry))).toBe('loaded');
    expect(reads()).toBe(1);
  });
});

describe('a remote that cannot be loaded', () => {
  it.each([
    ['its manifest is missing', () => new Response('', { status: 404 }), 'missing'],
    ['its server fails', () => new Response('', { status: 502 }), 'unreachable'],
    ['its manifest is an HTML page', () => new Response('<!doctype html>'), 'broken'],
    ['its manifest has another shape', () => ({ name: 'mfe_alpha' }), 'broken'],
  ])('is classified: %s', async (_what, answer, expected) => {
    api.on(`GET ${entry.manifest}`, answer);
    expect(await kind(loader().load(entry))).toBe(expected);
    expect(load).not.toHaveBeenCalled();
  });

  it('is classified: the network is down', async () => {
    api.offline(true);
    expect(await kind(loader().load(entry))).toBe('unreachable');
  });

  it.each([
    ['another contract version', module({ contractVersion: REMOTE_CONTRACT_VERSION + 1 }), 'incompatible'],
    ['no contract version', module({ contractVersion: undefined }), 'broken'],
    ['another name', module({ name: 'mfe-beta' }), 'broken'],
    ['no routes', module({ routes: undefined }), 'broken'],
    ['nothing', undefined, 'broken'],
  ])('is classified: its module has %s', async (_what, exposed, expected) => {
    load.mockResolvedValue(exposed);
    const remotes = loader();
    expect(await kind(remotes.load(entry))).toBe(expected);
    expect(remotes.loaded(entry)).toBeNull();
  });

  it('is classified: it throws while it injects', async () => {
    const inject = () => {
      throw new Error('no slice');
    };
    load.mockResolvedValue(module({ inject }));
    expect(await kind(loader().load(entry))).toBe('broken');
  });

  it('fails after ten seconds, whichever step is slow', async () => {
    vi.useFakeTimers();
    load.mockReturnValue(new Promise(() => {}));
    const outcome = vi.fn();
    void kind(loader().load(entry)).then(outcome);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith('slow');
  });

  it('is loaded again from the start, without the cached script', async () => {
    load.mockRejectedValueOnce(new Error('ScriptExecutionError'));
    const remotes = loader();
    expect(await kind(remotes.load(entry))).toBe('broken');
    expect(await kind(remotes.load(entry))).toBe('loaded');
    const addresses = load.mock.calls.map(([, address]) => address);
    expect(addresses).toEqual([
      `${origin}/remotes/mfe-alpha/1/remoteEntry.js`,
      `${origin}/remotes/mfe-alpha/1/remoteEntry.js?attempt=1`,
    ]);
    expect(api.callsTo(`GET ${entry.manifest}`)).toHaveLength(2);
  });
});
