import { createServer, connect as dial } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { ownDatabase } from '../testing/test-database.ts';
import { fixtureOf, fixturesOf, lineOf, oddsOf, SECOND, T0 } from './testing/change-sets.ts';
import { startTestIngest } from './testing/test-ingest.ts';

let db: Database;

beforeEach(async () => {
  db = await ownDatabase();
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
  });

  it('can be stopped while it waits', async () => {
    await startTestIngest(db);
    const second = await startTestIngest(db);
    const waiting = second.ingest.apply(oddsOf([lineOf()]));
    waiting.catch(() => {});
    await second.ingest.stop();
    await expect(waiting).rejects.toThrow();
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
  });

  it('keeps what was committed although the connection broke before the answer came, and lets it be read', async () => {
    const gate = await openGate(db.url);
    onTestFinished(() => gate.close());
    const { ingest, publisher } = await startTestIngest({ ...db, url: gate.url });
    await ingest.apply(fixturesOf([fixtureOf()]));
    await ingest.apply(oddsOf([lineOf()]));
    const missed = publisher.missed;
    gate.breakAfterCommit();
    await expect(ingest.apply(drop(1.95, T0 + SECOND))).rejects.toThrow();
    await vi.waitUntil(
      () =>
        ingest.apply(drop(1.95, T0 + SECOND)).then(
          () => true,
          () => false,
        ),
      {
        timeout: 20_000,
      },
    );
    expect(await db.knex('alerts')).toHaveLength(1);
    expect(publisher.alertsOf('odds')).toEqual([]);
    expect(publisher.missed).toBe(missed + 1);
  });
});

/** A way to the database that can lose the answer to the next commit, and the connection with it. */
async function openGate(url: string) {
  const target = new URL(url);
  let losing = false;
  const server = createServer((client) => {
    const upstream = dial(Number(target.port), target.hostname);
    let committing = false;
    client.on('data', (data) => {
      committing ||= losing && data.includes('commit');
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (!committing) return client.write(data);
      losing = false;
      client.destroy();
      return upstream.destroy();
    });
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port.');
  const gated = new URL(url);
  gated.host = `127.0.0.1:${address.port}`;
  return {
    url: gated.href,
    breakAfterCommit(): void {
      losing = true;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
