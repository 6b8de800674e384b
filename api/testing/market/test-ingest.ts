import type { FeedStatus } from '@fairline/shared/contracts';
import { onTestFinished } from 'vitest';
import { createIngest, type Ingest } from '../../src/market/ingest.ts';
import type { BetGrader, CloseRecorder } from '../../src/market/ports.ts';
import { openWriterConnection } from '../../src/market/writer/writer.connection.ts';
import { WriterTerm } from '../../src/market/writer/writer-term.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { T0 } from './change-sets.ts';
import { RecordingPublisher } from './recording-publisher.ts';
import { TestClocks } from './test-clocks.ts';

export interface TestIngest {
  readonly ingest: Ingest;
  readonly publisher: RecordingPublisher;
  /** Its clocks move to the time of each change set, and by hand; both together, unless only one is set. */
  readonly clocks: TestClocks;
}

export interface TestIngestOptions {
  /** Lines that somebody watches. */
  readonly watchedLines?: readonly string[];
  /** The time of its clocks at the start; `T0` by default. */
  readonly now?: number;
  readonly feed?: FeedStatus['feed'];
  /** Clocks of an earlier ingest on the same machine, instead of others that begin at `now`. */
  readonly clocks?: TestClocks;
  /** The most bytes of history and moves; without a limit by default. */
  readonly historyMaxBytes?: number | null;
  readonly grader?: BetGrader;
  readonly closes?: CloseRecorder;
}

/** An ingest on a test's database with a publisher that records; stopped when the test has finished. */
export async function startTestIngest(
  db: Database,
  {
    watchedLines = [],
    now = T0,
    feed = 'sim',
    clocks = new TestClocks(now),
    historyMaxBytes = null,
    grader,
    closes,
  }: TestIngestOptions = {},
): Promise<TestIngest> {
  const publisher = new RecordingPublisher(watchedLines);
  const ingest = await createIngest({
    features: marketFeatures,
    db,
    publisher,
    log: createLog('test', 'fatal'),
    feed,
    simulated: feed === 'sim',
    retentionDays: 30,
    historyMaxBytes,
    clocks,
    ...(grader === undefined ? {} : { grader }),
    ...(closes === undefined ? {} : { closes }),
  });
  onTestFinished(() => ingest.stop());
  const apply = ingest.apply.bind(ingest);
  ingest.apply = (change) => {
    clocks.passUntil(change.receivedAt);
    return apply(change);
  };
  return { ingest, publisher, clocks };
}

/** A writer term on a test's database; closed when the test has finished. @param now When it begins (epoch ms). */
export async function openTestTerm(db: Database, now = T0): Promise<WriterTerm> {
  const log = createLog('test', 'fatal');
  const connection = await openWriterConnection({ url: db.url, log, signal: new AbortController().signal });
  const term = await WriterTerm.load(connection, now, log, marketFeatures, 'sim');
  onTestFinished(() => term.close());
  return term;
}
