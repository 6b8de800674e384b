import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Route } from '../platform/http/route.ts';
import { createRoutes } from './create-routes.ts';
import { startTestWeb, type TestWeb } from './testing/test-web.ts';

interface Wrong {
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What each route that takes anything must refuse, once for each part that it takes. */
const WRONG: Readonly<Record<string, Wrong>> = {
  'patch /api/profile/preferences': { body: { currency: 'DOGE' } },
  'get /api/alerts/odds': { query: 'limit=401' },
  'get /api/alerts/limit': { query: 'after=-1' },
  'get /api/alerts/closed': { query: 'before=1&after=1' },
  'get /api/odds': { query: 'line_ids=1' },
  'get /api/matches': { query: 'page=0' },
  'get /api/matches/:event_id/lines': { params: { event_id: '0' } },
};

const routes = createRoutes({ db: {} as never, now: Date.now, demo: false, version: 'test' });
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const named = routes.map((route) => [nameOf(route), route] as const);
const kept = named.filter(([, { access }]) => access !== 'public');
const open = named.filter(([, { access }]) => access === 'public');
const PARTS = ['query', 'params', 'body'] as const;
const takes = (schema: z.ZodType) => !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0;

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb();
});
afterAll(() => web.stop());

async function call({ method, path }: Route, account: 'sharp' | 'basic' | null, wrong: Wrong = {}) {
  const place = path.replace(/:(\w+)/g, (_, name: string) => wrong.params?.[name] ?? '1');
  const { status, body } = await web.call(method.toUpperCase(), `${place}?${wrong.query ?? ''}`, {
    ...(account === null ? {} : { token: await web.tokenOf(account) }),
    ...(wrong.body === undefined ? {} : { body: wrong.body }),
  });
  return [status, body.code];
}

describe('every route', () => {
  it.each(kept)('%s is refused without a session, however it is asked', async (name, route) => {
    expect(await call(route, null)).toEqual([401, 'unauthenticated']);
    expect(await call(route, null, WRONG[name])).toEqual([401, 'unauthenticated']);
  });

  it.each(kept.filter(([, { access }]) => access !== 'user'))(
    '%s is refused to basic, however it is asked',
    async (name, route) => {
      expect(await call(route, 'basic')).toEqual([403, 'plan_required']);
      expect(await call(route, 'basic', WRONG[name])).toEqual([403, 'plan_required']);
    },
  );

  it.each(named)('%s refuses each part that it takes when that is wrong', async (name, route) => {
    const wrong = WRONG[name] ?? {};
    expect(Object.keys(wrong)).toEqual(PARTS.filter((part) => takes(route[part])));
    for (const part of PARTS) {
      if (wrong[part] === undefined) continue;
      expect(await call(route, 'sharp', { [part]: wrong[part] })).toEqual([400, 'invalid_request']);
    }
  });

  it.each(open)('%s is for anybody', async (_, route) => {
    expect((await call(route, null))[0]).toBe(200);
  });
});

it('what anybody may ask is what was meant to be', () => {
  expect(open.map(([name]) => name)).toEqual([
    'get /api/v1/feed/status',
    'get /api/v1/demo',
    'get /version.json',
    'get /api/health',
  ]);
});

it('what needs a plan is what was meant to', () => {
  expect(kept.filter(([, { access }]) => access !== 'user').map(([name]) => name)).toEqual([
    'get /api/alerts/limit',
    'get /api/alerts/closed',
    'get /api/matches',
    'get /api/matches/:event_id/lines',
  ]);
});
