import { usePreferences } from '@fairline/shared/client';
import type { Currency } from '@fairline/shared/contracts';
import { NO_VALUE, useFormatter, useValues } from '@fairline/shared/ui';
import { useMemo } from 'react';

/** Amounts as the user wants them: shown, in units, or hidden. */
export interface Amounts {
  /** An amount; a dash for none. */
  amount(amount: number | null): string;
  /** With its sign. */
  profit(amount: number | null): string;
  /** Short, with its sign and without the currency, for axes and days; empty while hidden. */
  short(amount: number): string;
  /** With its sign, below a head that names the unit. */
  inColumn(amount: number): string;
  readonly currency: Currency;
  /** The unit of columns: the currency, or units. */
  readonly unit: string;
  readonly isHidden: boolean;
}

/** @param currency of the amounts: that of the user */
export function useAmounts(currency: Currency): Amounts {
  const format = useFormatter();
  const values = useValues();
  const { unitSize } = usePreferences();
  return useMemo(() => {
    const isHidden = values.mode === 'hide';
    const inUnits = (amount: number): number => (values.mode === 'units' ? amount / unitSize : amount);
    const signed = (value: number, decimals: number): string =>
      `${value >= 0.5 * 10 ** -decimals ? '+' : ''}${format.decimal(value, decimals)}`;
    return {
      currency,
      amount: (amount) => (amount === null ? NO_VALUE : values.amount(amount, currency)),
      profit: (amount) => values.profit(amount, currency),
      short: (amount) => (isHidden ? '' : short(inUnits(amount), signed)),
      inColumn: (amount) => (isHidden ? values.amount(amount, currency) : signed(inUnits(amount), 2)),
      unit: values.mode === 'units' ? 'units' : currency,
      isHidden,
    };
  }, [values, format, unitSize, currency]);
}

/** With a decimal only where a small amount has one. */
function short(amount: number, signed: (value: number, decimals: number) => string): string {
  const tenths = Math.round(amount * 10) / 10;
  return signed(tenths, Math.abs(tenths) >= 10 || Number.isInteger(tenths) ? 0 : 1);
}
