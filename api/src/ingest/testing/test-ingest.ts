import type { FeedStatus } from '@fairline/shared/contracts';
import { onTestFinished } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { createIngest, type Ingest } from '../ingest.ts';
import { IngestSession } from '../session.ts';
import { takeWriterConnection } from '../write/writer-connection.store.ts';
import { T0 } from './change-sets.ts';
import { RecordingPublisher } from './recording-publisher.ts';

export interface TestIngest {
  readonly ingest: Ingest;
  readonly publisher: RecordingPublisher;
}

export interface TestIngestOptions {
  /** Lines that somebody watches. */
  readonly wantedLines?: readonly string[];
  /** Where its clock stands; `T0` unless told. */
  readonly now?: number;
  readonly feed?: FeedStatus['feed'];
}

/** An ingest on a test's database with a publisher that keeps what it is told; stopped when the test has finished. */
export async function startTestIngest(
  db: Database,
  { wantedLines = [], now = T0, feed = 'sim' }: TestIngestOptions = {},
): Promise<TestIngest> {
  const publisher = new RecordingPublisher(wantedLines);
  const ingest = await createIngest({
    db,
    publisher,
    log: createLog('test', 'fatal'),
    feed,
    simulated: feed === 'sim',
    retentionDays: 30,
    now: () => now,
  });
  onTestFinished(() => ingest.stop());
  return { ingest, publisher };
}

/** A reign of the writer on a test's database, at `T0`; closed when the test has finished. */
export async function openTestSession(db: Database): Promise<IngestSession> {
  const log = createLog('test', 'fatal');
  const connection = await takeWriterConnection({ url: db.url, log, signal: new AbortController().signal });
  const session = await IngestSession.load(connection, T0, log);
  onTestFinished(() => session.close());
  return session;
}
