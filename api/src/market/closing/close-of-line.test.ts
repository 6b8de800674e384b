import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../history/history-row.ts';
import { closeOfLine, type MarketClose } from './close-of-line.ts';
import { packClose, unpackClose } from './packed-close.ts';
import { isEarlyClose, priceAtClose } from './price-at-close.ts';

const CUTOFF = Date.UTC(2026, 2, 1, 18);
const MINUTE = 60_000;

/** A row some minutes before the cut-off; the previous prices are those of the row before. */
const row = (minutes: number, prices: readonly number[], more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ at: CUTOFF - minutes * MINUTE, seq: 1, prices, limit: 500, status: 1, trusted: true },
  ...{ previous: [9, 9], previousUntil: null, errors: null, ...more },
});
const suspended = (minutes: number, prices: readonly number[]) => row(minutes, prices, { status: 2 });
const withdrawn = (minutes: number) => row(minutes, [], { limit: null });

const closeOf = (
  history: Record<string, HistoryRow[]>,
  cutoffs: Record<string, number> = {},
): MarketClose[] => {
  const markets = closeOfLine(new Map(Object.entries(history)), (market) => cutoffs[market] ?? CUTOFF);
  // Stored and read again, it is the same.
  expect(unpackClose(packClose(markets, CUTOFF), CUTOFF)).toEqual(markets);
  return markets;
};
const minutesBefore = (close: MarketClose | undefined) => (CUTOFF - (close?.closedAt ?? Number.NaN)) / MINUTE;
const pricesOf = (close: MarketClose | undefined) =>
  Object.fromEntries([...(close?.quotes ?? [])].map(([quote, { prices }]) => [quote, prices]));

