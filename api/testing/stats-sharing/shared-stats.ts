import type { SharedStats } from '../../src/features/stats-sharing/stats-source.ts';

/** Statistics of so many bets, as the page would have them. Free bets are counted on top. */
export function statsOf(counted: number, free_bets = { bets: 0, profit: 0 }): SharedStats {
  const figure = (value: number | null) => ({ value, low: null, high: null, n: counted });
  const common = {
    bets: counted + free_bets.bets,
    settled: counted + free_bets.bets,
    counted,
    staked: 1_000,
    profit: 123.456 + free_bets.profit,
    free_bets,
    average_odds: 1.98,
  };
  return {
    summary: {
      ...{ ...common, currency: 'EUR', converted: [], roi_percent: 12.35, starting_bankroll: 1_000 },
      ...{ yield_percent: 12.35, clv_percent: 2, ev_percent: 3, hit_rate_percent: 52 },
      closing_beaten_percent: 61,
      figures: {
        ...{ ...common, yield: figure(12.35), clv: figure(2), clv_weighted: figure(2), ev: figure(3) },
        ...{
          ev_weighted: figure(3),
          closing_beaten: figure(61),
          hit_rate: figure(52),
          expected: 20,
          luck: 3,
        },
      },
    },
    curve: [
      { bets: 1, at: '2026-05-01T20:00:00.000Z', profit: -10, expected: null },
      { bets: counted, at: '2026-11-20T20:00:00.000Z', profit: 123.456, expected: null },
    ],
  };
}
