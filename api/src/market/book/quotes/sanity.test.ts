import { describe, expect, it } from 'vitest';
import type { Quote } from './quote.ts';
import { agreesWithLadder, isSaneBook } from './sanity.ts';

describe('isSaneBook', () => {
  it.each([
    ['an even two-way book', [1.95, 1.95], true],
    ['a three-way book', [2.1, 3.4, 3.75], true],
    ['a live book with a wide margin', [1.8, 1.8], true],
    ['a three-way book with too much margin', [2.2, 2.5, 2.2], false],
    ['a round book, as rounding leaves it', [2, 2.02], true],
    ['a book well under round', [3.5, 1.95], false],
    ['a book far over round', [1.5, 1.5], false],
    ['a price of 1', [1, 30], false],
    ['one outcome alone', [1.9], false],
    ['a field of many with its usual margin', [2.2, 4, 6, 9, 15, 21, 26], true],
    ['a field with one withdrawn', [2.2, Number.NaN, 6, 9, 15, 21, 26], true],
    ['a field with all but one withdrawn', [2.2, Number.NaN, Number.NaN], false],
  ])('%s', (_, prices, sane) => {
    expect(isSaneBook(prices)).toBe(sane);
  });
});

describe('agreesWithLadder', () => {
  const ladder = (market: 'spread' | 'total', prices: readonly (readonly [number, number, number])[]) =>
    prices.map(
      ([points, first, second]): Quote => ({
        key: `${market}:${points}`,
        market,
        points,
        prices: [first, second],
        offered: true,
        trusted: true,
        main: false,
        max: null,
        slot: -1,
      }),
    );
  const results = (quotes: readonly Quote[]) => quotes.map((_, index) => agreesWithLadder(quotes, index));

  it('accepts handicaps that pay less, and totals that pay more, as they rise', () => {
    expect(
      results(
        ladder('spread', [
          [-0.5, 2.1, 1.8],
          [0, 1.7, 2.2],
          [0.5, 1.4, 2.9],
        ]),
      ),
    ).toEqual([true, true, true]);
    expect(
      results(
        ladder('total', [
          [2.25, 1.8, 2.1],
          [2.5, 2, 1.9],
          [2.5, 2, 1.9],
        ]),
      ),
    ).toEqual([true, true, true]);
  });

  it('rejects the one quote that contradicts the others', () => {
    const quotes = ladder('total', [
      [2, 1.6, 2.4],
      [2.25, 1.75, 2.15],
      [2.5, 2.6, 1.5],
      [2.75, 2.1, 1.8],
      [3, 2.4, 1.6],
    ]);
    expect(results(quotes)).toEqual([true, true, false, true, true]);
  });

  it('rejects both when two contradict each other, and ignores quotes that are not offered', () => {
    const quotes = ladder('spread', [
      [-0.5, 1.8, 2.1],
      [0, 2.2, 1.7],
    ]);
    expect(results(quotes)).toEqual([false, false]);
    const [first, second] = quotes;
    expect(agreesWithLadder([{ ...first, offered: false } as Quote, second as Quote], 1)).toBe(true);
  });
});
