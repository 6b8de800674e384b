import { planIncludes } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { nameOf, ROUTES } from '../../testing/authorization/every-route.ts';
import { suiteWeb } from '../../testing/test-web.ts';
import type { Route } from '../platform/http/route.ts';

interface InvalidRequest {
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One invalid value for each part of the request that a route accepts. */
const INVALID: Readonly<Record<string, InvalidRequest>> = {
  'delete /api/account/sessions/:id': { params: { id: '!' } },
  'patch /api/profile/preferences': { body: { currency: 'DOGE' } },
  'get /api/alerts/odds': { query: 'limit=401' },
  'get /api/alerts/limit': { query: 'after=-1' },
  'get /api/alerts/closed': { query: 'before=1&after=1' },
  'get /api/alerts/odds/counts': { query: 'sport_id=x' },
  'get /api/alerts/limit/counts': { query: 'hide_started=perhaps' },
  'get /api/alerts/closed/counts': { query: 'min_drop_percentage=101' },
  'get /api/alerts/odds/graphs': { query: 'ids=' },
  'get /api/alerts/limit/graphs': { query: 'ids=1,x' },
  'post /api/alerts/update-settings': { body: { settings: [{ name: '' }] } },
  'post /api/alerts/sports': { body: { sports: [] } },
  'get /api/alerts/leagues': { query: 'sport_id=soccer' },
  'get /api/alerts/periods': { query: 'sport_id=-1' },
  'post /api/alerts/preview': { body: { setting: { name: '' } } },
  'get /api/alerts/explain': { query: 'event_id=0' },
  'get /api/odds': { query: 'line_ids=1' },
  'get /api/bets/imports/:import_id': { params: { import_id: '0' } },
  'get /api/odds/:line_id/history': { query: 'market=x', params: { line_id: '1' } },
  'get /api/odds/:line_id/last-open': { params: { line_id: '1' } },
  'get /api/matches': { query: 'page=0' },
  'post /api/matches/bookmark': { body: { event_id: 0 } },
  'delete /api/matches/bookmark': { body: {} },
  'get /api/matches/:event_id/lines': { params: { event_id: '0' } },
  'get /api/derived-prices/:event_id': { query: 'known=x', params: { event_id: '0' } },
  'get /api/derived-prices/:event_id/price': {
    query: 'market=corners&outcome=home',
    params: { event_id: '0' },
  },
  'get /api/other-books/:event_id': { params: { event_id: '0' } },
  'get /api/alerts/ev': { query: 'before=x' },
  'get /api/admin/event-matches': { query: 'state=sure' },
  'post /api/admin/event-matches': { body: { feed: 'x', ref: '1', event_id: 7, decision: 'maybe' } },
  'get /api/scores/:event_id': { params: { event_id: '0' } },
  'post /api/matches/:event_id/insights': { params: { event_id: '0' }, body: { run: 'x' } },
  'get /api/ai/match-summary': { query: 'event_id=0' },
  'post /api/user/graph/add': { body: { line_id: '7:0', odd_cell_id: 'moneyline' } },
  'post /api/user/graph/update': { body: { line_id: '7:0', odd_cell_id: 'moneyline:home' } },
  'post /api/user/graph/remove': { body: { id: 0 } },
  'get /api/user/graph/histories': { query: 'ids=1,x' },
  'get /api/user/graph/targets': { query: 'reached_after=yesterday' },
  'post /api/user/graph/target/add': {
    body: { graph_id: 1, odd_cell_id: 'moneyline:home', direction: 'above', price: 1 },
  },
  'post /api/user/graph/target/update': { body: { id: 1, direction: 'up', price: 2 } },
  'post /api/user/graph/target/arm': { body: { id: 0 } },
  'post /api/user/graph/target/remove': { body: { id: '1' } },
  'post /api/bets/place': { body: { line_id: '7:0', stake: -1 } },
  'post /api/bets/by-hand': { body: { legs: [], stake: 10 } },
  'post /api/bets/create-tag': { body: { name: '', color: 'red' } },
  'post /api/bets/rename-tag': { body: { id: 1, name: '' } },
  'post /api/bets/delete-tag': { body: { id: 0 } },
  'get /api/bankrolls': { query: 'at=yesterday' },
  'post /api/bankrolls': { body: { name: '' } },
  'patch /api/bankrolls/:id': { params: { id: 'x' }, body: { version: 0 } },
  'delete /api/bankrolls/:id': { params: { id: 'x' } },
  'get /api/bankrolls/:id/balances': { params: { id: 'x' } },
  'get /api/bankrolls/:id/movements': { params: { id: 'x' } },
  'post /api/bankrolls/:id/movements': { params: { id: 'x' }, body: { kind: 'gift' } },
  'post /api/bankrolls/:id/movements/:movement_id/delete': { params: { movement_id: 'x' } },
  'post /api/bankrolls/:id/movements/:movement_id/restore': { params: { movement_id: 'x' } },
  'put /api/bets/bookmakers': { body: { bookmaker: '', currency: 'EUR', max_stake: 1, note: null } },
  'post /api/bets/import': { body: { csv: '' } },
  'post /api/bets/import/undo': { body: { import_id: 0 } },
  'get /api/bets/export': { query: 'format=xls' },
  'patch /api/bets/:id': { params: { id: 'x' }, body: { version: 1, stake: 0 } },
  'post /api/bets/:id/grade': { params: { id: 'x' }, body: { version: 1, result: 'perhaps' } },
  'post /api/bets/:id/undo': { params: { id: 'x' }, body: { version: 0 } },
  'post /api/bets/assign-tags': { body: { bet_id: 1, tag_ids: ['x'] } },
  'post /api/bets/tag-many': { body: { ids: [] } },
  'post /api/bets/edit-many': { body: { ids: [1] } },
  'post /api/bets/undo-many': { body: { bets: [] } },
  'post /api/bets/delete': { body: { ids: [] } },
  'post /api/bets/restore': { body: { ids: ['x'] } },
  'get /api/bets/marks': { query: 'line_ids=1' },
  'get /api/bets': { query: 'page=0' },
  'get /api/bets/summary': { query: 'from=today' },
  'get /api/admin/bets': { query: 'mode=open' },
  'get /api/stats/summary': { query: 'from=yesterday' },
  'get /api/stats': { query: 'zone=Moon' },
  'get /api/stats/compare': { query: 'mode=best' },
  'get /api/stats/days': { query: 'month=2026-13' },
  'get /api/stats/facets': { query: 'facets=league,league' },
  'get /api/stats/alert-settings': { query: 'from=then' },
  'get /api/stats/luck': { query: 'by=settled' },
  'get /api/admin/stats/summary': { query: 'to=never' },
  'post /api/stats/share': { body: { choices: { figures: [] } } },
  'delete /api/stats/share/:id': { params: { id: 'x'.repeat(65) } },
  'get /api/stats/share/:id.png': { params: { id: 'x'.repeat(65) } },
  'put /api/stats/record': { body: { slug: 'admin' } },
  'get /record/:slug.png': { query: 'theme=red', params: { slug: 'x'.repeat(101) } },
  'get /record/:slug': { params: { slug: 'x'.repeat(101) } },
  'post /api/billing/preview': { body: { kind: 'pause', periods: 4 } },
  'post /api/billing/change': { body: { change: { kind: 'upgrade', lookup_key: 'pro' }, token: '' } },
  'post /api/checkout/create-checkout-session': { body: { lookup_key: 'gold_month' } },
  'post /api/checkout/upgrade-plan': { body: { lookup_key: 'pro_month_api' } },
  'post /api/checkout/crypto/create-invoice': { body: { plan_name: 'pro', duration: 'year' } },
  'post /api/stripe/webhook': { body: {} },
  'post /api/crypto/webhook': { body: {} },
  'get /api/admin/users': { query: 'plan=gold' },
  'get /api/admin/user': { query: 'user=' },
  'get /api/admin/view-as': { query: 'page=201' },
  'get /api/bets/:id': { params: { id: 'x' } },
  'get /api/bets/:id/history': { params: { id: 'x' } },
  'post /api/developer/keys': { body: { name: 'Bot', scopes: [] } },
  'delete /api/developer/keys/:id': { params: { id: 'x' } },
  'post /api/developer/webhooks': { body: { name: 'Bot', url: '', event_types: ['odds'] } },
  'patch /api/developer/webhooks/:id': { params: { id: '1' }, body: { state: 'disabled' } },
  'delete /api/developer/webhooks/:id': { params: { id: 'x' } },
  'post /api/developer/webhooks/:id/rotate-secret': { params: { id: 'x' } },
  'post /api/developer/webhooks/:id/test': { params: { id: 'x' } },
  'post /api/developer/webhooks/:id/replay': { params: { id: '1' }, body: { since: -1 } },
  'get /api/developer/webhooks/:id/deliveries': { params: { id: 'x' } },
  'get /api/developer/webhooks/:id/deliveries/:delivery': { params: { id: '1', delivery: 'x' } },
  'post /api/developer/webhooks/:id/deliveries/:delivery/resend': { params: { id: '1', delivery: 'x' } },
  'get /api/invites/:code': { params: { code: 'x'.repeat(65) } },
  'put /api/responsible-use/reminder': { body: { kind: 'stakes', period: 'day', amount: -1 } },
  'post /api/responsible-use/break': { body: { until: 'tomorrow' } },
  'post /api/guidance/seen': { body: { what: 'all' } },
  'get /api/notifications/link/:token': { params: { token: 'x'.repeat(1_001) } },
  'post /api/notifications/link/:token': { params: { token: 'x'.repeat(1_001) } },
  'put /api/notifications/choices': { body: { setting: 0, destinations: [] } },
  'put /api/notifications/preferences': { body: { time_zone: 'Mars' } },
  'post /api/notifications/destinations': { body: { channel: 'fax', name: 'Fax' } },
  'patch /api/notifications/destinations/:id': { params: { id: 'x' }, body: {} },
  'delete /api/notifications/destinations/:id': { params: { id: 'x' } },
  'post /api/notifications/destinations/:id/test': { params: { id: '0' } },
  'post /api/surveys': { body: { text: ' ' } },
  'get /api/admin/surveys': { query: 'page=0' },
  'post /api/support': { body: { email: 'nobody', text: 'Help' } },
  'get /api/admin/support': { query: 'state=lost' },
  'patch /api/admin/support/:id': { params: { id: 'x' }, body: { state: 'lost' } },
  'put /api/usage/consent': { body: { allowed: 'yes' } },
  'post /api/usage/events': { body: { events: [{ name: 'Checkout Started', fields: {} }] } },
};

/** Public addresses of what a user has published; there is nothing at others. */
const NOBODYS = new Set([
  'get /api/notifications/link/:token',
  'post /api/notifications/link/:token',
  'get /api/stats/share/:id.png',
  'get /record/:slug.png',
  'get /record/:slug',
]);
/** A public address that stores what visitors send. */
const ANSWERED_BODY: Readonly<Record<string, object>> = {
  'post /api/support': { email: 'visitor@example.com', text: 'Help' },
};
const byName = ROUTES.map((route) => [nameOf(route), route] as const);
const isOpen = ({ access }: Route) => access === 'public' || access === 'optional';
const signedIn = byName.filter(([, route]) => !isOpen(route));
const open = byName.filter(([, route]) => isOpen(route));
const aboveBasic = signedIn.filter(
  ([, { access }]) => typeof access === 'object' && !planIncludes('basic', access.feature),
);
const PARTS = ['query', 'params', 'body'] as const;
const hasFields = (schema: z.ZodType) =>
  !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0;

/** Accounts at providers that do not answer: the requests below are refused before anybody is asked. */
const web = suiteWeb({
  payments: {
    stripe: {
      secretKey: 'sk_test',
      webhookSecret: 'whsec_test',
      api: { host: '127.0.0.1', port: 9, protocol: 'http' },
    },
    crypto: { apiKey: 'key', ipnSecret: 'secret', url: 'http://127.0.0.1:9' },
    standIn: false,
  },
});

async function call(
  { method, path }: Route,
  account: 'admin' | 'sharp' | null,
  invalid: InvalidRequest = {},
) {
  const place = path.replace(/:(\w+)/g, (_, name: string) => invalid.params?.[name] ?? '1');
  const { status, body } = await web.call(method.toUpperCase(), `${place}?${invalid.query ?? ''}`, {
    ...(account === null ? {} : { token: await web.tokenOf(account) }),
    ...(invalid.body === undefined ? {} : { body: invalid.body }),
  });
  return [status, body.code];
}

describe('every route', () => {
  it.each(signedIn)('%s answers 401 without a session, whatever the request', async (name, route) => {
    // One call a route, invalid where it can be: calls without a session are limited for an address.
    expect(await call(route, null, INVALID[name] ?? {})).toEqual([401, 'unauthenticated']);
  });

  it.each(byName)('%s answers 400 to each invalid part of the request', async (name, route) => {
    const invalid = INVALID[name] ?? {};
    const account = route.access === 'admin' ? 'admin' : 'sharp';
    expect(Object.keys(invalid)).toEqual(PARTS.filter((part) => hasFields(route[part])));
    for (const part of PARTS) {
      if (invalid[part] === undefined) continue;
      expect(await call(route, account, { [part]: invalid[part] })).toEqual([400, 'invalid_request']);
    }
  });

  it.each(open.filter(([, { raw }]) => raw === null))('%s is public', async (name, route) => {
    const body = ANSWERED_BODY[name];
    const [status] = await call(route, null, body === undefined ? {} : { body });
    expect(status).toBe(NOBODYS.has(name) ? 404 : 200);
  });
});

it('the public routes are these', () => {
  expect(open.map(([name]) => name)).toEqual([
    'get /api/demo',
    'get /api/public/alerts',
    'get /api/notifications/link/:token',
    'post /api/notifications/link/:token',
    'get /api/stats/share/:id.png',
    'get /record/:slug.png',
    'get /record/:slug',
    // What the payment providers have signed; anything else is answered 400.
    'post /api/stripe/webhook',
    'post /api/crypto/webhook',
    'get /api/invites/:code',
    'post /api/support',
    'get /api/v1/openapi.json',
    'get /api/v1/asyncapi.json',
    'get /api/v1/feed/status',
    'get /version.json',
    'get /api/health',
    'get /api/trust',
    'get /api/outbox',
  ]);
});

it('the routes that need a plan are these', () => {
  expect(aboveBasic.map(([name]) => name)).toEqual([
    'get /api/alerts/limit',
    'get /api/alerts/limit/counts',
    'get /api/alerts/closed',
    'get /api/alerts/closed/counts',
    'get /api/alerts/limit/graphs',
    'post /api/developer/webhooks',
    'post /api/developer/webhooks/:id/rotate-secret',
    'post /api/developer/webhooks/:id/test',
    'post /api/developer/webhooks/:id/replay',
    'post /api/developer/webhooks/:id/deliveries/:delivery/resend',
    'get /api/matches',
    'get /api/matches/:event_id/lines',
    'get /api/matches/bookmarks',
    'post /api/matches/bookmark',
    'delete /api/matches/bookmark',
    'post /api/matches/:event_id/insights',
    'get /api/ai/match-summary',
    'get /api/derived-prices/:event_id',
    'get /api/derived-prices/:event_id/price',
    'get /api/other-books/:event_id',
    'get /api/alerts/ev',
    'get /api/user/graph/histories',
    'get /api/user/graphs',
    'post /api/user/graph/add',
    'post /api/user/graph/update',
    'post /api/user/graph/remove',
    'post /api/user/graph/remove-finished',
    'get /api/user/graph/targets',
    'post /api/user/graph/target/add',
    'post /api/user/graph/target/update',
    'post /api/user/graph/target/arm',
    'post /api/user/graph/target/remove',
    'get /api/stats/luck',
    'get /api/stats/alert-settings',
    'post /api/developer/keys',
  ]);
  const otherwise = signedIn.filter((route) => !aboveBasic.includes(route));
  expect(otherwise.map(([name, { access }]) => [name, access])).toEqual([
    ['get /api/account', 'user'],
    ['delete /api/account/sessions/:id', 'user'],
    ['post /api/account/sessions/end-others', 'user'],
    ['get /api/profile', 'user'],
    ['patch /api/profile/preferences', 'user'],
    ['get /api/alerts/odds', { feature: 'dropping-odds' }],
    ['get /api/alerts/odds/counts', { feature: 'dropping-odds' }],
    ['get /api/alerts/odds/graphs', { feature: 'dropping-odds' }],
    ['get /api/alerts/settings', 'subscriber'],
    ['post /api/alerts/update-settings', 'subscriber'],
    ['post /api/alerts/sports', 'subscriber'],
    ['get /api/alerts/leagues', 'subscriber'],
    ['get /api/alerts/periods', 'subscriber'],
    ['post /api/alerts/preview', 'subscriber'],
    ['get /api/alerts/settings/counts', 'subscriber'],
    ['get /api/alerts/explain', 'subscriber'],
    ['get /api/notifications', 'subscriber'],
    ['get /api/notifications/log', 'subscriber'],
    ['put /api/notifications/choices', 'subscriber'],
    ['put /api/notifications/preferences', 'subscriber'],
    ['post /api/notifications/destinations', 'subscriber'],
    ['patch /api/notifications/destinations/:id', 'subscriber'],
    ['delete /api/notifications/destinations/:id', 'subscriber'],
    ['post /api/notifications/destinations/:id/test', 'subscriber'],
    ['post /api/notifications/telegram-link', 'subscriber'],
    ['get /api/developer/webhooks', 'user'],
    ['patch /api/developer/webhooks/:id', 'user'],
    ['delete /api/developer/webhooks/:id', 'user'],
    ['get /api/developer/webhooks/:id/deliveries', 'user'],
    ['get /api/developer/webhooks/:id/deliveries/:delivery', 'user'],
    ['get /api/odds', 'subscriber'],
    ['get /api/odds/:line_id/history', { feature: 'odds-history' }],
    ['get /api/odds/:line_id/last-open', { feature: 'odds-history' }],
    ['get /api/matches/count', 'subscriber'],
    ['get /api/scores/:event_id', 'subscriber'],
    ['get /api/admin/event-matches', 'admin'],
    ['post /api/admin/event-matches', 'admin'],
    ['post /api/bets/place', { feature: 'bet-tracker' }],
    ['post /api/bets/by-hand', { feature: 'bet-tracker' }],
    ['get /api/bets/tags', 'own-records'],
    ['post /api/bets/create-tag', 'own-records'],
    ['post /api/bets/rename-tag', 'own-records'],
    ['post /api/bets/delete-tag', 'own-records'],
    ['get /api/bankrolls', 'own-records'],
    ['post /api/bankrolls', 'own-records'],
    ['patch /api/bankrolls/:id', 'own-records'],
    ['delete /api/bankrolls/:id', 'own-records'],
    ['get /api/bankrolls/:id/balances', 'own-records'],
    ['get /api/bankrolls/:id/movements', 'own-records'],
    ['post /api/bankrolls/:id/movements', 'own-records'],
    ['post /api/bankrolls/:id/movements/:movement_id/delete', 'own-records'],
    ['post /api/bankrolls/:id/movements/:movement_id/restore', 'own-records'],
    ['put /api/bets/bookmakers', 'own-records'],
    ['get /api/bets/exposure', 'own-records'],
    ['post /api/bets/import', { feature: 'bet-tracker' }],
    ['get /api/bets/import/progress', 'own-records'],
    ['get /api/bets/imports/:import_id', 'own-records'],
    ['post /api/bets/import/undo', 'own-records'],
    ['get /api/bets/imports', 'own-records'],
    ['get /api/bets/export', 'user'],
    ['patch /api/bets/:id', 'own-records'],
    ['post /api/bets/:id/grade', 'own-records'],
    ['post /api/bets/:id/undo', 'own-records'],
    ['post /api/bets/assign-tags', 'own-records'],
    ['post /api/bets/tag-many', 'own-records'],
    ['post /api/bets/edit-many', 'own-records'],
    ['post /api/bets/undo-many', 'own-records'],
    ['post /api/bets/delete', 'own-records'],
    ['post /api/bets/restore', 'own-records'],
    ['get /api/bets/marks', 'own-records'],
    ['get /api/bets', 'own-records'],
    ['get /api/admin/bets', 'admin'],
    ['get /api/bets/summary', 'own-records'],
    ['get /api/bets/bookmakers', 'own-records'],
    ['get /api/bets/:id', 'own-records'],
    ['get /api/bets/:id/history', 'own-records'],
    ['get /api/stats/summary', 'own-records'],
    ['get /api/stats', 'own-records'],
    ['get /api/stats/compare', 'own-records'],
    ['get /api/stats/days', 'own-records'],
    ['get /api/stats/facets', 'own-records'],
    ['get /api/admin/stats/summary', 'admin'],
    ['get /api/stats/shares', 'own-records'],
    ['post /api/stats/share', 'own-records'],
    ['delete /api/stats/share/:id', 'own-records'],
    ['get /api/stats/record', 'own-records'],
    ['put /api/stats/record', 'own-records'],
    ['delete /api/stats/record', 'own-records'],
    ['get /api/developer/keys', 'user'],
    ['delete /api/developer/keys/:id', 'user'],
    ['get /api/billing', 'user'],
    ['get /api/billing/invoices', 'user'],
    ['post /api/billing/preview', 'user'],
    ['post /api/billing/change', 'user'],
    ['post /api/checkout/create-checkout-session', 'user'],
    ['post /api/checkout/upgrade-plan', 'user'],
    ['post /api/checkout/create-portal-session', 'user'],
    ['get /api/checkout/check-subscription', 'user'],
    ['post /api/checkout/crypto/create-invoice', 'user'],
    ['get /api/invites', 'user'],
    ['get /api/account/export', 'user'],
    ['post /api/account/restore', 'user'],
    ['get /api/responsible-use', 'user'],
    ['put /api/responsible-use/reminder', 'user'],
    ['post /api/responsible-use/break', 'user'],
    ['get /api/guidance', 'user'],
    ['post /api/guidance/seen', 'user'],
    ['post /api/surveys', 'user'],
    ['get /api/admin/surveys', 'admin'],
    ['put /api/usage/consent', 'user'],
    ['post /api/usage/events', 'user'],
    ['get /api/admin/support', 'admin'],
    ['patch /api/admin/support/:id', 'admin'],
    ['get /api/admin/storage', 'admin'],
    ['get /api/admin/users', 'admin'],
    ['get /api/admin/user', 'admin'],
    ['get /api/admin/view-as', 'admin'],
    ['get /api/admin/feed', 'admin'],
  ]);
});

describe('text that the database cannot store', () => {
  const NUL = '\0';
  it.each([
    ['GET', '/api/matches?search=a%00b', undefined],
    ['GET', '/api/matches/%00/lines', undefined],
    ['PATCH', '/api/profile/preferences', { preferences: { name: NUL } }],
    ['PATCH', '/api/profile/preferences', { preferences: { name: '\ud800' } }],
    ['POST', '/api/auth/sign-in/email', { email: `a${NUL}@example.com`, password: 'long enough to do' }],
    [
      'POST',
      '/api/auth/sign-up/email',
      { email: 'nul@example.com', password: 'long enough to do', name: NUL },
    ],
  ])('is rejected: %s %s', async (method, path, body) => {
    const token = await web.tokenOf('basic');
    const answer = await web.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  it.each(['/api/profile', '/api/auth/get-session'])('is no token: %s', async (path) => {
    const answer = await web.call('GET', path, { token: 'abc%00def' });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });
});