describe('the close of a line', () => {
  it('is what was offered at the cut-off, with its limits', () => {
    const [close, ...others] = closeOf({
      'spread:-0.5': [row(90, [1.9, 1.95]), row(10, [1.8, 2.05], { limit: 900 }), withdrawn(-1)],
      'spread:0': [row(90, [1.6, 2.4]), withdrawn(20)],
      'spread:0.5': [row(90, [1.4, 2.9]), suspended(-3, [1.4, 2.9])],
    });
    expect(others).toEqual([]);
    expect([close?.market, minutesBefore(close)]).toEqual(['spread', 0]);
    expect(close?.quotes).toEqual(
      new Map([
        ['spread:-0.5', { prices: [1.8, 2.05], limit: 900 }],
        ['spread:0.5', { prices: [1.4, 2.9], limit: 500 }],
      ]),
    );
  });

  it('is the last open moment of a market that closed before, whole, and not a mixture of moments', () => {
    const [close] = closeOf({
      'total:3.25': [row(90, [3.2, 1.3]), withdrawn(40)],
      'total:3.5': [row(90, [3.5, 1.25]), row(30, [3.4, 1.27]), withdrawn(5)],
    });
    expect([minutesBefore(close), pricesOf(close)]).toEqual([5, { 'total:3.5': [3.4, 1.27] }]);
  });

  it('is replaced by a reopening, and not by a suspension after it', () => {
    const [close] = closeOf({
      moneyline: [
        ...[row(90, [2, 3.4, 3.9]), suspended(60, [2, 3.4, 3.9]), row(50, [2.2, 3.4, 3.4])],
        ...[suspended(30, [2.3, 3.4, 3.2]), row(29, [2.4, 3.4, 3.1]), suspended(28, [2.5, 3.4, 3])],
      ],
    });
    expect([minutesBefore(close), pricesOf(close)]).toEqual([28, { moneyline: [2.4, 3.4, 3.1] }]);
  });

  it('is early more than an hour before the cut-off', () => {
    const closes = [60, 60.01, 300].map(
      (minutes) => closeOf({ moneyline: [row(400, [1.9, 1.9]), withdrawn(minutes)] })[0],
    );
    expect(closes.map((close) => close && isEarlyClose(close))).toEqual([false, true, true]);
  });

  it('is never a price error, nor a price that failed the sanity check', () => {
    const error = (minutes: number, prices: number[]) => row(minutes, prices, { errors: [0] });
    const [moneyline, spread] = closeOf({
      moneyline: [row(90, [1.9, 1.9]), error(0.4, [3, 1.3]), error(0.2, [3.1, 1.28]), withdrawn(-1)],
      'spread:0': [row(90, [1.9, 1.9]), row(1, [90, 1.01], { trusted: false })],
      'spread:1': [row(90, [1.5, 2.6])],
      'spread:2': [error(1, [1.1, 6])],
    });
    expect(pricesOf(moneyline)).toEqual({ moneyline: [1.9, 1.9] });
    expect(pricesOf(spread)).toEqual({ 'spread:1': [1.5, 2.6] });
  });

  it('is when the market was last seen open, where nothing ran at the cut-off', () => {
    const seen = { previousUntil: CUTOFF - 20 * MINUTE };
    const [close] = closeOf({ moneyline: [row(90, [1.9, 1.9]), row(-45, [], { limit: null, ...seen })] });
    expect([minutesBefore(close), pricesOf(close)]).toEqual([20, { moneyline: [1.9, 1.9] }]);
    // The feed was away and came back before the cut-off: the market had closed meanwhile.
    const away = { previousUntil: CUTOFF - 80 * MINUTE };
    const [earlier] = closeOf({ moneyline: [row(90, [1.9, 1.9]), row(10, [], { limit: null, ...away })] });
    expect(minutesBefore(earlier)).toBe(80);
  });

  it('leaves out markets that never were open before the cut-off', () => {
    expect(
      closeOf({
        moneyline: [suspended(90, [1.9, 1.9])],
        'total:2.5': [row(-1, [1.9, 1.9])],
        'home-total:1.5': [withdrawn(10)],
      }),
    ).toEqual([]);
  });

  it('has a special with its own cut-off and its last handicap', () => {
    const own = CUTOFF - 30 * MINUTE;
    const [special, other] = closeOf(
      {
        'special:5:-1.5': [row(90, [1.9, 1.9]), withdrawn(60)],
        'special:5:-2.5': [row(60, [2.1, 1.7]), row(10, [9, 1.01])],
        'special:6:': [row(90, [5, 4, 3])],
      },
      { 'special:5': own },
    );
    expect(special).toMatchObject({ market: 'special:5', cutoff: own, closedAt: own });
    expect(pricesOf(special)).toEqual({ 'special:5:-2.5': [2.1, 1.7] });
    expect([other?.market, other?.cutoff]).toEqual(['special:6', CUTOFF]);
  });
});

describe('the price at the close', () => {
  const ladder = { 2.25: [1.8, 2.06], 2.5: [2.03, 1.85], 2.75: [2.29, 1.66] };
  const markets = closeOf({
    moneyline: [row(90, [2.1, 3.4, 3.75])],
    ...Object.fromEntries(
      Object.entries(ladder).map(([points, prices]) => [`total:${points}`, [row(90, prices)]]),
    ),
    'total:3': [row(90, [2.8, 1.47]), withdrawn(30)],
  });
  const context = { sportId: 29, period: 0, method: 'power' } as const;

  it('is the own one of a line that was offered', () => {
    expect(priceAtClose(markets, 'total:2.5', context)).toEqual({
      ...{ prices: [2.03, 1.85], limit: 500, closedAt: CUTOFF, early: false, approximation: null },
    });
    expect(priceAtClose(markets, 'moneyline', context)?.prices).toEqual([2.1, 3.4, 3.75]);
  });

  it('is approximated, and marked, for a line that was not offered in that moment', () => {
    const close = priceAtClose(markets, 'total:3', context);
    expect(close).toMatchObject({ limit: null, approximation: { confidence: 'high' } });
    expect(close?.prices[0]).toBeCloseTo(2.76, 1);
  });

  it('is none without a close, and without a ladder', () => {
    for (const quote of ['spread:0', 'home-total:1.5', 'special:5:', 'total:90']) {
      expect(priceAtClose(markets, quote, context)).toBeNull();
    }
  });
});
