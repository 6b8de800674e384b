import { createAlertsObserver } from '../alerts/alerts-observer.ts';
import { markWronglyReached, reachTargets } from '../storage/alerts/targets.store.ts';
import { writeEventChanges } from '../storage/book/event-changes.store.ts';
import { createTrustObserver } from '../trust/trust-observer.ts';
import type { MarketObserver } from './observer.ts';

/** Creates the observers of one term of the writer. @param feed The feed that the trust figures are about. */
export const createObservers = (feed: string): readonly MarketObserver[] => [
  createAlertsObserver(),
  targetsObserver,
  createTrustObserver(feed),
  eventChangesObserver,
];

/** The targets of charts. */
const targetsObserver: MarketObserver = {
  async write(client, { diff, errors, at, measuredAt }) {
    await markWronglyReached(client, errors, { at, measuredAt });
    await reachTargets(client, diff.lines, diff.change.sportId);
  },
};

/** The changes of events and results, which the stream of the developer API has beside those of odds. */
const eventChangesObserver: MarketObserver = {
  writeLast: (client, { diff, measuredAt }, settledEvents) =>
    writeEventChanges(client, diff, settledEvents, measuredAt),
};
