import { describe, expect, it } from 'vitest';
import { isoInstant, offsetMinutes } from './instant.ts';

describe('isoInstant', () => {
  it.each([
    ['2026-01-31T18:30:00Z', '2026-01-31T18:30:00.000Z'],
    ['2026-01-31T18:30:00.123456Z', '2026-01-31T18:30:00.123Z'],
    ['2026-01-31 18:30', '2026-01-31T18:30:00.000Z'],
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T18:30:00+02:00', '2026-01-31T16:30:00.000Z'],
    ['2026-01-31T18:30:00-0500', '2026-01-31T23:30:00.000Z'],
    ['2026-01-31 18:30:00 UTC', '2026-01-31T18:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2025-02-29', null],
    ['2025-02-30T00:00:00Z', null],
    ['2025-13-01', null],
    ['2025-01-01T24:00:00Z', null],
    ['2025-01-01T10:60:00Z', null],
    ['2025-01-01T10:00:00+19:00', null],
    ['1025-01-01', null],
    ['01/02/2025', null],
    ['', null],
  ])('reads %j as %j', (text, instant) => {
    expect(isoInstant(text)).toBe(instant);
  });
});

describe('offsetMinutes', () => {
  it('knows offsets of half hours and none', () => {
    expect(offsetMinutes('+05:30')).toBe(330);
    expect(offsetMinutes('-0330')).toBe(-210);
    expect(offsetMinutes('GMT')).toBe(0);
    expect(offsetMinutes(undefined)).toBe(0);
    expect(offsetMinutes('+14:30')).toBeNull();
  });
});
