import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type Host = Parameters<NonNullable<ModuleFederationRuntimePlugin['init']>>[0]['origin'];
type Handler = Host['sharedHandler'];

const changed = new WeakSet<object>();

/**
 * A plugin of the federation runtime that lets a shared module be loaded again after its files could not be fetched. By itself the
 * runtime keeps the failed promise, so every later load fails at once, long after the connection is back.
 */
export default function retryFailedShared(): ModuleFederationRuntimePlugin {
  return {
    name: 'retry-failed-shared',
    init: ({ origin: { sharedHandler } }) => {
      // The class of the handlers of all hosts: remotes have the runtime of the shell, but not its plugins.
      const prototype: Handler = Object.getPrototypeOf(sharedHandler);
      if (changed.has(prototype)) return;
      changed.add(prototype);
      const { loadShare } = prototype;
      prototype.loadShare = async function again(this: Handler, ...parameters) {
        try {
          return await loadShare.apply(this, parameters);
        } catch (error) {
          forgetFailed(this.shareScopeMap, parameters[0]);
          throw error;
        }
      } as typeof loadShare;
    },
  };
}

function forgetFailed(scopes: Handler['shareScopeMap'], name: string): void {
  for (const scope of Object.values(scopes)) {
    for (const shared of Object.values(scope[name] ?? {})) {
      if (!shared.loaded) shared.loading = null;
    }
  }
}
