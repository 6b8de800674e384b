import type { REMOTE_CONTRACT_VERSION, UpgradeLevel } from '@fairline/shared/contracts';
import type { RouteObject } from 'react-router';
import type { AppStore } from './store/create-store.ts';

/** An entry that a remote adds to the navigation. */
export interface RemoteNavigation {
  readonly label: string;
  /** Absolute: `/matches`. */
  readonly path: string;
  /** Name of one of the shell's icons. */
  readonly icon?: string;
  readonly minimumPlan: UpgradeLevel;
  /** Entries stand in ascending order. */
  readonly order: number;
}

/**
 * What a remote exposes as `./app`. The shell mounts its routes below the paths that the registry gives it.
 *
 * @example
 * export const app = { name: 'mfe-matches', contractVersion: REMOTE_CONTRACT_VERSION, routes: […] } satisfies RemoteModule;
 */
export interface RemoteModule {
  readonly name: string;
  readonly contractVersion: typeof REMOTE_CONTRACT_VERSION;
  /** Relative to the remote's mount. */
  readonly routes: RouteObject[];
  readonly navigation?: readonly RemoteNavigation[];
  /** Runs once, before the routes are first shown: the place to inject endpoints and slices. */
  readonly inject?: (context: { store: AppStore }) => void;
}
