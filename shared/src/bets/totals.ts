import type { BetTotals, Currency } from '@fairline/shared/contracts';
import { amountOf, type Units, unitsOf } from './money/amount.ts';
import { convertUnits } from './money/convert-units.ts';

/** The bets of one currency, added up. Amounts are decimal texts. */
export interface CurrencySums {
  readonly currency: Currency;
  readonly bets: number;
  readonly settled: number;
  /** Stakes of settled bets without voids and free bets. */
  readonly staked: string;
  readonly profit: string;
  /** Part of `profit` that free bets won. */
  readonly freeProfit: string;
}

/** The open bets of one currency, added up. Amounts are decimal texts. */
export interface OpenSums {
  readonly currency: Currency;
  /** Stakes without free bets. */
  readonly staked: string;
  /** If each of them wins, after commission. */
  readonly profit: string;
  /** Expected profit of those that have an EV; null where there are none. */
  readonly expected: string | null;
}

/** The open bets of one currency and day. */
export interface OpenDay extends Pick<OpenSums, 'currency' | 'profit' | 'staked'> {
  /** `2026-11-23`. */
  readonly day: string;
  readonly bets: number;
}

/** Sums and numbers of the percentages behind averages. */
export interface Averages {
  readonly ev: number;
  readonly evBets: number;
  readonly clv: number;
  readonly clvBets: number;
}

/**
 * Totals in one currency. Each currency's exact sum is converted once, at the product's fixed rates.
 *
 * `yield = (profit − profit of free bets) / staked`, in percent; averages are plain means over the bets that have a value. Null where there is none.
 */
export function computeTotals(
  sums: readonly CurrencySums[],
  averages: Averages,
  currency: Currency,
  open?: readonly OpenSums[],
  days?: readonly OpenDay[],
): BetTotals {
  const count = (of: 'bets' | 'settled'): number => sums.reduce((sum, row) => sum + row[of], 0);
  const total = (of: 'freeProfit' | 'profit' | 'staked') => converted(sums, of, currency);
  const staked = amountOf(total('staked'));
  const [profit, freeProfit] = [total('profit'), total('freeProfit')];
  return {
    bets: count('bets'),
    settled: count('settled'),
    staked,
    profit: amountOf(profit),
    free_profit: amountOf(freeProfit),
    yield_percent: staked === 0 ? null : (amountOf(profit - freeProfit) / staked) * 100,
    ev_percent: averages.evBets === 0 ? null : averages.ev / averages.evBets,
    clv_percent: averages.clvBets === 0 ? null : averages.clv / averages.clvBets,
    ev_bets: averages.evBets,
    clv_bets: averages.clvBets,
    currency,
    converted: [
      ...sums.filter(({ settled }) => settled > 0),
      ...(open ?? []).filter((one) =>
        sums.every((row) => row.currency !== one.currency || row.settled === 0),
      ),
    ].flatMap((row) => (row.currency === currency ? [] : row.currency)),
    ...(open && {
      open: {
        staked: amountOf(converted(open, 'staked', currency)),
        profit: amountOf(converted(open, 'profit', currency)),
        expected: expectedProfit(open, currency),
        ...(days && { days: openDays(days, currency) }),
      },
    }),
  };
}

function expectedProfit(open: readonly OpenSums[], currency: Currency): number | null {
  const known = open.flatMap((one) =>
    one.expected === null ? [] : { currency: one.currency, expected: one.expected },
  );
  return known.length === 0 ? null : amountOf(converted(known, 'expected', currency));
}

/** Adds up the currencies of each day, in the order of the days. */
function openDays(rows: readonly OpenDay[], currency: Currency) {
  return [...Map.groupBy(rows, ({ day }) => day)]
    .map(([day, own]) => ({
      day,
      bets: own.reduce((sum, { bets }) => sum + bets, 0),
      staked: amountOf(converted(own, 'staked', currency)),
      profit: amountOf(converted(own, 'profit', currency)),
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Adds up one amount of each currency, and converts each sum once. */
export function totalIn<Of extends string>(
  sums: readonly ({ readonly currency: Currency } & Readonly<Record<Of, string>>)[],
  of: Of,
  currency: Currency,
): number {
  return amountOf(converted(sums, of, currency));
}

function converted<Of extends string>(
  sums: readonly ({ readonly currency: Currency } & Readonly<Record<Of, string>>)[],
  of: Of,
  currency: Currency,
): Units {
  return sums.reduce<Units>((sum, row) => sum + convertUnits(unitsOf(row[of]), row.currency, currency), 0n);
}
