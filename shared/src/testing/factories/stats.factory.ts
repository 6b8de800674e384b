import type { FacetCell, Figure, StatsPage, StatsSummary } from '@fairline/shared/contracts';

/** A figure of so many bets, with an interval from 20 on. */
export function figure(value: number | null, spread = 5, n = 412): Figure {
  const known = value !== null && n >= 20;
  return { value, low: known ? value - spread : null, high: known ? value + spread : null, n };
}

/** The bets of one value of a facet. */
export function facetCell(label: string, change: Partial<FacetCell> = {}): FacetCell {
  const settled = change.settled ?? 100;
  return {
    ...{ keys: [label.toLowerCase()], labels: [label], bets: settled, settled, staked: 1_000, profit: 36 },
    ...{ yield: figure(3.6, 12, settled), clv: figure(2.2, 0.3, settled) },
    ...{ closing_beaten: figure(71, 8, settled), average_odds: 2.05, thin: settled < 20, ...change },
  };
}

/** Statistics of 412 settled bets in euros, 8 of them cashed out, with a starting bankroll of 2,500. */
export function statsSummary(change: Partial<StatsSummary['figures']> = {}): StatsPage['summary'] {
  const figures: Omit<StatsSummary['figures'], 'luck'> = {
    ...{
      bets: 420,
      settled: 412,
      counted: 404,
      staked: 5_776,
      profit: 205.04,
      free_bets: { bets: 0, profit: 0 },
      yield: figure(3.55, 10.75),
    },
    ...{ clv: figure(2.23, 0.23), clv_weighted: figure(2.31, 0.25), ev: figure(3.01, 0.3) },
    ...{ ev_weighted: figure(3.2, 0.31), closing_beaten: figure(80.6, 4), hit_rate: figure(51.2, 4.9) },
    ...{ average_odds: 2.04, expected: 184.95, ...change },
  };
  const { bets, settled, counted, staked, profit, free_bets, expected } = figures;
  // Each of the bets has a close.
  const luck = expected === null ? null : Math.round(100 * (profit - free_bets.profit - expected)) / 100;
  return {
    ...{ currency: 'EUR', converted: [], bets, settled, counted, staked, profit, roi_percent: 8.2 },
    ...{ starting_bankroll: 2_500, yield_percent: 3.55, clv_percent: 2.23, ev_percent: 3.01 },
    average_odds: figures.average_odds,
    hit_rate_percent: figures.hit_rate.value,
    closing_beaten_percent: figures.closing_beaten.value,
    figures: { luck, ...figures },
  };
}

/** The page of these statistics: a curve over ten weeks, and a cell or two of everything. */
export function statsPage(change: Partial<StatsPage> = {}): StatsPage {
  const DAY = 86_400_000;
  const first = Date.parse('2026-09-01T12:00:00.000Z');
  return {
    status: 'ok',
    summary: statsSummary(),
    curve: Array.from({ length: 40 }, (_, n) => ({
      bets: Math.round(((n + 1) * 412) / 40),
      at: new Date(first + n * 1.8 * DAY).toISOString(),
      profit: n === 39 ? 205.04 : Math.round((n * 5 + Math.sin(n / 3) * 60) * 100) / 100,
      expected: Math.round(n * 4.74 * 100) / 100,
    })),
    runs: {
      ...{ drawdown: 122.5, losing_run: 7 },
      ...{ drawdown_from: '2026-09-20T12:00:00.000Z', drawdown_to: '2026-10-03T12:00:00.000Z' },
    },
    markets: [facetCell('AH', { settled: 293 }), facetCell('Specials', { settled: 19, profit: -4.5 })],
    sports: [facetCell('Soccer', { settled: 412 })],
    odds: [facetCell('1.70–2.00', { settled: 158 })],
    tags: [facetCell('No tag', { keys: [null], settled: 412 })],
    timing: {
      cells: [facetCell('1–3 h', { keys: ['1-3'] }), facetCell('3–6 h', { keys: ['3-6'] })],
      clv: { intercept: 1.9, per_hour: 0.02 },
      yield: { intercept: 3, per_hour: -0.1 },
    },
    calibration: {
      close: [{ from: 0.4, to: 0.5, n: 200, expected: 0.46, won: 0.47, low: 0.4, high: 0.54 }],
      bet: [{ from: 0.4, to: 0.5, n: 210, expected: 0.47, won: 0.47, low: 0.4, high: 0.54 }],
    },
    certainty: { positive_percent: 74.2, more_bets: 3_180 },
    ...change,
  };
}
