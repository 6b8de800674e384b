import type { Logger } from '../../../platform/log.ts';
import type { Clock } from '../../feeds/pinnacle/transport/clock.ts';
import { PriceAges } from '../../monitoring/price-ages.ts';
import type { FeedHealth } from '../../ports.ts';
import type { OtherFeedsStore } from '../storage/other-feeds.store.ts';

/** A state that goes on is written again after this long, so that its age shows. */
const AGAIN_MS = 15_000;

/**
 * Stores the state of a feed beside the reference with the ages of its prices: at once when the state changes, now and then while it
 * lasts.
 */
export function createHealthReport(
  store: Pick<OtherFeedsStore, 'save'>,
  log: Logger,
  clock: Pick<Clock, 'wall'>,
): FeedHealth {
  const ages = new PriceAges();
  let state: { readonly status: 'ok' | 'down'; readonly message: string } | null = null;
  let successAt: number | null = null;
  let written: { readonly key: string; readonly at: number } | null = null;
  let writing: Promise<void> = Promise.resolve();

  function report(status: 'ok' | 'down', message: string, at: number): void {
    state = { status, message };
    const key = `${status} ${message}`;
    if (written?.key === key && Math.abs(at - written.at) < AGAIN_MS) return;
    written = { key, at };
    const saved = { status, message, at, successAt, prices: ages.toStored(at) };
    // One after the other, so that the last state is the one that stays.
    writing = writing
      .then(() => store.save(saved))
      .catch((error: unknown) => {
        written = null;
        log.warn({ err: error }, 'the state of the other bookmakers could not be stored');
      });
  }

  return {
    up(at, notice = '') {
      successAt = at;
      report('ok', notice, at);
    },
    down: (message, at) => report('down', message, at),
    poll(planned) {
      ages.poll(planned, clock.wall());
      if (state !== null) report(state.status, state.message, clock.wall());
    },
    priced: (sportId, at, everyMs) => ages.priced(sportId, at, everyMs),
    unpriced(leagueIds) {
      ages.setUnpriced(leagueIds);
      written = null;
      if (state !== null) report(state.status, state.message, clock.wall());
    },
  };
}
