import {
  createRealtime,
  createStore,
  sessionStarted,
  startRealtime,
  useSession,
} from '@fairline/shared/client';
import {
  alertKindSchema,
  type Preferences,
  planIncludes,
  STREAM_FEATURES,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { Toasts } from '@fairline/shared/ui';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { installBrowserStubs } from './browser-stubs.ts';
import { profile } from './factories/profile.factory.ts';
import { type ApiAnswer, fakeApi } from './fake-api.ts';
import { fakeSocket } from './fake-socket.ts';

installBrowserStubs();
// A long limit for loaded machines; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 10_000 });

export interface RenderAppOptions {
  /** The initial path of the router. */
  readonly path: string;
  /** The routes of a remote, with the paths that the shell would mount them at. */
  readonly routes: RouteObject[];
  readonly level?: UpgradeLevel;
  readonly preferences?: Partial<Preferences>;
  /** Routes of the fake API besides the profile. */
  readonly api?: Record<string, ApiAnswer>;
}

/**
 * Renders screens the way the shell does: a signed-in user with a known profile, one store, one socket, the real router.
 * The API is fake; the socket is fake and disconnected until the test connects it. Everything is cleaned up after the test.
 */
export async function renderApp({
  path,
  routes,
  level = 'pro',
  preferences = {},
  api = {},
}: RenderAppOptions) {
  const me = profile(level, preferences);
  const server = fakeApi({ 'GET /api/profile': () => ({ status: 'ok', ...me }), ...api });
  const socket = fakeSocket({
    grants: alertKindSchema.options.filter((kind) => planIncludes(level, STREAM_FEATURES[kind])),
  });
  const store = createStore({ realtime: createRealtime(socket.open) });
  store.dispatch(sessionStarted('test-token'));
  const stop = startRealtime(store);
  onTestFinished(() => {
    cleanup();
    stop();
    server.restore();
    globalThis.localStorage?.clear();
  });

  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(
    <Provider store={store}>
      <ConfigProvider>
        <Gate>
          <RouterProvider router={router} />
        </Gate>
        <Toasts />
      </ConfigProvider>
    </Provider>,
  );
  await screen.findByTestId('signed-in');
  return { ...view, store, router, user, api: server, socket };
}

/** Like the shell, renders no screen before the profile is known. */
function Gate({ children }: { children: ReactNode }) {
  const { profile: known } = useSession();
  return known ? <div data-testid="signed-in">{children}</div> : null;
}
