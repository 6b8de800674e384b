import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import { marketFacts } from './market-facts.ts';

const NONE = { moneyline: null, spreads: [], totals: [] };
const MINUTE = 60_000;
const at = (minute: number) => new Date(minute * MINUTE).toISOString();

const row = (
  minute: number,
  prices: readonly (number | null)[],
  more: Partial<HistoryRow> = {},
): HistoryRow => ({
  ...{ at: minute * MINUTE, seq: minute, prices, limit: 500, status: 1, trusted: true },
  ...{ previous: [], previousUntil: null, errors: null },
  ...more,
});
const moneyline = (...rows: HistoryRow[]) => new Map([['moneyline', rows]]);

describe('the history of a moneyline', () => {
  const rows = [
    row(1, [2.1, 3.4, 3.7]),
    row(2, [2.1, 3.4, 3.7], { limit: 800 }),
    row(3, [2.25, 3.4, 3.4], { limit: 2_000 }),
    row(4, [1.8, 3.6, 4.6], { limit: 1_000 }),
    row(5, [2, 3.5, 3.9], { limit: 1_500 }),
  ];

  it('has opening, extremes with their times, last prices, change, limits and the number of changes', () => {
    const facts = marketFacts('moneyline', moneyline(...rows), NONE, true, 2);
    expect(facts).toMatchObject({
      ...{ points: null, opening_points: null, open: true, changes: 3, first_at: at(1), last_at: at(5) },
      ...{ limit_opening: 500, limit_highest: 2_000, limit_last: 1_500 },
    });
    expect(facts?.outcomes.map(({ outcome }) => outcome)).toEqual(['home', 'draw', 'away']);
    expect(facts?.outcomes[0]).toMatchObject({
      ...{ opening: 2.1, lowest: 1.8, lowest_at: at(4), highest: 2.25, highest_at: at(3), last: 2 },
      change_percent: -4.76,
    });
    expect(facts?.outcomes[2]).toMatchObject({ opening: 3.7, lowest: 3.4, highest: 4.6, last: 3.9 });
  });

  it('has fair percentages by the power method', () => {
    const facts = marketFacts('moneyline', moneyline(row(1, [1.19, 7, 14]), row(2, [2, 2.1])), NONE, true, 2);
    // The outcomes of now are two; those of the opening were three.
    expect(facts?.outcomes.map((one) => one.outcome)).toEqual(['home', 'away']);
    const three = marketFacts('moneyline', moneyline(row(1, [1.19, 7, 14])), NONE, true, 2);
    expect(three?.outcomes.map((one) => one.fair_percent_last)).toEqual([82.6, 11.8, 5.5]);
    expect(three?.outcomes.map((one) => one.fair_percent_opening)).toEqual([82.6, 11.8, 5.5]);
  });

  it('leaves out prices that were errors, untrusted or suspended', () => {
    const wrong = [
      row(6, [21, 3.5, 3.9], { errors: [0] }),
      row(7, [1.01, 3.5, 3.9], { trusted: false }),
      row(8, [9, 9, 9], { status: 2 }),
    ];
    const facts = marketFacts('moneyline', moneyline(...rows, ...wrong), NONE, true, 2);
    expect(facts?.outcomes[0]).toMatchObject({ lowest: 1.8, highest: 2.25, last: 2 });
    expect(facts).toMatchObject({ changes: 3, open: false, last_at: at(5) });
  });

  it('opens at the first prices of the line where its history begins later', () => {
    const opening = { ...NONE, moneyline: { home: 2.5, draw: 3.2, away: 3 } };
    const facts = marketFacts('moneyline', moneyline(...rows), opening, true, 2);
    expect(facts?.outcomes[0]).toMatchObject({
      opening: 2.5,
      highest: 2.5,
      lowest: 1.8,
      change_percent: -20,
    });
  });

  it('is closed when no bets are possible, and null when it was never offered', () => {
    expect(marketFacts('moneyline', moneyline(...rows), NONE, false, 2)?.open).toBe(false);
    expect(marketFacts('moneyline', moneyline(row(1, [])), NONE, true, 2)).toBeNull();
    expect(marketFacts('total', moneyline(...rows), NONE, true, 2)).toBeNull();
  });

  it('has no limit where none is known', () => {
    const facts = marketFacts('moneyline', moneyline(row(1, [2, 2], { limit: null })), NONE, true, 2);
    expect(facts).toMatchObject({ limit_opening: null, limit_highest: null, limit_last: null });
  });
});

describe('the history of a ladder', () => {
  const ladder = new Map([
    ['spread:-0.5', [row(1, [1.95, 1.95]), row(4, [2.3, 1.65])]],
    ['spread:-0.25', [row(1, [1.7, 2.2]), row(4, [1.92, 1.98]), row(6, [1.92, 1.99])]],
    ['spread:0', [row(1, [1.5, 2.6]), row(3, [])]],
    ['total:2.5', [row(1, [1.9, 2])]],
    ['home-total:1.5', [row(1, [1.95, 1.95])]],
  ]);

  it('is that of the line whose prices are the most even now, beside the one that was at first', () => {
    const facts = marketFacts('spread', ladder, NONE, true, 2);
    expect(facts).toMatchObject({ points: -0.25, opening_points: -0.5, changes: 2, open: true });
    expect(facts?.outcomes).toMatchObject([
      { outcome: 'home', opening: 1.7, last: 1.92, change_percent: 12.94 },
      { outcome: 'away', opening: 2.2, last: 1.99 },
    ]);
  });

  it('is that of the lines that were offered last', () => {
    const closed = new Map([
      ['total:2.5', [row(1, [1.95, 1.95]), row(3, [])]],
      ['total:2.75', [row(2, [2.1, 1.8]), row(5, [2.1, 1.8], { status: 2 })]],
      ['total:3', [row(2, [2.4, 1.6]), row(5, [2.4, 1.6], { status: 2 })]],
    ]);
    const facts = marketFacts('total', closed, NONE, false, 2);
    expect(facts).toMatchObject({ points: 2.75, opening_points: 2.5, open: false });
    expect(facts?.outcomes.map(({ outcome }) => outcome)).toEqual(['over', 'under']);
  });

  it('reads only the rows of its own market', () => {
    expect(marketFacts('total', ladder, NONE, true, 2)).toMatchObject({ points: 2.5, changes: 0 });
  });
});
