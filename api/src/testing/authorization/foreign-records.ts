import { HOME_BET, OWN_BET } from '../../features/bets/testing/bets-client.ts';
import { newAccount } from '../new-account.ts';
import { seedEvent, seedLine } from '../seed.ts';
import type { TestWeb } from '../test-web.ts';

/** Stands in everything that the victim has written. */
export const MARKER = 'private-to-the-victim';

/** One record of every kind that belongs to a user. */
export interface ForeignRecords {
  readonly user: string;
  readonly token: string;
  readonly session: string;
  readonly bet: number;
  readonly tag: number;
  readonly bankroll: number;
  readonly movement: number;
  readonly import: number;
  /** Of dropping odds, limit changes and closed markets. */
  readonly settings: readonly [odds: number, limit: number, closed: number];
  readonly bookmark: number;
  readonly share: string;
  readonly graph: number;
  readonly target: number;
  readonly destination: number;
  readonly apiKey: number;
  readonly webhook: number;
  /** A delivery of that webhook. */
  readonly delivery: number;
}

/** A request that addresses the records of another user. */
export interface ForeignRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
}

const WITHOUT = 'addresses no record of a user';
const settingOf = (type: string) => ({ name: MARKER, type, enabled: true, sport_id: null });
/** A record that is not published. */
const RECORD = { slug: 'of-the-victim', name: 'Victim', published: false, indexed: false, parts: [] };
const GRAPH = { line_id: '7:0', odd_cell_id: 'moneyline:home' };
const TARGET = { odd_cell_id: 'moneyline:home', direction: 'above', price: 8 };
/** Of a browser: a key and a secret in the right form. */
const SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};
const changedSetting = (id: number) => ({ ...settingOf('odds'), sport_id: 29, id, name: 'taken' });

/** How each route could be asked for a record of another user. A record of a new kind gets its place in every row that may name it. */
export const FOREIGN_REQUESTS: Readonly<
  Record<string, typeof WITHOUT | ((of: ForeignRecords) => ForeignRequest)>
