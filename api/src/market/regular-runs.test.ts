import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RegularRuns } from './regular-runs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at once and every minute, until it is paused', () => {
  const run = vi.fn();
  const runs = new RegularRuns(run);
  runs.start();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(120_000);
  expect(run).toHaveBeenCalledTimes(3);
  // Never twice at a time.
  runs.start();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(5);
  runs.soon();
  runs.pause();
  vi.advanceTimersByTime(120_000);
  expect(run).toHaveBeenCalledTimes(5);
});

it('runs once for all that ask for it within half a second', () => {
  const run = vi.fn();
  const runs = new RegularRuns(run);
  runs.soon();
  vi.advanceTimersByTime(300);
  runs.soon();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledTimes(1);
  runs.soon();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(2);
});
