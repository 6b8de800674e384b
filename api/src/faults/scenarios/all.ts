import { EACH_FEED_FAULT, FEED_SCENARIOS } from './feed.ts';
import type { Scenario } from './scenario.ts';

const COMMON: readonly Scenario[] = [];

/** What runs with the tests, in an order in which one lab serves most of them. */
export const SHORT_SCENARIOS: readonly Scenario[] = [...FEED_SCENARIOS, ...COMMON].filter(
  ({ slow }) => !slow,
);

/** What the long form runs. */
export const ALL_SCENARIOS: readonly Scenario[] = [...EACH_FEED_FAULT, ...COMMON];
