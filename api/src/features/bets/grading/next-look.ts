import { type LegVerdict, RESULT_WITHIN_MS } from '@fairline/shared/bets';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** While the match is played and its result expected. */
const OFTEN_MS = 10 * MINUTE;
const OFTEN_FOR_MS = 6 * HOUR;
/** A listing may disappear at any time before the start. */
const BEFORE_START_MS = 6 * HOUR;
const LATER_MS = 2 * HOUR;

/** What the time of the next look depends on. Times are epoch ms. */
export interface LookAt {
  readonly verdict: LegVerdict;
  /** Null where the feed does not have the event and the selection no start. */
  readonly starts: number | null;
  /** When the listing of the event disappeared; null while it is there. */
  readonly goneAt: number | null;
}

/**
 * When the grading looks at a selection again although no settlement comes: it may be listed under another id, its live score may be
 * the last one, or 48 hours may have passed. Null when only a settlement can change anything.
 *
 * @param now epoch ms
 */
export function nextLook({ verdict, starts, goneAt }: LookAt, now: number): number | null {
  if (verdict.kind === 'ungradeable' || (verdict.kind === 'graded' && verdict.final)) return null;
  if (goneAt !== null && now < goneAt + RESULT_WITHIN_MS) return now + OFTEN_MS;
  if (starts === null) return null;
  if (now < starts) return Math.min(starts, now + BEFORE_START_MS);
  const asks = starts + RESULT_WITHIN_MS;
  // A grade by the live score stays as it is until the settlement comes.
  if (now >= asks) return verdict.kind === 'open' ? now + LATER_MS : null;
  return Math.min(asks, now + (now < starts + OFTEN_FOR_MS ? OFTEN_MS : LATER_MS));
}
