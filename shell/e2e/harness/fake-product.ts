import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import { DEFAULT_PREFERENCES, type FeedStatus, type Profile } from '@fairline/shared/contracts';

/** Simulated faults of a remote's files. */
export type Fault = 'missing' | 'slow' | 'broken-manifest' | 'broken-script' | 'missing-chunk';

/** The answer to a call that is still open. */
export const UNANSWERED: object = {};

export type FakeProduct = Awaited<ReturnType<typeof startFakeProduct>>;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * Serves the built shell and published remotes behind one port, with scripted answers to the few calls of the shell. It
 * has the addresses of the real server and can simulate faults.
 *
 * @param options.answer answers every call of the API instead; null is a 404, {@link UNANSWERED} leaves it
 * open, and the fields of an error are sent with 503
 * @param options.latencyOf the milliseconds that a call of the API takes
 */
export async function startFakeProduct(options: {
  dataDir: string;
  answer?: (call: string, search: URLSearchParams) => object | null;
  latencyOf?: (call: string) => number;
}) {
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  const unanswered: ServerResponse[] = [];
  let open = 0;
  let registryDown = false;
  let profile: Profile = {
    id: 'u1',
    email: 'pro@fairline.test',
    admin: false,
    subscription_status: 'active',
    subscription_plan: 'pro_month',
    trial_end: null,
    plan_source: 'grant',
    subscription_until: null,
    customer_id: null,
    subscription_id: null,
    break_until: null,
    starting_bankroll: null,
    created_at: '2026-01-01T00:00:00.000Z',
    settings: { preferences: DEFAULT_PREFERENCES },
    upgradeLevel: 'pro',
  };
  let feed: FeedStatus = {
    status: 'ok',
    message: '',
    simulated: true,
    feed: 'sim',
    last_success_at: '2026-01-01T00:00:00.000Z',
    down_since: null,
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    requests.push(pathname);
    open += 1;
    const answer = await answerTo(pathname, request.method ?? 'GET', searchParams);
    open -= 1;
    if (answer === 'never') {
      unanswered.push(response);
      return;
    }
    response.writeHead(answer.status, {
      'content-type': TYPES[answer.type] ?? 'application/octet-stream',
      'cache-control': answer.type === '.js' ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(answer.body);
  });

  async function answerTo(
    pathname: string,
    method: string,
    search: URLSearchParams,
  ): Promise<Answer | 'never'> {
    if (pathname.startsWith('/api/')) {
      const call = `${method} ${pathname}`;
      const latency = options.latencyOf?.(call) ?? 0;
      if (latency > 0) await setTimeout(latency);
      return answerToCall(call, search);
    }
    if (pathname === '/remotes.json') {
      return registryDown ? json(503, {}) : file(join(options.dataDir, 'remotes', 'remotes.json'));
    }
    if (pathname.startsWith('/remotes/')) {
      return (
        faultyAnswer(faults.get(pathname.split('/')[2] ?? ''), pathname) ??
        file(join(options.dataDir, pathname))
      );
    }
    const shell = join(REPOSITORY_ROOT, 'shell', 'dist');
    const asset = await file(join(shell, pathname));
    if (asset.status === 200) return asset;
    // The code of an invitation is part of its address.
    const name = pathname.startsWith('/invite/') ? 'invite' : pathname === '/' ? 'home' : pathname.slice(1);
    const page = await file(join(shell, 'pages', `${name}.html`));
    return page.status === 200 ? page : file(join(shell, 'index.html'));
  }

  function answerToCall(call: string, search: URLSearchParams): Answer | 'never' {
    const answers: Record<string, unknown> = {
      'POST /api/auth/sign-in/email': { token: 'a-token', user: { id: profile.id, email: profile.email } },
      'GET /api/profile': { status: 'ok', ...profile },
      'GET /api/v1/feed/status': feed,
      'GET /api/demo': { status: 'ok', demo: false, sign_up: 'open', outbox: false, accounts: [] },
      'GET /api/matches/count': { status: 'ok', preMatchCount: 1234, liveMatchCount: 12 },
      'GET /api/guidance': { status: 'ok', tour_due: false, survey_due: false, usage: false },
    };
    const answer = options.answer === undefined ? answers[call] : options.answer(call, search);
    if (answer === undefined || answer === null)
      return json(404, { status: 'error', error: 'Not found', code: 'not_found' });
    if (answer === UNANSWERED) return 'never';
    return json(typeof answer === 'object' && 'error' in answer ? 503 : 200, answer);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Every requested path, in order. */
    requests,
    /** How many requests are being answered, without those that never are. */
    openRequests: () => open,
    setFault: (remote: string, fault: Fault): void => void faults.set(remote, fault),
    clearFault: (remote: string): void => void faults.delete(remote),
    setRegistryDown: (down: boolean): void => {
      registryDown = down;
    },
    setProfile: (patch: Partial<Profile>): void => {
      profile = { ...profile, ...patch };
    },
    setFeed: (patch: Partial<FeedStatus>): void => {
      feed = { ...feed, ...patch };
    },
    async stop(): Promise<void> {
      for (const response of unanswered) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = { status: number; type: string; body: string | Buffer };

const json = (status: number, body: unknown): Answer => ({
  status,
  type: '.json',
  body: JSON.stringify(body),
});

async function file(path: string): Promise<Answer> {
  if (!existsSync(path) || !statSync(path).isFile()) return json(404, {});
  return { status: 200, type: extname(path), body: await readFile(path) };
}

/** The answer for a file of a remote with a fault, or null if the fault does not concern this file. */
function faultyAnswer(fault: Fault | undefined, pathname: string): Answer | 'never' | null {
  const isManifest = pathname.endsWith('mf-manifest.json');
  const isEntry = /remoteEntry\.[^/]*js$/.test(pathname);
  if (fault === 'slow') return 'never';
  if (fault === 'missing') return json(404, {});
  if (fault === 'broken-manifest' && isManifest) return { status: 200, type: '.json', body: '{"half":' };
  if (fault === 'broken-script' && isEntry) {
    return { status: 200, type: '.js', body: 'throw new Error("no start");' };
  }
  if (fault === 'missing-chunk' && !isManifest && !isEntry) return json(404, {});
  return null;
}
