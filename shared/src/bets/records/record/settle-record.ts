import Big from 'big.js';
import { roundedRange } from '../presets/unrounded-odds.ts';
import { exactText } from '../values/decimal.ts';
import { type BetRecord, MOST_AMOUNT } from './bet-record.ts';
import type { RecordResult } from './columns.ts';
import { profitOf } from './profit-of.ts';

/** A record whose result and profit agree, with what was changed for it; or why they cannot agree. */
export type Settled =
  | { readonly record: BetRecord; readonly warnings: string[] }
  | { readonly message: string };

/** A profit as near as this to the calculated one is the bookmaker's rounding. */
const TOLERANCE = Big('0.01');
/** The most contestants of a dead heat that a profit is compared with. */
const MOST_TIED = 8;

/**
 * Makes result and profit of a record agree.
 *
 * - A profit of the file is what was paid, and is kept. One that differs from what result, stake and odds give is named in a warning,
 *   unless the odds are rounded, a dead heat explains it, or the bet is a parlay, each-way, a free bet, cashed out or pays commission.
 * - Without one it follows from result, stake, odds and legs; a cash-out needs it.
 * - The result of a parlay is the sign of its profit, unless it was cashed out or is void without a profit.
 * - A profit without a result: the result that explains it, with a warning; an error when none does. Profit 0 without a result
 *   is an unsettled bet.
 */
export function settleRecord(record: BetRecord): Settled {
  const given = record.profit === null ? null : Big(record.profit);
  if (record.result === null) return withoutResult(record, given);
  const { result } = record;
  const expected = profitOf(result, record);
  const profit = given ?? expected;
  if (profit === null) return { message: 'A cash-out needs its profit.' };
  if (isParlayOrSpecial(record) || given === null || expected === null) return withProfit(record, profit);
  if (expected.minus(given).abs().lte(TOLERANCE)) return { record, warnings: [] };
  if (isExplained(record, result, given) || isDeadHeat(record, result, given)) {
    return { record, warnings: [] };
  }
  const warning = `Profit ${record.profit} is stored as it is in the file. Result, stake and odds would give ${exactText(expected)}.`;
  return { record, warnings: [warning] };
}

const TOO_LARGE = {
  message: `The profit that follows from stake, odds and legs is more than the ${MOST_AMOUNT} that can be stored.`,
};

/** Whether the profit has other reasons than result, stake and odds. */
function isParlayOrSpecial(record: BetRecord): boolean {
  const { bet_type, commission_percent, each_way, free_bet, result } = record;
  return (
    bet_type === 'parlay' ||
    each_way !== null ||
    free_bet ||
    result === 'cash-out' ||
    (commission_percent !== null && commission_percent !== '0')
  );
}

/** Whether a profit follows from a result at the odds of the file, or at odds that are rounded to them. */
function isExplained(record: BetRecord, result: RecordResult, profit: Big): boolean {
  const profitAt = (odds: string) => profitOf(result, { ...record, odds });
  const near = (value: Big | null) => value?.minus(profit).abs().lte(TOLERANCE) === true;
  if (near(profitAt(record.odds))) return true;
  const { low, high } = roundedRange(record.odds);
  const [least, most] = [profitAt(low), profitAt(high)];
  return near(least) || near(most) || (least?.lt(profit) === true && most?.gt(profit) === true);
}

/**
 * A dead heat pays the stake at full odds divided by the number of tied contestants: its profit is known by that, because no
 * column says it.
 */
function isDeadHeat(record: BetRecord, result: RecordResult, profit: Big): boolean {
  const payout = profit.plus(record.stake);
  if (payout.lte(0) || (result !== 'win' && !(result === 'loss' && profit.lt(0)))) return false;
  const full = Big(record.stake).times(record.odds);
  for (let tied = 2; tied <= MOST_TIED; tied += 1) {
    if (full.div(tied).minus(payout).abs().lte(TOLERANCE)) return true;
  }
  return false;
}

function withProfit(record: BetRecord, profit: Big): Settled {
  if (profit.abs().gt(MOST_AMOUNT)) return TOO_LARGE;
  const settled = { ...record, profit: exactText(profit) };
  const result = parlayResult(record, profit);
  if (result === record.result) return { record: settled, warnings: [] };
  const warning = `Result ${record.result} does not fit the profit ${settled.profit} of a parlay: ${result} is stored.`;
  return { record: { ...settled, result }, warnings: record.result === null ? [] : [warning] };
}

/** The sign of the profit for a parlay; the bet's own result for others, cash-outs, and where the sign says nothing. */
function parlayResult({ bet_type, result, free_bet }: BetRecord, profit: Big): RecordResult | null {
  if (bet_type !== 'parlay' || result === 'cash-out') return result;
  if (profit.eq(0)) {
    // A lost free bet has no profit either.
    return result === 'void' || (free_bet && result === 'loss') ? result : 'push';
  }
  return profit.gt(0) ? 'win' : 'loss';
}

/** Results in the order in which a profit without a result is compared with them. */
const EXPLAINING: readonly RecordResult[] = ['win', 'loss', 'half-win', 'half-loss'];

function withoutResult(record: BetRecord, given: Big | null): Settled {
  if (given === null) return { record, warnings: [] };
  if (given.eq(0)) {
    const warning = 'Profit 0 without a result: the bet counts as unsettled.';
    return { record: { ...record, profit: null }, warnings: [warning] };
  }
  const result =
    record.bet_type === 'parlay' || isParlayOrSpecial(record)
      ? given.gt(0)
        ? 'win'
        : 'loss'
      : EXPLAINING.find((each) => isExplained(record, each, given));
  if (result === undefined) {
    return { message: `Profit ${record.profit} has no result, and none follows from stake and odds.` };
  }
  const warning = `The result is empty: ${result} follows from the profit and is stored.`;
  return { record: { ...record, result }, warnings: [warning] };
}
