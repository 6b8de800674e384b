import { amountOf, type Units } from '@fairline/shared/bets';
import type { CompareMode, Comparison, CurvePoint } from '@fairline/shared/contracts';
import { unitsAt } from '../columns/amounts.ts';
import type { BetColumns } from '../columns/bet-columns.ts';
import { pointsOf } from '../curve/profit-curve.ts';
import { shareOf } from '../figures/percent.ts';
import { kellyShare, SHARE_SCALE } from './kelly-share.ts';
import { isSettled, leftOut, noneLeftOut, percentsOf } from './left-out.ts';

/** What a replay stakes of. Amounts are in the currency of the statistics. */
export interface StakeTerms {
  readonly bankroll: Units;
  /** Of the full Kelly stake, 0 to 1. */
  readonly fraction: number;
  readonly unit: Units;
}

/** A replay of settled bets with other stakes. */
export type Replay = Pick<Comparison, 'bets' | 'curve' | 'left_out' | 'profit' | 'staked' | 'yield_percent'>;

/**
 * The same bets, each with another stake, one after the other: by Kelly on EV or CLV of the balance after the previous one, or one unit each.
 *
 * What a unit of stake returns is the bet's own profit divided by its stake. Stakes and profits are rounded to a hundred-millionth, halves away
 * from zero. From a balance of 0 or less nothing is staked.
 *
 * @param columns in the order of starts.
 */
export function compareStakes(columns: BetColumns, mode: CompareMode, terms: StakeTerms): Replay {
  const percents = percentsOf(mode, columns);
  const left_out = noneLeftOut();
  const staking: number[] = [];
  for (let row = 0; row < columns.size; row += 1) {
    if (!isSettled(columns, row)) continue;
    const reason = leftOut(columns, row, percents);
    if (reason === null) staking.push(row);
    else left_out[reason] += 1;
  }
  const isPoint = pointsOf(staking.length);
  const curve: CurvePoint[] = [];
  let [staked, profit] = [0n, 0n];
  for (const [place, row] of staking.entries()) {
    const stake =
      percents === null
        ? terms.unit
        : kellyStake(terms.bankroll + profit, percents[row] ?? 0, columns.net[row] ?? 0, terms.fraction);
    staked += stake;
    profit += roundedShare(stake * unitsAt(columns.profit, row), unitsAt(columns.stake, row));
    if (!isPoint(place + 1)) continue;
    const at = new Date(columns.at[row] ?? 0).toISOString();
    curve.push({ bets: place + 1, at, profit: amountOf(profit), expected: null });
  }
  return {
    ...{ bets: staking.length, curve, left_out },
    ...{ staked: amountOf(staked), profit: amountOf(profit), yield_percent: shareOf(profit, staked) },
  };
}

function kellyStake(balance: Units, percent: number, net: number, fraction: number): Units {
  return balance <= 0n ? 0n : roundedShare(balance * kellyShare(percent, net, fraction), SHARE_SCALE);
}

/** Halves away from zero. */
function roundedShare(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}
