import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { createTestDatabase } from '../platform/db/testing/test-database.ts';
import { createLog } from '../platform/log/log.ts';
import { IngestSession } from './session.ts';
import { sweep } from './sweep.ts';
import { fixtureOf, fixturesOf, HOUR, lineOf, oddsOf, SECOND, T0 } from './testing/change-sets.ts';
import { RecordingPublisher } from './testing/recording-publisher.ts';
import { takeWriterConnection } from './write/writer-connection.store.ts';

const DAY = 24 * HOUR;
let db: Database;
let session: IngestSession;

beforeEach(async () => {
  db = await createTestDatabase();
  const log = createLog('test', 'fatal');
  const connection = await takeWriterConnection({ url: db.url, log, signal: new AbortController().signal });
  session = await IngestSession.load(connection, T0, log);
});

afterEach(async () => {
  await session.close();
  await db.stop();
});

async function partitions(): Promise<string[]> {
  const { rows } = await db.pool.query<{ relname: string }>(
    `select relname from pg_class where relname ~ '^odds_history_[0-9]{8}$' order by relname`,
  );
  return rows.map(({ relname }) => relname.slice(-8));
}

const apply = (change: Parameters<IngestSession['apply']>[0]) =>
  session.apply(change, new RecordingPublisher(), T0);

describe('housekeeping', () => {
  it('makes partitions for the days ahead and for any day that a change falls on', async () => {
    expect(await partitions()).toEqual(['20260301', '20260302', '20260303']);
    await apply(fixturesOf([fixtureOf({ starts: T0 + 20 * DAY })]));
    await apply(oddsOf([lineOf({ cutoff: T0 + 20 * DAY })], { receivedAt: T0 + 10 * DAY }));
    expect(await partitions()).toContain('20260311');
    await sweep(session, { now: T0 + DAY, retentionDays: 30 });
    expect(await partitions()).toContain('20260304');
  });

  it('drops history and alerts past their days, and nothing younger', async () => {
    const fixture = fixtureOf({ starts: T0 + 40 * DAY });
    const priced = (home: number) =>
      lineOf({ moneyline: { home, draw: 3.5, away: 4.2 }, cutoff: T0 + 40 * DAY });
    await apply(fixturesOf([fixture]));
    await apply(oddsOf([priced(2.1)]));
    await apply(oddsOf([priced(1.95)], { receivedAt: T0 + SECOND }));
    await apply(oddsOf([priced(1.85)], { receivedAt: T0 + 2 * DAY }));
    expect(await db.knex('alerts')).toHaveLength(2);

    const swept = await sweep(session, { now: T0 + 31 * DAY, retentionDays: 30 });
    expect(swept.partitions).toEqual(['odds_history_20260301']);
    expect(swept.alerts).toBe(1);
    expect((await db.knex('odds_history')).map(({ at }) => at)).toEqual([new Date(T0 + 2 * DAY)]);
    expect(await db.knex('alerts')).toMatchObject([{ odds: 1.85 }]);
    // The day's writing goes on.
    await apply(oddsOf([priced(1.8)], { receivedAt: T0 + 31 * DAY }));
    expect(await db.knex('odds_history').where({ quote: 'moneyline' })).toHaveLength(2);
  });

  it('gives back the windows of started events, and forgets events that are over', async () => {
    await apply(fixturesOf([fixtureOf()]));
    await apply(oddsOf([lineOf()]));
    await apply(
      oddsOf([lineOf({ moneyline: { home: 2, draw: 3.5, away: 4 } })], { receivedAt: T0 + SECOND }),
    );
    expect(session.engine.windows.size).toBe(3);
    await sweep(session, { now: T0 + SECOND, retentionDays: 30 });
    expect(session.engine.windows.size).toBe(3);
    await sweep(session, { now: T0 + 7 * HOUR, retentionDays: 30 });
    expect(session.engine.windows.size).toBe(0);
    expect(session.book.event(1001)).toBeDefined();

    await apply(fixturesOf([], { complete: true, receivedAt: T0 + 3 * DAY }));
    await sweep(session, { now: T0 + 3 * DAY, retentionDays: 30 });
    expect(session.book.event(1001)).toBeUndefined();
    expect(await db.knex('events').first()).toMatchObject({ event_id: 1001, listed: false });
  });
});
