import { amountOf, convertUnits, type Units, unitsOf } from '@fairline/shared/bets';
import { type Currency, MOST_BALANCES } from '@fairline/shared/contracts';

/** Moments of equal distance, and `until`. Epoch milliseconds. */
export interface BalanceSteps {
  readonly from: number;
  readonly step: number;
  readonly until: number;
}

/** What was added after the step before and until this one. */
export interface BalanceStep {
  readonly step: number;
  /** Null: that of the bankroll. */
  readonly currency: Currency | null;
  /** Decimal text. */
  readonly amount: string;
}

export interface BalancePoint {
  readonly at: string;
  readonly balance: number;
}

const MINUTE = 60_000;

/** Steps from a beginning until now, at most as many as an answer has, and none of less than a minute. */
export function balanceSteps(from: number, until: number): BalanceSteps {
  return { from, step: Math.max(MINUTE, Math.ceil((until - from) / (MOST_BALANCES - 2))), until };
}

/** The balance at each step. Each currency is summed by itself and converted once, as for any other moment. */
export function balancesAt(
  { from, step, until }: BalanceSteps,
  { currency: own, starting_amount }: { readonly currency: Currency; readonly starting_amount: string },
  added: readonly BalanceStep[],
): BalancePoint[] {
  const sums = new Map<Currency, Units>([[own, unitsOf(starting_amount)]]);
  const count = Math.ceil((until - from) / step) + 1;
  return Array.from({ length: count }, (_, at) => {
    for (const one of added) {
      if (one.step !== at) continue;
      const currency = one.currency ?? own;
      sums.set(currency, (sums.get(currency) ?? 0n) + unitsOf(one.amount));
    }
    const balance = [...sums].reduce<Units>(
      (total, [currency, units]) => total + convertUnits(units, currency, own),
      0n,
    );
    return { at: new Date(Math.min(from + at * step, until)).toISOString(), balance: amountOf(balance) };
  });
}
