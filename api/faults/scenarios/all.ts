import { CLOCK_SCENARIOS } from './clock.ts';
import { CLUSTER_SCENARIOS } from './cluster.ts';
import { DISK_SCENARIOS } from './disk.ts';
import { EACH_FEED_FAULT, FEED_SCENARIOS } from './feed.ts';
import { FLOOD_SCENARIOS } from './floods.ts';
import { imageScenario } from './image.ts';
import { IMPORT_SCENARIOS } from './imports.ts';
import { largeAnswers } from './large-answers.ts';
import { PROCESS_SCENARIOS } from './process.ts';
import { restoreByCount } from './restore.ts';
import type { Scenario } from './scenario.ts';
import { upgradeScenario } from './upgrade.ts';
import { WRITE_SCENARIOS } from './writes.ts';

/** On one process and its embedded database, besides the faults of the feed, in an order in which all of them can share one lab in the short form. */
export const ONE_PROCESS: readonly Scenario[] = [
  ...PROCESS_SCENARIOS,
  ...FLOOD_SCENARIOS,
  ...IMPORT_SCENARIOS,
  ...WRITE_SCENARIOS,
  largeAnswers,
  restoreByCount,
  ...CLOCK_SCENARIOS,
];

/** With a file system, a Redis or a PostgreSQL of their own. */
const OWN_SURROUNDINGS: readonly Scenario[] = [
  ...DISK_SCENARIOS,
  ...CLUSTER_SCENARIOS,
  upgradeScenario(),
  imageScenario(),
];

/** What runs with the tests. */
export const SHORT_SCENARIOS = [...FEED_SCENARIOS, ...ONE_PROCESS, ...OWN_SURROUNDINGS].filter(
  ({ slow }) => !slow,
);

/** What the long form runs: each fault of the feed by itself. */
export const LONG_SCENARIOS = [...EACH_FEED_FAULT, ...ONE_PROCESS, ...OWN_SURROUNDINGS];
