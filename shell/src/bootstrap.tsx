import { createStore, followOtherTabs, startRealtime } from '@fairline/shared/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FairlineApp } from './app/fairline-app.tsx';
import { keepInstallOffer } from './app/keep-install-offer.ts';
import { Screens } from './app/screens.tsx';
import { federation } from './remotes/loading/federation.ts';
import { loadFirstRemote } from './remotes/loading/load-first-remote.ts';
import { createRemoteLoader } from './remotes/loading/remote-loader.ts';
import { createRemoteRegistry } from './remotes/remote-registry.ts';

const store = createStore();
keepInstallOffer();
startRealtime(store);
followOtherTabs(store);

const registry = createRemoteRegistry(window.location.origin);
// Starts before the session is confirmed, to save time.
void registry.refresh();
const loader = createRemoteLoader({ federation, store, origin: window.location.origin });
loadFirstRemote({ store, loader, registry });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
createRoot(root).render(
  <StrictMode>
    <FairlineApp store={store} loader={loader} registry={registry}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </FairlineApp>
  </StrictMode>,
);
