import type { FeedStatus } from '@fairline/shared/contracts';
import { onTestFinished } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { createIngest, type Ingest } from '../ingest.ts';
import { openWriterConnection } from '../storage/writer.connection.ts';
import { WriterTerm } from '../writer-term.ts';
import { T0 } from './change-sets.ts';
import { RecordingPublisher } from './recording-publisher.ts';

export interface TestIngest {
  readonly ingest: Ingest;
  readonly publisher: RecordingPublisher;
}

export interface TestIngestOptions {
  /** Lines that somebody watches. */
  readonly watchedLines?: readonly string[];
  /** The constant time of its clock; `T0` by default. */
  readonly now?: number;
  readonly feed?: FeedStatus['feed'];
}

/** An ingest on a test's database with a publisher that records; stopped when the test has finished. */
export async function startTestIngest(
  db: Database,
  { watchedLines = [], now = T0, feed = 'sim' }: TestIngestOptions = {},
): Promise<TestIngest> {
  const publisher = new RecordingPublisher(watchedLines);
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

/** A writer term on a test's database, at `T0`; closed when the test has finished. */
export async function openTestTerm(db: Database): Promise<WriterTerm> {
  const log = createLog('test', 'fatal');
  const connection = await openWriterConnection({ url: db.url, log, signal: new AbortController().signal });
  const term = await WriterTerm.load(connection, T0, log);
  onTestFinished(() => term.close());
  return term;
}
