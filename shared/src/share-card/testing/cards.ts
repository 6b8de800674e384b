import type { ShareCard } from '@fairline/shared/contracts';
import { curveOf } from '../content/curve-of.ts';

const figure = (
  key: ShareCard['figures'][number]['key'],
  value: number | null,
  low: number | null = null,
  high: number | null = null,
) => ({ key, value, low, high });

/** A profit that goes up by the drift, and up and down by the same sequence each time. */
function profits(count: number, drift: number, size = 10) {
  let seed = 7;
  let profit = 0;
  return Array.from({ length: count }, (_, at) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    profit += (seed < 2_147_483_648 ? 1.02 : -1) * size + drift;
    return { bets: at + 1, profit };
  });
}

const few: ShareCard = {
  ...{ theme: 'light', name: null, of: 'own', days: { from: '2026-11-01', to: '2026-11-21' } },
  figures: [
    figure('yield', 3.55, -7.2, 14.3),
    figure('clv', 2.23, 2, 2.46),
    figure('hit-rate', 52.4, 29.8, 74.3),
    figure('average-odds', 1.98),
    figure('bets', 21),
  ],
  ...{ currency: null, curve: curveOf(profits(21, 0.5), null), bets: 21, users: null, simulated: true },
};
const huge = 98_765_432_109.87;
const everything: ShareCard['figures'] = [
  figure('profit', -huge),
  figure('yield', -1_234_567.89, -9_999_999.9, 1_234_567.8),
  figure('roi', 98_765_432.1),
  figure('clv', -12_345.67, -99_999.9, 12_345.6),
  figure('closing-beaten', 100, 99.9, 100),
  figure('hit-rate', 0, 0, 0.1),
  figure('average-odds', 999_999.99),
  figure('bets', 99_999_999),
];

/** Cards that are hard to draw: few and many bets, long names, huge amounts, what is not known, other scripts. */
export const CARDS = {
  '21 bets': few,
  '5,000 bets': {
    ...few,
    ...{ theme: 'dark', name: 'Łukasz Örkényi-Szczęsny', days: { from: '2025-08-24', to: '2026-11-21' } },
    ...{ figures: [figure('profit', 412.77), ...few.figures], curve: curveOf(profits(5_000, 0.6), 10) },
    ...{ bets: 5_000, simulated: false },
  },
  'a loss': {
    ...few,
    figures: [figure('yield', -13.55, -27.2, -4.3), figure('clv', null)],
    curve: curveOf(profits(400, -1.6), null),
  },
  'huge amounts': {
    ...few,
    ...{ name: 'W'.repeat(60), figures: everything, currency: 'HUF', bets: 99_999_999 },
    curve: curveOf(profits(400, -1.6, huge), 1),
  },
  'huge amounts, without a curve': {
    ...few,
    ...{
      theme: 'dark',
      of: 'all',
      users: 12_345_678,
      name: '東京 Ελλάδα Иван \u0007 🏆'.repeat(3),
      days: null,
    },
    ...{ figures: everything, currency: 'HUF', curve: null, bets: 99_999_999 },
  },
  verified: { ...few, of: 'verified', name: 'Ő'.repeat(60), bets: 99_999_999 },
  'nothing but a number of bets': { ...few, days: null, figures: [figure('bets', 300)], curve: null },
} satisfies Record<string, ShareCard>;
