import { betProfit } from '@fairline/shared/bets';
import { BET_RESULTS, type BetOutcome } from '@fairline/shared/contracts';
import fc from 'fast-check';
import type { StatBet } from './stat-bets.ts';

const FIRST = Date.UTC(2025, 9, 20);
const HOUR_MS = 3_600_000;
/** A year and the hours of its clock changes. */
const HOURS = 400 * 24;

/** Random bets of one user: every result, several currencies, with and without prices, some at the same time. */
export const statBetsArbitrary: fc.Arbitrary<StatBet[]> = fc
  .array(
    fc.record({
      hour: fc.integer({ min: 0, max: HOURS }),
      before: fc.option(fc.integer({ min: -2, max: 60 }), { freq: 8 }),
      stake: fc.integer({ min: 1, max: 50_000_000 }),
      odds: fc.integer({ min: 1_010, max: 12_000 }),
      commission: fc.constantFrom(0, 0, 2, 5.5),
      result: fc.option(fc.constantFrom(...BET_RESULTS), { freq: 8 }),
      payout: fc.integer({ min: 0, max: 10_000 }),
      percents: fc.tuple(percent(), percent()),
      currency: fc.constantFrom('EUR', 'EUR', 'USD', 'HUF') as fc.Arbitrary<StatBet['currency']>,
      free: fc.constantFrom(false, false, false, true),
      live: fc.constantFrom(false, false, false, true),
      selections: fc.constantFrom(1, 1, 1, 2),
      side: fc.constantFrom(0, 1, 2),
      event: fc.integer({ min: 0, max: 9 }),
      sportId: fc.constantFrom(0, 4, 29),
      market: fc.constantFrom('moneyline', 'spread', 'total', 'home-total', 'parlay', 'Cards'),
      league: fc.constantFrom(null, 'A', 'B'),
      bookmaker: fc.constantFrom(null, 'Alpha', 'Beta'),
      setting: fc.constantFrom(0, 0, 7),
      tags: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    }),
    { maxLength: 90 },
  )
  .map((all) =>
    all.map(({ hour, before, percents: [ev, clv], payout, ...bet }, index): StatBet => {
      const placed = FIRST + hour * HOUR_MS;
      const [stake, odds] = [bet.stake / 10_000, bet.odds / 1_000];
      return {
        ...bet,
        ...{ id: index + 1, placed, starts: before === null ? null : placed + before * HOUR_MS },
        ...{ stake: stake.toFixed(4), odds, ev, clv, sport: bet.sportId === 0 ? 'Chess' : null },
        profit: bet.result === null ? null : profitOf({ ...bet, stake, odds, payout, result: bet.result }),
        side: bet.side as StatBet['side'],
      };
    }),
  );

function percent(): fc.Arbitrary<number | null> {
  return fc.option(
    fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -3_000, max: 4_000 }).map((hundredths) => hundredths / 100) },
      // Neither with an edge nor against it.
      { weight: 1, arbitrary: fc.constant(0) },
    ),
    { freq: 5 },
  );
}

function profitOf(bet: {
  stake: number;
  odds: number;
  commission: number;
  free: boolean;
  result: BetOutcome;
  payout: number;
}): string {
  const profit = betProfit({
    ...{ stake: bet.stake, odds: bet.odds, commission_percent: bet.commission, free_bet: bet.free },
    grade: { result: bet.result, payout: bet.payout / 100, profit: null, dead_heat: null },
    legs: [{ odds: null, result: null }],
  });
  return (profit ?? 0).toFixed(8);
}
