import type { AppStore } from '@fairline/shared/client';
import { Toasts, useFairlineTheme } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { RemoteLoader } from '../remotes/loading/remote-loader.ts';
import type { RemoteRegistrySource } from '../remotes/remote-registry.ts';
import { RemotesProvider } from '../remotes/remotes-context.tsx';

type Props = {
  store: AppStore;
  loader: RemoteLoader;
  registry: RemoteRegistrySource;
  children: ReactNode;
};

/** Provides every screen with the store, the theme and the remotes. */
export function FairlineApp({ store, loader, registry, children }: Props) {
  return (
    <Provider store={store}>
      <Themed>
        <RemotesProvider loader={loader} registry={registry}>
          {children}
        </RemotesProvider>
      </Themed>
    </Provider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  useFairlineTheme();
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
