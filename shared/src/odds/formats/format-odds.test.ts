import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOdds, type OddsFormat } from './format-odds.ts';
import { toDecimal } from './to-decimal.ts';

const FORMATS: readonly OddsFormat[] = [
  'decimal',
  'american',
  'fractional',
  'hong-kong',
  'malay',
  'indonesian',
  'probability',
];

describe('formatOdds', () => {
  it.each([
    [1.01, '1.01', '-10000', '1/100', '0.01', '0.01', '-100.00', '99.01%'],
    [1.333, '1.333', '-300', '1/3', '0.333', '0.333', '-3.00', '75.02%'],
    [1.5, '1.50', '-200', '1/2', '0.50', '0.50', '-2.00', '66.67%'],
    [1.909, '1.909', '-110', '10/11', '0.909', '0.909', '-1.10', '52.38%'],
    [1.952, '1.952', '-105', '20/21', '0.952', '0.952', '-1.05', '51.23%'],
    [1.995, '1.995', '-101', '199/200', '0.995', '0.995', '-1.01', '50.13%'],
    [2, '2.00', '-100', '1/1', '1.00', '1.00', '1.00', '50.00%'],
    [2.05, '2.05', '+105', '21/20', '1.05', '-0.952', '1.05', '48.78%'],
    [2.38, '2.38', '+138', '11/8', '1.38', '-0.725', '1.38', '42.02%'],
    [2.5, '2.50', '+150', '3/2', '1.50', '-0.667', '1.50', '40.00%'],
    [4.33, '4.33', '+333', '10/3', '3.33', '-0.30', '3.33', '23.09%'],
    [7, '7.00', '+600', '6/1', '6.00', '-0.167', '6.00', '14.29%'],
    [101, '101.00', '+10000', '100/1', '100.00', '-0.01', '100.00', '0.99%'],
  ])('writes %d as %s, %s, %s, %s, %s, %s, %s', (decimal, ...texts) => {
    expect(FORMATS.map((format) => formatOdds(decimal, format))).toEqual(texts);
  });

  it('rounds the decimal number, not its binary neighbour', () => {
    expect(formatOdds(2.675, 'decimal')).toBe('2.68');
    expect(formatOdds(1.0015, 'decimal')).toBe('1.002');
    expect(formatOdds(2.005, 'hong-kong')).toBe('1.01');
  });

  it('chooses the number of decimals by the rounded price', () => {
    expect(formatOdds(1.9996, 'decimal')).toBe('2.00');
    expect(formatOdds(1.9994, 'decimal')).toBe('1.999');
    expect(formatOdds(1.9996, 'fractional')).toBe('1/1');
  });

  it('never shows a price of 1 or a probability of 100 %', () => {
    expect(FORMATS.map((format) => formatOdds(1.0000001, format))).toEqual([
      '1.0000001',
      '-999999999',
      '1/10000000',
      '0.0000001',
      '0.0000001',
      '-9999999.99',
      '>99.99%',
    ]);
    expect(formatOdds(1e6, 'probability')).toBe('<0.01%');
    expect(formatOdds(1e6, 'malay')).toBe('-0.000001');
  });

  it('shows an invalid price as unavailable', () => {
    for (const wrong of [0, 1, -2, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      for (const format of FORMATS) expect(formatOdds(wrong, format)).toBe('X');
    }
  });

  it('formats every quoted price so that it can be parsed back', () => {
    // Thousandths below 2, hundredths from 2 on, as bookmakers quote.
    const quoted = fc.oneof(
      fc.integer({ min: 1001, max: 1999 }).map((n) => n / 1000),
      fc.integer({ min: 200, max: 100000 }).map((n) => n / 100),
    );
    fc.assert(
      fc.property(quoted, (decimal) => {
        const text = (format: OddsFormat): string => formatOdds(decimal, format);
        const number = (format: OddsFormat): number => Number(text(format));
        const digit = decimal < 2 ? 0.0005 : 0.005;
        expect(number('decimal')).toBe(decimal);
        expect(number('hong-kong')).toBeCloseTo(decimal - 1, 9);
        const [profit, stake] = text('fractional').split('/').map(Number);
        expect(Math.abs((profit ?? 0) / (stake ?? 0) + 1 - decimal)).toBeLessThanOrEqual(digit + 1e-9);
        expect(text('american')).toMatch(/^[+-]\d+$/);
        // The rounding error is at most half a unit of American odds, for both signs.
        const american = number('american');
        const [shorter, longer] = [toDecimal(american - 0.5), toDecimal(american + 0.5)];
        if (Math.abs(american) > 100) {
          expect(decimal).toBeGreaterThanOrEqual(shorter - 1e-9);
          expect(decimal).toBeLessThanOrEqual(longer + 1e-9);
        }
        for (const format of FORMATS) expect(text(format)).not.toMatch(/NaN|Infinity|undefined|^-0\.0+$/);
      }),
    );
  });
});
