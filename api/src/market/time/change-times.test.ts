import { expect, it } from 'vitest';
import { changeSetOf, HOUR, SECOND, T0 } from '../../../testing/market/change-sets.ts';
import { TestClocks } from '../../../testing/market/test-clocks.ts';
import { timeChange } from './change-times.ts';
import { MeasuredClock } from './measured-clock.ts';
import { OutageTracker } from './outages.ts';

it.each([-2 * HOUR, 2 * HOUR])(
  'dates an answer that came before the clock was set by %d ms as the clock shows it now',
  (step) => {
    const clocks = new TestClocks(T0);
    const clock = new MeasuredClock(clocks);
    const outages = new OutageTracker();
    outages.answered(clock.now());
    clocks.pass(5 * SECOND);
    const change = changeSetOf({ receivedAt: clocks.wall(), answeredBefore: T0 });
    clocks.set(clocks.wall() + step);
    clocks.pass(SECOND);
    clock.check();
    const timed = timeChange(change, 'odds:29', clock, outages);
    expect(timed.change.receivedAt).toBe(clocks.wall() - SECOND);
    expect(timed.change.receivedAt + timed.time.offset).toBe(T0 + 5 * SECOND);
    expect(timed.time.knownUntil).toBeNull();
  },
);

it.each([-2 * HOUR, 2 * HOUR])('finds no outage between two answers around a step of %d ms', (step) => {
  const clocks = new TestClocks(T0);
  const clock = new MeasuredClock(clocks);
  clocks.set(T0 + step);
  clocks.pass(5 * SECOND);
  clock.check();
  const change = changeSetOf({ receivedAt: clocks.wall(), answeredBefore: T0 });
  expect(timeChange(change, 'odds:29', clock, new OutageTracker()).time.knownUntil).toBeNull();
});

it.each([-2 * HOUR, 2 * HOUR])('finds no outage around a step of %d ms in an answer that waited', (step) => {
  const clocks = new TestClocks(T0);
  const clock = new MeasuredClock(clocks);
  clocks.pass(SECOND);
  clocks.set(clocks.wall() + step);
  clock.check();
  const change = changeSetOf({ receivedAt: clocks.wall(), answeredBefore: T0 });
  clocks.pass(20 * SECOND);
  const { change: dated, time } = timeChange(change, 'odds:29', clock, new OutageTracker());
  expect(time.knownUntil).toBeNull();
  expect(dated.receivedAt + time.offset).toBe(T0 + SECOND);
});
