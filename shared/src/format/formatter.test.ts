import {
  CURRENCIES,
  DEFAULT_PREFERENCES,
  ODDS_FORMATS,
  type Preferences,
  preferencesSchema,
  TIME_INTERVALS,
} from '@fairline/shared/contracts';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormatter } from './formatter.ts';

const formatter = (preferences: Partial<Preferences> = {}) =>
  createFormatter({ ...DEFAULT_PREFERENCES, timeZone: 'UTC', ...preferences });
const AT = Date.parse('2026-11-21T20:04:09Z');

afterEach(() => void vi.restoreAllMocks());

describe('prices', () => {
  it.each([
    ['decimal', '1.909'],
    ['american', '−110'],
    ['fractional', '10/11'],
    ['hong-kong', '0.909'],
    ['malay', '0.909'],
    ['indonesian', '−1.10'],
    ['probability', '52.38%'],
  ] as const)('are written in %s as %s', (odds_format, text) => {
    expect(formatter({ odds_format }).price(1.909)).toBe(text);
  });

  it('cover every format of the preferences', () => {
    for (const odds_format of ODDS_FORMATS) expect(formatter({ odds_format }).price(2.5)).not.toBe('X');
  });

  it('are X where there is none', () => {
    expect(formatter().price(null)).toBe('X');
    expect(formatter().price(0)).toBe('X');
  });
});

describe('money', () => {
  it.each([
    [15.4, '€15.40', '+€15.40'],
    [-3, '−€3.00', '−€3.00'],
    [1_234.5, '€1,234.50', '+€1,234.50'],
    [0, '€0.00', '€0.00'],
    [-0.001, '€0.00', '€0.00'],
    [0.004, '€0.00', '€0.00'],
    [0.005, '€0.01', '+€0.01'],
  ])('%d is %s, with a sign %s', (amount, text, withSign) => {
    expect(formatter().money(amount)).toBe(text);
    expect(formatter().signedMoney(amount)).toBe(withSign);
  });

  it('is written in units of a stake, with a sign or without', () => {
    const { units, signedUnits } = formatter();
    expect([1.54, -0.5, 0, 0.004].map(units)).toEqual([
      '1.54\u00a0u',
      '−0.50\u00a0u',
      '0.00\u00a0u',
      '0.00\u00a0u',
    ]);
    expect([1.54, -0.5, 0].map(signedUnits)).toEqual(['+1.54\u00a0u', '−0.50\u00a0u', '0.00\u00a0u']);
  });

  it('names each currency', () => {
    expect(CURRENCIES.map((currency) => formatter({ currency }).money(1).replace('1.00', '').trim())).toEqual(
      '€ $ £ ¥ CHF Kč kr kr kr Ft ¥ R$ BGN'.split(' '),
    );
    expect(formatter().money(2, 'GBP')).toBe('£2.00');
  });
});

