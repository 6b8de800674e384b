import { useSession } from '@fairline/shared/client';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { RemoteLoader } from './loading/remote-loader.ts';
import {
  type RemoteOverride,
  readOverride,
  withOverride,
  writeOverride,
} from './override/remote-override.ts';
import type { RegistryState, RemoteRegistrySource } from './remote-registry.ts';

type Remotes = RegistryState & {
  loader: RemoteLoader;
  registry: RemoteRegistrySource;
  override: RemoteOverride | null;
  setOverride: (override: RemoteOverride | null) => void;
};

const RemotesContext = createContext<Remotes | null>(null);

/** Provides the remotes of the registry, with an admin's override applied. */
export function RemotesProvider(props: {
  loader: RemoteLoader;
  registry: RemoteRegistrySource;
  children: ReactNode;
}) {
  const { loader, registry, children } = props;
  const { profile } = useSession();
  const state = useSyncExternalStore(registry.subscribe, registry.get);
  const [stored, setStored] = useState(() => readOverride(window.location.origin));
  const override = profile?.admin ? stored : null;
  const value = useMemo<Remotes>(
    () => ({
      ...state,
      remotes: state.remotes && withOverride(state.remotes, override),
      loader,
      registry,
      override,
      setOverride: (next) => {
        writeOverride(next);
        setStored(readOverride(window.location.origin));
      },
    }),
    [state, override, loader, registry],
  );
  return <RemotesContext value={value}>{children}</RemotesContext>;
}

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('useRemotes needs a RemotesProvider around it.');
  return remotes;
}

export { remoteAt } from '@fairline/shared/contracts';
