const DAY_MS = 86_400_000;
/** Of plain rows, what they take once packed, where no day has been packed yet (measured: 0.01, `npm run bench storage`). */
const PACKED_SHARE = 0.02;
/** A rate over less time than this says little. */
const SHORTEST_MS = 10 * 60_000;
/** A day is packed 27 hours after its end: by then this much of plain rows has come together, in days. */
const PLAIN_DAYS = 2.2;

/** Bytes of one UTC day on disk. */
export interface DaySize {
  /** Days since 1970. */
  readonly day: number;
  readonly plain: number;
  readonly packed: number;
  /** Moves, from which alerts are computed. */
  readonly moves: number;
  /** When the first of the plain rows came (epoch ms); null without any. */
  readonly firstAt: number | null;
}

/**
 * The bytes that history and moves of `retentionDays` days will take, at the rate of the last days; null while that is not known,
 * in the first ten minutes.
 *
 * @param now Epoch ms.
 * @example 250 MB since midnight, at noon: half a day of plain rows. Over 30 days that is 500 MB * 2.2 of plain rows, and 28 days
 *   of 10 MB packed.
 */
export function projectedSize(days: readonly DaySize[], now: number, retentionDays: number): number | null {
  const rates = days.flatMap((size) => rateOf(size, now) ?? []);
  const latest = rates.at(-1);
  if (latest === undefined) return null;
  const closed = days.filter(({ day, packed }) => packed > 0 && (day + 1) * DAY_MS <= now).at(-1);
  const packed = closed?.packed ?? latest.plain * PACKED_SHARE;
  const plain = latest.plain * Math.min(PLAIN_DAYS, retentionDays + 0.2);
  return Math.round(plain + packed * Math.max(0, retentionDays - 2) + latest.moves * retentionDays);
}

/** Bytes a day, of a day that has plain rows. */
function rateOf({ day, plain, moves, firstAt }: DaySize, now: number) {
  if (firstAt === null) return null;
  const span = Math.min(now, (day + 1) * DAY_MS) - firstAt;
  if (span < SHORTEST_MS) return null;
  const perDay = DAY_MS / span;
  return { plain: plain * perDay, moves: moves * perDay };
}

/** The oldest days to end, so that the others take at most `most` bytes; never the newest of them, which is still written to. */
export function daysToEnd(days: readonly DaySize[], most: number): number[] {
  const ended: number[] = [];
  let total = days.reduce((sum, { plain, packed, moves }) => sum + plain + packed + moves, 0);
  for (const { day, plain, packed, moves } of days.slice(0, -1)) {
    if (total <= most) break;
    ended.push(day);
    total -= plain + packed + moves;
  }
  return ended;
}
