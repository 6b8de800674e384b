import { expect, it } from 'vitest';
import { MINUTE, SECOND, T0 } from '../../../testing/market/change-sets.ts';
import { GapTracker } from './gap-tracker.ts';

it('finds a gap between the last answer before a failure and the first after it', () => {
  const gaps = new GapTracker();
  expect(gaps.answered(T0)).toBeNull();
  gaps.failed();
  expect(gaps.answered(T0 + 31 * SECOND)).toEqual({ began: T0, ended: T0 + 31 * SECOND });
  expect(gaps.answered(T0 + 40 * SECOND)).toBeNull();
});

it('finds none in a short failure, nor where the feed is asked seldom', () => {
  const gaps = new GapTracker();
  gaps.answered(T0);
  gaps.failed();
  expect(gaps.answered(T0 + 30 * SECOND)).toBeNull();
  expect(gaps.answered(T0 + 10 * MINUTE)).toBeNull();
});

it('counts the time in which no process ran, but not the time before the first answer ever', () => {
  const gaps = new GapTracker();
  gaps.failed();
  expect(gaps.answered(T0)).toBeNull();
  const next = new GapTracker();
  next.continueFrom(T0);
  expect(next.answered(T0 + MINUTE)).toEqual({ began: T0, ended: T0 + MINUTE });
});
