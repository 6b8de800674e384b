import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { startTestRedis } from '../../testing/test-redis.ts';
import { MEASURED_MS, measureCluster } from './cluster/measure-cluster.ts';
import { quantile } from './quantile.ts';
import { withDatabase } from './with-database.ts';

/** `BENCH_WEBS=4` for four alone. */
const WEBS = (process.env.BENCH_WEBS ?? '1,2,4').split(',').map(Number);
/** Of each web process; `BENCH_SOCKETS` for fewer. */
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 2_000);
/** `BENCH_CHANGES` for another load, which is the same for one web process and for four. */
const CHANGES_PER_SECOND = Number(process.env.BENCH_CHANGES ?? 20);

/**
 * Pushes of alerts by one, two and four web processes with a Redis and a writer beside them: deliveries a second and the time from the
 * frame of the feed to the client, beside as many bare Socket.IO servers with the same adapter that send the same alerts. All of them, the
 * database and the clients share the processors of this machine.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const redis = await startTestRedis();
  if (redis === null) throw new Error('redis-server is not installed.');
  try {
    for (const webs of WEBS) {
      await withDatabase(async (db) => {
        const load = { webs, sockets: SOCKETS, changesPerSecond: CHANGES_PER_SECOND };
        const { product, bare, due } = await measureCluster(db, redis.url, load);
        const what = `cluster: ${webs} web ${webs === 1 ? 'process' : 'processes'}, ${webs * SOCKETS} sockets`;
        const name = 'the same alerts by bare Socket.IO servers with the same adapter';
        const row = (measured: string, unit: string, value: number, baseline: number) =>
          print({
            ...{ name: `${what}: ${measured}`, value, unit, baseline: { name, value: baseline } },
            ratio: value / Math.max(1, baseline),
          });
        const perSecond = (ages: readonly number[]) => Math.round(ages.length / (MEASURED_MS / 1_000));
        row('deliveries', 'per second', perSecond(product), perSecond(bare));
        const share = (ages: readonly number[]) => Math.round((ages.length / Math.max(1, due)) * 1_000) / 10;
        row('of what the users are shown arrives', '%', share(product), share(bare));
        for (const part of [0.5, 0.99]) {
          const label = `frame received → alert at a client, p${part * 100}`;
          row(label, 'milliseconds', quantile(product, part), quantile(bare, part));
        }
      });
    }
  } finally {
    await redis.stop();
  }
}
