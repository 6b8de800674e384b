import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that the loader needs; tests bring their own. */
export type Federation = {
  /** Gets `./app` of the container whose entry script has this address, whatever was remembered of it before. */
  load(container: string, entry: string): Promise<unknown>;
};

export const federation: Federation = {
  load(container, entry) {
    registerRemotes([{ name: container, entry }], { force: true });
    return loadRemote(`${container}/app`);
  },
};
