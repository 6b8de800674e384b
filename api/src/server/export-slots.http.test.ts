import { afterEach, describe, expect, it, vi } from 'vitest';
import { addBets } from '../../testing/account-data/fill-account.ts';
import { ROUTES } from '../../testing/authorization/every-route.ts';
import { newAccount } from '../../testing/new-account.ts';
import { suiteWeb } from '../../testing/test-web.ts';
import { fileSchema } from '../platform/http/route.ts';

const web = suiteWeb();
const QUERIES: Readonly<Record<string, string>> = { '/api/bets/export': '?format=csv' };
/** Every route that sends a file. */
const EXPORTS = ROUTES.filter((route) => route.response === fileSchema).map(
  ({ path }) => `${path}${QUERIES[path] ?? ''}`,
);

const open: AbortController[] = [];
afterEach(() => {
  for (const request of open.splice(0)) request.abort();
});

/** Starts a download, whose answer has begun. */
async function start(path: string, token: string) {
  const request = new AbortController();
  open.push(request);
  const response = await fetch(web.url + path, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    signal: request.signal,
  });
  return { response, leave: () => request.abort() };
}

it('are the bets and the archive of an account', () => {
  expect(EXPORTS).toEqual(['/api/bets/export?format=csv', '/api/account/export']);
});

describe.each(EXPORTS)('%s', (path) => {
  it('runs once at a time for a user, whatever else is downloaded, and holds up nobody else', async () => {
    const name = path.replaceAll(/\W/g, '-');
    const { id, token } = await newAccount(web, `one${name}`);
    const other = await newAccount(web, `other${name}`);
    await addBets(web, id, 10);
    // Keeps downloads from their end.
    const lock = await web.db.knex.transaction();
    await lock.raw('lock table bets in access exclusive mode');
    try {
      const first = await start(path, token);
      expect(first.response.status).toBe(200);
      for (const second of EXPORTS) {
        const { response } = await start(second, token);
        expect([response.status, await response.json()]).toEqual([
          409,
          {
            status: 'error',
            code: 'export_running',
            error: expect.stringMatching(/still running.*try again/),
            message: expect.stringMatching(/still running.*try again/),
          },
        ]);
      }
      const own = await start(path, other.token);
      expect(own.response.status).toBe(200);
      first.leave();
      own.leave();
    } finally {
      await lock.rollback();
    }
    await vi.waitFor(
      async () => {
        const { response } = await start(path, token);
        const file = await response.text();
        expect([response.status, file.length > 100]).toEqual([200, true]);
      },
      { timeout: 30_000 },
    );
    for (let i = 0; i < 3; i += 1) {
      const { response } = await start(path, token);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
    }
  });
});

it('a download that fails or asks for nothing keeps no slot', async () => {
  const { token } = await newAccount(web, 'failing');
  for (let i = 0; i < 3; i += 1) {
    const head = await web.call('HEAD', '/api/bets/export?format=csv', { token });
    const wrong = await web.call('GET', '/api/bets/export?format=xls', { token });
    expect([head.status, wrong.status]).toEqual([200, 400]);
  }
  await vi.waitFor(async () =>
    expect((await web.call('GET', '/api/bets/export?format=csv', { token })).status).toBe(200),
  );
});
