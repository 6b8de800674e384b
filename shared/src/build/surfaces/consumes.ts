import { type ConsumesOptions, consumes as replaceModules } from '@module-federation/enhanced-whole';

/**
 * In place of the function by which the federation runtime loads the shared modules of a chunk. By itself it reports a failed one as
 * loaded, as a module that throws: the chunk's modules then run, fail, and stay in the module cache half evaluated, so that no later
 * attempt can succeed. Here the chunk fails to load, and the next attempt starts over.
 */
export function consumes(options: ConsumesOptions): void {
  const { chunkId, promises, chunkMapping, installedModules, webpackRequire } = options;
  const loading: Promise<unknown>[] = [];
  replaceModules({ ...options, promises: loading });
  if (loading.length === 0) return;
  promises.push(
    Promise.all(loading).then(() => {
      for (const id of chunkMapping[chunkId] ?? []) {
        // Loaded modules are marked. The others have been replaced by one that throws the reason.
        if (!Object.hasOwn(installedModules, id)) webpackRequire.m[id]?.({});
      }
    }),
  );
}
