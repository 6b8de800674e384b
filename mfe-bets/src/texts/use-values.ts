import { usePreferences, type ValuesMode } from '@fairline/shared/client';
import type { Currency } from '@fairline/shared/contracts';
import { NO_VALUE, useFormatter } from '@fairline/shared/ui';
import { useMemo } from 'react';
import { inUnits } from './in-units.ts';

/** Shown instead of an amount while values are hidden. */
const HIDDEN = '•••';

/** Writes amounts as the user wants them: shown, in units, or hidden. */
export interface Values {
  amount(amount: number, currency: Currency): string;
  /** With its sign; a dash for none. */
  profit(amount: number | null, currency: Currency): string;
}

/** Writes amounts in a mode. */
export function useValues(mode: ValuesMode): Values {
  const format = useFormatter();
  const { unitSize, currency: own } = usePreferences();
  return useMemo(() => {
    if (mode === 'hide') {
      return { amount: () => HIDDEN, profit: (amount) => (amount === null ? NO_VALUE : HIDDEN) };
    }
    if (mode === 'show') {
      return {
        amount: format.money,
        profit: (amount, currency) => (amount === null ? NO_VALUE : format.signedMoney(amount, currency)),
      };
    }
    return {
      amount: (amount, currency) => format.units(inUnits(amount, currency, own, unitSize)),
      profit: (amount, currency) =>
        amount === null ? NO_VALUE : format.signedUnits(inUnits(amount, currency, own, unitSize)),
    };
  }, [mode, format, own, unitSize]);
}
