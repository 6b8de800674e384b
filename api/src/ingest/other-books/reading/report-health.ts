import type { Logger } from '../../../platform/log.ts';
import type { FeedHealth } from '../../ports.ts';
import type { OtherFeedsStore } from '../storage/other-feeds.store.ts';

/** A state that goes on is written again after this long, so that its age shows. */
const AGAIN_MS = 15_000;

/** Stores the state of a feed beside the reference: at once when it changes, now and then while it lasts. */
export function createHealthReport(store: Pick<OtherFeedsStore, 'save'>, log: Logger): FeedHealth {
  let written: { readonly key: string; readonly at: number } | null = null;
  let writing: Promise<void> = Promise.resolve();
  function report(status: 'ok' | 'down', message: string, at: number): void {
    const key = `${status} ${message}`;
    if (written?.key === key && Math.abs(at - written.at) < AGAIN_MS) return;
    written = { key, at };
    // One after the other, so that the last state is the one that stays.
    writing = writing
      .then(() => store.save({ status, message, at }))
      .catch((error: unknown) => {
        written = null;
        log.warn({ err: error }, 'the state of the other bookmakers could not be stored');
      });
  }
  return {
    up: (at, notice = '') => report('ok', notice, at),
    down: (message, at) => report('down', message, at),
  };
}
