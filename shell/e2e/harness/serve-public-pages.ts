import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '@fairline/api/testing/serve-files.ts';
import { buildWorkspaces } from '@fairline/shared/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';

const DROP = {
  ...{
    id: 1,
    match: 'Wexbury United – Selwick',
    market: 'Handicap, Match',
    selection: 'Wexbury United -0.5',
  },
  ...{ previous_odds: 2.09, odds: 1.944, drop_percentage: 6.99, created_at: '2026-01-01T12:00:00.000Z' },
};

/** Of the API: what pages show of it, and documents that they only link to. */
function answerTo(call: string): object | null {
  if (call !== 'GET /api/public/alerts') return call.startsWith('GET /api/') ? {} : null;
  const alerts = [1, 2, 3, 4, 5, 6].map((id) => ({
    ...{ ...DROP, id, match: `${DROP.match} ${id}` },
    ...(id === 3 && { selection: 'Louisiana-Monroe Warhawks of the North +12.5' }),
  }));
  return { status: 'ok', simulated: true, delay_minutes: 15, alerts };
}

/** The built pages for visitors behind the product's own file server, without the API. */
export async function servePublicPages() {
  await buildWorkspaces(REPOSITORY_ROOT, { only: ['shell'], ifStale: true });
  const none = join(tmpdir(), 'fairline-no-remotes');
  const links = { community: null, blog: null, contact: '/contact' };
  const server = createServer(
    serveFiles(
      {
        staticDir: join(REPOSITORY_ROOT, 'shell', 'dist'),
        remotesDir: none,
        registryFile: join(none, 'remotes.json'),
        frame: { version: 'test', links },
      },
      answerTo,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return {
    url,
    /** Every page of the map of the site, by its path. */
    paths: [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path),
    signInPaths: [
      '/login',
      '/signup',
      '/reset-password',
      '/verify-email',
      '/invite/abcdefghij',
      '/outbox',
      '/contact',
    ],
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
