import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { beforeAll, expect, it } from 'vitest';
import { suiteWeb } from '../../../testing/test-web.ts';
import { IngestMetrics } from '../../market/monitoring/ingest-metrics.ts';
import { registerPromiseMetrics } from './promise-metrics.ts';
import { createPromisesReadModel } from './promises.read-model.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MONITORING = join(import.meta.dirname, '../../../../shared/docs/monitoring');
const web = suiteWeb({
  now: () => NOW,
  disk: { freeBytes: 5_000, warning: null, check: async () => {}, stop: () => {} },
});
/** With the suffixes of histograms. */
const METRIC = /\bfairline_[a-z_]+/g;

const read = (file: string) => readFileSync(join(MONITORING, file), 'utf8');
const collected = async () => (await (await fetch(`${web.url}/api/metrics`)).text()).split('\n');
const gaugeOf = async (name: string) =>
  Number((await collected()).find((line) => line.startsWith(`${name} `))?.split(' ')[1]);

beforeAll(async () => {
  const state = {
    feed: 'pinnacle',
    status: 'ok',
    message: '',
    simulated: false,
    heartbeat_at: new Date(NOW),
  };
  await web.db.knex('feed_state').insert({ ...state, last_success_at: new Date(NOW - 90_000) });
  const score = { home_score: 1, away_score: 0, settled_at: new Date(NOW) };
  await web.db
    .knex('settlements')
    .insert({ event_id: 1, period_num: 0, settlement_id: 1, status: 1, ...score });
});

it('reports the age of the feed, what waits to be graded and the disk', async () => {
  expect([await gaugeOf('fairline_feed_age_seconds'), await gaugeOf('fairline_feed_up')]).toEqual([90, 1]);
  expect(await gaugeOf('fairline_ungraded_settlements')).toBe(1);
  expect(await gaugeOf('fairline_outbox_age_seconds')).toBe(0);
  expect(await gaugeOf('fairline_disk_free_bytes')).toBe(5_000);
});

it('reports no number while the database does not answer', async () => {
  const registry = new Registry();
  const promises = { find: () => Promise.reject(new Error('The database is away.')) };
  const readStatus = () => Promise.reject(new Error('The database is away.'));
  const others = { readStatus, reads: { replica: null }, disk: null, remotes: null };
  registerPromiseMetrics({ registry, promises, ...others, now: () => NOW });
  expect(await registry.metrics()).toMatch(/^fairline_feed_age_seconds Nan$/im);
  expect(await createPromisesReadModel(web.db.knex).find(new Date(NOW))).toMatchObject({ grading_age: null });
});

it('has every metric that dashboard, rules and page name, and says of each alert where it is seen', async () => {
  const registry = new Registry();
  new IngestMetrics(
    () => ({
      ...{
        leading: true,
        databaseReachable: true,
        queueLength: 0,
        lastWriteAgeSeconds: 1,
        heartbeatAgeSeconds: 1,
      },
    }),
    registry,
  );
  const existing = new Set(
    [...(await collected()), ...(await registry.metrics()).split('\n')]
      .filter((line) => line.startsWith('# TYPE '))
      .map((line) => line.split(' ')[2]),
  );
  for (const file of ['grafana-dashboard.json', 'prometheus-rules.yaml', 'README.md']) {
    const named = [...new Set(read(file).match(METRIC))].map((name) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !existing.has(name))).toEqual([]);
  }
  const alerts = [...read('prometheus-rules.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  const seen = read('grafana-dashboard.json') + read('README.md');
  expect(alerts.length).toBeGreaterThan(8);
  expect(alerts.filter((name) => !seen.includes(name))).toEqual([]);
});
