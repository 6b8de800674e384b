import { createAlertsObserver } from './features/alerts/detection/alerts-observer.ts';
import { createTargetsObserver } from './features/graphs/targets/targets-observer.ts';
import { createTrustObserver } from './features/trust/trust-observer.ts';
import type { CreateObservers } from './ingest/observer.ts';

/** What features observe of the market, in the order in which they write. */
export const createObservers: CreateObservers = (feed) => [
  createAlertsObserver(),
  createTargetsObserver(),
  createTrustObserver(feed),
];
