import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { betLeg } from '@fairline/shared/testing';
import { createFormatter } from '@fairline/shared/ui';
import { expect, it } from 'vitest';
import { closeTitle } from './close-words.ts';

const format = createFormatter({ ...DEFAULT_PREFERENCES, timeZone: 'UTC' });
const closing = {
  ...{ source: 'feed' as const, odds: 1.9, fair_odds: 1.95, limit: 5_000 },
  ...{ closed_at: '2026-01-01T18:00:00.000Z', early: false, approximated: false },
};

it('says against which close a CLV is, and what does not count', () => {
  const title = (change: object, legs = [betLeg({})]) =>
    closeTitle({ closing: { ...closing, ...change }, no_close: null, legs }, format);
  expect(title({})).toBe('1.90, fair 1.95, limit $5k, 01/01/2026, 18:00:00');
  expect(title({ early: true, approximated: true })).toBe(
    '≈ 1.90, fair 1.95, limit $5k, 01/01/2026, 18:00:00, approximated without a label, the line was not offered, early close, left out of averages',
  );
  expect(title({ approximated: true, limit: null }, [betLeg({ market: 'both-to-score' })])).toBe(
    '≈ 1.90, fair 1.95, 01/01/2026, 18:00:00, derived from the closing lines',
  );
  expect(title({ source: 'file', odds: null, limit: null, closed_at: null })).toBe(
    'fair 1.95, from the imported file',
  );
});

it('of a parlay is the product of its selections', () => {
  const legs = [
    { ...closing, odds: 1.9 },
    { ...closing, odds: 1.5 },
  ];
  const parlay = { ...closing, odds: 2.85, fair_odds: 3, limit: null, legs };
  expect(closeTitle({ closing: parlay, no_close: null, legs: [betLeg({}), betLeg({})] }, format)).toBe(
    'product of the selections, 2.85, fair 3.00, 01/01/2026, 18:00:00',
  );
});

it('of a parlay says which selections are approximated, and by which labels', () => {
  const approximated = (confidence?: 'high' | 'low' | 'moderate') => ({
    ...closing,
    approximated: true,
    ...(confidence && { confidence }),
  });
  const text = (confidence: 'high' | 'low' | null, closes: (typeof closing)[], markets: string[] = []) => {
    const legs = closes.map((_, at) => betLeg({ market: markets[at] ?? 'total' }));
    const all = { ...closing, approximated: true, odds: null, fair_odds: null, limit: null, closed_at: null };
    return closeTitle({ closing: { ...all, confidence, legs: closes }, no_close: null, legs }, format);
  };
  expect(text('high', [closing, approximated('high')])).toBe(
    'product of the selections, 1 of 2 approximated with high confidence, not offered',
  );
  expect(text(null, [approximated(), approximated('high')])).toBe(
    'product of the selections, 2 of 2 approximated with high confidence (1) and without a label (1), not offered',
  );
  expect(text('low', [approximated('low'), approximated(), closing])).toBe(
    'product of the selections, 2 of 3 approximated with low confidence (1) and without a label (1), not offered, left out of averages',
  );
  expect(text('high', [approximated('high'), approximated()], ['total', 'both-to-score'])).toBe(
    'product of the selections, 1 of 2 derived from the closing lines, 1 of 2 approximated with high confidence, not offered',
  );
});

it('says why there is none', () => {
  expect(closeTitle({ closing: null, no_close: 'in-play', legs: [] }, format)).toContain('in play');
  expect(closeTitle({ closing: null, no_close: null, legs: [] }, format)).toBe('');
});
