import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { copyServer, startCopy } from '../../../../testing/copied-server.ts';
import { keyOfUser } from '../../../../testing/developer-api/api-client.ts';
import { hoursFromNow, seedEvent, seedLine } from '../../../../testing/seed.ts';
import { startTestWeb, type TestWeb } from '../../../../testing/test-web.ts';
import { createLog } from '../../log.ts';
import { connect, type Database } from '../database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { watchReplica } from './replica-watch.ts';

const log = createLog('test', 'silent');
const root = mkdtempSync(join(tmpdir(), 'fairline-replica-'));
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let onReplica: Database;
let web: TestWeb;

beforeAll(async () => {
  chmodSync(root, 0o755);
  primary = await startEmbeddedPostgres({ dataDir: join(root, 'primary'), log, durable: false });
  const db = connect(primary.url);
  await migrate(db.knex, migrations);
  await seedEvent(db.knex, { event_id: 1, starts: hoursFromNow(24) });
  await seedLine(db.knex, { event_id: 1 });
  const dataDir = join(root, 'replica');
  await copyServer({ url: primary.url, from: join(root, 'primary'), dataDir });
  replica = await startCopy(dataDir, 'standby', { primary_conninfo: primary.url });
  onReplica = connect(replica.url);
  const env = { host: '127.0.0.1', demo: true, redisUrl: undefined, databaseReadUrl: replica.url };
  web = await startTestWeb({ db, env });
});
afterAll(async () => {
  await web.stop();
  await web.db.stop();
  await onReplica.stop();
  await replica.stop();
  await primary.stop();
  rmSync(root, { recursive: true, force: true });
});

const read = async (path: string) => web.call('GET', path, { token: await web.tokenOf('sharp') });

async function replicaIs(state: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { body } = await web.call('GET', '/api/admin/storage', { token: await web.tokenOf('admin') });
      expect(body.replica?.state).toBe(state);
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** The last statements of the product's connections to the replica. */
async function readThere(): Promise<string> {
  const { rows } = await onReplica.pool.query<{ query: string }>(
    "select query from pg_stat_activity where application_name = 'fairline' and pid <> pg_backend_pid()",
  );
  return rows.map(({ query }) => query).join('\n');
}

it('reads lists and statistics on the replica, and current prices on the primary', async () => {
  await replicaIs('used');
  expect((await read('/api/matches')).body.matches).toHaveLength(1);
  // The last statement of a connection: the page, or which of its matches lack bookmakers.
  expect(await readThere()).toMatch(/events|event_matches/);
  expect((await read('/api/stats/summary')).status).toBe(200);
  expect((await read('/api/matches/1/lines')).body.lines).toHaveLength(1);
  expect((await web.call('GET', '/api/health')).body).toEqual({ status: 'ok' });
  const { body } = await web.call('GET', '/api/metrics');
  expect(body).toMatch(/^fairline_replica_used 1$/m);
});

it('counts a bet of the developer API from its answer on, while the replica does not have it', async () => {
  const key = await keyOfUser(web, await web.userIdOf('sharp'));
  const body = { stake: 25, odds: 2, legs: [{ event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' }] };
  const before = (await read('/api/stats/summary')).body.bets;
  await replicaIs('used');
  await onReplica.pool.query('select pg_wal_replay_pause()');
  try {
    // The notification of the bet would also remember the write, sooner or later. Its connection opens again after a second.
    const listeners = await web.db.pool.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like 'listen %'",
    );
    expect(listeners.rowCount).toBe(1);
    const placed = await key.call('POST', '/bets', { body });
    expect(placed.status).toBe(201);
    expect((await read('/api/stats/summary')).body.bets).toBe(before + 1);
    const { rows } = await onReplica.pool.query('select id from bets where id = $1', [placed.body.id]);
    expect(rows).toEqual([]);
  } finally {
    await onReplica.pool.query('select pg_wal_replay_resume()');
  }
  await replicaIs('used');
});

it('shows a user at once what they have written, while the replica does not have it', async () => {
  await onReplica.pool.query('select pg_wal_replay_pause()');
  try {
    const body = { event_id: 1 };
    const saved = await web.call('POST', '/api/matches/bookmark', {
      ...{ token: await web.tokenOf('sharp'), body },
    });
    const { matches } = (await read('/api/matches')).body;
    expect(matches).toMatchObject([{ bookmark_id: saved.body.bookmarkId }]);
    const { rows } = await onReplica.pool.query('select count(*)::int as saved from bookmarks');
    expect(rows).toEqual([{ saved: 0 }]);
    // What is written from now on makes the replica older than is shown.
    await web.db.knex.raw('select pg_logical_emit_message(true, ?, ?)', ['test', 'a change']);
    await replicaIs('lagging');
    const health = await web.call('GET', '/api/health');
    expect([health.status, health.body.warnings]).toEqual([
      200,
      ['Nothing is read on the replica (lagging).'],
    ]);
  } finally {
    await onReplica.pool.query('select pg_wal_replay_resume()');
  }
  await replicaIs('used');
});

it('reads on the primary while the replica is away, from the first request on, and on the replica after it', async () => {
  await replica.stop();
  expect((await read('/api/matches')).body.matches).toHaveLength(1);
  await replicaIs('away');
  expect((await read('/api/stats/summary')).status).toBe(200);
  await replica.restart();
  await replicaIs('used');
  expect((await read('/api/matches')).body.matches).toHaveLength(1);
});

/** A primary whose queries can be held up, as when no connection of the pool is free, and a replica that is watched by it. */
function watched() {
  const primary = { held: null as Promise<void> | null, waiting: 0, mostWaiting: 0, answered: 0, now: 0 };
  const raw = async (sql: string) => {
    primary.waiting += 1;
    primary.mostWaiting = Math.max(primary.mostWaiting, primary.waiting);
    await primary.held;
    primary.waiting -= 1;
    primary.answered += 1;
    return web.db.knex.raw(sql);
  };
  const knex = { raw } as unknown as Knex;
  const watch = watchReplica({ url: replica.url, primary: knex, log, monotonic: () => primary.now });
  return { primary, watch };
}

it('leaves the replica out after two seconds without the position of the primary, for which it asks once', async () => {
  const [{ primary, watch }, other] = [watched(), watched()];
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    await vi.waitFor(() => expect(watch.state).toBe('used'), 20_000);
    primary.held = promise;
    await vi.waitFor(() => expect(primary.waiting).toBe(1), 5_000);
    primary.now = 2_000;
    expect(watch.has(null)).toBe(true);
    primary.now = 2_001;
    expect([watch.has(null), watch.state, watch.lagMs]).toEqual([false, 'lagging', null]);
    // Meanwhile the other one checks several times.
    const { answered } = other.primary;
    await vi.waitFor(() => expect(other.primary.answered).toBeGreaterThan(answered + 3), 20_000);
    expect([primary.mostWaiting, other.watch.state]).toEqual([1, 'used']);
    primary.held = null;
    resolve();
    await vi.waitFor(() => expect([watch.state, watch.lagMs]).toEqual(['used', 0]), 20_000);
  } finally {
    resolve();
    await Promise.all([watch.stop(), other.watch.stop()]);
  }
});
