import type { DerivedAnswer } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type PriceRequest, shownPrice } from './priced-request.ts';

const request: PriceRequest = {
  ...{ eventId: 7, version: 1, odds: 2.1, market: 'total', period: 0, outcome: 'over', points: 2.5 },
};
const bet = { ev_percent: 5, ev_low: 3, ev_high: 7, stake: 20, currency: 'EUR' };
const known = { request, answer: { price: { fair_odds: 2 }, bet } as DerivedAnswer };

describe('an answer shows', () => {
  it('its own request', () => {
    expect(shownPrice(known, request)).toEqual({ ...known, bet, isComputing: false });
    expect(shownPrice(undefined, request)).toBeNull();
  });

  it.each<Partial<PriceRequest>>([
    { eventId: 8 },
    { market: 'home-total' },
    { period: 1 },
    { outcome: 'under' },
    { points: 2.75 },
  ])('nothing of another selection: %o', (change) => {
    expect(shownPrice(known, { ...request, ...change })).toBeNull();
  });

  it('the same selection while the lines have moved', () => {
    expect(shownPrice(known, { ...request, version: 2 })).toMatchObject({ bet, isComputing: true });
  });

  it.each([2.4, null])('no EV and no stake at other odds: %s', (odds) => {
    expect(shownPrice(known, { ...request, odds })).toMatchObject({ bet: null, isComputing: true });
  });
});
