import {
  API_OPERATIONS,
  API_SCOPES,
  DEMO_API_KEY,
  type Operation,
  TIER_LIMITS,
} from '@fairline/shared/contracts/developer';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../../../testing/authorization/every-route.ts';
import { type KeyOptions, type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { seedExamples } from '../../../../testing/developer-api/seed-examples.ts';
import { type Answer, suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
let extended: TestKey;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  await seedExamples(web.db.knex);
  extended = await testKey(web);
});

const codeOf = ({ status, body }: Answer) => [status, body.code];
const demo = (path: string, headers: Record<string, string> = {}) =>
  web.call('GET', `/api/v1${path}`, { token: DEMO_API_KEY, headers });

describe('a key', () => {
  it.each<[string, KeyOptions, number, string]>([
    ['that was revoked', { revoked_at: new Date() }, 401, 'key_revoked'],
    ['that has expired', { expires_at: new Date(Date.now() - 1) }, 401, 'key_expired'],
    ['of other addresses', { addresses: ['203.0.113.0/24', '2001:db8::/32'] }, 403, 'address_not_allowed'],
    ['of an account without a plan', { plan: null }, 403, 'subscription_required'],
    ['of the Pro plan', { plan: 'pro_month' }, 403, 'plan_required'],
    ['of an account on a break', { break_until: new Date(Date.now() + HOUR_MS) }, 403, 'on_break'],
  ])('%s is refused', async (_, options, status, code) => {
    const key = await testKey(web, options);
    const answer = await key.call('GET', '/sports');
    expect(codeOf(answer)).toEqual([status, code]);
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"\w+";q=\d+;w=60$/);
    expect(answer.headers.get('fairline-version')).toBe('2026-11-24');
  });

  it.each<[string, KeyOptions]>([
    ['of this address', { addresses: ['127.0.0.0/8', '::1/128'] }],
    ['that expires later', { expires_at: new Date(Date.now() + HOUR_MS) }],
    ['of an administrator', { plan: null, admin: true }],
  ])('%s works', async (_, options) => {
    expect((await (await testKey(web, options)).call('GET', '/sports')).status).toBe(200);
  });

  it('stops with the deletion of its account, from its request on', async () => {
    const key = await testKey(web);
    await web.db.knex('account_deletions').insert({
      ...{ user_id: key.userId, requested_at: new Date(), due_at: new Date(Date.now() + HOUR_MS) },
    });
    expect(codeOf(await key.call('GET', '/sports'))).toEqual([401, 'key_revoked']);
    await web.db.knex('user').where({ id: key.userId }).delete();
    expect(codeOf(await key.call('GET', '/sports'))).toEqual([401, 'invalid_key']);
  });

  it.each([
    [undefined, 'unauthenticated'],
    ['fl_live_guessed', 'invalid_key'],
    ['fl_test_x', 'invalid_key'],
  ])('must be one: %s', async (token, code) => {
    const answer = await web.call('GET', '/api/v1/sports', token === undefined ? {} : { token });
    expect(codeOf(answer)).toEqual([401, code]);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    expect(answer.headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/);
  });

  it('is no session, and a session is no key', async () => {
    const session = await web.tokenOf('sharp');
    expect(codeOf(await web.call('GET', '/api/v1/sports', { token: session }))).toEqual([
      401,
      'session_token',
    ]);
    const answer = await web.call('GET', '/api/bets', { token: extended.secret });
    expect(codeOf(answer)).toEqual([401, 'unauthenticated']);
  });
});

describe('scopes and tiers', () => {
  const operations = API_OPERATIONS.filter(({ mediaType }) => mediaType === 'application/json');
  /** What a tier with all scopes but one answers before it looks at the request. */
  const expected = (tier: 'sharp' | 'extended', missing: string, { scope, tier: needed }: Operation) => {
    if (tier === 'sharp' && needed === 'extended') return 'add_on_required';
    return scope === missing ? 'scope_required' : 'allowed';
  };

  it.each(
    (['sharp', 'extended'] as const).flatMap((tier) => API_SCOPES.map((missing) => [tier, missing] as const)),
  )('%s without %s', async (tier, missing) => {
    const key = await testKey(web, {
      plan: tier === 'sharp' ? 'sharp_month' : 'sharp_month_api',
      scopes: API_SCOPES.filter((scope) => scope !== missing),
    });
    const answers: [string, string][] = [];
    for (const operation of operations) {
      const path = operation.path.replace(/\{\w+\}/g, '1');
      const { body } = await key.call(operation.method.toUpperCase(), `${path}?unknown=1`);
      answers.push([operation.id, body.code === 'invalid_request' ? 'allowed' : body.code]);
    }
    expect(answers).toEqual(operations.map((one) => [one.id, expected(tier, missing, one)]));
  });
});

