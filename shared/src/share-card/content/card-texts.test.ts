import { expect, it } from 'vitest';
import { countsText, daysText, figureText, noteText, scaleText, toneOf } from './card-texts.ts';

const figure = (
  key: Parameters<typeof figureText>[0]['key'],
  value: number | null,
  low: number | null = null,
  high = low,
) => ({
  ...{ key, value, low, high },
});

it('figures have their sign, two decimals and their unit', () => {
  expect(figureText(figure('profit', -1_234.5), null)).toBe('−1,234.50 u');
  expect(figureText(figure('profit', 1_234.5), 'HUF')).toBe('+1,234.50 HUF');
  expect(figureText(figure('yield', 3.555), null)).toBe('+3.56%');
  expect(figureText(figure('yield', -0.001), null)).toBe('0.00%');
  expect(figureText(figure('hit-rate', 52.4), null)).toBe('52.40%');
  expect(figureText(figure('average-odds', 1.9), null)).toBe('1.90');
  expect(figureText(figure('bets', 5_000), null)).toBe('5,000');
  expect(figureText(figure('clv', null), null)).toBe('–');
});

it('the note has the interval, or that nothing is known', () => {
  expect(noteText(figure('yield', 3.5, -7.25, 14.31), null)).toBe('95%: −7.3 to +14.3%');
  expect(noteText(figure('hit-rate', 52, 40.06, 61), null)).toBe('95%: 40.1 to 61.0%');
  expect(noteText(figure('roi', 52), null)).toBe('');
  expect(noteText(figure('clv', null), null)).toBe('not known');
  expect(noteText({ ...figure('profit', 120), free: 12.5 }, null)).toBe('+12.50 u from free bets');
  expect(noteText({ ...figure('profit', 120), free: 12.5 }, 'EUR')).toBe('+12.50 EUR from free bets');
  expect(noteText({ ...figure('bets', 1_400), free: 5 }, null)).toBe('5 free');
});

it('colours follow the sign of what may have one', () => {
  expect(toneOf(figure('yield', 0.01))).toBe('up');
  expect(toneOf(figure('yield', -0.01))).toBe('down');
  expect(toneOf(figure('yield', 0.001))).toBe('ink');
  expect(toneOf(figure('hit-rate', 60))).toBe('ink');
});

it('days, scale and counts are short', () => {
  expect(daysText({ from: '2026-08-24', to: '2026-11-21' })).toBe('24 Aug – 21 Nov 2026');
  expect(daysText({ from: '2025-08-24', to: '2026-11-21' })).toBe('24 Aug 2025 – 21 Nov 2026');
  expect(daysText({ from: '2026-11-21', to: '2026-11-21' })).toBe('21 Nov 2026');
  expect([scaleText(999), scaleText(-29_700_000), scaleText(0.2)]).toEqual(['+999', '−29.7M', '0']);
  expect([countsText(null, 1), countsText(1_204, 53_310)]).toEqual(['1 bet', '1,204 users, 53,310 bets']);
});
