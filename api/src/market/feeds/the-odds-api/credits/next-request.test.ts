import { expect, it } from 'vitest';
import { type Job, nextRequest } from './next-request.ts';
import { wantedIntervalMs } from './wanted-interval.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const job = (id: string, change: Partial<Job> = {}): Job => ({
  ...{ id, cost: 3, wantedMs: MINUTE, lastAt: NOW - MINUTE, notBefore: 0 },
  ...change,
});

it('takes the one that is most overdue by its own interval', () => {
  const soon = job('soon', { lastAt: NOW - 4 * MINUTE });
  const far = job('far', { wantedMs: 30 * MINUTE, lastAt: NOW - 60 * MINUTE });
  expect(nextRequest([far, soon], NOW, 10)?.id).toBe('soon');
  expect(nextRequest([far, job('soon')], NOW, 10)?.id).toBe('far');
});

it('lets nothing cheaper go before what waits for credits, but what is free', () => {
  const urgent = job('urgent', { lastAt: NOW - 9 * MINUTE });
  const cheap = job('cheap', { cost: 1 });
  expect(nextRequest([cheap, urgent], NOW, 2)).toBeNull();
  expect(nextRequest([cheap, urgent], NOW, 3)?.id).toBe('urgent');
  expect(nextRequest([cheap, urgent, job('free', { cost: 0 })], NOW, 0)?.id).toBe('free');
});

it('waits for intervals and for back-offs', () => {
  expect(nextRequest([job('a', { lastAt: NOW - 1 })], NOW, 10)).toBeNull();
  expect(nextRequest([job('a', { notBefore: NOW + 1 })], NOW, 10)).toBeNull();
  expect(nextRequest([job('a', { lastAt: null })], NOW, 10)?.id).toBe('a');
});

it('wants prices the oftener the sooner the start, and of watched matches twice as often', () => {
  const hours = [200, 100, 20, 3, 0.5].map((hour) => wantedIntervalMs(hour * 60 * MINUTE, false));
  expect(hours).toEqual([120, 30, 10, 2, 1].map((minutes) => minutes * MINUTE));
  expect(wantedIntervalMs(20 * 60 * MINUTE, true)).toBe(5 * MINUTE);
  expect(wantedIntervalMs(0.5 * 60 * MINUTE, true)).toBe(MINUTE);
  expect(wantedIntervalMs(-MINUTE, false)).toBe(2 * MINUTE);
});
