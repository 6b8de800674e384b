import { type BetLeg, BLANK_BET, type Markets } from '@fairline/shared/contracts';
import { fairOdds } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import { NO_PRICE, priceOfBet } from './price-of-bet.ts';

const SOCCER = 29;
const markets: Markets = {
  moneyline: { home: 2, draw: 3.5, away: 4 },
  spreads: [
    { hdp: -0.5, home: 2.4, away: 1.6 },
    { hdp: 0.5, home: 1.4, away: 3 },
    { hdp: 1.5, home: 1.1, away: 7 },
  ],
  totals: [{ points: 2.5, over: 1.9, under: 2 }],
  team_totals: { home: [], away: [] },
  specials: [],
};
const leg = (change: Partial<BetLeg>) =>
  ({
    ...{ market: 'moneyline', outcome: 'home', points: null, special_id: null, period: 0 },
    ...{ line_id: '1:0', odds: null, result: null, score_at_bet: null, ...change },
  }) as BetLeg;
const now = (change: Partial<BetLeg>, score: { home: number; away: number } | null = null, bet = {}) =>
  priceOfBet(
    { ...BLANK_BET, odds: 2.1, legs: [leg(change)], ...bet },
    [{ markets, sportId: change.sport_id ?? SOCCER, score }],
    { level: 'basic', method: 'power' },
  );
const NONE = { ...NO_PRICE, no_price: 'no-price' };
const HOME = { market: 'spread', outcome: 'home', points: -0.5 };

describe('the price of a bet now', () => {
  it('is what its line offers, and its EV that of the price after commission', () => {
    expect(now({ market: 'total', outcome: 'under', points: 2.5 })).toEqual({ ...NO_PRICE, current_odds: 2 });
    const fair = fairOdds([2, 3.5, 4], 'power')?.[0] ?? Number.NaN;
    const found = priceOfBet(
      { ...BLANK_BET, odds: 2.1, commission_percent: 5, legs: [leg({})] },
      [{ markets, sportId: SOCCER, score: null }],
      { level: 'pro', method: 'power' },
    );
    expect(found.current_odds).toBe(2);
    // 1 + 1.10 × 0.95 = 2.045
    expect(found.ev_current).toBeCloseTo((2.045 / fair - 1) * 100, 9);
  });

  it('of a handicap of soccer in play counts what was scored since the bet', () => {
    expect(now(HOME).current_odds).toBe(2.4);
    expect(now(HOME, { home: 0, away: 0 }).current_odds).toBe(2.4);
    // Its side leads by one: −0.5 of the whole match is +0.5 of the rest.
    expect(now(HOME, { home: 1, away: 0 }).current_odds).toBe(1.4);
    expect(now(HOME, { home: 2, away: 0 }).current_odds).toBe(1.1);
    expect(now({ ...HOME, outcome: 'away', points: 0.5 }, { home: 1, away: 0 }).current_odds).toBe(3);
    const live = { is_live: true };
    expect(
      now({ ...HOME, score_at_bet: { home: 1, away: 0 } }, { home: 1, away: 0 }, live).current_odds,
    ).toBe(2.4);
    expect(
      now({ ...HOME, score_at_bet: { home: 0, away: 1 } }, { home: 1, away: 1 }, live).current_odds,
    ).toBe(1.4);
  });

  it('is none where the score that counts is not known', () => {
    expect(now(HOME, { home: 1, away: 0 }, { is_live: true })).toEqual(NONE);
    expect(now({ ...HOME, period: 2 }, { home: 1, away: 0 })).toEqual(NONE);
    expect(now({ ...HOME, period: 2 }, { home: 1, away: 1 }).current_odds).toBe(2.4);
  });

  it('of other sports and other markets counts the whole score', () => {
    expect(now({ ...HOME, sport_id: 4 }, { home: 1, away: 0 }).current_odds).toBe(2.4);
    expect(now({}, { home: 1, away: 0 }).current_odds).toBe(2);
    expect(now({ market: 'Corners' })).toEqual(NONE);
    expect(now({ line_id: null })).toEqual({ ...NO_PRICE, no_price: 'not-on-feed' });
  });
});

