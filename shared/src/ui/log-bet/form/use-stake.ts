import { usePreferences } from '@fairline/shared/client';
import { useState } from 'react';
import { amountText } from './bet-entry.ts';
import { suggestedStake } from './suggested-stake.ts';
import type { Account } from './use-account.ts';

export interface StakeInput {
  readonly text: string;
  /** It follows the odds and the fair odds until the user types another one. */
  readonly isAutomatic: boolean;
  readonly setText: (text: string) => void;
  /** Enters the suggested stake; null while there is none. */
  readonly recalculate: (() => void) | null;
}

/** The stake as it is typed, or as the user's method suggests it. Without automatic bet sizing the suggestion is entered when it is asked for. */
export function useStake(
  bankroll: Account['bankroll'],
  odds: number | null,
  fairOdds: number | null,
): StakeInput {
  const preferences = usePreferences();
  const { autoBetSize } = preferences;
  // Null: the suggested one.
  const [typed, setTyped] = useState<string | null>(autoBetSize ? null : '');
  const suggested = bankroll && suggestedStake({ odds, fairOdds, bankroll }, preferences);
  const suggestion = suggested === null ? '' : amountText(suggested);
  return {
    text: typed ?? suggestion,
    isAutomatic: typed === null,
    setText: setTyped,
    recalculate: suggested === null ? null : () => setTyped(autoBetSize ? null : suggestion),
  };
}
