import type { AppStore, RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION, type RemoteEntry, TIMINGS } from '@fairline/shared/contracts';
import type { Federation } from './federation.ts';
import { classifyFailure, RemoteFailure } from './remote-failure.ts';
import { manifestInPage, readManifest } from './remote-manifest.ts';
import { withAntdTheme } from './with-antd-theme.tsx';

/** Loads remotes at run time. Each version is loaded once. */
export type RemoteLoader = {
  /**
   * The remote's module, ready to be shown.
   * @throws RemoteFailure; the next call loads the remote again from the start
   */
  load(entry: RemoteEntry): Promise<RemoteModule>;
  /**
   * Loads a remote in small parts, each when the page is idle: a form's modules run for a tenth of a second on a slow phone.
   * @param idle waits until the page is idle
   * @throws RemoteFailure
   */
  prefetch(entry: RemoteEntry, idle: () => Promise<void>): Promise<void>;
  /** The module if this version has been loaded, otherwise null. */
  loaded(entry: RemoteEntry): RemoteModule | null;
};

export type RemoteLoaderOptions = {
  federation: Federation;
  store: AppStore;
  /** Base of relative addresses. */
  origin: string;
  /** A remote that is not loaded after this time has failed. Milliseconds. */
  timeout?: number;
};

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { federation, store, origin, timeout = TIMINGS.remoteLoad } = options;
  const pending = new Map<string, Promise<RemoteModule>>();
  const ready = new Map<string, RemoteModule>();
  const attempts = new Map<string, number>();

  async function start(entry: RemoteEntry): Promise<RemoteModule> {
    const attempt = attempts.get(versionKey(entry)) ?? 0;
    attempts.set(versionKey(entry), attempt + 1);
    const app = await withTimeout(timeout, async (signal) => {
      const manifest = new URL(entry.manifest, origin).href;
      const inPage = attempt === 0 ? manifestInPage(manifest) : null;
      const { container, script, needsAntdTheme } = inPage ?? (await readManifest(manifest, signal));
      // A retry needs another address, because the runtime and the browser cache a script that failed.
      const address = attempt === 0 ? script : `${script}?attempt=${attempt}`;
      const exposed = checkModule(entry, await federation.load(container, address));
      return needsAntdTheme ? withAntdTheme(exposed) : exposed;
    });
    app.inject?.({ store });
    return app;
  }

  /** Runs what the remote uses of the shell's modules. One that cannot be run fails again with the remote, which says so. */
  async function startProvided(entry: RemoteEntry, idle: () => Promise<void>): Promise<void> {
    const manifest = new URL(entry.manifest, origin).href;
    const { uses } = await withTimeout(timeout, (signal) => readManifest(manifest, signal));
    for (const provided of uses) {
      await idle();
      if (ready.has(versionKey(entry))) return;
      await federation.start(provided).catch(() => undefined);
    }
    await idle();
  }

  const loader: RemoteLoader = {
    async prefetch(entry, idle) {
      const key = versionKey(entry);
      if (!ready.has(key) && !pending.has(key)) await startProvided(entry, idle);
      await loader.load(entry);
    },
    load(entry) {
      const key = versionKey(entry);
      const module = ready.get(key);
      if (module) return Promise.resolve(module);
      const alreadyLoading = pending.get(key);
      if (alreadyLoading) return alreadyLoading;
      const loading = start(entry)
        .then((app) => {
          ready.set(key, app);
          return app;
        })
        .catch((thrown: unknown) => {
          const failure = classifyFailure(thrown);
          console.error(`${entry.name} ${entry.version}: ${failure.kind}.`, failure.cause ?? failure);
          throw failure;
        })
        .finally(() => pending.delete(key));
      pending.set(key, loading);
      return loading;
    },
    loaded: (entry) => ready.get(versionKey(entry)) ?? null,
  };
  return loader;
}

/** Identifies one version of one remote. */
export const versionKey = (entry: RemoteEntry): string => `${entry.name} ${entry.version} ${entry.manifest}`;

/** Runs a task with a time-out, which aborts the task's signal. */
async function withTimeout<T>(milliseconds: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteFailure('slow'));
      abort.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([task(abort.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The module that a container exposes, if it fits the contract. */
function checkModule(entry: RemoteEntry, module: unknown): RemoteModule {
  const app = field(module, 'app') ?? field(module, 'default');
  const contractVersion = field(app, 'contractVersion');
  if (contractVersion !== undefined && contractVersion !== REMOTE_CONTRACT_VERSION) {
    throw new RemoteFailure(
      'incompatible',
      `contract version ${String(contractVersion)} instead of ${REMOTE_CONTRACT_VERSION}`,
    );
  }
  if (
    contractVersion === undefined ||
    field(app, 'name') !== entry.name ||
    !Array.isArray(field(app, 'routes'))
  ) {
    throw new RemoteFailure('broken', `${entry.name} exposes no module of that name with routes`);
  }
  // The three fields that the shell uses were checked above.
  return app as RemoteModule;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
