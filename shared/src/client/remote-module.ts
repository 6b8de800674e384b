import type { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import type { RouteObject } from 'react-router';
import type { AppStore } from './store/create-store.ts';

/**
 * What a remote exposes as `./app`. The shell mounts its routes below the paths of its registry row, which also has its
 * entries in the navigation.
 *
 * @example
 * export const app = { name: 'mfe-matches', contractVersion: REMOTE_CONTRACT_VERSION, routes: […] } satisfies RemoteModule;
 */
export interface RemoteModule {
  readonly name: string;
  readonly contractVersion: typeof REMOTE_CONTRACT_VERSION;
  /** Relative to the path that the remote is mounted at. */
  readonly routes: RouteObject[];
  /** Runs once, before the routes are first shown. Endpoints and slices are injected here. */
  readonly inject?: (context: { store: AppStore }) => void;
}
