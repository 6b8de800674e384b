import { type AppStore, selectSession } from '@fairline/shared/client';
import { isForAdmins } from '@fairline/shared/contracts';
import { readOverride } from '../override/remote-override.ts';
import type { RemoteRegistrySource } from '../remote-registry.ts';
import { remoteAt } from '../remotes-context.tsx';
import type { RemoteLoader } from './remote-loader.ts';

export interface FirstRemote {
  readonly store: AppStore;
  readonly loader: RemoteLoader;
  readonly registry: RemoteRegistrySource;
}

/**
 * Begins to load the remote of the address before the frame is rendered, which then shows it at once instead of a loading state. Visitors
 * need none, and which remote an override stands for is known with the profile only.
 */
export function loadFirstRemote({ store, loader, registry }: FirstRemote): void {
  const { origin, pathname } = window.location;
  const { remotes } = registry.get();
  if (remotes === null || selectSession(store.getState()).token === null || readOverride(origin)) return;
  const place = remoteAt(remotes, pathname === '/' ? '/dashboard' : pathname);
  // The frame loads one that has failed again, and reports it. What only admins see waits for the profile.
  if (place && !isForAdmins(place.remote, place.path)) loader.load(place.remote).catch(() => undefined);
}
