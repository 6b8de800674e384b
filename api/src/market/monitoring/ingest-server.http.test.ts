import { expect, it, onTestFinished, vi } from 'vitest';
import { fixtureOf, fixturesOf, SECOND } from '../../../testing/market/change-sets.ts';
import { startTestIngest, type TestIngest } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { startIngestServer } from './ingest-server.ts';

async function serve({ ingest }: TestIngest) {
  const server = await startIngestServer({
    ingest,
    registry: ingest.metrics.registry,
    host: '127.0.0.1',
    port: 0,
  });
  onTestFinished(() => server.stop());
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
}

it('reports the health of a writer and of a standby', async () => {
  const db = await ownDatabase();
  const writer = await startTestIngest(db);
  const get = await serve(writer);
  await writer.ingest.apply(fixturesOf([fixtureOf()]));
  writer.clocks.pass(2 * SECOND);
  const health = await get('/health');
  expect([health.status, await health.json()]).toMatchObject([
    200,
    { status: 'ok', leading: true, feed: 'ok', last_write_age_seconds: 2 },
  ]);
  const standby = await serve(await startTestIngest(db));
  expect(await (await standby('/health')).json()).toMatchObject({
    status: 'standby',
    leading: false,
    heartbeat_age_seconds: null,
  });
  // The database has not answered for longer than a writer may be silent.
  writer.clocks.pass(31 * SECOND);
  expect((await get('/health')).status).toBe(503);
});

it('counts change sets and what was set aside, and shows the size of the database', async () => {
  const db = await ownDatabase();
  const writer = await startTestIngest(db);
  const get = await serve(writer);
  await writer.ingest.apply(fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, version: 1e20 })]));
  // The housekeeping of the start measures the size.
  await vi.waitUntil(
    async () => !(await (await get('/metrics')).text()).includes('fairline_database_bytes 0'),
  );
  const response = await get('/metrics');
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('fairline_ingest_change_sets_total{endpoint="fixtures"}');
  expect(text).toContain('fairline_ingest_set_aside_total{kind="event"} 1');
  expect(text).toContain('fairline_ingest_leading 1');
  expect(Number(/^fairline_database_bytes (\d+)/m.exec(text)?.[1])).toBeGreaterThan(1_000_000);
});

it('answers other paths and methods with a sentence', async () => {
  const get = await serve(await startTestIngest(await ownDatabase()));
  expect((await get('/')).status).toBe(404);
  expect((await get('/metrics', { method: 'POST' })).status).toBe(405);
});
