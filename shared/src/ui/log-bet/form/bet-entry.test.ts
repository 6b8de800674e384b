import { describe, expect, it } from 'vitest';
import { amountText, oddsText, readOdds, readStake } from './bet-entry.ts';

const RANGE = 'Enter odds from 1 to 100.';
const DECIMALS = 'At most two decimals.';

describe('odds', () => {
  it.each([
    ['1.95', 'decimal', 1.95],
    ['1,95', 'decimal', 1.95],
    ['1', 'decimal', 1],
    ['100', 'decimal', 100],
    ['+150', 'decimal', 2.5],
    ['-110', 'decimal', 100 / 110 + 1],
    ['150', 'american', 2.5],
    ['−200', 'american', 1.5],
    ['2.25', 'american', 2.25],
    ['9900', 'american', 100],
    ['1.95', 'fractional', 1.95],
  ] as const)('%j in the format %s are %d', (text, format, value) => {
    expect(readOdds(text, format)).toEqual({ value, problem: null });
  });

  it.each([
    ['0.99', 'decimal', RANGE],
    ['100.01', 'decimal', RANGE],
    ['+9901', 'decimal', RANGE],
    ['-50', 'american', 'Enter odds like −110.'],
    ['+9901', 'american', 'Enter odds up to +9900.'],
    ['evens', 'decimal', RANGE],
    ['1.955', 'decimal', DECIMALS],
  ] as const)('%j in the format %s are none', (text, format, problem) => {
    expect(readOdds(text, format)).toEqual({ value: null, problem });
  });

  it('that are not entered have no problem', () => {
    expect(readOdds(' ', 'decimal')).toEqual({ value: null, problem: null });
  });

  it('of a price are never better than it, and can be sent as they are', () => {
    expect([1.819, 1.13, 2.05, 4.1, 1.005].map((price) => oddsText(price, 'decimal'))).toEqual([
      ...['1.81', '1.13', '2.05', '4.10', '1.00'],
    ]);
    expect([1.819, 2.5].map((price) => oddsText(price, 'american'))).toEqual(['-122', '+150']);
    expect(readOdds(oddsText(1.819, 'decimal'), 'decimal').value).toBe(1.81);
  });
});

describe('a stake', () => {
  it.each([
    ['15.4', 15.4],
    ['1 234,50', 1234.5],
    ['0.00000001', 0.00000001],
    ['1000000000', 1_000_000_000],
  ])('%j is %d', (text, value) => {
    expect(readStake(text, null)).toEqual({ value, problem: null });
  });

  it.each([
    ['0', 'Enter an amount above 0.'],
    ['-5', 'Enter an amount above 0.'],
    ['ten', 'Enter an amount above 0.'],
    ['1000000001', 'Enter an amount above 0.'],
    ['0.000000001', 'At most 8 decimals.'],
  ])('%j is none', (text, problem) => {
    expect(readStake(text, null)).toEqual({ value: null, problem });
  });

  it('is none whose payout is too large', () => {
    expect(readStake('1000000000', 10).value).toBe(1_000_000_000);
    expect(readStake('1000000000', 10.01).problem).toBe('The payout is too large.');
  });

  it('that is suggested is written with two decimals', () => {
    expect([15.4, 0, 1_000, 0.125].map(amountText)).toEqual(['15.40', '0.00', '1000.00', '0.125']);
  });
});
