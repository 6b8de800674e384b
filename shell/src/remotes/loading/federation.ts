import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that the loader needs; tests bring their own. */
export type Federation = {
  /** Gets `./app` of the container whose entry script has this address, whatever was remembered of it before. */
  load(container: string, entry: string): Promise<unknown>;
};

export const federation: Federation = {
  load(container, entry) {
    const restoreShared = keepShared();
    registerRemotes([{ name: container, entry }], { force: true });
    restoreShared();
    return loadRemote(`${container}/app`);
  },
};

/**
 * Remembers what the shell shares. Registering a container anew forgets every part that only this container has used so
 * far, and the shell, which provided it once at its start, does not provide it again: the new version would not find it.
 */
function keepShared(): () => void {
  const kept = Object.values(getInstance()?.shareScopeMap ?? {})
    .flatMap((scope) => Object.values(scope))
    .map((versions) => ({ versions, parts: { ...versions } }));
  return () => {
    for (const { versions, parts } of kept) Object.assign(versions, { ...parts, ...versions });
  };
}
