import { usePreferences } from '@fairline/shared/client';
import { useState } from 'react';
import { amountText, type Entry, readStake, readUnits, unitsText } from './bet-entry.ts';
import { suggestedStake } from './suggested-stake.ts';
import type { Account } from './use-account.ts';

export interface StakeInput {
  readonly text: string;
  /** In the currency of the account. */
  readonly stake: Entry;
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
 * @param unit what it is typed in units of; null for the currency of the account
 */
export function useStake(
  bankroll: Account['bankroll'],
  odds: number | null,
  fairOdds: number | null,
  unit: number | null,
): StakeInput {
  const preferences = usePreferences();
  const { autoBetSize } = preferences;
  // Null: the suggested one.
  const [typed, setTyped] = useState<string | null>(autoBetSize ? null : '');
  const suggested = bankroll && suggestedStake({ odds, fairOdds, bankroll }, preferences);
  const suggestion =
    suggested === null ? '' : unit === null ? amountText(suggested) : unitsText(suggested, unit);
  const text = typed ?? suggestion;
  const read = unit === null ? readStake(text, odds) : readUnits(text, unit, odds);
  return {
    text,
    // The units of a suggestion are rounded, its amount is not.
    stake:
      suggested !== null && text === suggestion && read.value !== null ? { ...read, value: suggested } : read,
    isAutomatic: typed === null,
    setText: setTyped,
    recalculate: suggested === null ? null : () => setTyped(autoBetSize ? null : suggestion),
  };
}
