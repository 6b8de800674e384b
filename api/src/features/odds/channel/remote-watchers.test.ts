import { expect, it } from 'vitest';
import { createRemoteWatchers, WATCH_REPORT_MS } from './remote-watchers.ts';

it('a line is watched until its last report expires', () => {
  const watchers = createRemoteWatchers();
  watchers.report(['7:0'], 0);
  expect([
    watchers.isWatched('7:0', WATCH_REPORT_MS - 1),
    watchers.isWatched('7:0', WATCH_REPORT_MS),
  ]).toEqual([true, false]);
  expect(watchers.isWatched('8:0', 0)).toBe(false);
  watchers.report(['7:0'], WATCH_REPORT_MS);
  watchers.sweep(WATCH_REPORT_MS + 1);
  expect(watchers.isWatched('7:0', WATCH_REPORT_MS + 1)).toBe(true);
});
