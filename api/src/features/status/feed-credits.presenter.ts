import type { FeedCredits } from '@fairline/shared/contracts';
import type { FeedCreditsRow } from '../../market/monitoring/status.read-model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first day of the month of `now` (epoch ms), UTC, such as `2026-03-01`. */
export function monthOf(now: number): string {
  return `${new Date(now).toISOString().slice(0, 7)}-01`;
}

/** The credits of the month for administrators. @param now Epoch ms. */
export function presentFeedCredits(row: FeedCreditsRow | null, now: number): FeedCredits | null {
  if (row === null) return null;
  const used = Number(row.used);
  const budget = row.budget === null ? null : Number(row.budget);
  const remaining = row.remaining === null ? null : Number(row.remaining);
  const left =
    remaining === null ? null : Math.max(0, Math.min(remaining, (budget ?? Number.POSITIVE_INFINITY) - used));
  const date = new Date(now);
  const resetsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return {
    used,
    left,
    budget,
    wanted_per_day: Number(row.wanted_per_day),
    affordable_per_day:
      left === null ? null : Math.floor((left * DAY_MS) / Math.max(HOUR_MS, resetsAt - now)),
    resets_at: new Date(resetsAt).toISOString(),
  };
}
