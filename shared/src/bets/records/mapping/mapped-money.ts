import type { Currency } from '@fairline/shared/contracts';
import Big from 'big.js';
import type { RecordResult } from '../record/columns.ts';
import { FIELD_NAMES } from '../record/field-names.ts';
import { findCurrency } from '../values/currency-symbols.ts';
import { exactText } from '../values/decimal.ts';
import { readAmount } from '../values/read-number.ts';
import { AS_PAID, type ColumnMapping, MONEY_FIELDS, type MoneyField } from './column-mapping.ts';
import { statedInHeader } from './header-words.ts';

/** Amounts of a row as canonical decimals in its currency, which is empty where the row names none. */
export type RowMoney = {
  readonly amounts: Readonly<Partial<Record<MoneyField, string>>>;
  readonly currency: Currency | '';
};

/** Reads the amounts of a row by a mapping, with the currency that their cells, their headers or a column of its own state. */
export function moneyReader(mapping: ColumnMapping) {
  const stated = Object.fromEntries(
    MONEY_FIELDS.map((field) => [field, statedInHeader(mapping.columns[field] ?? [])]),
  );
  return (text: (field: MoneyField | 'currency') => string): RowMoney | { readonly message: string } => {
    const amounts: Partial<Record<MoneyField, string>> = {};
    const symbols = new Set([text('currency').toUpperCase()]);
    for (const field of MONEY_FIELDS) {
      if (text(field) === '') continue;
      const amount = readAmount(text(field), mapping.numberFormat);
      const written = `${FIELD_NAMES[field]}: "${text(field).slice(0, 40)}"`;
      if (amount === null) return { message: `${written} is not in the chosen format.` };
      symbols.add(amount.currency || (stated[field]?.currency ?? ''));
      const isInUnits = amount.isInUnits || mapping.unitFields?.includes(field) === true;
      if (isInUnits && mapping.unit === undefined) {
        return { message: `${written} is in units. Enter how much one unit is.` };
      }
      amounts[field] = isInUnits ? exactText(Big(amount.value).times(mapping.unit ?? 1)) : amount.value;
    }
    const currencies = new Set<Currency>();
    for (const symbol of symbols) {
      if (symbol === '') continue;
      const currency = currencyOf(symbol, mapping);
      if (currency === null) {
        return { message: `Currency: "${symbol.slice(0, 20)}" is not mapped to a currency.` };
      }
      currencies.add(currency);
    }
    if (currencies.size > 1) return { message: `Currency: The row names ${[...currencies].join(' and ')}.` };
    return { amounts, currency: [...currencies][0] ?? '' };
  };
}

function currencyOf(symbol: string, { values }: ColumnMapping): Currency | null {
  const chosen = values.currency;
  return chosen && Object.hasOwn(chosen, symbol) ? (chosen[symbol] ?? null) : findCurrency(symbol);
}

/** What a row says of its end. */
export type RowEnd = {
  /** Empty for an open bet; `AS_PAID` where what was paid decides. */
  readonly result: RecordResult | typeof AS_PAID | '';
  /** Whether the row states a result, and whether the file has a column of results. */
  readonly isStated: boolean;
  readonly hasResults: boolean;
  readonly stake: string;
  readonly profit: string | undefined;
  readonly payout: string | undefined;
  readonly isFreeBet: boolean;
};
export type PaidRow =
  | { readonly result: RecordResult | ''; readonly profit: string; readonly warning?: string }
  | { readonly message: string };

/** Finds the profit of a row, and the result of one that was paid in part. */
export function settlePaid(row: RowEnd, mapping: Pick<ColumnMapping, 'payoutFormat'>): PaidRow {
  // Trackers write 0 as the profit of bets that are not settled.
  const isUnpaid = [row.profit, row.payout].every((amount) => amount === undefined || Big(amount).eq(0));
  if (row.result === '' && (row.isStated || (row.hasResults && isUnpaid))) return { result: '', profit: '' };
  const payout = row.payout === undefined ? null : paidProfit(row, row.payout, mapping);
  if (payout !== null && 'message' in payout) return payout;
  const profit = row.profit ?? payout?.profit ?? '';
  if (row.result !== AS_PAID) {
    const warning = row.profit === undefined ? payout?.warning : undefined;
    return { result: row.result, profit, ...(warning === undefined ? {} : { warning }) };
  }
  if (
    profit === '' ||
    ((row.profit ?? row.payout) !== undefined && Big(row.profit ?? row.payout ?? 0).eq(0))
  ) {
    return { result: '', profit: '', warning: 'Nothing is paid yet, so the bet counts as open.' };
  }
  const sign = Big(profit).cmp(0);
  return { result: sign > 0 ? 'win' : sign < 0 ? 'loss' : 'push', profit };
}

type PaidProfit = { readonly profit: string; readonly warning?: string } | { readonly message: string };

function paidProfit(
  { result, stake, isFreeBet }: RowEnd,
  payout: string,
  { payoutFormat }: Pick<ColumnMapping, 'payoutFormat'>,
): PaidProfit {
  const isReturned = result === 'push' || result === 'void';
  if (Big(payout).eq(0) && isReturned) {
    return { profit: '0', warning: returnedWarning(result) };
  }
  const staked = isFreeBet ? Big(0) : Big(stake || 0);
  if (payoutFormat !== 'without-stake') return { profit: exactText(Big(payout).minus(staked)) };
  if (!Big(payout).eq(0)) return { profit: payout };
  if (result === 'loss') return { profit: exactText(staked.times(-1)) };
  if (result === 'half-loss') return { profit: exactText(staked.div(-2)) };
  if (result === 'win' || result === 'half-win' || result === AS_PAID) return { profit: '0' };
  if (result === 'cash-out') return { profit: '0', warning: returnedWarning(result) };
  return {
    message: 'Paid out: 0 without the stake may be a loss or an open bet, and the row has no result.',
  };
}

const returnedWarning = (result: string): string =>
  `Paid out: 0 of a ${result} is read as the return of the stake.`;