describe('limits', () => {
  it('are 60 a minute for Sharp, over all keys of a user, and 429 says when to come again', async () => {
    const key = await testKey(web, { plan: 'sharp_month' });
    const answers = await Promise.all(Array.from({ length: 62 }, () => key.call('GET', '/key')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    for (const { headers, body } of refused) {
      expect(body.code).toBe('too_many_requests');
      expect(headers.get('ratelimit-policy')).toBe('"sharp";q=60;w=60');
      expect(headers.get('ratelimit')).toMatch(/^"sharp";r=0;t=\d+$/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('follow the plan at once', async () => {
    const key = await testKey(web, { plan: 'sharp_month' });
    expect((await key.call('GET', '/key')).body).toMatchObject({ tier: 'sharp', requests_per_minute: 60 });
    await web.setRightsOf(key.userId, {
      subscription_status: 'active',
      subscription_plan: 'sharp_month_api',
    });
    const { body, headers } = await key.call('GET', '/key');
    expect(body).toMatchObject({ tier: 'extended', requests_per_minute: 600 });
    expect(headers.get('ratelimit')).toMatch(/^"extended";r=599;/);
    await web.setRightsOf(key.userId, { subscription_status: 'past_due' });
    expect(codeOf(await key.call('GET', '/key'))).toEqual([403, 'subscription_required']);
  });
});

describe('the demo key', () => {
  it('reads what is public while prices are simulated, ten times a minute and address', async () => {
    const { body, headers } = await demo('/key');
    expect(body).toMatchObject({ tier: 'demo', simulated: true, scopes: [...TIER_LIMITS.demo.scopes] });
    expect(headers.get('ratelimit-policy')).toBe('"demo";q=10;w=60');
    expect((await demo('/events')).status).toBe(200);
    expect(codeOf(await demo('/alerts?kind=odds'))).toEqual([403, 'plan_required']);
    const more = await Promise.all(Array.from({ length: 8 }, () => demo('/sports')));
    expect(more.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 429]);
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/nothing', 404, 'not_found'],
    ['PUT', '/sports', 405, 'method_not_allowed'],
    ['GET', '', 404, 'not_found'],
    ['GET', '/events/1', 404, 'not_found'],
    ['GET', '/events/x', 400, 'invalid_request'],
    ['GET', '/events?cursor=W10', 400, 'invalid_request'],
  ])('%s %s has a problem, a request id and the limit', async (method, path, status, code) => {
    const answer = await extended.call(method, path);
    expect(codeOf(answer)).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('ratelimit')).toMatch(/^"extended"/);
    if (status === 405) expect(answer.headers.get('allow')).toContain('GET');
  });

  it('also a body that is too large, or no JSON', async () => {
    const large = await extended.call('POST', '/calculations/devig', { body: { odds: 'x'.repeat(300_000) } });
    expect(codeOf(large)).toEqual([413, 'too_large']);
    expect(large.headers.get('ratelimit')).toMatch(/^"extended"/);
    const response = await fetch(`${web.url}/api/v1/calculations/devig`, {
      method: 'POST',
      headers: { authorization: `Bearer ${extended.secret}`, 'content-type': 'application/json' },
      body: '{',
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json',
    ]);
  });

  it('has the version of the key, or the one that the request names', async () => {
    const headers = { 'fairline-version': '2026-11-24' };
    expect((await extended.call('GET', '/sports', { headers })).headers.get('fairline-version')).toBe(
      '2026-11-24',
    );
    const unknown = await extended.call('GET', '/sports', { headers: { 'fairline-version': '2020-01-01' } });
    expect(codeOf(unknown)).toEqual([400, 'unsupported_version']);
  });

  it('is compressed, and 304 where nothing but ages has changed', async () => {
    const path = '/events/1606758261/odds';
    const first = await extended.call('GET', path, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(
      (await extended.call('GET', path, { headers: { 'accept-encoding': 'gzip' } })).headers.get(
        'content-encoding',
      ),
    ).toBe('gzip');
    const etag = first.headers.get('etag') ?? '';
    const again = await extended.call('GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    await web.db.knex('lines').where({ event_id: 1606758261 }).update({ since: Date.now() });
    const changed = await extended.call('GET', path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });

  it.each(['openapi.json', 'asyncapi.json'])(
    'is a problem where %s is not asked for by GET',
    async (path) => {
      expect((await web.call('GET', `/api/v1/${path}`)).status).toBe(200);
      const answer = await web.call('DELETE', `/api/v1/${path}`);
      expect(codeOf(answer)).toEqual([405, 'method_not_allowed']);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    },
  );

  it('of the product has its own form at one address under /api/v1 alone, and everywhere else', async () => {
    const inside = ROUTES.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/'));
    expect(inside.toSorted()).toEqual([
      '/api/v1/asyncapi.json',
      '/api/v1/feed/status',
      '/api/v1/openapi.json',
    ]);
    for (const path of ['/api/v1/feed/status', '/api/demo', '/api/outbox', '/api/invites/x']) {
      expect((await web.call('GET', path)).body.status).toBe('ok');
      const { status, body } = await web.call('DELETE', path);
      expect([status, body.status, body.code]).toEqual([405, 'error', 'method_not_allowed']);
    }
  });
});
