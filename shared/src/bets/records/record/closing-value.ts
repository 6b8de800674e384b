import { priceAfterCommission } from '@fairline/shared/bets';
import { expectedValue } from '@fairline/shared/odds';
import { canonicalDecimal } from '../values/decimal.ts';
import type { BetRecord } from './bet-record.ts';

/** Decimals of a calculated percentage. */
const DECIMALS = 6;
/** A percentage as near as this to the calculated one is its rounding. */
const TOLERANCE = 0.01;

/**
 * The closing line value of a record: from `closing_fair_odds` where the file has them, against the price after commission,
 * `1 + (odds − 1)(1 − commission)`; otherwise the file's own `clv_percent`. A bet placed in play has no closing line, so that
 * nothing is calculated for it.
 *
 * @returns the record, with a warning when the file's percentage is replaced.
 */
export function withClosingValue(record: BetRecord): { record: BetRecord; warnings: string[] } {
  const { odds, commission_percent, closing_fair_odds, clv_percent, is_live } = record;
  if (closing_fair_odds === null || is_live) return { record, warnings: [] };
  const value = expectedValue(
    priceAfterCommission(Number(odds), Number(commission_percent ?? 0)),
    Number(closing_fair_odds),
  );
  if (clv_percent !== null && Math.abs(Number(clv_percent) - value) <= TOLERANCE) {
    return { record, warnings: [] };
  }
  const clv = canonicalDecimal(value.toFixed(DECIMALS));
  const warning = `CLV ${clv_percent} differs from ${clv}, which follows from the fair closing odds: ${clv} is stored.`;
  return { record: { ...record, clv_percent: clv }, warnings: clv_percent === null ? [] : [warning] };
}
