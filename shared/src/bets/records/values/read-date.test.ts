import { describe, expect, it } from 'vitest';
import { findUnknownZone, hasClockTime, isClockTime, isYearless, readDate } from './read-date.ts';

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
    ['Nov 18, 2025 7:30 PM EST', 'dmy', '2025-11-19T00:30:00.000Z'],
    ['11/18/2025 7:30:00 PM ET', 'mdy', '2025-11-19T00:30:00.000Z'],
    ['07/18/2025 7:30 PM ET', 'mdy', '2025-07-18T23:30:00.000Z'],
    ['11/18/2025 7:30 PM (PST)', 'mdy', '2025-11-19T03:30:00.000Z'],
    ['18.07.2025 19:30 CEST', 'dmy', '2025-07-18T17:30:00.000Z'],
    ['18.11.2025 19.30 CET', 'dmy', '2025-11-18T18:30:00.000Z'],
    ['18/07/2025 19h30 BST', 'dmy', '2025-07-18T18:30:00.000Z'],
    ['18/11/2025 19:30 UTC+1', 'dmy', '2025-11-18T18:30:00.000Z'],
    ['2025-11-08 19:30:00.745232+00', 'ymd', '2025-11-08T19:30:00.745Z'],
    ['2025-11-08 19:30:00+02', 'ymd', '2025-11-08T17:30:00.000Z'],
    ['2025-11-08 19:30:00+0530', 'ymd', '2025-11-08T14:00:00.000Z'],
    ['2025-11-08 19:30-03', 'ymd', '2025-11-08T22:30:00.000Z'],
    ['2025-11-08 19:30 Europe/Prague', 'ymd', '2025-11-08T18:30:00.000Z'],
    ['Sat Nov 08 2025 19:30:00 GMT+0100 (Central European Standard Time)', 'dmy', '2025-11-08T18:30:00.000Z'],
    ['8th November 2025 7PM', 'mdy', '2025-11-09T00:00:00.000Z'],
    ['2025-11-08 00:00:00 19:30', 'ymd', '2025-11-09T00:30:00.000Z'],
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

describe('a date without a year', () => {
  it.each([
    ['14-Apr', 'dmy', '2025', '2025-04-14T00:00:00.000Z'],
    ['Apr 14', 'dmy', '2025', '2025-04-14T00:00:00.000Z'],
    ['04/14', 'mdy', '2025', '2025-04-14T00:00:00.000Z'],
    ['14.04. 19:30', 'dmy', '2025', '2025-04-14T19:30:00.000Z'],
    ['14.04 19.30', 'dmy', '2025', '2025-04-14T19:30:00.000Z'],
    ['Sat 8 Nov 19:30', 'dmy', '2025', '2025-11-08T19:30:00.000Z'],
    ['14-Apr', 'dmy', '2025-2026', '2026-04-14T00:00:00.000Z'],
    ['28-Dec', 'dmy', '2025-2026', '2025-12-28T00:00:00.000Z'],
    ['14 Apr 2024', 'dmy', '2025', '2024-04-14T00:00:00.000Z'],
  ] as const)('%j (%s) in %s is %s', (text, format, year, at) => {
    expect(readDate(text, format, 'UTC', { year })).toEqual({ at });
  });

  it('is an error until the year is chosen', () => {
    expect(readDate('14-Apr', 'dmy', 'UTC')).toEqual({
      message: '"14-Apr" has no year. Choose the year of such dates.',
    });
    expect(readDate('29-Feb', 'dmy', 'UTC', { year: '2025' })).toHaveProperty('message');
    expect(['14-Apr', '04/14', 'Apr 14', '14/04 19:30'].map(isYearless)).toEqual([true, true, true, true]);
    expect(['14 Apr 2025', '45/14', '19:30', 'x'].map(isYearless)).toEqual([false, false, false, false]);
  });
});

describe('a day whose midnight is skipped', () => {
  it.each([
    ['2025-09-07', 'ymd', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
    ['2026-09-06', 'ymd', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-09-06 00:00:00', 'ymd', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['24/04/2026', 'dmy', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['29/03/2026', 'dmy', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['29/03/2026', 'dmy', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
    ['08/03/2026', 'dmy', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['46271', 'excel', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // Shown twice: a day begins with the first.
    ['01/11/2026', 'dmy', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ] as const)('begins with the change of clocks: %s (%s) in %s', (text, format, zone, at) => {
    expect(readDate(text, format, zone)).toEqual({ at });
  });
});

describe('zones by their abbreviation', () => {
  it('in the other half of the year are read as they are written, with a warning', () => {
    expect(readDate('2025-07-04 19:00 EST', 'ymd', 'UTC')).toEqual({
      at: '2025-07-05T00:00:00.000Z',
      warning: '"EST" is read as UTC-5, which clocks in America/New York did not show on that day.',
    });
    expect(readDate('2025-07-04 19:00 GMT', 'ymd', 'UTC')).toEqual({ at: '2025-07-04T19:00:00.000Z' });
  });

  it('that are several zones are asked', () => {
    expect(readDate('2025-07-04 19:00 IST', 'ymd', 'UTC')).toHaveProperty(
      'message',
      expect.stringContaining('is not a known time zone'),
    );
    expect(readDate('2025-07-04 19:00 ist', 'ymd', 'UTC', { zones: { IST: 'Asia/Kolkata' } })).toEqual({
      at: '2025-07-04T13:30:00.000Z',
    });
    expect(
      ['2025-07-04 19:00 IST', '2025-07-04 19:00 EST', '2025-07-04 7 PM', '2025-07-04', 'soon'].map((text) =>
        findUnknownZone(text, 'ymd'),
      ),
    ).toEqual(['IST', null, null, null, null]);
  });
});

it('separates times of a day from dates', () => {
  expect(['19:30', '7:30 PM', '7pm', '19:30:05', '19.30', '19:30 CET'].every(isClockTime)).toBe(true);
  expect(['', '2025', '25:00', 'x', '08/11/2025', '10'].some(isClockTime)).toBe(false);
  expect(['08/11/2025', '2025-11-08', '14-Apr'].some(hasClockTime)).toBe(false);
  expect(['08/11/2025 19:30', '2025-11-08T19:30Z'].every(hasClockTime)).toBe(true);
});
