import type { AppStore, RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION, type RemoteEntry, TIMINGS } from '@fairline/shared/contracts';
import type { Federation } from './federation.ts';
import { classifyFailure, RemoteFailure } from './remote-failure.ts';
import { readManifest } from './remote-manifest.ts';

/** Loads remotes at run time, each version once. */
export type RemoteLoader = {
  /**
   * The remote's module, ready to be shown.
   * @throws RemoteFailure, which is not remembered: the next call tries again from the start
   */
  load(entry: RemoteEntry): Promise<RemoteModule>;
  /** The module if this very version has been loaded, without waiting. */
  loaded(entry: RemoteEntry): RemoteModule | null;
};

export type RemoteLoaderOptions = {
  federation: Federation;
  store: AppStore;
  /** What relative addresses start from. */
  origin: string;
  /** A remote that is not there after this long has failed. Milliseconds. */
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
    const module = await within(timeout, async (signal) => {
      const { container, script } = await readManifest(new URL(entry.manifest, origin).href, signal);
      // Another address for another attempt: a script that once failed is remembered by the runtime and the browser.
      const address = attempt === 0 ? script : `${script}?attempt=${attempt}`;
      return federation.load(container, address);
    });
    const app = checkModule(entry, module);
    app.inject?.({ store });
    return app;
  }

  return {
    load(entry) {
      const key = versionKey(entry);
      const module = ready.get(key);
      if (module) return Promise.resolve(module);
      const known = pending.get(key);
      if (known) return known;
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
}

/** Tells one version of one remote from every other. */
export const versionKey = (entry: RemoteEntry): string => `${entry.name} ${entry.version} ${entry.manifest}`;

/** Runs a task and gives it up after a while; the task's signal ends with it. */
async function within<T>(milliseconds: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteFailure('slow'));
      abort.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([task(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a container gave, as the module that the contract asks for. */
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
  // The three fields that the shell relies on have just been looked at.
  return app as RemoteModule;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
