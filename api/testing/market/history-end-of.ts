import { ClosingLines } from '../../src/market/closing/closing-lines.ts';
import { HistoryEnd } from '../../src/market/retention/history-end.ts';
import type { WriterTerm } from '../../src/market/writer/writer-term.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';

/** Deletes old days of a database as this writer. @param now When closes are computed (epoch ms). */
export function historyEndOf(db: Database, term: WriterTerm, now: number): HistoryEnd {
  const options = {
    ...{ db: db.pool, log: createLog('test', 'fatal'), signal: new AbortController().signal },
    enqueue: <T>(job: (writer: WriterTerm) => Promise<T>) => job(term),
  };
  const closingLines = new ClosingLines({ ...options, retentionDays: 30, now: () => now });
  return new HistoryEnd({ ...options, closingLines });
}
