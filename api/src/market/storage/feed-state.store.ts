import type { FeedStatus } from '@fairline/shared/contracts';
import type { ClientBase } from 'pg';
import { PriceAges, type StoredPriceAges } from '../monitoring/price-ages.ts';

/** What an earlier ingest stored about its feed and its clock. */
export interface StoredFeedState {
  readonly feed: FeedStatus['feed'];
  /** When the feed last answered (epoch ms); null when it never did. */
  readonly lastSuccessAt: number | null;
  /** When the state was stored (epoch ms). */
  readonly heartbeatAt: number;
  readonly clock: StoredClock;
  readonly ages: PriceAges;
}

/** How the clocks of the last ingest stood when it stored its state. */
export interface StoredClock {
  /** Milliseconds from the wall clock to measured time. */
  readonly offset: number;
  /** Measured time (epoch ms). */
  readonly measuredAt: number;
  /** Milliseconds since the boot with this id; null where no id is known. */
  readonly sinceBoot: { readonly bootId: string; readonly ms: number } | null;
}

/** The state that the last ingest stored; null before the first. */
export async function readFeedState(client: ClientBase): Promise<StoredFeedState | null> {
  const { rows } = await client.query<{
    feed: FeedStatus['feed'];
    last_success_at: Date | null;
    heartbeat_at: Date;
    clock_offset_ms: number;
    boot_id: string | null;
    since_boot_ms: number | null;
    prices: StoredPriceAges | null;
  }>(
    'select feed, last_success_at, heartbeat_at, clock_offset_ms, boot_id, since_boot_ms, prices from feed_state',
  );
  const [row] = rows;
  if (row === undefined) return null;
  const {
    feed,
    last_success_at,
    heartbeat_at,
    clock_offset_ms: offset,
    boot_id: bootId,
    since_boot_ms: ms,
    prices,
  } = row;
  return {
    feed,
    lastSuccessAt: last_success_at?.getTime() ?? null,
    heartbeatAt: heartbeat_at.getTime(),
    clock: {
      offset,
      measuredAt: heartbeat_at.getTime() + offset,
      sinceBoot: bootId === null || ms === null ? null : { bootId, ms },
    },
    ages: PriceAges.parse(prices, heartbeat_at.getTime()),
  };
}

/** Stores the status of the feed as the ingest's heartbeat, with its clocks at this moment. */
export async function writeFeedState(
  client: ClientBase,
  status: FeedStatus,
  clock: StoredClock,
  ages: PriceAges,
): Promise<void> {
  const heartbeatAt = new Date(clock.measuredAt - clock.offset);
  const storedAges = ages.toStored(heartbeatAt.getTime());
  await client.query(
    `insert into feed_state (feed, status, message, simulated, last_success_at, down_since, heartbeat_at, clock_offset_ms,
         boot_id, since_boot_ms, prices)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (only_row) do update set feed = excluded.feed, status = excluded.status, message = excluded.message,
         simulated = excluded.simulated, last_success_at = excluded.last_success_at, down_since = excluded.down_since,
         heartbeat_at = excluded.heartbeat_at, clock_offset_ms = excluded.clock_offset_ms,
         boot_id = excluded.boot_id, since_boot_ms = excluded.since_boot_ms, prices = excluded.prices`,
    [
      status.feed,
      status.status,
      status.message,
      status.simulated,
      status.last_success_at,
      status.down_since,
      heartbeatAt,
      clock.offset,
      clock.sinceBoot?.bootId ?? null,
      clock.sinceBoot?.ms ?? null,
      storedAges && JSON.stringify(storedAges),
    ],
  );
}
