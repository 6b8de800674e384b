import { setTimeout as sleep } from 'node:timers/promises';
import { createIngest } from '../../src/market/ingest.ts';
import { connect } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { PriceStream } from './price-stream.ts';

/**
 * A program for the test of a frozen writer: `node writing-process.ts <database url>` applies change sets without end, and
 * prints `applied`, `reported` (a status), `published`, and `leading` or `waiting` when that changes.
 */
const [url = ''] = process.argv.slice(2);
const print = (word: string): void => {
  process.stdout.write(`${word}\n`);
};
const ingest = await createIngest({
  features: marketFeatures,
  db: connect(url),
  publisher: { ...silentPublisher, moves: () => print('published'), feedStatus: () => print('published') },
  log: createLog('script', 'fatal'),
  feed: 'sim',
  simulated: true,
  retentionDays: 30,
});
let leading: boolean | null = null;
setInterval(() => {
  if (ingest.state.leading === leading) return;
  leading = ingest.state.leading;
  print(leading ? 'leading' : 'waiting');
}, 20);
// A status that changes all the time would be published with each change.
setInterval(() => {
  ingest.health.down(`Test ${performance.now()}`, Date.now());
  print('reported');
}, 50);

const stream = new PriceStream({
  seed: 5,
  events: 20,
  linesPerChange: 5,
  startsAt: Date.now(),
  stepMs: 1_000,
});
for (const change of stream.opening()) await ingest.apply(change);
for (;;) {
  const { change } = stream.next();
  await ingest.apply({ ...change, receivedAt: Date.now() }).then(
    () => print('applied'),
    () => {},
  );
  await sleep(20);
}
