import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type Host = Parameters<NonNullable<ModuleFederationRuntimePlugin['init']>>[0]['origin'];
type Handler = Host['sharedHandler'];

/** Which lists of shared modules a scope has. */
const registered = new WeakMap<object, WeakSet<object>>();
const changed = new WeakSet<object>();

/**
 * A plugin of the federation runtime, by which each list of shared modules is registered in a scope once. By itself the runtime registers all
 * of them, of which we have 80, whenever one is needed: two thousand registrations before the first screen, all but the first without effect.
 */
export default function registerSharedOnce(): ModuleFederationRuntimePlugin {
  return {
    name: 'register-shared-once',
    init: ({ origin: { sharedHandler } }) => {
      // The class of the handlers of all hosts: remotes have the runtime of the shell.
      const prototype: Handler = Object.getPrototypeOf(sharedHandler);
      if (changed.has(prototype)) return;
      changed.add(prototype);
      const { initializeSharing } = prototype;
      prototype.initializeSharing = function once(this: Handler, name = 'default', options) {
        const { shared, shareStrategy } = this.host.options;
        // This strategy asks remotes for what they share.
        const asksRemotes = [shareStrategy, options?.strategy].includes('version-first');
        const scope = this.shareScopeMap[name];
        if (!asksRemotes && scope !== undefined && registered.get(scope)?.has(shared)) return [];
        const promises = initializeSharing.call(this, name, options);
        const filled = this.shareScopeMap[name];
        if (filled !== undefined) {
          registered.set(filled, (registered.get(filled) ?? new WeakSet()).add(shared));
        }
        return promises;
      };
    },
  };
}
