import { createIngest } from '../../src/market/ingest.ts';
import { connect } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { T0 } from './change-sets.ts';
import { PriceStream } from './price-stream.ts';
import { TestClocks } from './test-clocks.ts';

/**
 * A program for the crash test: `node scripted-ingest.ts <database url> <change sets>` applies a scripted market, from the
 * stored cursor on, and prints the number of each change set that was acknowledged.
 */
const STREAM = { seed: 5, events: 60, linesPerChange: 25, startsAt: T0, stepMs: 45_000 };

export async function runScript(
  url: string,
  changeSets: number,
  onApplied: (step: number) => void = () => {},
): Promise<void> {
  const db = connect(url);
  const clocks = new TestClocks(T0);
  // Starts later than all stored times, as a real clock would.
  const { rows } = await db.pool.query<{ at: Date | null }>('select max(updated_at) as at from feed_cursors');
  clocks.passUntil(rows[0]?.at?.getTime() ?? T0);
  const ingest = await createIngest({
    features: marketFeatures,
    db,
    publisher: silentPublisher,
    log: createLog('script', 'fatal'),
    feed: 'sim',
    simulated: true,
    retentionDays: 30,
    clocks,
  });
  const stream = new PriceStream(STREAM);
  const cursors = await ingest.load('sim');
  const opening = stream.opening();
  const applied = Number(cursors.get('odds:29')?.cursor ?? -1);
  if (applied < 0) for (const change of opening) await ingest.apply(change);
  for (let step = 1; step <= changeSets; step += 1) {
    const { change } = stream.next();
    if (step <= applied) continue;
    clocks.passUntil(change.receivedAt);
    await ingest.apply(change);
    onApplied(step);
  }
  await ingest.stop();
  await db.stop();
}

if (process.argv[1] === import.meta.filename) {
  const [url = '', changeSets = '0'] = process.argv.slice(2);
  await runScript(url, Number(changeSets), (step) => process.stdout.write(`${step}\n`));
}
