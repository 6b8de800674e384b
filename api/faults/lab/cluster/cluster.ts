import { execFile } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../../src/platform/log.ts';
import { type FaultProxy, startFaultProxy } from '../../proxy/fault-proxy.ts';
import { atExit } from '../at-exit.ts';
import { type LabBookmaker, startLabBookmaker } from '../bookmaker.ts';
import { Client } from '../client.ts';
import { type DataDir, makeDataDir } from '../data-dir.ts';
import { freePort } from '../free-port.ts';
import { type OwnRedis, startOwnRedis } from '../own-redis.ts';
import { type Product, startProduct } from '../product.ts';
import { until } from '../wait.ts';
import { startBalancer } from './balancer.ts';
import { readComposeFile } from './compose-file.ts';
import type { Installation } from './installation.ts';

/**
 * The product as the several processes of `shared/deploy/compose.yaml`: two webs behind a balancer, two ingests, with PostgreSQL and Redis
 * between them.
 */
export interface Cluster {
  readonly bookmaker: LabBookmaker;
  readonly proxy: FaultProxy;
  readonly redis: OwnRedis;
  readonly postgres: EmbeddedPostgres;
  /** Through the balancer; straight to the first web where none is installed. */
  readonly client: Client;
  readonly webs: readonly [Product, Product];
  /** The one that writes, and the one that waits for it to end. */
  readonly writer: Product;
  readonly standby: Product;
  /** What the latest process of each service has in its environment. */
  readonly environments: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Starts another process of a service, as a container is started again. */
  start(service: string): Promise<Product>;
  /** Brings the schema up to date and publishes the screens, as the service `publish` does before an upgrade. */
  publish(): Promise<void>;
  stop(): Promise<void>;
}

const THIS: Installation = { root: join(import.meta.dirname, '../../../..'), remove() {} };

export interface ClusterOptions {
  /** Another version that everything is started from first; what is started later is this version. */
  readonly first?: Installation | undefined;
  /** The market has every nth match only; 1 when absent. */
  readonly oneIn?: number;
}

/** @throws when the machine has no Redis. */
export async function startCluster({ first = THIS, oneIn }: ClusterOptions = {}): Promise<Cluster> {
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
    const forget = atExit(() => postgres.signal('SIGQUIT'));
    ends.push(() => postgres.stop().finally(forget));
    const bookmaker = await startLabBookmaker({ oneIn });
    ends.push(() => bookmaker.stop());
    const proxy = await startFaultProxy(bookmaker.url, bookmaker.target);
    ends.push(() => proxy.stop());
    const services = readComposeFile({
      POSTGRES_PASSWORD: new URL(postgres.url).password,
      AUTH_SECRET: 'a secret of the fault harness only',
      PUBLIC_URL: '',
      DEMO: '1',
    });
    const feed = { FEED_URL: proxy.url, FEED_USER: bookmaker.user, FEED_PASSWORD: bookmaker.password };
    const environmentOf = async (
      name: string,
      { env, uid }: Installation,
    ): Promise<Record<string, string>> => {
      const { environment = {} } = services.get(name) ?? {};
      const data = join(dataDir.path, name);
      mkdirSync(data, { recursive: true });
      if (uid !== undefined) chownSync(data, uid, uid);
      return {
        ...env,
        ...environment,
        ...(environment.FEED_URL === undefined ? {} : feed),
        ...{ DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: data, LOG_LEVEL: 'warn', PORT: '0' },
        ...(environment.METRICS_PORT === undefined ? {} : { METRICS_PORT: `${await freePort()}` }),
      };
    };
    const started = new Map<string, Record<string, string>>();
    const start = async (service: string, from: Installation, port?: string): Promise<Product> => {
      const environment = {
        ...(await environmentOf(service, from)),
        ...(port === undefined ? {} : { PORT: port }),
      };
      const product = await startProduct(environment, from);
      ends.push(async () => {
        await product.signal('SIGCONT');
        await product.signal('SIGKILL');
      });
      started.set(service, { ...environment, PORT: product.url === null ? '0' : new URL(product.url).port });
      return product;
    };

    const publish = async (from: Installation): Promise<void> => {
      const [command = '', ...args] = services.get('publish')?.command ?? [];
      await promisify(execFile)(command === 'node' ? process.execPath : command, args, {
        cwd: from.root,
        env: { PATH: process.env.PATH, ...(await environmentOf('publish', from)) },
        ...(from.uid === undefined ? {} : { uid: from.uid, gid: from.uid }),
        timeout: 60_000,
      });
    };
    await publish(first);
    const webs = [await start('web-1', first), await start('web-2', first)] as const;
    const portOf = (web: Product) => new URL(web.url ?? '').port;
    const balancer = await startBalancer(
      new Map(webs.map((web, index) => [`web-${index + 1}:3000`, `127.0.0.1:${portOf(web)}`])),
    );
    if (balancer === null) console.warn('haproxy is not installed: requests go to the first web process');
    else ends.push(() => balancer.stop());
    const writer = await start('ingest-1', first);
    const client = new Client(balancer?.url ?? webs[0].url ?? '');
    const { lineId } = bookmaker.target;
    const priced = await until(30, async () => ((await client.lines([lineId])).size > 0 ? true : null));
    if (priced === null) throw new Error(`The cluster shows no prices: ${writer.log().slice(-2_000)}`);
    const standby = await start('ingest-2', first);
    return {
      ...{ bookmaker, proxy, redis, postgres, client, webs, writer, standby, environments: started, stop },
      // A web process takes its address again.
      start: (service) => {
        const web = /^web-([12])$/.exec(service)?.[1];
        return start(service, THIS, web === undefined ? undefined : portOf(webs[web === '1' ? 0 : 1]));
      },
      publish: () => publish(THIS),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A PostgreSQL beside the product, as `DATABASE_URL` names one. */
function startOwnPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: createLog('faults', 'error') });
}
