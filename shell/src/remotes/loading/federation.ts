import { getInstance, loadRemote, loadShare, registerRemotes } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that the loader uses; tests pass their own. */
export type Federation = {
  /** Loads `./app` of the container with this entry script, also if the container was registered before. */
  load(container: string, entry: string): Promise<unknown>;
  /** Runs a module that the shell provides, `antd/es/select/index.js`, so that a remote finds it ready. */
  start(provided: string): Promise<void>;
};

export const federation: Federation = {
  load(container, entry) {
    const restoreShared = saveShareScope();
    registerRemotes([{ name: container, entry }], { force: true });
    restoreShared();
    return loadRemote(`${container}/app`);
  },
  async start(provided) {
    const module = await loadShare(provided);
    if (module) module();
  },
};

/**
 * Saves the share scope and returns a function that restores it. Registering a container again removes the modules that
 * only this container has used so far. The shell provides them only once, when it starts, so that the new version would
 * not find them.
 */
function saveShareScope(): () => void {
  const saved = Object.values(getInstance()?.shareScopeMap ?? {})
    .flatMap((scope) => Object.values(scope))
    .map((versions) => ({ versions, parts: { ...versions } }));
  return () => {
    for (const { versions, parts } of saved) Object.assign(versions, { ...parts, ...versions });
  };
}
