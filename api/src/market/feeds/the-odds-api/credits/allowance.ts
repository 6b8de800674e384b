/** The credits of a month, as they are stored. Times are epoch milliseconds. */
export interface CreditBudget {
  /** Credits that may still be spent until the reset. */
  readonly left: number;
  /** What was left at `anchorAt`, from when on the rest of the month is divided evenly. */
  readonly anchorLeft: number;
  readonly anchorAt: number;
  readonly resetsAt: number;
}

/** Part of the credits that may be spent ahead of the even division, so that a start is not slow. */
const AHEAD = 0.02;
const LEAST_AHEAD = 20;

/**
 * Credits that may be spent now: what an even division until the reset permits, and a little ahead of it. Spending no more than
 * this never exhausts the month early, and it follows from what is stored, so that a restart has no allowance of its own.
 *
 * @example With 500 left on the first of a month of 30 days: 20 at once, 270 by its middle.
 */
export function allowance({ left, anchorLeft, anchorAt, resetsAt }: CreditBudget, now: number): number {
  const elapsed = Math.min(1, Math.max(0, (now - anchorAt) / Math.max(1, resetsAt - anchorAt)));
  const ahead = Math.max(LEAST_AHEAD, anchorLeft * AHEAD);
  const spent = anchorLeft - left;
  return Math.max(0, Math.min(left, Math.floor(anchorLeft * elapsed + ahead - spent)));
}

/** When the month of `now` ends and the credits are renewed: the first of the next month, UTC. */
export function monthEnd(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
