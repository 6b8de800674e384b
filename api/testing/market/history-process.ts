import { Packing } from '../../src/market/packing/packing.ts';
import { openWriterConnection } from '../../src/market/writer/writer.connection.ts';
import { WriterTerm } from '../../src/market/writer/writer-term.ts';
import { connect } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { historyEndOf } from './history-end-of.ts';

/**
 * A program for the tests of interrupted work on the history, which becomes the writer. `node history-process.ts <database url>
 * <now>` prints `packing`, and packs the closed days, before whose exchange it prints `exchange`. With a day (days since 1970) as a
 * third argument it deletes all days before that one instead.
 */
const [url = '', now = '', endsBefore] = process.argv.slice(2);
const log = createLog('script', 'fatal');
const db = connect(url);
const connection = await openWriterConnection({ url, log, signal: new AbortController().signal });
const term = await WriterTerm.load(connection, Number(now), log, marketFeatures, 'sim');
if (endsBefore === undefined) {
  let jobs = 0;
  const packing = new Packing({
    ...{ url, log, queueLength: () => 0 },
    enqueue: (job) => {
      jobs += 1;
      if (jobs === 3) process.stdout.write('exchange\n');
      return job(term);
    },
  });
  process.stdout.write('packing\n');
  const days = await packing.run(Number(now));
  process.stdout.write(`packed ${days}\n`);
} else {
  await historyEndOf(db, term, Number(now)).before(Number(endsBefore));
}
await term.close();
await db.stop();
