import type { Logger } from '../../platform/log.ts';
import { isoDay } from '../storage/history-partitions.store.ts';
import type { HistoryEnd, HistoryEndOptions } from './history-end.ts';
import { type HistorySize, readDaySizes, writeHistorySize } from './history-size.store.ts';
import { daysToEnd, projectedSize } from './projected-size.ts';

export interface HistoryLimitOptions {
  /** Runs a job between two change sets. */
  readonly enqueue: HistoryEndOptions['enqueue'];
  readonly historyEnd: Pick<HistoryEnd, 'before'>;
  readonly log: Logger;
  /** Epoch ms. */
  readonly now: number;
  readonly retentionDays: number;
  /** Null without a limit. */
  readonly maxBytes: number | null;
  /** False while the clock cannot be trusted: nothing is deleted. */
  readonly deleting: boolean;
}

/** Ends the oldest days of history and moves beyond the limit, and stores the size with its projection for the status. */
export async function limitHistory(options: HistoryLimitOptions): Promise<HistorySize> {
  const { enqueue, historyEnd, log, now, retentionDays, maxBytes, deleting } = options;
  const before = await enqueue(({ client, partitions }) => readDaySizes(client, partitions.parents, now));
  const ended = deleting && maxBytes !== null ? daysToEnd(before, maxBytes) : [];
  const last = ended.at(-1);
  if (last !== undefined) {
    await historyEnd.before(last + 1);
    log.warn(
      { days: ended.map(isoDay), maxBytes },
      'the oldest days of history and alerts were ended, because all together take more than HISTORY_MAX_GB',
    );
  }
  const days = last === undefined ? before : before.filter(({ day }) => day > last);
  const size: HistorySize = {
    bytes: days.reduce((sum, { plain, packed, moves }) => sum + plain + packed + moves, 0),
    projectedBytes: projectedSize(days, now, retentionDays),
    maxBytes,
    retentionDays,
    oldestDay: days[0]?.day ?? null,
    endedBefore: last === undefined ? null : last + 1,
  };
  await enqueue(({ client }) => writeHistorySize(client, size, now));
  return size;
}
