import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { createTestDatabase } from '../platform/db/testing/test-database.ts';
import { fixtureOf, fixturesOf, lineOf, oddsOf, SECOND, T0 } from './testing/change-sets.ts';
import { startTestIngest } from './testing/test-ingest.ts';

let db: Database;

beforeEach(async () => {
  db = await createTestDatabase();
});

afterEach(async () => {
  await db.stop();
});

const drop = (home: number, receivedAt: number) =>
  oddsOf([lineOf({ moneyline: { home, draw: 3.5, away: 4.2 } })], { receivedAt });

describe('the single writer', () => {
  it('lets a second ingest wait until the first one ends, and knows then what the first one wrote', async () => {
    const first = await startTestIngest(db);
    const second = await startTestIngest(db);
    let led = false;
    const leading = second.ingest.leading().then(() => {
      led = true;
    });
    const waitingChange = second.ingest.apply(drop(1.95, T0 + 2 * SECOND));
    await first.ingest.apply(fixturesOf([fixtureOf()]));
    await first.ingest.apply(oddsOf([lineOf()], { receivedAt: T0 + SECOND }));
    expect(led).toBe(false);
    expect(second.publisher.statuses).toEqual([]);

    await first.ingest.stop();
    await leading;
    await waitingChange;
    expect(second.publisher.alertsOf('odds')).toMatchObject([{ previous_odds: 2.1, odds: 1.95 }]);
    await expect(first.ingest.apply(drop(1.8, T0 + 3 * SECOND))).rejects.toThrow('stopped');
    await second.ingest.stop();
  });

  it('can be stopped while it waits', async () => {
    const first = await startTestIngest(db);
    const second = await startTestIngest(db);
    const waiting = second.ingest.apply(oddsOf([lineOf()]));
    waiting.catch(() => {});
    await second.ingest.stop();
    await expect(waiting).rejects.toThrow();
    await first.ingest.stop();
  });

  it('writes nothing without the lock: when its connection breaks it takes the lock and the book anew', async () => {
    const { ingest, publisher } = await startTestIngest(db);
    await ingest.apply(fixturesOf([fixtureOf()]));
    await ingest.apply(oddsOf([lineOf()]));
    await db.knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'fairline-ingest' and datname = current_database()`,
    );
    // The write that meets the broken connection is refused, and succeeds when it is offered again.
    await vi.waitUntil(
      () =>
        ingest.apply(drop(1.95, T0 + SECOND)).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    );
    expect(publisher.alertsOf('odds')).toMatchObject([{ previous_odds: 2.1, odds: 1.95 }]);
    expect(await db.knex('alerts')).toHaveLength(1);
    await ingest.stop();
  });
});
