import { createIngest } from '../../src/market/ingest.ts';
import { connect } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { shortPast } from './short-past.ts';
import { TestClocks } from './test-clocks.ts';

/** An ingest in a process of its own that stores a short past and ends once it is stored: `node past-process.ts <url> <until>`. */
const [url = '', until = ''] = process.argv.slice(2);

const db = connect(url);
const stored = Promise.withResolvers<void>();
const ingest = await createIngest({
  features: marketFeatures,
  ...{ db, publisher: silentPublisher, log: createLog('test', 'fatal'), feed: 'sim', simulated: true },
  ...{ retentionDays: 30, clocks: new TestClocks(Number(until)) },
  past: { ...shortPast(Number(until)), afterwards: async () => stored.resolve() },
});
process.stdout.write('started\n');
await stored.promise;
await ingest.stop();
await db.stop();
