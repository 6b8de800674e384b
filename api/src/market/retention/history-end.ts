import type { Queryable } from '../../platform/db/queryable.ts';
import { baselineOf } from '../closing/baseline.ts';
import type { ClosingLines } from '../closing/closing-lines.ts';
import { packLine } from '../history/codec/pack-line.ts';
import { readLineHistory } from '../history/history.read-model.ts';
import { DAY_MS } from '../history/history-row.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { type Baseline, findEndedLines, writeBaselines } from './baselines.store.ts';

export interface HistoryEndOptions {
  /** Reads beside the writer. */
  readonly db: Queryable;
  readonly closingLines: Pick<ClosingLines, 'run'>;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/** Deletes the oldest days of history and moves, after all that later closes need of them has been stored. */
export class HistoryEnd {
  readonly #options: HistoryEndOptions;

  constructor(options: HistoryEndOptions) {
    this.#options = options;
  }

  /**
   * Deletes all days before `day` (days since 1970): first computes the closes of that time, then reads what stays of each line
   * whose close is not final. That is stored in the transaction that deletes the history. Resolves with the names of the partitions.
   * @throws Error when the days were written to meanwhile; nothing has been deleted then.
   */
  async before(day: number): Promise<readonly string[]> {
    const { enqueue, closingLines } = this.#options;
    const { term, writes, names } = await enqueue(async (current) => ({
      term: current,
      writes: current.partitions.writesBefore(day),
      names: await current.partitions.endingBefore(day),
    }));
    if (names.length === 0) return names;
    await closingLines.run({ all: true });
    const baselines = await this.#baselines(day);
    return enqueue(async (current) => {
      // Another writer, or a change set that is dated to one of the days, may have written meanwhile.
      if (current !== term || term.partitions.writesBefore(day) !== writes) {
        throw new Error('The oldest days of the history were written to while they were to be deleted.');
      }
      return term.partitions.dropBefore(day, () => writeBaselines(term.client, day, baselines));
    });
  }

  async #baselines(day: number): Promise<Baseline[]> {
    const { db, signal } = this.#options;
    const baselines: Baseline[] = [];
    for (const line of await findEndedLines(db, day)) {
      signal.throwIfAborted();
      const before = day * DAY_MS;
      const history = await readLineHistory(db, {
        ...{ eventId: line.event_id, period: line.period_num, before },
      });
      const kept = new Map([...history].map(([quote, rows]) => [quote, baselineOf(rows)]));
      if (kept.size > 0) baselines.push({ ...line, body: packLine(kept, day) });
    }
    return baselines;
  }
}
