import type { ClosedSpan } from '../check/compare-alerts.ts';
import { type FaultProxy, startFaultProxy } from '../proxy/fault-proxy.ts';
import { type LabBookmaker, startLabBookmaker } from './bookmaker.ts';
import { Client, type Session } from './client.ts';
import { type LabClock, makeClock } from './clock.ts';
import { type DataDir, makeDataDir } from './data-dir.ts';
import { type Product, startProduct } from './product.ts';
import { until } from './wait.ts';

/** A bookmaker, a proxy that can break the connection to it, and the product behind the proxy on its own database. */
export interface Lab {
  readonly bookmaker: LabBookmaker;
  readonly proxy: FaultProxy;
  readonly dataDir: DataDir;
  /** The product's wall clock. */
  readonly clock: LabClock;
  /** When the bookmaker had closed its whole book. */
  readonly closed: ClosedSpan[];
  /** The product that runs now; replaced by `start`. */
  product: Product;
  /** Starts the product on the same data directory, after the one before has ended. */
  start(env?: Readonly<Record<string, string>>): Promise<Product>;
  client(): Client;
  stop(): Promise<void>;
}

export interface LabOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** An existing, empty folder for the data; one of its own when absent. */
  readonly dataPath?: string;
  /** The market has every nth match only; 1 when absent. */
  readonly oneIn?: number;
}

/** Starts all of it and waits for the first prices. */
export async function startLab({ env = {}, dataPath, oneIn }: LabOptions = {}): Promise<Lab> {
  const bookmaker = await startLabBookmaker({ oneIn });
  const proxy = await startFaultProxy(bookmaker.url, bookmaker.target);
  const dataDir = makeDataDir(dataPath);
  const clock = makeClock();
  const session: Session = { token: null };
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startProduct({
      DATA_DIR: dataDir.path,
      FEED: 'sim',
      ...clock.env,
      FEED_URL: proxy.url,
      FEED_USER: bookmaker.user,
      FEED_PASSWORD: bookmaker.password,
      ...env,
      ...more,
    });
  const stop = async (product: Product | null) => {
    await product?.signal('SIGCONT');
    if (product?.isRunning()) await ended(product);
    await proxy.stop();
    await bookmaker.stop();
    dataDir.remove();
    clock.remove();
  };
  try {
    const lab: Lab = {
      bookmaker,
      proxy,
      dataDir,
      clock,
      closed: [],
      product: await start(),
      async start(more) {
        lab.product = await start(more);
        clock.started();
        return lab.product;
      },
      client: () => new Client(lab.product.url ?? '', session),
      stop: () => stop(lab.product),
    };
    const { lineId } = bookmaker.target;
    const client = lab.client();
    const priced = await until(30, async () => ((await client.lines([lineId])).size > 0 ? true : null));
    if (priced === null) throw new Error(`The product shows no prices: ${lab.product.log().slice(-2_000)}`);
    return lab;
  } catch (error) {
    await stop(null);
    throw error;
  }
}

const STOP_SECONDS = 20;

/** With SIGTERM; with SIGKILL when that does not end it. */
async function ended(product: Product): Promise<void> {
  const timer = setTimeout(() => void product.signal('SIGKILL'), STOP_SECONDS * 1000);
  await product.signal('SIGTERM');
  clearTimeout(timer);
}