> = {
  'get /api/demo': WITHOUT,
  'get /api/public/alerts': WITHOUT,
  'get /api/account': WITHOUT,
  'delete /api/account/sessions/:id': ({ session }) => ({ params: { id: session } }),
  'post /api/account/sessions/end-others': WITHOUT,
  'get /api/profile': WITHOUT,
  'patch /api/profile/preferences': WITHOUT,
  'get /api/alerts/odds': ({ settings }) => ({ query: `setting=${settings[0]}` }),
  'get /api/alerts/odds/counts': ({ settings }) => ({ query: `setting=${settings[0]}` }),
  'get /api/alerts/limit': ({ settings }) => ({ query: `setting=${settings[1]}` }),
  'get /api/alerts/limit/counts': ({ settings }) => ({ query: `setting=${settings[1]}` }),
  'get /api/alerts/closed': ({ settings }) => ({ query: `setting=${settings[2]}` }),
  'get /api/alerts/closed/counts': ({ settings }) => ({ query: `setting=${settings[2]}` }),
  'get /api/alerts/odds/graphs': WITHOUT,
  'get /api/alerts/limit/graphs': WITHOUT,
  'get /api/alerts/settings': WITHOUT,
  'post /api/alerts/update-settings': ({ settings }) => ({
    body: { settings: [changedSetting(settings[0])] },
  }),
  'post /api/alerts/sports': WITHOUT,
  'get /api/alerts/leagues': WITHOUT,
  'get /api/alerts/periods': WITHOUT,
  'post /api/alerts/preview': ({ settings }) => ({ body: { setting: changedSetting(settings[0]) } }),
  'get /api/alerts/settings/counts': WITHOUT,
  'get /api/alerts/explain': () => ({ query: 'event_id=7' }),
  'get /api/odds': () => ({ query: 'line_ids=7:0' }),
  'get /api/odds/:line_id/history': () => ({ params: { line_id: '7:0' } }),
  'get /api/odds/:line_id/last-open': () => ({ params: { line_id: '7:0' } }),
  'get /api/matches': () => ({ query: 'showMatchTypes=prematch&bookmarked=true' }),
  'get /api/matches/count': WITHOUT,
  'get /api/matches/:event_id/lines': () => ({ params: { event_id: 7 } }),
  'get /api/scores/:event_id': () => ({ params: { event_id: 7 } }),
  'get /api/derived-prices/:event_id': () => ({ params: { event_id: 7 } }),
  'get /api/derived-prices/:event_id/price': () => ({
    params: { event_id: 7 },
    query: 'market=both-to-score&outcome=yes',
  }),
  'get /api/matches/bookmarks': WITHOUT,
  'post /api/matches/bookmark': WITHOUT,
  'delete /api/matches/bookmark': ({ bookmark }) => ({ body: { id: bookmark } }),
  'post /api/matches/:event_id/insights': WITHOUT,
  'get /api/user/graphs': WITHOUT,
  'post /api/user/graph/add': WITHOUT,
  'post /api/user/graph/update': ({ graph }) => ({ body: { ...GRAPH, id: graph } }),
  'post /api/user/graph/remove': ({ graph }) => ({ body: { id: graph } }),
  'post /api/user/graph/remove-finished': WITHOUT,
  'get /api/user/graph/histories': ({ graph }) => ({ query: `ids=${graph}` }),
  'get /api/user/graph/targets': WITHOUT,
  'post /api/user/graph/target/add': ({ graph }) => ({ body: { graph_id: graph, ...TARGET } }),
  'post /api/user/graph/target/update': ({ target }) => ({ body: { ...TARGET, id: target, price: 9 } }),
  'post /api/user/graph/target/arm': ({ target }) => ({ body: { id: target } }),
  'post /api/user/graph/target/remove': ({ target }) => ({ body: { id: target } }),
  'post /api/bets/place': ({ tag, bankroll }) => ({
    body: { ...HOME_BET, tags: [tag], bankroll_id: bankroll },
  }),
  'post /api/bets/by-hand': ({ tag, bankroll }) => ({
    body: { ...OWN_BET, tags: [tag], bankroll_id: bankroll },
  }),
  'get /api/bets/tags': WITHOUT,
  'post /api/bets/create-tag': WITHOUT,
  'post /api/bets/rename-tag': ({ tag }) => ({ body: { id: tag, name: 'taken' } }),
  'post /api/bets/delete-tag': ({ tag }) => ({ body: { id: tag } }),
  'get /api/bankrolls': WITHOUT,
  'post /api/bankrolls': WITHOUT,
  'patch /api/bankrolls/:id': ({ bankroll }) => ({
    params: { id: bankroll },
    body: { version: 1, name: 'taken' },
  }),
  'delete /api/bankrolls/:id': ({ bankroll }) => ({ params: { id: bankroll } }),
  'get /api/bankrolls/:id/balances': ({ bankroll }) => ({ params: { id: bankroll } }),
  'get /api/bankrolls/:id/movements': ({ bankroll }) => ({ params: { id: bankroll } }),
  'post /api/bankrolls/:id/movements': ({ bankroll }) => ({
    params: { id: bankroll },
    body: { kind: 'deposit', amount: 1 },
  }),
  'post /api/bankrolls/:id/movements/:movement_id/delete': ({ bankroll, movement }) => ({
    params: { id: bankroll, movement_id: movement },
  }),
  'post /api/bankrolls/:id/movements/:movement_id/restore': ({ bankroll, movement }) => ({
    params: { id: bankroll, movement_id: movement },
  }),
  'get /api/bets/exposure': WITHOUT,
  'post /api/bets/import': WITHOUT,
  'get /api/bets/import/progress': WITHOUT,
  'post /api/bets/import/undo': ({ import: of }) => ({ body: { import_id: of } }),
  'get /api/bets/imports': WITHOUT,
  'get /api/bets/export': WITHOUT,
  'patch /api/bets/:id': ({ bet }) => ({ params: { id: bet }, body: { version: 1, stake: 99 } }),
  'post /api/bets/:id/grade': ({ bet }) => ({ params: { id: bet }, body: { version: 1, result: 'win' } }),
  'post /api/bets/:id/undo': ({ bet }) => ({ params: { id: bet }, body: { version: 1 } }),
  'post /api/bets/assign-tags': ({ bet, tag }) => ({ body: { bet_id: bet, tag_ids: [tag] } }),
  'post /api/bets/tag-many': ({ bet, tag }) => ({ body: { ids: [bet], remove: [tag] } }),
  'post /api/bets/delete': ({ bet }) => ({ body: { ids: [bet] } }),
  'post /api/bets/restore': ({ bet }) => ({ body: { ids: [bet] } }),
  'get /api/bets/marks': () => ({ query: 'line_ids=7:0' }),
  'get /api/bets': ({ tag, bankroll }) => ({ query: `tag=${tag}&bankroll=${bankroll}` }),
  'get /api/admin/bets': WITHOUT,
  'get /api/stats/summary': WITHOUT,
  'get /api/stats': WITHOUT,
  'get /api/stats/compare': () => ({ query: 'mode=flat' }),
  'get /api/stats/days': () => ({ query: 'month=2026-11' }),
  'get /api/stats/facets': () => ({ query: 'facets=league,tag' }),
  'get /api/stats/luck': WITHOUT,
  'get /api/stats/alert-settings': WITHOUT,
  'get /api/admin/stats/summary': WITHOUT,
  'get /api/bets/bookmakers': WITHOUT,
  'get /api/bets/:id': ({ bet }) => ({ params: { id: bet } }),
  'get /api/bets/:id/history': ({ bet }) => ({ params: { id: bet } }),
  'get /api/stats/shares': WITHOUT,
  'post /api/stats/share': WITHOUT,
  'delete /api/stats/share/:id': ({ share }) => ({ params: { id: share } }),
  // What is published is for everybody.
  'get /api/stats/share/:id.png': WITHOUT,
  'get /api/stats/record': WITHOUT,
  'put /api/stats/record': () => ({ body: { ...RECORD, name: 'Taken' } }),
  'delete /api/stats/record': WITHOUT,
  'get /record/:slug.png': WITHOUT,
  'get /record/:slug': WITHOUT,
  'get /api/v1/openapi.json': WITHOUT,
  'get /api/v1/asyncapi.json': WITHOUT,
  'get /api/developer/keys': WITHOUT,
  'post /api/developer/keys': WITHOUT,
  'delete /api/developer/keys/:id': ({ apiKey }) => ({ params: { id: apiKey } }),
  'get /api/developer/webhooks': WITHOUT,
  'post /api/developer/webhooks': WITHOUT,
  'patch /api/developer/webhooks/:id': ({ webhook }) => ({
    ...{ params: { id: webhook }, body: { state: 'paused' } },
  }),
  'delete /api/developer/webhooks/:id': ({ webhook }) => ({ params: { id: webhook } }),
  'post /api/developer/webhooks/:id/rotate-secret': ({ webhook }) => ({ params: { id: webhook } }),
  'post /api/developer/webhooks/:id/test': ({ webhook }) => ({ params: { id: webhook } }),
  'post /api/developer/webhooks/:id/replay': ({ webhook }) => ({
    ...{ params: { id: webhook }, body: { since: 0 } },
  }),
  'get /api/developer/webhooks/:id/deliveries': ({ webhook }) => ({ params: { id: webhook } }),
  'get /api/developer/webhooks/:id/deliveries/:delivery': ({ webhook, delivery }) => ({
    params: { id: webhook, delivery },
  }),
  'post /api/developer/webhooks/:id/deliveries/:delivery/resend': ({ webhook, delivery }) => ({
    params: { id: webhook, delivery },
  }),
  'get /api/v1/feed/status': WITHOUT,
  'get /version.json': WITHOUT,
  'get /api/health': WITHOUT,
  'get /api/admin/storage': WITHOUT,
  'get /api/outbox': WITHOUT,
  'get /api/billing': WITHOUT,
  'get /api/billing/invoices': WITHOUT,
  'post /api/billing/preview': WITHOUT,
  'post /api/billing/change': WITHOUT,
  'post /api/checkout/create-checkout-session': WITHOUT,
  'post /api/checkout/upgrade-plan': WITHOUT,
  'post /api/checkout/create-portal-session': WITHOUT,
  'get /api/checkout/check-subscription': WITHOUT,
  'post /api/checkout/crypto/create-invoice': WITHOUT,
  'post /api/stripe/webhook': WITHOUT,
  'post /api/crypto/webhook': WITHOUT,
  'get /api/invites': WITHOUT,
  'get /api/invites/:code': WITHOUT,
  'get /api/responsible-use': WITHOUT,
  'put /api/responsible-use/reminder': WITHOUT,
  'post /api/responsible-use/break': WITHOUT,
  'get /api/guidance': WITHOUT,
  'post /api/guidance/seen': WITHOUT,
  // A token names its own record, and nobody else can write one.
  // A link says itself whose it is.
  'get /api/notifications/link/:token': WITHOUT,
  'post /api/notifications/link/:token': WITHOUT,
  'get /api/notifications': WITHOUT,
  'get /api/notifications/log': WITHOUT,
  'put /api/notifications/choices': ({ settings, destination }) => ({
    body: { setting: settings[0], destinations: [destination] },
  }),
  'put /api/notifications/preferences': WITHOUT,
  'post /api/notifications/destinations': ({ destination }) => ({
    body: { channel: 'web-push', name: 'taken', subscription: SUBSCRIPTION, replaces: destination },
  }),
  'patch /api/notifications/destinations/:id': ({ destination }) => ({
    params: { id: destination },
    body: { name: 'taken' },
  }),
  'delete /api/notifications/destinations/:id': ({ destination }) => ({ params: { id: destination } }),
  'post /api/notifications/destinations/:id/test': ({ destination }) => ({ params: { id: destination } }),
  'post /api/notifications/telegram-link': WITHOUT,
  'post /api/surveys': WITHOUT,
  'get /api/admin/surveys': WITHOUT,
  'put /api/usage/consent': WITHOUT,
  'post /api/usage/events': WITHOUT,
  'post /api/account/restore': WITHOUT,
  'get /api/account/export': WITHOUT,
  'get /api/admin/users': () => ({ query: 'search=victim' }),
  'get /api/admin/user': ({ user }) => ({ query: `user=${user}` }),
  'get /api/admin/view-as': WITHOUT,
  'get /api/admin/feed': WITHOUT,
};

