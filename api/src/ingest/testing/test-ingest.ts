import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log/log.ts';
import { createIngest, type Ingest } from '../ingest.ts';
import { T0 } from './change-sets.ts';
import { RecordingPublisher } from './recording-publisher.ts';

export interface TestIngest {
  readonly ingest: Ingest;
  readonly publisher: RecordingPublisher;
}

/** An ingest on a test's database, with its clock standing at `now` and a publisher that keeps what it is told. */
export async function startTestIngest(
  db: Database,
  wantedLines: readonly string[] = [],
  now = T0,
): Promise<TestIngest> {
  const publisher = new RecordingPublisher(wantedLines);
  const ingest = await createIngest({
    db,
    publisher,
    log: createLog('test', 'fatal'),
    feed: 'sim',
    simulated: true,
    retentionDays: 30,
    now: () => now,
  });
  return { ingest, publisher };
}
