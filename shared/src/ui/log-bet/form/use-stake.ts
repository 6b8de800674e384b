import { usePreferences } from '@fairline/shared/client';
import { type Currency, hasDecimals } from '@fairline/shared/contracts';
import type { NumberField, TypedNumber } from '@fairline/shared/numbers';
import {
  browserRegion,
  readFlatStake,
  readTyped,
  rememberFlatStake,
  stakeField,
} from '@fairline/shared/ui/numbers';
import { useState } from 'react';
import { amountText, UNIT_DECIMALS, unitsText } from './bet-entry.ts';
import { type FlatStake, findFlatStake, type StakeBasis, suggestedStake } from './suggested-stake.ts';
import type { Account } from './use-account.ts';

export interface StakeInput {
  readonly text: string;
  readonly field: NumberField;
  /** In the currency of the account. */
  readonly stake: TypedNumber;
  /** It is the suggestion and not what the user has typed. */
  readonly isAutomatic: boolean;
  readonly setText: (text: string) => void;
  /** Offered where no stake is suggested. */
  readonly flat: FlatStake | null;
  /** The suggested stake, else the flat one; null while there is neither. */
  readonly offered: number | null;
  /** Enters the suggested stake; null while there is none. */
  readonly recalculate: (() => void) | null;
  /** Remembers what was logged for the next bet: a typed stake, not a suggested one. */
  readonly remember: (logged: number) => void;
}

interface Entered {
  readonly text: string;
  /** It was entered by `recalculate`, and stays as it is until the next one. */
  readonly isSuggested: boolean;
}

/**
 * The stake as it is typed, or as the user's method suggests it. Without automatic bet sizing it begins with the stake that was typed last,
 * and the suggestion is entered when it is asked for.
 *
 * @param currency of the account
 * @param inUnits whether a plain number is a number of the user's units
 */
export function useStake(
  bankroll: Account['bankroll'],
  odds: number | null,
  fairOdds: number | null,
  half: StakeBasis['half'],
  currency: Currency,
  inUnits: boolean,
): StakeInput {
  const preferences = usePreferences();
  const { autoBetSize, unitSize, currency: own } = preferences;
  const region = browserRegion();
  // Null: the suggested one, which follows the odds and the fair odds.
  const [entered, setEntered] = useState<Entered | null>(() =>
    autoBetSize ? null : { text: textOf(typedLast()), isSuggested: false },
  );

  function typedLast(): number | null {
    const flat = readFlatStake(bankroll?.id);
    return flat !== null && flat.currency === currency ? flat.amount : null;
  }

  function textOf(amount: number | null): string {
    if (amount === null) return '';
    if (!inUnits) return amountText(amount, region);
    // A rounded number of units would be another stake.
    return hasDecimals(amount / unitSize, UNIT_DECIMALS) ? unitsText(amount, unitSize, region) : '';
  }
  const suggested = bankroll && suggestedStake({ odds, fairOdds, half, bankroll }, preferences);
  const flat = bankroll && findFlatStake(bankroll, preferences, typedLast());
  const suggestion =
    suggested === null || suggested === 0
      ? ''
      : inUnits
        ? unitsText(suggested, unitSize, region)
        : amountText(suggested, region);
  const text = entered?.text ?? suggestion;
  const field = stakeField({ currency, unit: { size: unitSize, currency: own }, inUnits, odds });
  const read = readTyped(text, field);
  return {
    text,
    field,
    // The units of a suggestion are rounded, its amount is not.
    stake:
      suggested !== null && text === suggestion && read.value !== null ? { ...read, value: suggested } : read,
    flat,
    offered: suggested || (flat?.amount ?? null),
    isAutomatic: entered?.isSuggested ?? true,
    setText: (typed) => setEntered({ text: typed, isSuggested: false }),
    recalculate:
      suggested === null
        ? null
        : () => setEntered(autoBetSize ? null : { text: suggestion, isSuggested: true }),
    remember: (logged) => {
      if (autoBetSize || bankroll === null) return;
      const isTyped = entered !== null && !entered.isSuggested && logged === read.value;
      rememberFlatStake(isTyped ? { bankroll: bankroll.id, amount: logged, currency } : null);
    },
  };
}
