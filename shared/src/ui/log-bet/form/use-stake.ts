import { usePreferences } from '@fairline/shared/client';
import type { Currency } from '@fairline/shared/contracts';
import type { NumberField, TypedNumber } from '@fairline/shared/numbers';
import { browserRegion, readTyped, stakeField } from '@fairline/shared/ui/numbers';
import { useState } from 'react';
import { amountText, unitsText } from './bet-entry.ts';
import { suggestedStake } from './suggested-stake.ts';
import type { Account } from './use-account.ts';

export interface StakeInput {
  readonly text: string;
  readonly field: NumberField;
  /** In the currency of the account. */
  readonly stake: TypedNumber;
  /** It follows the odds and the fair odds until the user types another one. */
  readonly isAutomatic: boolean;
  readonly setText: (text: string) => void;
  /** Enters the suggested stake; null while there is none. */
  readonly recalculate: (() => void) | null;
}

/**
 * The stake as it is typed, or as the user's method suggests it. Without automatic bet sizing the suggestion is entered when it is asked
 * for.
 *
 * @param currency of the account
 * @param inUnits whether a plain number is a number of the user's units
 */
export function useStake(
  bankroll: Account['bankroll'],
  odds: number | null,
  fairOdds: number | null,
  currency: Currency,
  inUnits: boolean,
): StakeInput {
  const preferences = usePreferences();
  const { autoBetSize, unitSize, currency: own } = preferences;
  const region = browserRegion();
  // Null: the suggested one.
  const [typed, setTyped] = useState<string | null>(autoBetSize ? null : '');
  const suggested = bankroll && suggestedStake({ odds, fairOdds, bankroll }, preferences);
  const suggestion =
    suggested === null
      ? ''
      : inUnits
        ? unitsText(suggested, unitSize, region)
        : amountText(suggested, region);
  const text = typed ?? suggestion;
  const field = stakeField({ currency, unit: { size: unitSize, currency: own }, inUnits, odds });
  const read = readTyped(text, field);
  return {
    text,
    field,
    // The units of a suggestion are rounded, its amount is not.
    stake:
      suggested !== null && text === suggestion && read.value !== null ? { ...read, value: suggested } : read,
    isAutomatic: typed === null,
    setText: setTyped,
    recalculate: suggested === null ? null : () => setTyped(autoBetSize ? null : suggestion),
  };
}
