import { type BetClose, type BetLeg, type BetState, BLANK_BET } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { closingOf } from './closing-of.ts';
import { clvOf, countedClvOf, countedEvOf, evAtBet } from './clv-of.ts';

const CLOSED_AT = '2026-03-01T18:00:00.000Z';
const leg = {
  ...{ line_id: '7:0', market: 'spread', outcome: 'away', points: 0.5, special_id: null },
} as BetLeg;
const close: BetClose = {
  ...{ market: 'spread', outcome: 'away', points: 0.5, special_id: null },
  ...{ odds: 1.95, closed_at: CLOSED_AT, limit: 900, early: false, approximated: false },
  fair_odds: { sum: 2.02, proportional: 2, power: 2.01, shin: null, 'odds-ratio': 2.03 },
};
const betWith = (change: Partial<BetState>): BetState => ({
  ...BLANK_BET,
  ...{ legs: [leg], odds: 2.1, stake: 10, close, ...change },
});
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(8)));

describe('the CLV of a bet', () => {
  it('is the EV of its price against the closing fair odds of a method', () => {
    // 2.10 / 2.00 − 1; 2.10 / 2.01 − 1
    expect(rounded(clvOf(betWith({}), 'proportional'))).toBe(5);
    expect(rounded(clvOf(betWith({}), 'power'))).toBe(4.47761194);
    expect(rounded(clvOf(betWith({ odds: 1.9 }), 'proportional'))).toBe(-5);
    expect(rounded(clvOf(betWith({ odds: 2 }), 'proportional'))).toBe(0);
  });

  it('has the price after commission: 1 + 1.10 × 0.95 = 2.045', () => {
    expect(rounded(clvOf(betWith({ commission_percent: 5 }), 'proportional'))).toBe(2.25);
  });

  it('is none, never zero, where there is no close', () => {
    const file = { closing_odds: 1.95, closing_fair_odds: 2, clv_percent: 5 };
    for (const bet of [
      { close: null },
      { is_live: true },
      { is_live: true, ...file },
      { legs: [leg, leg] },
    ]) {
      expect(clvOf(betWith(bet), 'power')).toBeNull();
      expect(closingOf(betWith(bet), 'power')).toBeNull();
    }
    expect(clvOf(betWith({}), 'shin')).toBeNull();
  });

  it('is none for another selection than the close is of', () => {
    for (const change of [{ points: 0.75 }, { outcome: 'home' }, { market: 'total' }, { special_id: 5 }]) {
      expect(clvOf(betWith({ legs: [{ ...leg, ...change }] }), 'power')).toBeNull();
    }
  });

  it('is none for another period than the close is of, where that is known', () => {
    const moved = betWith({ close: { ...close, period: 1 }, legs: [{ ...leg, period: 0 }] });
    expect(closingOf(moved, 'proportional')).toBeNull();
    const same = betWith({ close: { ...close, period: 0 }, legs: [{ ...leg, period: 0 }] });
    expect(closingOf(same, 'proportional')).not.toBeNull();
  });

  it('of an early close is shown and does not count', () => {
    const early = betWith({ close: { ...close, early: true } });
    expect(closingOf(early, 'proportional')).toMatchObject({ early: true, closed_at: CLOSED_AT, limit: 900 });
    expect(rounded(clvOf(early, 'proportional'))).toBe(5);
    expect(countedClvOf(early, 'proportional')).toBeNull();
    expect(rounded(countedClvOf(betWith({}), 'proportional'))).toBe(5);
  });

  it('of a line that was not offered counts unless its approximation is of low confidence', () => {
    const counted = (confidence: 'low' | 'moderate' | 'high' | undefined) =>
      rounded(countedClvOf(betWith({ close: { ...close, approximated: true, confidence } }), 'proportional'));
    expect([undefined, 'high', 'moderate', 'low'].map((one) => counted(one as 'low'))).toEqual([
      5,
      5,
      5,
      null,
    ]);
    const low = betWith({ close: { ...close, approximated: true, confidence: 'low' } });
    expect(rounded(clvOf(low, 'proportional'))).toBe(5);
    const parlay = betWith({
      legs: [leg, leg],
      leg_closes: [close, { ...close, approximated: true, confidence: 'low' }],
    });
    expect(closingOf(parlay, 'proportional')).toMatchObject({ approximated: true, confidence: 'low' });
    expect(countedClvOf(parlay, 'proportional')).toBeNull();
  });

  it('of a parlay has the lowest label, and no label where a selection without one may be lower', () => {
    const approximated = (...labels: ('high' | 'low' | 'moderate' | null)[]) =>
      betWith({
        legs: [leg, ...labels.map(() => leg)],
        leg_closes: [
          close,
          ...labels.map((confidence) => ({
            ...close,
            approximated: true,
            ...(confidence && { confidence }),
          })),
        ],
      });
    const labelOf = (bet: BetState) => closingOf(bet, 'proportional')?.confidence;
    expect(labelOf(approximated(null))).toBeNull();
    expect(labelOf(approximated('high', 'moderate'))).toBe('moderate');
    expect(labelOf(approximated('high', null))).toBeNull();
    expect(labelOf(approximated(null, 'low'))).toBe('low');
    expect(countedClvOf(approximated('high', null), 'proportional')).not.toBeNull();
    expect(countedClvOf(approximated(null, 'low'), 'proportional')).toBeNull();
    const derived = { market: 'both-to-score', outcome: 'yes', points: null };
    const mixed = approximated('high');
    const withDerived = {
      ...mixed,
      legs: [...mixed.legs, { ...leg, ...derived }],
      leg_closes: [...mixed.leg_closes, { ...close, ...derived, approximated: true }],
    };
    expect(labelOf(withDerived)).toBe('high');
  });

  it('is beside the EV at the bet, which is left out of averages at fair odds of low confidence', () => {
    const bet = { ...betWith({}), fair_odds: { ...close.fair_odds, power: 2 } };
    expect(rounded(evAtBet(bet, 'power'))).toBe(5);
    expect(rounded(countedEvOf({ ...bet, fair_confidence: 'moderate' }, 'power'))).toBe(5);
    expect(countedEvOf({ ...bet, fair_confidence: 'low' }, 'power')).toBeNull();
    expect(rounded(evAtBet({ ...bet, fair_confidence: 'low' }, 'power'))).toBe(5);
    expect(countedEvOf({ ...bet, fair_odds: null, ev_percent: 3 }, 'power')).toBe(3);
  });

  it('of a file stands as it is', () => {
    const fair = betWith({ closing_odds: 1.9, closing_fair_odds: 2.05, clv_percent: 7 });
    // 2.10 / 2.05 − 1
    expect(rounded(clvOf(fair, 'power'))).toBe(2.43902439);
    expect(closingOf(fair, 'power')).toMatchObject({ source: 'file', odds: 1.9, fair_odds: 2.05 });
    expect(clvOf(betWith({ clv_percent: 7 }), 'power')).toBe(7);
    const priceOnly = betWith({ closing_odds: 1.9, close: null });
    expect(closingOf(priceOnly, 'power')).toMatchObject({ source: 'file', odds: 1.9, fair_odds: null });
    expect(clvOf(priceOnly, 'power')).toBeNull();
    expect(closingOf(betWith({ closing_odds: 1.9 }), 'power')).toMatchObject({ source: 'feed', odds: 1.95 });
  });

  it('of an early close of a file is shown and does not count', () => {
    const bet = betWith({ closing_fair_odds: 2, clv_percent: 5, closing_early: true });
    expect([closingOf(bet, 'power')?.early, rounded(clvOf(bet, 'power'))]).toEqual([true, 5]);
    expect(countedClvOf(bet, 'power')).toBeNull();
    // It is the file's close that is early, and says nothing of a stored one.
    expect(closingOf(betWith({ closing_early: true }), 'power')).toMatchObject({
      source: 'feed',
      early: false,
    });
  });

  it('of a file is shown with the label of the file, and left out of averages where that is low', () => {
    const labelled = (closing_confidence: BetState['closing_confidence']) =>
      betWith({ closing_fair_odds: 2, clv_percent: 5, closing_confidence });
    for (const [label, approximated, confidence, counted] of [
      [undefined, false, undefined, 5],
      [null, false, null, 5],
      ['unknown', true, null, 5],
      ['high', true, 'high', 5],
      ['low', true, 'low', null],
    ] as const) {
      const bet = labelled(label);
      expect([label, closingOf(bet, 'power')]).toMatchObject([label, { approximated }]);
      expect([label, closingOf(bet, 'power')?.confidence]).toEqual([label, confidence]);
      expect([label, rounded(clvOf(bet, 'power'))]).toEqual([label, 5]);
      expect([label, rounded(countedClvOf(bet, 'power'))]).toEqual([label, counted]);
    }
    // The label is of the file's close and says nothing of a stored one.
    expect(closingOf(betWith({ closing_confidence: 'low' }), 'power')).toMatchObject({
      source: 'feed',
      approximated: false,
    });
  });
});