it('the price of a derived selection is its fair odds by the joint model, alone and in a parlay', () => {
  const both = leg({ market: 'both-to-score', outcome: 'yes', odds: 2 });
  const reader = { level: 'sharp', method: 'power' } as const;
  const derived = { fairOdds: 1.8 };
  const price = (legs: BetLeg[], lines: Parameters<typeof priceOfBet>[1], odds: number) =>
    priceOfBet({ ...BLANK_BET, odds, legs }, lines, reader);
  const alone = price([both], [derived], 2);
  expect(alone).toMatchObject({ current_odds: 1.8, current_approximated: true, no_price: null });
  expect(alone.ev_current).toBeCloseTo(100 * (2 / 1.8 - 1), 9);
  const parlay = price([both, leg({ odds: 2 })], [derived, { markets, sportId: SOCCER, score: null }], 4);
  expect(parlay.current_odds).toBeCloseTo(1.8 * 2, 9);
  expect(price([both], [null], 2)).toEqual(NONE);
});

describe('the price of a parlay now', () => {
  const open = { markets, sportId: SOCCER, score: null };
  const HOME_AT_2 = leg({ odds: 2.2 });
  const UNDER_AT_2 = leg({ market: 'total', outcome: 'under', points: 2.5, odds: 1.9 });
  const parlay = (legs: BetLeg[], lines: (typeof open | null)[] = legs.map(() => open), odds = 4) =>
    priceOfBet({ ...BLANK_BET, odds, legs }, lines, { level: 'pro', method: 'power' });
  const home = fairOdds([2, 3.5, 4], 'power')?.[0] ?? Number.NaN;
  const under = fairOdds([1.9, 2], 'power')?.[1] ?? Number.NaN;

  it('is the product of its selections', () => {
    const price = parlay([HOME_AT_2, UNDER_AT_2]);
    expect(price).toMatchObject({ current_odds: 4, current_approximated: false, no_price: null });
    expect(price.ev_current).toBeCloseTo((4 / (home * under) - 1) * 100, 9);
    const basic = { level: 'basic', method: 'power' } as const;
    const bet = { ...BLANK_BET, odds: 4, legs: [HOME_AT_2, UNDER_AT_2] };
    expect(priceOfBet(bet, [open, open], basic).ev_current).toBeNull();
  });

  it.each([
    // A won selection counts as its odds, and the EV is that of the open one: 4 / 2.2 against its fair odds.
    ['win', 2.2 * 2, 4 / 2.2],
    ['half-win', 1.6 * 2, 1.9],
    ['push', 2, 1.9],
    ['void', 2, 1.9],
    ['half-loss', 1, 1.9],
  ] as const)('counts a selection that is settled as %s as what it returns', (result, odds, own) => {
    const price = parlay([{ ...HOME_AT_2, result }, UNDER_AT_2], [null, open]);
    expect(price.current_odds).toBeCloseTo(odds, 12);
    expect(price.ev_current).toBeCloseTo((own / under - 1) * 100, 9);
  });

  it('is approximated where one of its selections is', () => {
    const price = parlay([HOME_AT_2, leg({ market: 'spread', outcome: 'home', points: 0, odds: 2 })]);
    expect(price.current_approximated).toBe(true);
    expect(price.current_odds).toBeGreaterThan(2);
  });

  it('is none without that of an open selection, with the reason', () => {
    const reasonOf = (...given: Parameters<typeof parlay>) => {
      const { no_price, ...price } = parlay(...given);
      expect({ ...price, no_price: null }).toEqual(NO_PRICE);
      return no_price;
    };
    expect(reasonOf([HOME_AT_2, UNDER_AT_2], [open, null])).toBe('no-price');
    expect(reasonOf([HOME_AT_2, { ...UNDER_AT_2, line_id: null }], [null, null])).toBe('not-on-feed');
    // A settled selection needs no line.
    expect(parlay([{ ...HOME_AT_2, line_id: null, result: 'void' }, UNDER_AT_2]).no_price).toBeNull();
    expect(reasonOf([{ ...HOME_AT_2, odds: null, result: 'win' }, UNDER_AT_2])).toBe('no-leg-odds');
    expect(reasonOf([{ ...HOME_AT_2, result: 'loss' }, UNDER_AT_2])).toBeNull();
  });
});
