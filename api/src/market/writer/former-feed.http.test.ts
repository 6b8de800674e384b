import { beforeEach, expect, it } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  lineOf,
  oddsOf,
  SECOND,
  T0,
} from '../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;

beforeEach(async () => {
  db = await ownDatabase();
  const { ingest } = await startTestIngest(db);
  await ingest.apply(fixturesOf([fixtureOf()]));
  await ingest.apply(oddsOf([lineOf()]));
  ingest.health.up(T0);
  await ingest.stop();
});

const rows = async () => ({
  lines: await db.knex('lines').select('line_id', 'priced'),
  events: await db.knex('events').select('event_id', 'listed'),
  closed: await db.knex('closings').count('* as n').first(),
  history: Number((await db.knex('odds_history').where('quote', 'moneyline').count('* as n').first())?.n),
});

it('withdraws the offers of another feed without an alert, and retains their history', async () => {
  expect(await rows()).toMatchObject({
    lines: [{ line_id: '1001:0', priced: true }],
    events: [{ event_id: 1001, listed: true }],
    history: 1,
  });

  const { ingest } = await startTestIngest(db, { feed: 'ps3838', now: T0 + 60 * SECOND });
  expect(await ingest.load('sim')).toEqual(new Map());
  expect(ingest.status).toMatchObject({ feed: 'ps3838', last_success_at: null });
  expect(await rows()).toMatchObject({
    lines: [{ line_id: '1001:0', priced: false }],
    events: [{ event_id: 1001, listed: false }],
    closed: { n: 0 },
    history: 2,
  });
});

it('does not withdraw the offers of the same feed', async () => {
  const { ingest } = await startTestIngest(db, { now: T0 + 60 * SECOND });
  expect([(await ingest.load('sim')).size, (await ingest.load('ps3838')).size]).toEqual([2, 0]);
  expect(ingest.status.last_success_at).toBe(new Date(T0).toISOString());
  await ingest.apply(changeSetOf({ receivedAt: T0 + 61 * SECOND }));
  expect((await rows()).lines).toEqual([{ line_id: '1001:0', priced: true }]);
});
