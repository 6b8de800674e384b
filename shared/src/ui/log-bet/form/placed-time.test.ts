import { describe, expect, it } from 'vitest';
import { instantOf } from './placed-time.ts';

describe('the time of a bet', () => {
  it.each([
    ['2026-07-01T12:00', 'Europe/Prague', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00', 'Europe/Prague', '2026-12-01T11:00:00.000Z'],
    ['2026-07-01T23:30', 'America/New_York', '2026-07-02T03:30:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Prague', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T01:30', 'Europe/Prague', '2026-03-29T00:30:00.000Z'],
    // Clocks skip it.
    ['2026-03-29T02:30', 'Europe/Prague', null],
    ['', 'UTC', null],
    ['2026-07', 'UTC', '2026-07-01T00:00:00.000Z'],
    ['soon', 'UTC', null],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(instantOf(text, zone)).toBe(instant);
  });
});
