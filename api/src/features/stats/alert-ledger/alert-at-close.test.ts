import { fairOdds } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import type { MarketClose } from '../../../market/closing/close-of-line.ts';
import { alertAtClose } from './alert-at-close.ts';

const HOUR = 3_600_000;
const CUTOFF = 1_000 * HOUR;
type AlertMove = Parameters<typeof alertAtClose>[0];

const drop: AlertMove = {
  ...{ at: new Date(CUTOFF - 5 * HOUR), sport_id: 29, period: 0, market: 'moneyline' },
  ...{ outcome: 'away', points: null },
  quote: { home: 2.5, draw: 3.2, away: 2.9 },
};
const close = (
  market: string,
  quotes: Record<string, readonly (number | null)[]>,
  closedAt = CUTOFF,
): MarketClose => ({
  ...{ market, cutoff: CUTOFF, closedAt },
  quotes: new Map(Object.entries(quotes).map(([quote, prices]) => [quote, { prices, limit: null }])),
});
const MONEYLINE = close('moneyline', { moneyline: [2.9, 3.3, 2.5] });
const atClose = (move: object, markets: MarketClose[] = [MONEYLINE], special: Special = null) =>
  alertAtClose({ ...drop, ...move }, markets, special, 'power');
type Special = Parameters<typeof alertAtClose>[2];
const fair = (...prices: number[]) => fairOdds(prices, 'power') ?? [];

describe('an alert with a selection', () => {
  it('has its closing fair odds, and how far its own fair odds moved on', () => {
    const before = fair(2.5, 3.2, 2.9);
    const after = fair(2.9, 3.3, 2.5);
    const shortened = ((before[2] ?? 0) / (after[2] ?? 0) - 1) * 100;
    expect(atClose({})?.fairOdds).toBe(after[2]);
    expect(atClose({})?.moved).toBeCloseTo(shortened, 9);
    expect(shortened).toBeGreaterThan(10);
    // The side that it names has become longer.
    expect(atClose({ outcome: 'home' })?.fairOdds).toBe(after[0]);
    expect(atClose({ outcome: 'home' })?.moved).toBeCloseTo(
      ((before[0] ?? 0) / (after[0] ?? 1) - 1) * 100,
      9,
    );
    expect(atClose({ outcome: 'home' })?.moved).toBeLessThan(-10);
  });

  it('is on the line of its points, from either side', () => {
    const spreads = close('spread', { 'spread:-0.5': [1.8, 2.1], 'spread:0.5': [1.3, 3.6] });
    const move = { market: 'spread', outcome: 'away', points: 0.5, quote: { home: 2, away: 1.88 } };
    expect(atClose(move, [spreads])?.fairOdds).toBe(fair(1.8, 2.1)[1]);
    expect(atClose(move, [spreads])?.moved).toBeCloseTo(
      ((fair(2, 1.88)[1] ?? 0) / (fair(1.8, 2.1)[1] ?? 0) - 1) * 100,
      9,
    );
  });

  it('on a line that was not offered at the close is left out where its approximation is of low confidence', () => {
    const totals = close('total', {
      'total:2': [1.42, 2.95],
      'total:2.5': [1.85, 2.02],
      'total:3': [2.42, 1.6],
      'total:3.5': [3.2, 1.36],
    });
    const move = { market: 'total', outcome: 'over', quote: { over: 2.2, under: 1.7 } };
    const between = atClose({ ...move, points: 2.75 }, [totals])?.fairOdds ?? 0;
    expect(between).toBeGreaterThan(fair(1.85, 2.02)[0] ?? 0);
    expect(between).toBeLessThan(fair(2.42, 1.6)[0] ?? 0);
    expect(atClose({ ...move, points: 9.5 }, [totals])).toBeNull();
  });

  it('of a special is that of the contestant', () => {
    const special = { id: 7, contestants: new Map([[7, ['Ana', 'Eva', 'Ida']]]) };
    // Ida was not offered, then or at the close.
    const markets = [close('special:7', { 'special:7:': [1.7, 2.2, null] })];
    const move = { market: 'specials', outcome: 'Eva', quote: { Ana: 1.9, Eva: 1.95 } };
    expect(atClose(move, markets, special)?.fairOdds).toBe(fair(1.7, 2.2)[1]);
    expect(atClose(move, markets, special)?.moved).toBeLessThan(-5);
    const others = { ...move, quote: { Ana: 2.9, Eva: 2.95, Ida: 3 } };
    expect(atClose(others, markets, special)).toEqual({ fairOdds: fair(1.7, 2.2)[1], moved: null });
    expect(atClose(move, markets)).toBeNull();
  });
});

describe('an alert of a whole market', () => {
  const limit = { outcome: null };

  it('has no closing fair odds, and the move of the outcome that shortened most, on the line of its prices', () => {
    expect(atClose(limit)).toEqual({ fairOdds: null, moved: atClose({})?.moved });
    const totals = close('total', { 'total:2.5': [1.75, 2.15], 'total:3': [2.3, 1.66] });
    const move = { ...limit, market: 'total', quote: { over: 2.3, under: 1.66 } };
    expect(atClose({ ...move, quote_points: 3 }, [totals])?.moved).toBe(0);
    expect(atClose({ ...move, quote_points: 2.5 }, [totals])?.moved).toBeGreaterThan(20);
    // Rows of earlier versions do not name the line.
    expect(atClose({ ...move, quote_points: null }, [totals])).toBeNull();
  });

  it('has no move without prices, nor where its market did not open again', () => {
    expect(atClose({ ...limit, quote: null })?.moved).toBeNull();
    expect(atClose({ ...limit, at: new Date(CUTOFF) })?.moved).toBeNull();
  });
});

it('there is nothing without a close, nor with an early one', () => {
  expect(atClose({}, [])).toBeNull();
  expect(atClose({}, [close('moneyline', { moneyline: [2.9, 3.3, 2.5] }, CUTOFF - 2 * HOUR)])).toBeNull();
});