describe('limits', () => {
  it.each([
    [null, '–'],
    [0, 'X'],
    [999.4, '$999'],
    [999.6, '$1k'],
    [9_600, '$9.6k'],
    [99_960, '$100k'],
    [999_499, '$999k'],
    [999_500, '$1M'],
    [1_250_000, '$1.3M'],
  ])('%s is %s', (dollars, text) => {
    expect(formatter().limit(dollars)).toBe(text);
  });

  it.each([
    [1_350, 900, '$1.35k', '$900'],
    [500, 1_500, '$500', '$1.5k'],
    [12_345, 12_400, '$12.35k', '$12.4k'],
    [1_234_567, 1_240_000, '$1.235M', '$1.24M'],
    [999_991, 999_000, '$1M', '$999k'],
    [0, 500, 'X', '$500'],
    [null, 500, '–', '$500'],
  ])('%s and %s with the percentage of their change are %s and %s', (was, now, before, after) => {
    expect(formatter().limits(was, now)).toEqual([before, after]);
  });

  it('change by the percentage beside them, as they are written', () => {
    const { limits } = formatter();
    const dollars = fc.oneof(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.integer({ min: 100, max: 300_000_000 }).map((cents) => cents / 100),
    );
    const read = (text: string): number =>
      Number(text.replace(/[$,kM]/g, '')) * (text.endsWith('k') ? 1e3 : text.endsWith('M') ? 1e6 : 1);
    const percent = (was: number, now: number) => (100 * (now / was - 1)).toFixed(1);
    fc.assert(
      fc.property(dollars, dollars, (was, now) => {
        const [before, after] = limits(was, now);
        expect(percent(read(before), read(after))).toBe(percent(was, now));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are written in full for a title', () => {
    expect(formatter().limitInFull(12_500)).toBe('$12,500');
    expect(formatter().limitInFull(325.5)).toBe('$325.5');
  });
});

describe('percents and points', () => {
  it('have no space, and a true minus', () => {
    expect(formatter().percent(8.2568)).toBe('8.3%');
    expect(formatter().percent(-1.25, 2)).toBe('−1.25%');
    expect(formatter().percent(null)).toBe('–');
    // Halves of the decimal number, not of its binary neighbour: 36.65 is stored as 36.649….
    expect([36.65, 56.15, 0.05, -36.65].map((value) => formatter().percent(value))).toEqual([
      ...['36.7%', '56.2%', '0.1%', '−36.7%'],
    ]);
    expect([4.7, -1.005, 0, -12_345.678].map((value) => formatter().decimal(value, 2))).toEqual([
      ...['4.70', '−1.01', '0.00', '−12,345.68'],
    ]);
    expect(formatter().signedPercent(3.889)).toBe('+3.89%');
    expect(formatter().signedPercent(-1.05)).toBe('−1.05%');
    expect(formatter().signedPercent(0.001)).toBe('0.00%');
    expect(formatter().signedPercent(-0.001)).toBe('0.00%');
  });

  it('have two significant digits of a rare event, and of its opposite', () => {
    const text = (share: number) => formatter().probability(share);
    expect([0.531, 0.05, 0.01].map(text)).toEqual(['53.1%', '5.0%', '1.0%']);
    expect([0.0099, 0.0087, 1 / 5_900, 0.0001].map(text)).toEqual(['0.99%', '0.87%', '0.017%', '0.010%']);
    expect([1 / 108_542, 0].map(text)).toEqual(['<0.01%', '0%']);
    expect([0.99, 0.9983, 1 - 1 / 108_542, 1].map(text)).toEqual(['99.0%', '99.83%', '>99.99%', '100%']);
  });
});

describe('times', () => {
  it.each([
    ['dmy', '24', '21/11', '21/11/2026', '20:04', '20:04:09', '21/11, 20:04'],
    ['mdy', '12', '11/21', '11/21/2026', '8:04 pm', '8:04:09 pm', '11/21, 8:04 pm'],
    ['ymd', '24', '11-21', '2026-11-21', '20:04', '20:04:09', '11-21, 20:04'],
  ] as const)('in order %s with %s hours', (dateOrder, hourCycle, date, fullDate, time, clock, dateTime) => {
    const format = formatter({ dateOrder, hourCycle });
    expect([
      format.date(AT),
      format.fullDate(AT),
      format.time(AT),
      format.clock(AT),
      format.dateTime(AT),
      format.moment(new Date(AT).toISOString()),
    ]).toEqual([date, fullDate, time, clock, dateTime, `${fullDate}, ${clock}`]);
  });

  it('write midnight and noon in both clocks', () => {
    const [midnight, noon] = [Date.parse('2026-11-21T00:05:00Z'), Date.parse('2026-11-21T12:05:00Z')];
    expect([midnight, noon].map(formatter().time)).toEqual(['00:05', '12:05']);
    expect([midnight, noon].map(formatter({ hourCycle: '12' }).time)).toEqual(['12:05 am', '12:05 pm']);
  });

  it('follow the zone, over a change of the clocks', () => {
    const { dateTime } = formatter({ timeZone: 'Europe/Prague' });
    expect(dateTime('2026-10-25T00:59:00Z')).toBe('25/10, 02:59');
    expect(dateTime('2026-10-25T01:01:00Z')).toBe('25/10, 02:01');
    expect(formatter({ timeZone: 'America/New_York' }).date('2026-11-22T03:00:00Z')).toBe('21/11');
    const format = createFormatter({ ...DEFAULT_PREFERENCES, timeZone: 'browser' }, 'Asia/Tokyo');
    expect(format.time('2026-11-21T20:00:00Z')).toBe('05:00');
  });

  it('agree with the device’s own clock where the device’s zone is meant', () => {
    const device = createFormatter({ ...DEFAULT_PREFERENCES, timeZone: 'browser' });
    const named = formatter({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
        expect(device.moment(date.getTime())).toBe(named.moment(date.getTime()));
      }),
    );
  });

  it('refuses a zone that does not exist', () => {
    expect(preferencesSchema.safeParse({ ...DEFAULT_PREFERENCES, timeZone: 'Mars/Olympus' }).success).toBe(
      false,
    );
    expect(preferencesSchema.safeParse({ ...DEFAULT_PREFERENCES, timeZone: 'Asia/Tokyo' }).success).toBe(
      true,
    );
  });

  it.each([
    [0, '0s'],
    [-5, '0s'],
    [59_999, '59s'],
    [60_000, '1m 0s'],
    [11_520_000, '3h 12m'],
    [86_400_000, '1d 0h'],
    [183_600_000, '2d 3h'],
  ])('%i ms are %s', (ms, text) => {
    expect(formatter().duration(ms)).toBe(text);
  });

  it('say in and ago', () => {
    expect(formatter().relative(AT, AT - 4_800_000)).toBe('in 1h 20m');
    expect(formatter().relative(new Date(AT).toISOString(), AT + 7_500_000)).toBe('2h 5m ago');
  });

  it.each([
    [-5_000, '0s ago'],
    [12_999, '12s ago'],
    [60_000, '1m ago'],
    [299_999, '4m ago'],
    [3_600_000, '1h 0m ago'],
    [7_500_000, '2h 5m ago'],
    [93_600_000, '1d 2h ago'],
  ])('%d ms old is %s', (ms, text) => {
    expect(formatter().age(AT, AT + ms)).toBe(text);
  });

  it('name every interval of the ladder', () => {
    expect(TIME_INTERVALS.map(formatter().interval).map((text) => text.replace('\u00a0', ' '))).toEqual(
      '10 s,30 s,1 min,2 min,5 min,10 min,15 min,30 min,1 h,3 h,6 h,12 h,24 h'.split(','),
    );
    expect([10, 60, 120, 3_600, 86_400].map(formatter().intervalInWords)).toEqual(
      '10 seconds,1 minute,2 minutes,1 hour,24 hours'.split(','),
    );
  });
});

it('creates no number format per value, which would slow down every row of a list', () => {
  const format = formatter({ timeZone: 'Europe/Prague' });
  const created = [
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleString'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
  ];
  expect([format.limit(12_500), format.money(3), format.moment(AT), format.percent(1)]).not.toContain('');
  expect(created.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0]);
});
