import { bet } from '@fairline/shared/testing';
import { expect, it } from 'vitest';
import { presentApiBet } from './bets.presenter.ts';

const closing = {
  source: 'feed',
  odds: 1.9,
  fair_odds: 2,
  closed_at: '2030-01-01T18:00:00.000Z',
  limit: null,
  early: false,
  approximated: false,
  confidence: null,
} as const;

it('labels an approximated price of a bet, and no price that was offered', () => {
  expect(presentApiBet(bet({ closing }))).toMatchObject({
    fair_confidence: null,
    current_confidence: null,
    closing_confidence: null,
  });
  expect(presentApiBet(bet())).toMatchObject({ closing_confidence: null });
  const approximated = bet({
    fair_approximated: true,
    fair_confidence: 'low',
    current_approximated: true,
    current_confidence: 'moderate',
    // As stored before there were labels.
    closing: { ...closing, approximated: true, confidence: null },
  });
  expect(presentApiBet(approximated)).toMatchObject({
    fair_confidence: 'low',
    current_confidence: 'moderate',
    closing_confidence: 'unknown',
  });
});

it.each([
  ['early', { ...closing, early: true }, true],
  ['in time', closing, false],
  ['not known', null, null],
] as const)('says of a close that is %s whether it is early', (_, known, expected) => {
  expect(presentApiBet(bet({ closing: known })).closing_early).toBe(expected);
});
