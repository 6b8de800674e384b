import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND, T0 } from '../testing/change-sets.ts';
import { TestClocks } from '../testing/test-clocks.ts';
import { MeasuredClock } from './measured-clock.ts';

function start() {
  const clocks = new TestClocks(T0);
  return { clocks, clock: new MeasuredClock(clocks) };
}

describe('measured time', () => {
  it.each([-2 * HOUR, 2 * HOUR])('goes on at its pace when the clock is set by %d ms', (step) => {
    const { clocks, clock } = start();
    clocks.pass(MINUTE);
    clock.check();
    clocks.set(clocks.wall() + step);
    clocks.pass(SECOND);
    expect(clock.check()?.ms).toBe(step);
    expect(clock.now()).toBe(T0 + MINUTE + SECOND);
    expect(clock.check()).toBeNull();
    expect(clock.wall() + clock.offset).toBe(clock.now());
  });

  it.each([-2 * HOUR, 2 * HOUR])(
    'measures a span across a step of %d ms, and other spans as they are',
    (step) => {
      const { clocks, clock } = start();
      const before = clocks.wall();
      clocks.pass(5 * SECOND);
      clocks.set(clocks.wall() + step);
      clock.check();
      clocks.pass(3 * SECOND);
      expect(clock.span(before, clocks.wall())).toBe(8 * SECOND);
      expect(clock.span(clocks.wall() - SECOND, clocks.wall())).toBe(SECOND);
      clocks.pass(5 * HOUR);
      const silentSince = clocks.wall() - 3 * HOUR;
      expect(clock.span(silentSince, clocks.wall())).toBe(3 * HOUR);
    },
  );

  it('goes on from an earlier process when the clock has been set back meanwhile, and not otherwise', () => {
    const { clock } = start();
    expect(clock.continueFrom(0, T0 + 2 * HOUR)).toBe(2 * HOUR);
    expect([clock.offset, clock.now()]).toEqual([2 * HOUR, T0 + 2 * HOUR]);
    const later = start().clock;
    expect(later.continueFrom(-HOUR, T0 - 3 * HOUR)).toBe(0);
    expect([later.offset, later.now()]).toEqual([-HOUR, T0 - HOUR]);
  });
});