/** A user with the Sharp plan and a record of every kind, and the match that a bet and a bookmark of theirs are on. */
export async function seedForeignRecords(web: TestWeb): Promise<ForeignRecords> {
  await seedEvent(web.db.knex, { event_id: 7 });
  await seedLine(web.db.knex, { event_id: 7 });
  const { id: user, token } = await newAccount(web, 'victim');
  await web.setRightsOf(user, { subscription_status: 'active', subscription_plan: 'sharp_month' });
  async function send(path: string, body: object, field = 'id'): Promise<number> {
    const answer = await web.call('POST', path, { token, body });
    if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body[field];
  }
  const tag = await send('/api/bets/create-tag', { name: MARKER, color: 'red' });
  const bankroll = await send('/api/bankrolls', { name: MARKER });
  const movement = await send(`/api/bankrolls/${bankroll}/movements`, {
    ...{ kind: 'deposit', amount: 5, note: MARKER },
  });
  const bet = await send('/api/bets/place', {
    ...HOME_BET,
    ...{ tags: [tag], note: MARKER, bookmaker: MARKER, bankroll_id: bankroll },
  });
  const csv = `placed_at,home,market,selection,odds,stake,note\n2026-01-02T10:00:00Z,Derby,Winner,Foxes,2,10,${MARKER}`;
  const imported = await send('/api/bets/import', { csv }, 'import_id');
  const settings = await web.call('POST', '/api/alerts/update-settings', {
    token,
    body: { settings: ['odds', 'limit', 'closed'].map(settingOf) },
  });
  const [odds, limit, closed] = settings.body.settings.map(({ id }: { id: number }) => id);
  const destinations = await web.call('POST', '/api/notifications/destinations', {
    token,
    body: { channel: 'web-push', name: MARKER, subscription: SUBSCRIPTION },
  });
  const destination = destinations.body.destinations[0].id;
  await web.call('PUT', '/api/notifications/choices', {
    token,
    body: { setting: odds, destinations: [destination] },
  });
  const graph = await send('/api/user/graph/add', GRAPH);
  const created = await web.call('POST', '/api/developer/keys', {
    token,
    body: { name: MARKER, scopes: ['bets:read'] },
  });
  const [webhook] = await web.db
    .knex('notification_destinations')
    .insert({
      ...{ user_id: user, channel: 'webhook', name: MARKER, address: 'unreadable', address_key: MARKER },
      ...{ shown_address: MARKER, settings: { event_types: [] }, sequence: 1, created_at: new Date() },
    })
    .returning('id');
  const [delivery] = await web.db
    .knex('notification_deliveries')
    .insert({
      ...{ destination_id: webhook.id, sequence: 1, message_id: MARKER, type: 'test', dedupe_key: 'test' },
      ...{ payload: {}, state: 'delivered', occurred_at: new Date(), created_at: new Date() },
    })
    .returning('id');
  const share = 'shared-by-the-victim-1';
  await web.db.knex('stat_shares').insert({ id: share, user_id: user, card: '{}', created_at: new Date() });
  await web.call('PUT', '/api/stats/record', { token, body: RECORD });
  const [session] = await web.db.knex('session').where({ userId: user }).select('id');
  return {
    ...{ user, token, session: session.id, bet, tag, bankroll, movement, import: imported, share, graph },
    destination,
    target: await send('/api/user/graph/target/add', { graph_id: graph, ...TARGET }),
    settings: [odds, limit, closed],
    apiKey: created.body.key.id,
    ...{ webhook: webhook.id, delivery: delivery.id },
    bookmark: await send('/api/matches/bookmark', { event_id: 7 }, 'bookmarkId'),
  };
}

/** Everything that is stored of a user, in every table that names one. */
export async function storedOf({ db }: TestWeb, user: string): Promise<Record<string, unknown[]>> {
  const { rows: columns } = await db.knex.raw<{ rows: { table_name: string; column_name: string }[] }>(
    `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and column_name in ('user_id', 'userId') order by 1`,
  );
  const stored: Record<string, unknown[]> = {};
  for (const { table_name, column_name } of columns) {
    if (table_name === 'last_seen' || table_name === 'view_as_uses') continue;
    const { rows } = await db.knex.raw<{ rows: { row: unknown }[] }>(
      'select to_jsonb(t) as row from ?? t where ?? = ? order by to_jsonb(t)::text',
      [table_name, column_name, user],
    );
    if (rows.length > 0) stored[table_name] = rows.map(({ row }) => row);
  }
  return stored;
}
