import type { QuietHours } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-until.ts';

const MINUTE_MS = 60_000;
const NIGHT: QuietHours = {
  ...{ enabled: true, from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6] },
  alerts: 'digest',
};
const at = (text: string) => Date.parse(text);

describe('quiet hours', () => {
  it.each([
    ['before', NIGHT, 'Europe/Prague', '2026-11-20T20:59:00Z', null],
    ['begin', NIGHT, 'Europe/Prague', '2026-11-20T21:00:00Z', '2026-11-21T06:00:00Z'],
    ['are past midnight', NIGHT, 'Europe/Prague', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00Z'],
    ['are over', NIGHT, 'Europe/Prague', '2026-11-21T06:00:00Z', null],
    ['of another zone', NIGHT, 'America/New_York', '2026-11-21T04:30:00Z', '2026-11-21T12:00:00Z'],
    ['of a zone with 45 minutes', NIGHT, 'Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21T01:15:00Z'],
    // Friday is day 5: its night ends on Saturday, Saturday's does not begin.
    ['of Friday', { ...NIGHT, days: [5] }, 'UTC', '2026-11-20T23:00:00Z', '2026-11-21T07:00:00Z'],
    [
      'of Friday, on Saturday',
      { ...NIGHT, days: [5] },
      'UTC',
      '2026-11-21T06:00:00Z',
      '2026-11-21T07:00:00Z',
    ],
    ['not of Saturday', { ...NIGHT, days: [5] }, 'UTC', '2026-11-21T23:00:00Z', null],
    ['off', { ...NIGHT, enabled: false }, 'UTC', '2026-11-20T23:00:00Z', null],
    ['of no day', { ...NIGHT, days: [] }, 'UTC', '2026-11-20T23:00:00Z', null],
    // 2:00 becomes 3:00 on 29 March 2026, and 3:00 becomes 2:00 on 25 October.
    ['of a night with 23 hours', NIGHT, 'Europe/Prague', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['of a night with 25 hours', NIGHT, 'Europe/Prague', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    [
      'that end within the hour left out',
      { ...NIGHT, to: '02:30' },
      'Europe/Prague',
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:00:00Z',
    ],
  ] as const)('%s', (_, quiet, zone, now, end) => {
    expect(quietUntil({ ...quiet, days: [...quiet.days] }, zone, at(now))).toBe(
      end === null ? null : at(end),
    );
  });

  it('end at the first minute that is not quiet, whatever the zone does to its clock', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`);
    const zones = [
      'UTC',
      'Europe/Prague',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/Sao_Paulo',
    ];
    // Days around changes of the clocks in both halves of the year, and others.
    const days = [
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
      '2026-07-15',
    ];
    fc.assert(
      fc.property(
        fc.record({
          from: time,
          to: time,
          days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
          zone: fc.constantFrom(...zones),
          day: fc.constantFrom(...days),
          minutes: fc.integer({ min: -1_440, max: 2_880 }),
        }),
        ({ from, to, days: on, zone, day, minutes }) => {
          fc.pre(from !== to);
          const quiet: QuietHours = { enabled: true, from, to, days: on, alerts: 'drop' };
          const now = at(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
          const end = quietUntil(quiet, zone, now);
          if (end === null) return;
          expect(end).toBeGreaterThan(now);
          expect(end - now).toBeLessThanOrEqual(25 * 60 * MINUTE_MS);
          expect(quietUntil(quiet, zone, end)).toBeNull();
          expect(quietUntil(quiet, zone, end - MINUTE_MS)).toBe(end);
        },
      ),
      { numRuns: 500 },
    );
  });
});
