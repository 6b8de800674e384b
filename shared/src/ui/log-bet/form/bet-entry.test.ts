import { COMMA_FORMAT, POINT_FORMAT, readNumberField } from '@fairline/shared/numbers';
import type { OddsFormat } from '@fairline/shared/odds';
import { stakeField } from '@fairline/shared/ui/numbers';
import { describe, expect, it } from 'vitest';
import { amountText, offeredOdds, placedOddsField, unitsText } from './bet-entry.ts';

/** Value and problem, in a region with decimal points. */
function typed(text: string, field: Parameters<typeof readNumberField>[1]) {
  const { value, problem } = readNumberField(text, field, POINT_FORMAT);
  return { value, problem };
}
const readOdds = (text: string, format: OddsFormat) => typed(text, placedOddsField(format));
const stakeOf = (size: number, inUnits: boolean, odds: number | null) =>
  stakeField({ currency: 'EUR', unit: { size, currency: 'EUR' }, inUnits, odds });
const readStake = (text: string, odds: number | null) => typed(text, stakeOf(0, false, odds));
const readUnits = (text: string, size: number, odds: number | null) => typed(text, stakeOf(size, true, odds));

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
    ['0.955', 'hong-kong', 1.955],
    ['99/1', 'fractional', 100],
  ] as const)('%j in the format %s are %d', (text, format, value) => {
    expect(readOdds(text, format)).toEqual({ value, problem: null });
  });

  it.each([
    ['0.99', 'decimal', RANGE],
    ['100.01', 'decimal', RANGE],
    ['+9901', 'decimal', RANGE],
    ['-50', 'american', 'Enter odds like −110.'],
    ['5', 'fractional', 'Enter odds like 10/11.'],
    ['100/1', 'fractional', 'Enter odds of at most 100 in decimal.'],
    ['0.5%', 'probability', 'Enter odds of at most 100 in decimal.'],
    ['0.5', 'indonesian', 'Enter odds like −1.10.'],
    ['+9901', 'american', 'Enter odds up to +9900.'],
    ['tens', 'decimal', RANGE],
    ['1.955', 'decimal', DECIMALS],
  ] as const)('%j in the format %s are none', (text, format, problem) => {
    expect(readOdds(text, format)).toEqual({ value: null, problem });
  });

  it('that are not entered have no problem', () => {
    expect(readOdds(' ', 'decimal')).toEqual({ value: null, problem: null });
  });

  it('of an offered price are never better than it, and are that price in other formats', () => {
    expect(
      [1.819, 1.13, 2.05, 4.1, 1.005].map((price) => offeredOdds(price, 'decimal', POINT_FORMAT).text),
    ).toEqual([...['1.81', '1.13', '2.05', '4.10', '1.00']]);
    expect(offeredOdds(1.819, 'decimal', POINT_FORMAT).odds).toBe(1.81);
    expect(offeredOdds(1.819, 'american', POINT_FORMAT)).toEqual({ text: '-122', odds: 1.819 });
    expect(offeredOdds(2.506, 'malay', POINT_FORMAT)).toEqual({ text: '-0.664', odds: 2.506 });
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
    ['0.000000001', 'An amount has at most 8 decimals.'],
  ])('%j is none', (text, problem) => {
    expect(readStake(text, null)).toEqual({ value: null, problem });
  });

  it('is none whose payout is too large', () => {
    expect(readStake('1000000000', 10).value).toBe(1_000_000_000);
    expect(readStake('1000000000', 10.01).problem).toBe('The payout is too large.');
  });

  it('that is suggested is written with two decimals', () => {
    expect([15.4, 0, 1_000, 0.125].map((amount) => amountText(amount, POINT_FORMAT))).toEqual([
      '15.40',
      '0.00',
      '1000.00',
      '0.1250',
    ]);
    expect(amountText(15.4, COMMA_FORMAT)).toBe('15,40');
  });

  it('in units is a multiple of one, exactly', () => {
    expect(readUnits('0.7', 10, null)).toEqual({ value: 7, problem: null });
    expect(readUnits('1.1', 0.3, null).value).toBe(0.33);
    expect(readUnits('0', 10, null).problem).toBe('Enter an amount above 0.');
    expect(readUnits('1000000000', 10, null).problem).toBe('Enter an amount above 0.');
    expect(readUnits('100000000', 10, 11).problem).toBe('The payout is too large.');
    expect([
      unitsText(15.4, 10, POINT_FORMAT),
      unitsText(15.43, 7, POINT_FORMAT),
      unitsText(20, 10, POINT_FORMAT),
    ]).toEqual(['1.54', '2.2043', '2.00']);
  });
});
