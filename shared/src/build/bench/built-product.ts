import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { DEFAULT_PREFERENCES, type Profile, type RemoteRegistry } from '@fairline/shared/contracts';
import { registryRow } from '../registry/registry-row.ts';
import { readBuildInfo } from '../workspaces/build-info.ts';
import { bundledWorkspaces } from '../workspaces/find-bundles.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The user of the measurement; the plan includes every page. */
export const PROFILE: Profile = {
  id: 'sizes',
  email: 'sharp@fairline.test',
  // Every page can be opened.
  admin: true,
  subscription_status: 'active',
  subscription_plan: 'sharp_month',
  trial_end: null,
  plan_source: 'grant',
  subscription_until: null,
  customer_id: null,
  subscription_id: null,
  break_until: null,
  starting_bankroll: null,
  created_at: '2026-01-01T00:00:00.000Z',
  settings: { preferences: DEFAULT_PREFERENCES },
  upgradeLevel: 'sharp',
};

const CALLS: Record<string, unknown> = {
  '/api/profile': { status: 'ok', ...PROFILE },
  '/api/matches': { status: 'ok', matches: [], count: 0, estimated: false, respelled: [] },
  '/api/matches/count': { status: 'ok', preMatchCount: 0, liveMatchCount: 0 },
  '/api/v1/feed/status': {
    status: 'ok',
    message: '',
    simulated: true,
    feed: 'sim',
    last_success_at: null,
    down_since: null,
  },
};

/** The answer to a read of the API; undefined where it has none. */
export type Answer = (pathname: string, search: URLSearchParams) => unknown;

/**
 * Serves the last builds of shell and remotes behind one port, with an API that has one user.
 *
 * @param root the repository's folder; shell and remotes have been built
 * @param data answers instead of the API, which has no data of its own
 */
export async function serveBuiltProduct(root: string, data: Answer = () => undefined) {
  const builds = await Promise.all((await bundledWorkspaces(root)).map((name) => readBuildInfo(root, name)));
  const registry: RemoteRegistry = {
    remotes: builds.flatMap((info) =>
      info === null || info.placement === null ? [] : [registryRow(info.name, info.version, info.placement)],
    ),
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sizes');
    const call = pathname === '/remotes.json' ? registry : (data(pathname, searchParams) ?? CALLS[pathname]);
    if (call !== undefined || pathname.startsWith('/api/')) {
      response.writeHead(call === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(call ?? { status: 'error', error: 'Not there', code: 'not_found' }));
      return;
    }
    const [, top, name, , ...rest] = pathname.split('/');
    const requested =
      top === 'remotes' ? join(root, name ?? '', 'dist', ...rest) : join(root, 'shell', 'dist', pathname);
    const file =
      existsSync(requested) && statSync(requested).isFile()
        ? requested
        : join(root, 'shell', 'dist', 'index.html');
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(await readFile(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    remotes: registry.remotes,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
