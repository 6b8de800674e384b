import { createRealtime, createStore, sessionStarted } from '@fairline/shared/client';
import {
  type Profile,
  REMOTE_CONTRACT_VERSION,
  type RemoteEntry,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import {
  type ApiAnswer,
  fakeApi,
  fakeSocket,
  installBrowserStubs,
  profile,
  trustFigures,
} from '@fairline/shared/testing';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { FairlineApp } from '../app/fairline-app.tsx';
import { Screens } from '../app/screens.tsx';
import type { Federation } from '../remotes/loading/federation.ts';
import { createRemoteLoader } from '../remotes/loading/remote-loader.ts';
import { createRemoteRegistry } from '../remotes/remote-registry.ts';
import { manifestOf } from './remote-entry.factory.ts';

installBrowserStubs();

export type RenderShellOptions = {
  path: string;
  /** The plan of the signed-in user; null for no session. */
  level?: UpgradeLevel | null;
  admin?: boolean;
  /** Other values of the profile. */
  profile?: Partial<Profile>;
  /** The user that the signed-in administrator views as. */
  viewAs?: { id: string; email: string };
  remotes?: RemoteEntry[];
  /** What the containers expose; by default a page with the remote's name as its heading. */
  federation?: Federation;
  api?: Record<string, ApiAnswer>;
};

/** Renders the whole shell with a scripted API and scripted remotes. */
export function renderShell(options: RenderShellOptions) {
  const { path, level = 'pro', admin = false, remotes = [], federation = headings, api = {} } = options;
  if (options.viewAs) {
    localStorage.setItem('fairline.session', 'test-token');
    sessionStorage.setItem('fairline.viewAs', JSON.stringify({ ...options.viewAs, token: 'test-token' }));
  }
  const server = fakeApi({
    'GET /api/profile': () => ({ status: 'ok', ...profile(level ?? 'basic'), admin, ...options.profile }),
    'GET /api/matches/count': () => ({ status: 'ok', preMatchCount: 1234, liveMatchCount: 12 }),
    'GET /api/v1/feed/status': () => feedStatus('ok'),
    'GET /api/trust': () => trustFigures({ feed: 'pinnacle', prices: 'real' }),
    'GET /api/demo': () => ({ status: 'ok', demo: false, sign_up: 'open', outbox: false, accounts: [] }),
    'GET /remotes.json': () => ({ remotes }),
    ...Object.fromEntries(remotes.map((entry) => [`GET ${entry.manifest}`, () => manifestOf(entry)])),
    ...api,
  });
  onTestFinished(() => {
    cleanup();
    server.restore();
    localStorage.clear();
  });
  const store = createStore({ realtime: createRealtime(fakeSocket().open) });
  if (level !== null) store.dispatch(sessionStarted('test-token'));
  const origin = window.location.origin;
  const registry = createRemoteRegistry(origin);
  const loader = createRemoteLoader({ federation, store, origin });
  const user = userEvent.setup();
  render(
    <FairlineApp store={store} loader={loader} registry={registry}>
      <MemoryRouter initialEntries={[path]}>
        <Screens />
        <Address />
      </MemoryRouter>
    </FairlineApp>,
  );
  return { server, store, user, registry };
}

/** A feed status as the API sends it. */
export const feedStatus = (status: 'ok' | 'down', simulated = false) => ({
  status,
  message: '',
  simulated,
  feed: simulated ? 'sim' : 'pinnacle',
  last_success_at: '2030-01-01T00:00:00.000Z',
  down_since: null,
});

/** The address, for tests. */
function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}

/** Each container exposes a page with its name as heading. */
const headings: Federation = {
  load: async (container) => {
    const name = container.replaceAll('_', '-');
    return {
      app: {
        name,
        contractVersion: REMOTE_CONTRACT_VERSION,
        routes: [{ index: true, element: <h1>{name}</h1> }],
      },
    };
  },
  start: async () => {},
};
