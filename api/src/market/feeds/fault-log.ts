import type { Logger } from '../../platform/log.ts';
import type { Clock } from './pinnacle/transport/clock.ts';
import type { FeedFault } from './pinnacle/transport/feed-fault.ts';

const AGAIN_MS = 60_000;
/** Kinds of faults that are remembered: codes come from the server. */
const MOST_KINDS = 200;

/** @param what Part of the feed that failed, such as an endpoint. @param fields Further fields of the log entry. */
export type LogFault = (what: string, fault: FeedFault, fields: Readonly<Record<string, unknown>>) => void;

/** Creates a log of failed requests: the first of each part and kind, then at most one a minute with the number of those between. */
export function createFaultLog(log: Logger, clock: Pick<Clock, 'monotonic'>): LogFault {
  const logged = new Map<string, { readonly at: number; unlogged: number }>();
  return (what, { message }, fields) => {
    const now = clock.monotonic();
    const key = `${what} ${message}`;
    const known = logged.get(key);
    if (known !== undefined && now - known.at < AGAIN_MS) {
      known.unlogged += 1;
      return;
    }
    if (logged.size >= MOST_KINDS) logged.clear();
    logged.set(key, { at: now, unlogged: 0 });
    log.warn({ ...fields, fault: message, more: known?.unlogged ?? 0 }, 'a request of the feed failed');
  };
}
