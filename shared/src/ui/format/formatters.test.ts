import { TIME_INTERVALS } from '@fairline/shared/contracts';
import { describe, expect, it, vi } from 'vitest';
import {
  formatClock,
  formatDollars,
  formatDollarsInFull,
  formatInterval,
  formatMoment,
  formatPercent,
  intervalInWords,
} from './formatters.ts';

describe('formatters', () => {
  it.each([
    [0, '$0'],
    [900, '$900'],
    [999.4, '$999'],
    [1_000, '$1k'],
    [12_500, '$12.5k'],
    [99_960, '$100k'],
    [250_000, '$250k'],
    [999.6, '$1k'],
    [999_499, '$999k'],
    [999_500, '$1M'],
    [1_250_000, '$1.3M'],
  ])('%d dollars are %s', (amount, text) => {
    expect(formatDollars(amount)).toBe(text);
  });

  it('formats an amount in full', () => {
    expect(formatDollarsInFull(12_500)).toBe('$12,500');
    expect(formatDollarsInFull(325.5)).toBe('$325.5');
  });

  it('rounds percentages', () => {
    expect(formatPercent(8.2568)).toBe('8.3\u00a0%');
    expect(formatPercent(2.459, 2)).toBe('2.46\u00a0%');
  });

  it('formats a time in the user’s zone, midnight as 00', () => {
    expect(formatClock(new Date(2030, 0, 9, 18, 4, 9).toISOString())).toBe('18:04:09');
    expect(formatClock(new Date(2030, 0, 9, 0, 5, 0).toISOString())).toBe('00:05:00');
    expect(formatMoment(new Date(2030, 0, 9, 18, 4, 9).toISOString())).toMatch(/04.09/);
  });

  it('creates no Intl format per value', () => {
    const made = [
      vi.spyOn(Number.prototype, 'toLocaleString'),
      vi.spyOn(Date.prototype, 'toLocaleString'),
      vi.spyOn(Date.prototype, 'toLocaleTimeString'),
      vi.spyOn(Intl, 'NumberFormat'),
      vi.spyOn(Intl, 'DateTimeFormat'),
    ];
    const now = new Date().toISOString();
    expect([
      formatDollars(12_500),
      formatDollarsInFull(12_500),
      formatClock(now),
      formatMoment(now),
    ]).not.toContain('');
    expect(made.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
    vi.restoreAllMocks();
  });

  it('formats every time interval', () => {
    expect(TIME_INTERVALS.map(formatInterval).map((text) => text.replace('\u00a0', ' '))).toEqual(
      '10 s,30 s,1 min,2 min,5 min,10 min,15 min,30 min,1 h,3 h,6 h,12 h,24 h'.split(','),
    );
    expect([10, 60, 120, 3_600, 86_400].map(intervalInWords)).toEqual(
      '10 seconds,1 minute,2 minutes,1 hour,24 hours'.split(','),
    );
  });
});
