import { SPORT_IDS } from '@fairline/shared/periods';
import { startBookmaker } from '../../simulator/start-bookmaker.ts';
import type { ChangeSet } from '../../src/market/change-set.ts';
import { createIngest } from '../../src/market/ingest.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { startFeedHarness } from '../pinnacle/feed-harness.ts';
import { createManualClock } from '../pinnacle/manual-clock.ts';
import { TestClocks } from './test-clocks.ts';

const MINUTE = 60_000;

export interface SimulatedHours {
  /** Epoch ms. */
  readonly from: number;
  readonly hours: number;
  /** All sports by default. */
  readonly sports?: readonly number[];
  /** As `FEED_POLL_MS`; a second by default, as in the product. */
  readonly pollMs?: number;
}

/**
 * Writes the history of some hours of the embedded bookmaker into a database: through its HTTP interface, the feed client and
 * the ingest, all at a clock that advances as fast as they work.
 */
export async function simulateHours(db: Database, options: SimulatedHours): Promise<void> {
  const clocks = new TestClocks(options.from);
  const ingest = await createIngest({
    features: marketFeatures,
    db,
    publisher: silentPublisher,
    log: createLog('simulated', 'fatal'),
    feed: 'sim',
    simulated: true,
    retentionDays: 30,
    clocks,
  });
  await simulateMarket(options, async (change, now) => {
    clocks.passUntil(now);
    await ingest.apply(change);
  });
  await ingest.stop();
}

/** The same change sets for any receiver, each with the time of its clock (epoch ms). */
export async function simulateMarket(
  { from, hours, sports, pollMs = 1_000 }: SimulatedHours,
  apply: (change: ChangeSet, now: number) => Promise<void>,
): Promise<void> {
  const clock = createManualClock(from);
  const bookmaker = await startBookmaker({ source: 'simulate', clock: clock.now });
  const { url, user, password } = bookmaker;
  const harness = await startFeedHarness({
    ...{ url, user, password, clock, pollMs, waitsForSink: true },
    sports: sports ?? SPORT_IDS,
  });
  harness.onApply = async (change) => {
    await apply(change, clock.now());
    (harness.changes as ChangeSet[]).length = 0;
  };
  for (const change of [...harness.changes]) await harness.onApply(change);
  let ticked = from;
  const tick = (): boolean => {
    if (clock.now() - ticked >= pollMs) {
      ticked = clock.now();
      bookmaker.control.tick();
    }
    return clock.now() >= from + hours * 60 * MINUTE;
  };
  await harness.until(tick, (hours + 1) * 60 * MINUTE);
  await harness.stop();
  await bookmaker.stop();
}
