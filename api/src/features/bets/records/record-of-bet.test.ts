import { type BetClose, type BetState, BLANK_BET } from '@fairline/shared/contracts';
import { betLeg } from '@fairline/shared/testing';
import { describe, expect, it } from 'vitest';
import { betOfRecord } from './bet-of-record.ts';
import { recordOfBet } from './record-of-bet.ts';

const AT = '2026-03-01T18:00:00.000Z';
const NAMES = { bankrolls: new Map(), tags: new Map() };
const leg = betLeg({ line_id: '7:0', market: 'spread', outcome: 'away', points: 0.5 });
const fair = { sum: 2, proportional: 2, power: 2, shin: 2, 'odds-ratio': 2 };
const close: BetClose = {
  market: 'spread',
  outcome: 'away',
  points: 0.5,
  special_id: null,
  odds: 1.95,
  fair_odds: fair,
  closed_at: AT,
  limit: null,
  early: false,
  approximated: false,
};
const implied = (confidence?: BetClose['confidence']): BetClose => ({
  ...close,
  approximated: true,
  confidence,
});
const yes = { market: 'both-to-score', outcome: 'yes', points: null } as const;
const labels = (change: Partial<BetState>) => {
  const state = { ...BLANK_BET, placed_at: AT, stake: 10, odds: 2.1, legs: [leg], ...change };
  const { closing_fair_odds, closing_confidence, ev_confidence } = recordOfBet(1, state, NAMES, 'power');
  return [closing_fair_odds, closing_confidence, ev_confidence];
};

describe('the labels of a bet in a file', () => {
  it.each<[string, Partial<BetState>, readonly (string | null)[]]>([
    ['an offered close', { close }, ['2', null, null]],
    ['an approximated close', { close: implied('low') }, ['2', 'low', null]],
    ['a close of a version without labels', { close: implied() }, ['2', 'unknown', null]],
    [
      'a derived close',
      { legs: [{ ...leg, ...yes }], close: { ...implied(), ...yes } },
      ['2', 'unknown', null],
    ],
    [
      'a parlay, the lowest of its selections',
      { legs: [leg, leg, leg], leg_closes: [close, implied('high'), implied('moderate')] },
      ['8', 'moderate', null],
    ],
    [
      'a close of a file',
      { close: implied('low'), closing_fair_odds: 1.9, closing_confidence: 'high' },
      ['1.9', 'high', null],
    ],
    [
      'a bet in play, as its file has it',
      { is_live: true, closing_fair_odds: 1.9, closing_confidence: 'low' },
      ['1.9', 'low', null],
    ],
    [
      'an approximated EV',
      { fair_odds: fair, fair_approximated: true, fair_confidence: 'moderate' },
      [null, null, 'moderate'],
    ],
    ['an EV without a label', { ev_percent: 3, fair_approximated: true }, [null, null, 'unknown']],
    ['approximated fair odds without an EV', { fair_approximated: true }, [null, null, null]],
  ])('of %s', (_, change, expected) => {
    expect(labels(change)).toEqual(expected);
  });

  it.each([null, 'low', 'moderate', 'high', 'unknown'] as const)(
    'stay %s when the file is imported',
    (label) => {
      const state = { ...BLANK_BET, placed_at: AT, stake: 10, odds: 2.1, legs: [leg] };
      const record = {
        ...recordOfBet(1, state, NAMES, 'power'),
        closing_fair_odds: '2',
        closing_confidence: label,
        ev_percent: '3',
        ev_confidence: label,
      };
      const imported = betOfRecord(record, { bankrollId: 1, tagIds: [], currency: 'EUR' });
      if (typeof imported === 'string') throw new Error(imported);
      expect(recordOfBet(2, imported, NAMES, 'power')).toMatchObject({
        closing_confidence: label,
        ev_confidence: label,
      });
    },
  );
});

describe('an early close in a file', () => {
  const early = { ...close, early: true };
  const makeState = (change: Partial<BetState>): BetState => ({
    ...BLANK_BET,
    placed_at: AT,
    stake: 10,
    odds: 2.1,
    legs: [leg],
    ...change,
  });

  it.each<[string, Partial<BetState>, boolean]>([
    ['an early close', { close: early }, true],
    ['a close in time', { close }, false],
    ['no close', {}, false],
    ['a parlay with an early one', { legs: [leg, leg], leg_closes: [close, early] }, true],
    ['an early close of a file', { close, closing_fair_odds: 1.9, closing_early: true }, true],
    ['a bet in play, as its file has it', { is_live: true, closing_early: true }, true],
  ])('of %s', (_, change, expected) => {
    expect(recordOfBet(1, makeState(change), NAMES, 'power').closing_early).toBe(expected);
  });

  it('stays early when the file is imported', () => {
    const record = recordOfBet(1, makeState({ close: early }), NAMES, 'power');
    const imported = betOfRecord(record, { bankrollId: 1, tagIds: [], currency: 'EUR' });
    if (typeof imported === 'string') throw new Error(imported);
    expect(recordOfBet(2, imported, NAMES, 'power')).toMatchObject({
      closing_fair_odds: '2',
      closing_early: true,
    });
  });
});
