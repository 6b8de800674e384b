import { HOME_BET } from '../bets/bets-client.ts';
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

/** An alert setting of a kind. */
export const settingOf = (type: string) => ({ name: MARKER, type, enabled: true, sport_id: null });
/** A record that is not published. */
export const RECORD = { slug: 'of-the-victim', name: 'Victim', published: false, indexed: false, parts: [] };
/** A graph of the market of that match. */
export const GRAPH = { line_id: '7:0', odd_cell_id: 'moneyline:home' };
/** A target price of that graph. */
export const TARGET = { odd_cell_id: 'moneyline:home', direction: 'above', price: 8 };
/** Of a browser: a key and a secret in the right form. */
export const SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
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
