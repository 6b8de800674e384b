import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

const NEW_YORK = 'America/New_York';

describe('readDate', () => {
  it.each([
    ['12/27/2025 22:55:44 GMT', 'mdy', '2025-12-27T22:55:44.000Z'],
    ['01/02/2025', 'mdy', '2025-01-02T05:00:00.000Z'],
    ['01/02/2025', 'dmy', '2025-02-01T05:00:00.000Z'],
    ['1.2.25 7:05', 'dmy', '2025-02-01T12:05:00.000Z'],
    ['01/02/2025 7:30 PM', 'mdy', '2025-01-03T00:30:00.000Z'],
    ['01/02/2025 12:30 am', 'mdy', '2025-01-02T05:30:00.000Z'],
    ['01/02/2025, 12:30 p.m.', 'mdy', '2025-01-02T17:30:00.000Z'],
    ['2025-07-04 19:00', 'ymd', '2025-07-04T23:00:00.000Z'],
    ['2025-07-04T19:00:00.250000+00:00', 'ymd', '2025-07-04T19:00:00.250Z'],
    ['2025-07-04T19:00:00Z', 'dmy', '2025-07-04T19:00:00.000Z'],
    ['Jan 15, 2025', 'dmy', '2025-01-15T05:00:00.000Z'],
    ['15 January 2025 at 20:00', 'mdy', '2025-01-16T01:00:00.000Z'],
    ['15-Jan-25', 'dmy', '2025-01-15T05:00:00.000Z'],
    ['Sat, 04 Jul 2025 19:00:00 GMT', 'dmy', '2025-07-04T19:00:00.000Z'],
    ['1751655600', 'unix', '2025-07-04T19:00:00.000Z'],
    ['1751655600250', 'unix-ms', '2025-07-04T19:00:00.250Z'],
    ['45842.7916666667', 'excel', '2025-07-04T23:00:00.000Z'],
  ] as const)('reads %j (%s) on the clocks of New York', (text, format, at) => {
    expect(readDate(text, format, NEW_YORK)).toEqual({ at });
  });

  it.each([
    ['13/13/2025', 'dmy'],
    ['31/04/2025', 'dmy'],
    ['02/30/2025', 'mdy'],
    ['27/12/2025', 'mdy'],
    ['2025-07-04 25:00', 'ymd'],
    ['01/02/2025 13:30 PM', 'mdy'],
    ['01/02/2025 later', 'mdy'],
    ['15 Foo 2025', 'dmy'],
    ['tomorrow', 'dmy'],
    ['', 'dmy'],
    [`1${' '.repeat(60_000)}x`, 'dmy'],
    ['12', 'unix'],
    ['99999999999999', 'unix-ms'],
    ['2025-07-04', 'unix'],
  ] as const)('rejects %j (%s)', (text, format) => {
    expect(readDate(text, format, NEW_YORK)).toHaveProperty('message');
  });

  it('takes the earlier of two equal times when the clocks go back, and says so', () => {
    const read = readDate('11/02/2025 01:30', 'mdy', NEW_YORK);
    expect(read).toEqual({ at: '2025-11-02T05:30:00.000Z', warning: expect.stringContaining('shown twice') });
    expect(readDate('11/02/2025 00:59', 'mdy', NEW_YORK)).toEqual({ at: '2025-11-02T04:59:00.000Z' });
    expect(readDate('11/02/2025 02:00', 'mdy', NEW_YORK)).toEqual({ at: '2025-11-02T07:00:00.000Z' });
  });

  it('rejects a time that the clocks skipped', () => {
    expect(readDate('03/09/2025 02:30', 'mdy', NEW_YORK)).toHaveProperty(
      'message',
      expect.stringContaining('went forward'),
    );
    expect(readDate('03/09/2025 01:59', 'mdy', NEW_YORK)).toEqual({ at: '2025-03-09T06:59:00.000Z' });
    expect(readDate('03/09/2025 03:00', 'mdy', NEW_YORK)).toEqual({ at: '2025-03-09T07:00:00.000Z' });
    expect(readDate('30/03/2025 02:30', 'dmy', 'Europe/Prague')).toHaveProperty('message');
  });

  it('knows zones with changes of half an hour and at midnight', () => {
    expect(readDate('06/04/2025 01:45', 'dmy', 'Australia/Lord_Howe')).toHaveProperty('warning');
    expect(readDate('05/10/2025 02:15', 'dmy', 'Australia/Lord_Howe')).toHaveProperty('message');
    expect(readDate('24/04/2026 00:30', 'dmy', 'Africa/Cairo')).toHaveProperty('message');
    expect(readDate('01/07/2025 12:00', 'dmy', 'Asia/Kolkata')).toEqual({ at: '2025-07-01T06:30:00.000Z' });
  });
});
