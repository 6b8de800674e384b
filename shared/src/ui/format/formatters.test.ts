import { TIME_INTERVALS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  formatDollars,
  formatDollarsInFull,
  formatInterval,
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

  it('writes an amount in full', () => {
    expect(formatDollarsInFull(12_500)).toBe('$12,500');
    expect(formatDollarsInFull(325.5)).toBe('$325.5');
  });

  it('rounds percents', () => {
    expect(formatPercent(8.2568)).toBe('8.3\u00a0%');
    expect(formatPercent(2.459, 2)).toBe('2.46\u00a0%');
  });

  it('names every rung of the ladder', () => {
    expect(TIME_INTERVALS.map(formatInterval).map((text) => text.replace('\u00a0', ' '))).toEqual(
      '10 s,30 s,1 min,2 min,5 min,10 min,15 min,30 min,1 h,3 h,6 h,12 h,24 h'.split(','),
    );
    expect([10, 60, 120, 3_600, 86_400].map(intervalInWords)).toEqual(
      '10 seconds,1 minute,2 minutes,1 hour,24 hours'.split(','),
    );
  });
});
