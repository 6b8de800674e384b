import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND, T0 } from '../../../testing/market/change-sets.ts';
import { TestClocks } from '../../../testing/market/test-clocks.ts';
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

  describe('after a restart', () => {
    const stored = (offset: number, measuredAt: number) => ({ offset, measuredAt, sinceBoot: null });

    it('on another machine goes on when the clock has been set back meanwhile, and not otherwise', () => {
      const { clock } = start();
      expect(clock.continueFrom(stored(0, T0 + 2 * HOUR), T0 + 2 * HOUR)?.ms).toBe(-2 * HOUR);
      expect([clock.offset, clock.now()]).toEqual([2 * HOUR, T0 + 2 * HOUR]);
      const later = start().clock;
      expect(later.continueFrom(stored(-HOUR, T0 - 3 * HOUR), T0 - 3 * HOUR)).toBeNull();
      expect([later.offset, later.now()]).toEqual([-HOUR, T0 - HOUR]);
    });

    it.each([-2 * HOUR, 0, 2 * HOUR])(
      'on the same machine counts the time without a process exactly, after a step of %d ms',
      (step) => {
        const { clocks, clock } = start();
        const last = clock.stored;
        clocks.pass(20 * MINUTE);
        clocks.set(clocks.wall() + step);
        const next = new MeasuredClock(clocks);
        expect(next.continueFrom(last, T0)?.ms ?? 0).toBe(step);
        expect(next.now()).toBe(T0 + 20 * MINUTE);
      },
    );

    it('does not take a correction by some milliseconds for a jump, nor a restored machine for one that runs', () => {
      const { clocks, clock } = start();
      clocks.pass(HOUR);
      const last = clock.stored;
      clocks.set(clocks.wall() + 900);
      expect(new MeasuredClock(clocks).continueFrom(last, T0)).toBeNull();
      clocks.pass(-MINUTE);
      clocks.set(T0 + 3 * HOUR);
      expect(new MeasuredClock(clocks).continueFrom(last, T0)).toBeNull();
    });

    it('trusts its own offset more than the stored one once it has gone on from that', () => {
      const { clocks, clock } = start();
      clock.continueFrom(stored(0, T0 - SECOND), T0 - SECOND);
      clocks.set(clocks.wall() + 2 * HOUR);
      clock.check();
      // The connection was lost before the new offset could be stored.
      expect(clock.continueFrom(stored(0, T0), T0)).toBeNull();
      expect([clock.offset, clock.now()]).toEqual([-2 * HOUR, T0]);
    });
  });

  it('never goes back by the roundness of the time since boot', () => {
    const { clocks, clock } = start();
    clocks.pass(MINUTE);
    clock.check();
    const before = clock.now();
    clocks.set(clocks.wall() + 2 * HOUR - 8);
    clocks.monotonic = () => MINUTE - 9;
    clock.check();
    expect(clock.wall() + clock.offset).toBeGreaterThanOrEqual(before);
  });
});
