import { POINT_FORMAT } from '@fairline/shared/numbers';
import { expectedValue, fairOdds, vig } from '@fairline/shared/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { devigFigures, METHODS } from './devig-figures.ts';
import { cellsOf, percentText } from './devig-text.ts';

const figuresOf = (prices: readonly string[], offered = '') => {
  const figures = devigFigures({ prices, offered }, POINT_FORMAT);
  if (typeof figures === 'string') throw new Error(figures);
  return figures;
};

describe('the calculator of fair odds', () => {
  it('has the worked market of the guide', () => {
    const figures = figuresOf(['1.44', '4.76', '8.78']);
    expect(percentText(figures.margin)).toBe('+1.84%');
    expect(figures.methods.map(cellsOf)).toEqual([
      ['1.452', '4.93', '9.22', '–'],
      ['1.467', '4.85', '8.94', '–'],
      ['1.453', '4.90', '9.28', '–'],
      ['1.456', '4.89', '9.19', '–'],
      ['1.457', '4.91', '9.09', '–'],
    ]);
  });

  it('has the figures of the product for any market', () => {
    const price = fc.double({ min: 1.01, max: 50, noNaN: true }).map((value) => Number(value.toFixed(3)));
    fc.assert(
      fc.property(fc.array(price, { minLength: 2, maxLength: 3 }), price, (prices, offered) => {
        const figures = figuresOf(prices.map(String), String(offered));
        expect(figures.margin).toBe(100 * vig(prices));
        for (const [at, method] of METHODS.entries()) {
          const fair = fairOdds(prices, method);
          const first = fair?.[0];
          expect(figures.methods[at]).toEqual({
            ...{ method, fair },
            ev: first === undefined ? null : expectedValue(offered, first),
          });
        }
      }),
    );
  });

  it.each([
    [['1.95', ''], '', 'A market has two outcomes'],
    [['1.95', 'x'], '', 'x is no price'],
    [['1.95', '1'], '', '1 is no price'],
    [['1.95', '1.95'], 'much', 'much is no price'],
  ])('says what is wrong with %j and %j', (prices, offered, sentence) => {
    expect(devigFigures({ prices, offered }, POINT_FORMAT)).toContain(sentence);
  });

  it.each([
    [-0.001, '0.00%'],
    [-1.234, '−1.23%'],
    [null, '–'],
    [Number.NaN, '–'],
  ])('writes %s as %s', (percent, text) => {
    expect(percentText(percent)).toBe(text);
  });
});
