import { availableParallelism } from 'node:os';
import { COMPILE_CACHE } from '@fairline/shared/build/test-run/compile-cache.ts';
import { LongestFirst } from '@fairline/shared/build/test-run/longest-first.ts';
import { defineConfig } from 'vitest/config';

/** The suites with a PostgreSQL run on tables that are distributed by event; those that compare them with plain ones do not. */
const BY_EVENT = process.env.TEST_BY_EVENT === '1';

/** After the suite with a PostgreSQL, which has more workers. */
const COMPUTING = { groupOrder: 1 };

/**
 * Seven suites in one run: `unit` (pure and in-process), `http` (with a real PostgreSQL), `screen` (components in jsdom), `isolated` and
 * `screen-isolated` (those of `unit` and `screen` that replace modules), `browser` (journeys in a real Chromium on the built product) and, after the others, `faults` (the product while its
 * surroundings are broken).
 */
export default defineConfig({
  test: {
    // One a core for suites that compute: each worker loads all modules by itself.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: COMPUTING,
          environment: 'node',
          include: ['{shared,shell,mfe-*}/src/**/*.test.ts', 'api/**/*.test.ts'],
          exclude: ['**/*.{http,browser,isolated}.test.ts', '**/node_modules/**'],
          setupFiles: ['shared/src/testing/clock-setup.ts'],
          // Modules are loaded once a worker: half the time of this suite. Tests that replace modules are `isolated`.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'isolated',
          sequence: COMPUTING,
          environment: 'node',
          include: ['{shared,shell,mfe-*}/src/**/*.isolated.test.ts', 'api/**/*.isolated.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          environment: 'node',
          include: ['shared/src/**/*.http.test.ts', 'api/**/*.http.test.ts'],
          exclude: ['api/faults/**', '**/node_modules/**', ...(BY_EVENT ? ['api/testing/by-event/**'] : [])],
          setupFiles: ['shared/src/testing/clock-setup.ts'],
          isolate: false,
          // For the programs that tests start, which load the whole product.
          env: COMPILE_CACHE,
          globalSetup: ['api/testing/global-setup.ts'],
          // It waits for databases and timers longer than it computes, so that two cores are better used by four workers.
          maxWorkers: availableParallelism() + 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'screen',
          sequence: COMPUTING,
          environment: 'jsdom',
          include: ['{shared,shell,mfe-*}/src/**/*.test.tsx'],
          exclude: ['**/*.isolated.test.tsx', '**/node_modules/**'],
          // In the order of the list; what they end runs in the reverse order.
          setupFiles: ['shared/src/testing/clock-setup.ts', 'shared/src/testing/screen-setup.ts'],
          // Modules, among them React and antd, are loaded once a worker: more than half the time of this suite.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screen-isolated',
          sequence: COMPUTING,
          environment: 'jsdom',
          include: ['{shared,shell,mfe-*}/src/**/*.isolated.test.tsx'],
          setupFiles: ['shared/src/testing/screen-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['shell/e2e/**/*.browser.test.ts'],
          globalSetup: ['api/testing/global-setup.ts'],
          // Its largest files wait for prices and animations for minutes, and the last one would run alone.
          maxWorkers: 3,
          // Modules are loaded once a worker.
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 400_000,
          hookTimeout: 300_000,
          // As long as a locator waits by its default, not one second.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['api/faults/*.http.test.ts'],
          isolate: false,
          maxWorkers: 3,
          // After all other suites: it measures how long the product takes to recover. Most of that is waiting.
          sequence: { groupOrder: 3 },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
