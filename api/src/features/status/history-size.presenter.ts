import type { HistorySize } from '@fairline/shared/contracts';
import type { HistorySizeRow } from '../../market/monitoring/status.read-model.ts';

const DAY_MS = 86_400_000;
const GB = 1024 ** 3;

/** The size of the history for administrators, with a sentence where its limit shortens it. @param now Epoch ms. */
export function presentHistorySize(row: HistorySizeRow | null, now: number): HistorySize | null {
  if (row === null) return null;
  const { bytes, projected_bytes, max_bytes, retention_days: days, oldest_day, measured_at } = row;
  // Once those days would have ended anyway, the limit has cost nothing.
  const isRecent = row.ended_before !== null && Date.parse(row.ended_before) > now - days * DAY_MS;
  const ended_before = isRecent ? row.ended_before : null;
  return {
    ...{ bytes, projected_bytes, max_bytes, days, oldest_day, ended_before },
    message: messageOf(ended_before, projected_bytes, max_bytes, days),
    measured_at: measured_at.toISOString(),
  };
}

function messageOf(
  endedBefore: string | null,
  projected: number | null,
  most: number | null,
  days: number,
): string {
  if (most === null) return '';
  const limit = `${gigabytes(most)} GB (HISTORY_MAX_GB)`;
  if (endedBefore !== null)
    return `History and alerts before ${endedBefore} were deleted to stay below ${limit}.`;
  if (projected === null || projected <= most) return '';
  return `${days} days of history and alerts will take about ${gigabytes(projected)} GB. Beyond ${limit}, the oldest days are deleted.`;
}

function gigabytes(bytes: number): string {
  return String(Math.round((bytes / GB) * 10) / 10);
}
