import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimeZone, zonedInstants } from './zoned-time.ts';

const ZONES = [
  'America/New_York',
  'Europe/Prague',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'America/St_Johns',
  'UTC',
];

/** What the clocks of a zone show at an instant, by the platform. */
function shown(at: number, zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = format
    .format(at)
    .split(/\D/)
    .map(Number);
  return { year, month, day, hour, minute, second, millisecond: 0 };
}

describe('zonedInstants', () => {
  it('finds every instant from what the clocks show', () => {
    const second = fc.integer({ min: Date.UTC(2010, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 });
    fc.assert(
      fc.property(second, fc.constantFrom(...ZONES), (seconds, zone) => {
        const found = zonedInstants(shown(seconds * 1000, zone), zone);
        expect(found).toContain(seconds * 1000);
        for (const at of found) expect(shown(at, zone)).toEqual(shown(seconds * 1000, zone));
      }),
      { numRuns: 300 },
    );
  });

  it('finds both instants of every quarter of a repeated hour', () => {
    for (let minute = 0; minute < 60; minute += 15) {
      const time = { year: 2025, month: 11, day: 2, hour: 1, minute, second: 0, millisecond: 0 };
      expect(zonedInstants(time, 'America/New_York')).toEqual([
        Date.UTC(2025, 10, 2, 5, minute),
        Date.UTC(2025, 10, 2, 6, minute),
      ]);
    }
  });

  it('knows which zones exist', () => {
    expect(ZONES.every(isTimeZone)).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});
