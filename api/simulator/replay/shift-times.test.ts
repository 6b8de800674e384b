import { describe, expect, it } from 'vitest';
import { shiftFor, shiftTime, shiftTimes } from './shift-times.ts';

const DAY = 86_400_000;

describe('shiftTime', () => {
  it.each([
    ['2025-03-31T19:00:00Z', '2025-04-01T19:00:00Z'],
    ['2025-12-31T23:59:59.040Z', '2026-01-01T23:59:59.040Z'],
    ['2020-02-28T06:56:28.1234567+02:00', '2020-02-29T06:56:28.1234567+02:00'],
    ['2025-03-31T19:00:00', '2025-04-01T19:00:00'],
  ])('shifts %s by a day and keeps its format', (text, moved) => {
    expect(shiftTime(text, DAY)).toBe(moved);
  });

  it.each(['Spain - La Liga', '2025-03-31', '17:00', ''])('does not change %j', (text) => {
    expect(shiftTime(text, DAY)).toBe(text);
  });
});

describe('shiftTimes', () => {
  it('shifts times in lists and objects and changes nothing else', () => {
    const body = { last: 5, name: 'x', none: null, list: [{ starts: '2025-03-31T19:00:00Z' }] };
    expect(shiftTimes(body, DAY)).toEqual({ ...body, list: [{ starts: '2025-04-01T19:00:00Z' }] });
  });
});

describe('shiftFor', () => {
  it('is a multiple of five minutes that does not go past the present', () => {
    const recorded = Date.UTC(2025, 2, 31, 4, 35, 48, 740);
    const now = Date.UTC(2026, 10, 21, 1, 3, 12);
    const by = shiftFor(recorded, now);
    expect(by % 300_000).toBe(0);
    expect(now - (recorded + by)).toBeGreaterThanOrEqual(0);
    expect(now - (recorded + by)).toBeLessThan(300_000);
  });
});
