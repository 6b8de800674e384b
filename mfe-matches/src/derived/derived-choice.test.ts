import type { DerivedPrice, DerivedTable } from '@fairline/shared/contracts';
import { selectionOfText } from '@fairline/shared/odds/joint';
import { expect, it } from 'vitest';
import { middleOf } from './calculator.tsx';
import { combinedText, marketChoices, oddsInterval } from './derived-choice.ts';

const price = (market: string, outcome: string, change: Partial<DerivedPrice> = {}): DerivedPrice => ({
  ...{ market, outcome, period: 0, points: null, probability: 0.5, fair_odds: 2, low: 0.48, high: 0.52 },
  ...{ returned: 0, ...change },
});
const TOTALS = [
  price('total', 'over', { points: 1.5, probability: 0.8 }),
  price('total', 'over', { points: 2.5, probability: 0.52 }),
  price('total', 'over', { points: 3.5, probability: 0.3 }),
];
const TABLE: DerivedTable = {
  ...{ status: 'ok', event_id: 7, sport_id: 29, league_name: 'L', home: 'Arsenal', away: 'Chelsea' },
  ...{ starts: '2026-11-28T15:00:00Z', version: 1, quality: null, no_price: null, unchanged: false },
  markets: [
    { period: 1, kind: 'outcomes', prices: [price('both-to-score', 'yes', { period: 1 })] },
    { period: 0, kind: 'outcomes', prices: [price('both-to-score', 'yes'), price('both-to-score', 'no')] },
    { period: null, kind: 'outcomes', prices: [price('race', 'home', { points: 2 })] },
    { period: 0, kind: 'lines', prices: TOTALS },
  ],
};

it('markets are named with their period, those of the whole match first', () => {
  const markets = marketChoices(TABLE);
  expect(markets.map(({ label }) => label)).toEqual([
    'Both teams to score',
    'Race to 2',
    'Total',
    'Both teams to score · 1st Half',
  ]);
  expect(markets[0]?.choices.map(({ label }) => label)).toEqual(['Yes', 'No']);
  expect(new Set(markets.flatMap(({ choices }) => choices.map(({ key }) => key))).size).toBe(7);
});

it('a ladder begins at the line that is nearest to even', () => {
  const total = marketChoices(TABLE).find(({ label }) => label === 'Total');
  expect(total && middleOf(total)?.label).toBe('Over 2.5 Goals');
});

it('two selections are one text, which is read as both', () => {
  const text = combinedText(price('both-to-score', 'yes'), TOTALS[1] as DerivedPrice);
  expect(text && selectionOfText(text)).toEqual({
    market: 'combination',
    legs: [
      { market: 'both_to_score', period: 0, outcome: 'yes' },
      { market: 'total', period: 0, outcome: 'over', points: 2.5 },
    ],
  });
});

it('an interval that begins at no chance has odds without an end', () => {
  const format = { price: String };
  expect(oddsInterval({ low: 0.25, high: 0.5 }, format)).toEqual(['2', '4']);
  expect(oddsInterval({ low: 0, high: 0.5 }, format)).toEqual(['2', '∞']);
});
