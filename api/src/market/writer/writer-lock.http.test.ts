import { createServer, connect as dial } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fixtureOf, fixturesOf, lineOf, oddsOf, SECOND, T0 } from '../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;

beforeEach(async () => {
  db = await ownDatabase();
});

const drop = (home: number, receivedAt: number) =>
  oddsOf([lineOf({ moneyline: { home, draw: 3.5, away: 4.2 } })], { receivedAt });

describe('the single writer', () => {
  it('makes a second ingest wait until the first one ends, and then continue from its state', async () => {
    const first = await startTestIngest(db);
    const second = await startTestIngest(db);
    let isWriter = false;
    const leading = second.ingest.leading().then(() => {
      isWriter = true;
    });
    const waitingChange = second.ingest.apply(drop(1.95, T0 + 2 * SECOND));
    await first.ingest.apply(fixturesOf([fixtureOf()]));
    await first.ingest.apply(oddsOf([lineOf()], { receivedAt: T0 + SECOND }));
    expect(isWriter).toBe(false);
    expect(second.publisher.statuses).toEqual([]);

    await first.ingest.stop();
    await leading;
    await waitingChange;
    expect(second.publisher.getAlerts('odds')).toMatchObject([{ previous: 2.1, odds: 1.95 }]);
    await expect(first.ingest.apply(drop(1.8, T0 + 3 * SECOND))).rejects.toThrow('stopped');
  });

  it('stops while it waits', async () => {
    await startTestIngest(db);
    const second = await startTestIngest(db);
    const waiting = second.ingest.apply(oddsOf([lineOf()]));
    waiting.catch(() => {});
    await second.ingest.stop();
    await expect(waiting).rejects.toThrow();
  });

  it('writes nothing without the lock: when its connection breaks it acquires the lock and loads the book again', async () => {
    const { ingest, publisher } = await startTestIngest(db);
    await ingest.apply(fixturesOf([fixtureOf()]));
    await ingest.apply(oddsOf([lineOf()]));
    await db.knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'fairline-ingest' and datname = current_database()`,
    );
    // The write on the broken connection fails, and succeeds when it is repeated.
    await vi.waitUntil(
      () =>
        ingest.apply(drop(1.95, T0 + SECOND)).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    );
    expect(publisher.getAlerts('odds')).toMatchObject([{ previous: 2.1, odds: 1.95 }]);
    expect(await db.knex('price_moves')).toHaveLength(1);
  });

  it('retains a commit whose answer was lost with the connection, and reports missed alerts', async () => {
    const proxy = await openProxy(db.url);
    onTestFinished(() => proxy.close());
    const { ingest, publisher } = await startTestIngest({ ...db, url: proxy.url });
    await ingest.apply(fixturesOf([fixtureOf()]));
    await ingest.apply(oddsOf([lineOf()]));
    const missed = publisher.missed;
    proxy.breakAfterCommit();
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
    expect(await db.knex('price_moves')).toHaveLength(1);
    expect(publisher.getAlerts('odds')).toEqual([]);
    expect(publisher.missed).toBe(missed + 1);
  });
});

/** A proxy of the database that can drop the answer to the next commit together with the connection. */
async function openProxy(url: string) {
  const target = new URL(url);
  let dropping = false;
  const server = createServer((client) => {
    const upstream = dial(Number(target.port), target.hostname);
    let committing = false;
    client.on('data', (data) => {
      committing ||= dropping && data.includes('commit');
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (!committing) return client.write(data);
      dropping = false;
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
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const proxyd = new URL(url);
  proxyd.host = `127.0.0.1:${address.port}`;
  return {
    url: proxyd.href,
    breakAfterCommit(): void {
      dropping = true;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
