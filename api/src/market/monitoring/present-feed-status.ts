import type { FeedStatus } from '@fairline/shared/contracts';
import { listSports, PriceAges, type StoredPriceAges } from './price-ages.ts';

/** Row of `feed_state`, as the ingest last wrote it. */
export interface FeedStateRow {
  readonly feed: FeedStatus['feed'];
  /** State that the client of the feed reported. */
  readonly status: FeedStatus['status'];
  readonly message: string;
  readonly simulated: boolean;
  readonly last_success_at: Date | null;
  readonly down_since: Date | null;
  readonly heartbeat_at: Date;
  /** null: written by a version before, or by a feed that does not report its sports. */
  readonly prices?: StoredPriceAges | null;
}

/** The ingest writes a heartbeat every 10 s; an older heartbeat than this means that it has stopped. Milliseconds. */
export const HEARTBEAT_LATE_MS = 30_000;

/** Returns the status of the feed that users see. @param now Epoch ms. */
export function presentFeedStatus(row: FeedStateRow | null, now: number): FeedStatus {
  if (row === null) {
    return {
      status: 'none',
      message: 'No feed has been set up yet.',
      simulated: false,
      feed: 'none',
      last_success_at: null,
      down_since: null,
    };
  }
  const { feed, simulated, status, message, heartbeat_at } = row;
  const judged = judgePrices(
    {
      status,
      message,
      lastSuccessAt: row.last_success_at?.getTime() ?? null,
      downSince: row.down_since?.getTime() ?? null,
      ages: PriceAges.parse(row.prices, heartbeat_at.getTime()),
    },
    now,
  );
  if (status === 'ok' && now - heartbeat_at.getTime() > HEARTBEAT_LATE_MS) {
    return {
      status: 'down',
      message: 'The service that reads the prices is not running.',
      simulated,
      feed,
      last_success_at: judged.last_success_at,
      down_since: heartbeat_at.toISOString(),
    };
  }
  return { ...judged, simulated, feed };
}

/** State of a feed as its client reports it, and the ages of its prices. Times are epoch ms. */
export interface FeedReport<S extends FeedStatus['status'] = FeedStatus['status']> {
  readonly status: S;
  readonly message: string;
  readonly lastSuccessAt: number | null;
  readonly downSince: number | null;
  readonly ages: PriceAges;
}

/** State of prices that everything shows which says how fresh they are. */
export interface JudgedPrices<S extends FeedStatus['status'] = FeedStatus['status']>
  extends Pick<FeedStatus, 'message' | 'last_success_at' | 'down_since' | 'late_sports'> {
  readonly status: S | 'down';
}

/**
 * Judges a feed by the ages of its prices: `ok` means that the prices of every polled sport are current. A feed that reports a problem
 * of all its prices is down at once.
 */
export function judgePrices<S extends FeedStatus['status']>(
  { status, message, lastSuccessAt, downSince, ages }: FeedReport<S>,
  now: number,
): JudgedPrices<S> {
  const success = ages.size === 0 ? lastSuccessAt : ages.newest;
  const last_success_at = toIso(success);
  const late = status === 'ok' ? ages.findLate(now) : null;
  if (late === null) return { status, message, last_success_at, down_since: toIso(downSince) };
  const isPartial = late.sportIds.length < ages.size;
  const prices = isPartial ? `Prices of ${listSports(late.sportIds)}` : 'Prices';
  return {
    status: 'down',
    message: `${prices} are not up to date.${message === '' ? '' : ` ${message}`}`,
    last_success_at,
    down_since: toIso(late.since),
    ...(isPartial ? { late_sports: [...late.sportIds] } : {}),
  };
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
