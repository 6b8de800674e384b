import type { StoredMoves } from '../../../src/features/alerts/detection/moves.store.ts';
import { createIngest } from '../../../src/market/ingest.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { marketFeatures } from '../../../src/server/features.ts';
import { createStandalonePublisher } from '../../../src/server/standalone-publisher.ts';
import { PriceStream } from '../../../testing/market/price-stream.ts';
import { insertSessions } from '../insert-sessions.ts';
import { play } from '../play.ts';
import { batchesOf, type Published } from '../pushing/batches.ts';
import { saveSetting } from '../pushing/measure.ts';
import { wideSettings } from '../wide-settings.ts';
import { emitBatches, startInstallation } from './installation.ts';

const USERS = 200;
const WARM_UP_MS = 4_000;
export const MEASURED_MS = 8_000;
/** Many repricings are sharp, and every user is shown nearly every move: delivering is what costs. */
const SHARP = 0.2;

export interface ClusterLoad {
  readonly webs: number;
  /** Of each web process. */
  readonly sockets: number;
  readonly changesPerSecond: number;
}

export interface ClusterMeasured {
  /** Ages of the alerts on arrival, in milliseconds. */
  readonly product: readonly number[];
  readonly bare: readonly number[];
  /** How many alerts the users of all sockets were shown. */
  readonly due: number;
}

/** From the frame of the feed to the alert at a client, by several web processes; then the same alerts by as many bare servers. */
export async function measureCluster(
  db: Database,
  redisUrl: string,
  { webs, sockets, changesPerSecond }: ClusterLoad,
): Promise<ClusterMeasured> {
  const settings = wideSettings(USERS);
  const tokens = await insertSessions(db, USERS);
  const log = createLog('bench', 'warn');
  const command = { databaseUrl: db.url, redisUrl };
  const installation = await startInstallation(webs, 0, tokens, { ...command, kind: 'product' });
  const [url = ''] = installation.urls;
  for (const [index, token] of tokens.entries())
    await saveSetting(url, token, `10.9.9.${index}`, settings[index]);
  await installation.stop();

  const product = await startInstallation(webs, sockets, tokens, { ...command, kind: 'product' });
  const standalone = await createStandalonePublisher({ db, redisUrl, log });
  const published: Published[] = [];
  const first = performance.now();
  const publisher: typeof standalone.publisher = {
    ...standalone.publisher,
    moves(moves) {
      standalone.publisher.moves(moves);
      published.push({ at: performance.now() - first, age: 0, moves: moves as StoredMoves });
    },
  };
  const ingest = await createIngest({
    features: marketFeatures,
    db,
    publisher,
    log,
    feed: 'none',
    simulated: true,
    retentionDays: 30,
  });
  let from = 0;
  let ages: number[] = [];
  try {
    const stream = new PriceStream({
      ...{ seed: 3, events: 400, linesPerChange: 5, startsAt: Date.now(), sharp: SHARP },
    });
    for (const change of stream.opening()) await ingest.apply({ ...change, receivedAt: Date.now() });
    const apply = ingest.apply.bind(ingest);
    await play(stream, apply, { ms: WARM_UP_MS, changesPerSecond });
    await product.begin();
    from = performance.now() - first;
    await play(stream, apply, { ms: MEASURED_MS, changesPerSecond });
    ages = await product.report();
  } finally {
    await ingest.stop();
    await standalone.stop();
    await product.stop();
  }
  const batches = batchesOf(published, { tokens, settings, from });
  const due = batches.reduce((sum, { alerts }) => sum + alerts.length, 0) * ((webs * sockets) / USERS);

  const bare = await startInstallation(webs, sockets, tokens, { ...command, kind: 'bare' });
  try {
    await bare.begin();
    await emitBatches(redisUrl, batches);
    return { product: ages, bare: await bare.report(), due };
  } finally {
    await bare.stop();
  }
}
