import { connect } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { Packing } from '../packing/packing.ts';
import { openWriterConnection } from '../writer/writer.connection.ts';
import { WriterTerm } from '../writer/writer-term.ts';

/**
 * A program for the test of interrupted packing: `node packing-process.ts <database url> <now>` becomes the writer, prints
 * `packing`, and packs the closed day, before whose exchange it prints `exchange`.
 */
const [url = '', now = ''] = process.argv.slice(2);
const log = createLog('script', 'fatal');
const db = connect(url);
const connection = await openWriterConnection({ url, log, signal: new AbortController().signal });
const term = await WriterTerm.load(connection, Number(now), log);
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
await term.close();
await db.stop();
