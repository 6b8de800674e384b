import { describe, expect, it } from 'vitest';
import { describeClockJump, watchWallClock } from './wall-clock-watch.ts';

const HOUR = 3_600_000;

function watched() {
  const time = { wall: Date.UTC(2026, 2, 1), monotonic: 17 };
  const watch = watchWallClock({ wall: () => time.wall, monotonic: () => time.monotonic });
  const pass = (ms: number, wallMs = ms) => {
    time.wall += wallMs;
    time.monotonic += ms;
  };
  return { watch, pass };
}

describe('watchWallClock', () => {
  it.each([-2 * HOUR, 2 * HOUR])('reports a step of %i ms once', (step) => {
    const { watch, pass } = watched();
    pass(10_000);
    expect(watch.check()).toBeNull();
    pass(10_000, 10_000 + step);
    expect(watch.check()).toEqual({ ms: step, at: 20_017 });
    pass(10_000);
    expect(watch.check()).toBeNull();
    expect(watch.last()?.ms).toBe(step);
  });

  it('ignores a slow correction, however large it becomes', () => {
    const { watch, pass } = watched();
    for (let minute = 0; minute < 600; minute += 1) {
      pass(60_000, 60_030);
      expect(watch.check()).toBeNull();
    }
  });
});

describe('describeClockJump', () => {
  it.each([
    [-2 * HOUR, 'The clock of this computer was set back by 2 hours.'],
    [60_000, 'The clock of this computer was set forward by 1 minute, or the computer was asleep.'],
    [-6_000, 'The clock of this computer was set back by 6 seconds.'],
    [49 * HOUR, 'The clock of this computer was set forward by 2 days, or the computer was asleep.'],
  ])('%i ms', (ms, sentence) => {
    expect(describeClockJump({ ms, at: 0 })).toBe(sentence);
  });
});
