import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../platform/log.ts';
import { type FaultProxy, startFaultProxy } from '../proxy/fault-proxy.ts';
import { type LabBookmaker, startLabBookmaker } from './bookmaker.ts';
import { Client } from './client.ts';
import { type DataDir, makeDataDir } from './data-dir.ts';
import { type OwnRedis, startOwnRedis } from './own-redis.ts';
import { type Product, startProduct } from './product.ts';
import { until } from './wait.ts';

/** The product as several processes: one web, two ingests, with PostgreSQL and Redis between them. */
export interface Cluster {
  readonly bookmaker: LabBookmaker;
  readonly proxy: FaultProxy;
  readonly redis: OwnRedis;
  readonly databaseUrl: string;
  readonly client: Client;
  /** The one that writes, and the one that waits for it to end. */
  readonly writer: Product;
  readonly standby: Product;
  stop(): Promise<void>;
}

/** @throws when the machine has no Redis. */
export async function startCluster(): Promise<Cluster> {
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const redis = await startOwnRedis();
    if (redis === null) throw new Error('There is no redis-server on this machine');
    ends.push(() => redis.remove());
    const dataDir: DataDir = makeDataDir();
    ends.push(() => dataDir.remove());
    const postgres = await startOwnPostgres(dataDir.path);
    ends.push(() => postgres.stop());
    const bookmaker = await startLabBookmaker();
    ends.push(() => bookmaker.stop());
    const proxy = await startFaultProxy(bookmaker.url, bookmaker.target);
    ends.push(() => proxy.stop());
    const shared = {
      DATA_DIR: dataDir.path,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      AUTH_SECRET: 'a secret of the fault harness only',
      DEMO: '1',
      FEED: 'sim',
      FEED_URL: proxy.url,
      FEED_USER: bookmaker.user,
      FEED_PASSWORD: bookmaker.password,
    };
    const start = async (role: string) => {
      const product = await startProduct({ ...shared, ROLE: role });
      ends.push(async () => {
        await product.signal('SIGCONT');
        await product.signal('SIGKILL');
      });
      return product;
    };
    const web = await start('web');
    const writer = await start('ingest');
    const client = new Client(web.url ?? '');
    const { lineId } = bookmaker.target;
    const priced = await until(30, async () => ((await client.lines([lineId])).size > 0 ? true : null));
    if (priced === null) throw new Error(`The cluster shows no prices: ${writer.log().slice(-2_000)}`);
    const standby = await start('ingest');
    return { bookmaker, proxy, redis, databaseUrl: postgres.url, client, writer, standby, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A PostgreSQL beside the product, as `DATABASE_URL` names one. */
function startOwnPostgres(dataDir: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  return startEmbeddedPostgres({ dataDir, log: createLog('faults', 'error'), durable: false });
}
